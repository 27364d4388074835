"""What screens are composed of: one widget a file, drawn from frozen values, messages up."""
