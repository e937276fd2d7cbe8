"""Exact odds of any question of a game, under the house rules of a campaign."""
