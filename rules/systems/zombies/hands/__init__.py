"""Event cards in hands and in front: when, and on whom, they may be played and used."""
