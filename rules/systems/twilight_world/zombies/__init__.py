"""Commands that only zombies have."""
