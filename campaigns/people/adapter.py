"""Settings of accounts for allauth: closed to strangers, and back to the account page."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy

from campaigns.models import User
from campaigns.people.operations.administration import set_password
from campaigns.shell.attempts import Guesses, Limit, address
from campaigns.shell.views.theme import keep_choice

PASSWORDS = Guesses(
    here=(Limit("sign-in", 5, 5 * 60), Limit("sign-in", 30, 24 * 60 * 60)),
    anywhere=Limit("sign-in-anywhere", 100, 60 * 60),
    home=Limit("signed-in", 1, 30 * 24 * 60 * 60),
)

SAID = {
    "mfa/messages/totp_activated.txt": gettext_lazy("Added the authenticator app."),
    "mfa/messages/totp_deactivated.txt": gettext_lazy("Removed the authenticator app."),
    "mfa/messages/webauthn_added.txt": gettext_lazy("Added the passkey."),
    "mfa/messages/webauthn_removed.txt": gettext_lazy("Removed the passkey."),
    "mfa/messages/recovery_codes_generated.txt": gettext_lazy("Created new recovery codes."),
}


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody makes an account by themselves."""
        return False

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Count the attempt, by name and address. A right password does not count."""
        name, here = str(credentials.get("username", "")).lower(), address(request)
        if not PASSWORDS.begin(name, here):
            raise self.validation_error("too_many_login_attempts")
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if user is not None:
            PASSWORDS.right(name, here)
        return user

    def add_message(
        self, request: HttpRequest, level: int, message_template: str = "", *rest: Any, **more: Any
    ) -> None:
        """Say in our words what allauth did. Other messages in its own."""
        if message_template in SAID:
            messages.success(request, SAID[message_template])
        else:
            super().add_message(request, level, message_template, *rest, **more)

    def get_reauthentication_methods(self, user: AbstractBaseUser) -> list[dict[str, Any]]:
        """Only the password confirms who changes the second factor."""
        if not user.is_authenticated:
            return []
        address = reverse("account_reauthenticate")
        return [{"id": "reauthenticate", "description": "", "url": address}]

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
