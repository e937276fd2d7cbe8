"""Printables to PDF and PNG. Knows no game."""
