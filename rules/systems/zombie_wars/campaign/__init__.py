"""Zombie Wars in a campaign: rosters, findings, what a finished game changes."""
