"""Words that questions about odds share."""
