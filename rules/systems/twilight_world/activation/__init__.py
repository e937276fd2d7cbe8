"""The figure that acts: its action, its tasks, its questions."""
