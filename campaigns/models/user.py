"""The people who sign in."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """An account; what it may see and do is decided by its memberships."""
