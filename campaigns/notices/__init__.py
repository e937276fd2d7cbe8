"""Messages to people and programs elsewhere."""
