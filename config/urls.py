"""Every address: the application's own, and those of the account pages that are wanted.

There is no sign-up page, and pages about e-mail are our own. Allauth asks for the names below only.
"""

from __future__ import annotations

from typing import cast

from allauth.account import views as account
from allauth.mfa.base import views as second_factor
from allauth.mfa.recovery_codes import views as recovery_codes
from allauth.mfa.totp import views as app
from allauth.mfa.webauthn import views as passkeys
from django.urls import URLPattern, URLResolver, include, path, reverse_lazy
from django.urls.resolvers import RoutePattern
from django.utils.functional import SimpleLazyObject


def _of_programs() -> list[URLPattern | URLResolver]:
    """The addresses of the API, which few servers use: a start takes a seventh longer with it."""
    from campaigns.api.endpoints import api

    return api.urls[0]


class Unread(URLResolver):
    """Addresses that are not read when another one is asked for its path.

    Django reads those of a namespace again when one of them is asked for.
    """

    def _populate(self) -> None:
        pass


PROGRAMS = cast(list[URLPattern | URLResolver], SimpleLazyObject(_of_programs))
TWO_FACTOR = reverse_lazy("mfa_index")

urlpatterns = [
    path("", include("campaigns.urls")),
    Unread(RoutePattern("api/"), PROGRAMS, app_name="api", namespace="api"),
    path("sign-in/", account.login, name="account_login"),
    path("sign-in/code/", second_factor.authenticate, name="mfa_authenticate"),
    path("sign-in/passkey/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("sign-out/", account.logout, name="account_logout"),
    path("account/password/", account.password_change, name="account_change_password"),
    path("account/inactive/", account.account_inactive, name="account_inactive"),
    path("account/confirm/", account.reauthenticate, name="account_reauthenticate"),
    path("account/two-factor/", second_factor.index, name="mfa_index"),
    path("account/two-factor/app/", app.activate_totp, name="mfa_activate_totp"),
    path("account/two-factor/app/remove/", app.deactivate_totp, name="mfa_deactivate_totp"),
    path(
        "account/two-factor/codes/",
        recovery_codes.view_recovery_codes,
        name="mfa_view_recovery_codes",
    ),
    path(
        "account/two-factor/codes/new/",
        recovery_codes.generate_recovery_codes,
        name="mfa_generate_recovery_codes",
    ),
    path("account/two-factor/passkeys/add/", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path(
        "account/two-factor/passkeys/<int:pk>/",
        passkeys.EditWebAuthnView.as_view(success_url=TWO_FACTOR),
        name="mfa_edit_webauthn",
    ),
    path(
        "account/two-factor/passkeys/<int:pk>/remove/",
        passkeys.RemoveWebAuthnView.as_view(success_url=TWO_FACTOR),
        name="mfa_remove_webauthn",
    ),
]

handler400 = "campaigns.shell.errors.bad_request"
handler403 = "campaigns.shell.errors.forbidden"
handler404 = "campaigns.shell.errors.not_found"
handler429 = "campaigns.shell.errors.too_many_requests"  # allauth's
handler500 = "campaigns.shell.errors.server_error"
