"""One game being played: what may be shown next, who holds the keyboard, and the saved log."""
