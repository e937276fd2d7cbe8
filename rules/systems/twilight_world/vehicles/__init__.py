"""Vehicles: getting in, driving, collisions."""
