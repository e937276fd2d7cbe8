"""What the night brings: who goes first, who comes, what is found, what gives way."""
