"""Moves: on foot, into hiding, through doors, into buildings."""
