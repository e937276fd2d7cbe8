"""Zombie Wars in print: cards, tokens, sheets."""
