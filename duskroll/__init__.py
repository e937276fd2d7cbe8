"""The command `duskroll`, which people install; all else lies where the checkout has it."""
