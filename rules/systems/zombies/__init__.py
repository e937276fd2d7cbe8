"""Zombies!!!, a game of survivors who race through a town of laid tiles to the Helipad."""
