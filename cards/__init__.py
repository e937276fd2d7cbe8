"""Printables to PDF and PNG, for any game."""
