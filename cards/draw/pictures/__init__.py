"""Pictures of cards: a place in its light, who and what is in it, and what stands in front."""
