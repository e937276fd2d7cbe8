"""How accounts behave where allauth asks: closed to strangers, and back to the account page."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody makes an account by themselves."""
        return False

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """The account page, where the message that it worked is shown."""
        return reverse("campaigns:account-show")
