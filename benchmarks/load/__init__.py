"""A server full of rows: how long its pages take, and whether its memory grows."""
