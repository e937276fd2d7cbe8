"""The zombies' own actions: attacks, then movement."""
