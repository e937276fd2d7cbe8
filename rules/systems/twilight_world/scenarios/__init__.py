"""Scenarios as data: what they are played on, who is there, and what ends them."""
