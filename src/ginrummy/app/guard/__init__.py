"""What keeps a hand from the wrong eyes, apart from the views: the input gate and how the app ends."""
