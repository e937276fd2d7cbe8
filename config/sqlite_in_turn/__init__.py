"""SQLite whose writers wait in a queue. Django finds the backend in `base`."""
