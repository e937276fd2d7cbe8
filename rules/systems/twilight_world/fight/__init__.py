"""Attacks: from the facts on the table to wounds, die by die."""
