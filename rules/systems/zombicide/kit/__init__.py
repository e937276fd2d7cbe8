"""Equipment: what is found, where it is put, who carries it."""
