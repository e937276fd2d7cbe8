"""The battlefield: squares of 1 inch with edges between them, and what follows from them."""
