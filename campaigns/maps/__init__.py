"""Maps that a host draws: their editor, their file, and how hard they are."""
