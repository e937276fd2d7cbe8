"""Buildings: figures inside, locked and secured sides."""
