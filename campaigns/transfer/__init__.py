"""Roster files: reading and writing them as plain values, free of the database."""
