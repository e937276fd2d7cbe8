"""The people who sign in."""

from __future__ import annotations

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import AbstractUser
from django.db.models import CharField, QuerySet


class User(AbstractUser):
    """An account; what it may see and do is decided by its memberships.

    `language` is the code of the pages' language, empty where the browser decides.
    """

    language = CharField(max_length=12, blank=True, default="")

    @classmethod
    def of_people(cls) -> QuerySet[User]:
        """All but the players of the demo: closed, and without a password, since they are nobody.

        While there is no other account, the first run is not over.
        """
        nobody = {"is_active": False, "password__startswith": UNUSABLE_PASSWORD_PREFIX}
        return cls.objects.exclude(**nobody).order_by("pk")
