"""Accounts, invitations, members, and people without an account."""
