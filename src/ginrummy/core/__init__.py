"""The game itself: pure values and functions, standard library only."""
