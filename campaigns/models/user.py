"""The people who sign in."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import AbstractUser
from django.db.models import CharField, JSONField, PositiveIntegerField, QuerySet

_NOBODY = {"is_active": False, "password__startswith": UNUSABLE_PASSWORD_PREFIX}


def every_mail() -> list[str]:
    """The kinds of mails that an account gets unless it says otherwise."""
    return ["asks", "night"]


class User(AbstractUser):
    """An account. What it may see and do is decided by its memberships.

    `language` is the code of the pages' language, empty where the browser decides. `is_staff` marks
    the administrators of the server. `sign_outs` counts how often they signed out everywhere.
    `email` is confirmed, or empty. `mails` are the kinds of mails that they want, `zone` is the
    time zone in them.
    """

    language = CharField(max_length=12, blank=True, default="")
    sign_outs = PositiveIntegerField(default=0)
    mails = JSONField(default=every_mail)
    zone = CharField(max_length=64, blank=True, default="")

    @classmethod
    def of_people(cls) -> QuerySet[User]:
        """All but the players of demos. Without any, the first run is not over."""
        return cls.objects.exclude(**_NOBODY).order_by("pk")

    @classmethod
    def of_demos(cls) -> QuerySet[User]:
        """The players of demos: closed, and without a password, since they are nobody."""
        return cls.objects.filter(**_NOBODY)

    def get_session_auth_hash(self) -> str:
        """Return what a session must hold to be signed in. Each sign-out everywhere changes it."""
        return self._since_sign_out(super().get_session_auth_hash())

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        """Yield the same under former secret keys."""
        yield from map(self._since_sign_out, super().get_session_auth_fallback_hash())

    def _since_sign_out(self, plain: str) -> str:
        return f"{plain}-{self.sign_outs}" if self.sign_outs else plain
