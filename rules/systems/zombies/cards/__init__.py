"""Event cards: when and on whom they may be played, and what comes of them."""
