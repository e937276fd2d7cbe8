"""The map of a mission: zones by number, ways, sight, routes. It knows no state of a game."""
