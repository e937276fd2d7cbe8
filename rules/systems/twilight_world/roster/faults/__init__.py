"""Faults of a figure, each with the remedies that may help."""
