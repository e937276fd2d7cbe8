"""Whole bodies under the drawn heads: poses as joints, limbs and clothes drawn around them."""
