"""One screen for each moment of the game, and those before and after it."""
