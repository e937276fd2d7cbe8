"""The command `duskroll`, which people install. All else lies where the checkout has it."""
