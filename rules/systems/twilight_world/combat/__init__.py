"""Attacks: shots, blows, blasts, battering."""
