"""Attacks: the weapons of a hand, dice, targets, their odds."""
