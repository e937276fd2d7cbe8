"""Rulings and corrections of the host."""
