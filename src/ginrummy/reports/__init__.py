"""Score sheet, games and hands on paper and as data."""
