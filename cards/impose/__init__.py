"""Where pieces lie on paper."""
