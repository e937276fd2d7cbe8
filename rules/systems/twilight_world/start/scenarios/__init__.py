"""Scenarios as data: their board, their figures, their end."""
