"""Game nights: plans, who comes, groups, closing and correcting."""
