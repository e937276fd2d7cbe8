"""Flat, hand-inked drawings as lists of operations: one source for print and screen."""
