"""What the table is made of: skins, of which nobody else knows which one is on."""
