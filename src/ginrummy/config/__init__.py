"""What people set once and keep: house rules, and what was chosen last."""
