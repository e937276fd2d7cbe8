"""The aims of a mission: objectives, effects, conditions, the end."""
