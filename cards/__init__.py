"""Printables to PDF and PNG; knows no game."""
