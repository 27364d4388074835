"""The terminal application: the only layer that knows Textual."""
