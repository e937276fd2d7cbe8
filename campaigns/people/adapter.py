"""Settings of accounts for allauth: closed to strangers, and back to the account page."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from campaigns.models import User
from campaigns.people.operations.administration import set_password
from campaigns.shell.attempts import Limit, address
from campaigns.shell.views.theme import keep_choice

# Of a name from one address.
FROM_HERE = (Limit("sign-in", 5, 5 * 60), Limit("sign-in", 30, 24 * 60 * 60))
# Of a name from all addresses where nobody has signed in by it: many guess together.
FROM_ANYWHERE = Limit("sign-in-anywhere", 100, 60 * 60)
# The addresses where somebody has signed in by a name.
AT_HOME = Limit("signed-in", 1, 30 * 24 * 60 * 60)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody makes an account by themselves."""
        return False

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Count the attempt, by name and address; a right password does not count.

        Who guesses from elsewhere does not lock out those who have signed in where they are.
        """
        name, here = str(credentials.get("username", "")).lower(), address(request)
        limits: list[tuple[Limit, tuple[str, ...]]]
        limits = [(limit, (name, here)) for limit in FROM_HERE]
        if AT_HOME.allows(name, here):
            limits.append((FROM_ANYWHERE, (name,)))
        if not all(limit.allows(*who) for limit, who in limits):
            raise self.validation_error("too_many_login_attempts")
        for limit, who in limits:
            limit.count(*who)
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if user is not None:
            for limit, who in limits:
                limit.take_back(*who)
            AT_HOME.count(name, here)
        return user

    def post_login(self, request: HttpRequest, user: User, **rest: Any) -> HttpResponse:
        """Bring the language of the account into a browser where none is chosen."""
        response: HttpResponse = super().post_login(request, user, **rest)
        if user.language and settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
            keep_choice(request, response, settings.LANGUAGE_COOKIE_NAME, user.language)
        return response

    def set_password(self, user: User, password: str) -> None:
        """Change one's password, by the page of allauth."""
        set_password(account=user, password=password, by=user)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """The account page, where the message that it worked is shown."""
        return reverse("campaigns:account-show")
