"""What gives way: doors, barricades and windows, and vehicles that strike and are struck."""
