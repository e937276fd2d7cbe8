"""The second factor for allauth: its words, and its entries in the account log."""

from __future__ import annotations

from collections.abc import Callable

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import (
    authenticator_added,
    authenticator_removed,
    authenticator_reset,
    authenticator_used,
)
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models import User
from campaigns.people.operations.account_log import Deed, note_deed

Kind = Authenticator.Type


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth carries no types
    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("The code is wrong or expired. Check it and try again."),
        "cannot_generate_recovery_codes": gettext_lazy(
            "Add an authenticator app or a passkey first."
        ),
    }

    def build_totp_svg(self, url: str) -> str:
        """Draw nothing: the page draws the code itself."""
        return ""

    def generate_authenticator_name(self, user: User, type: str) -> str:
        """A name for a new passkey, by its number."""
        count = Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": count + 1}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Duskroll under the name that this request used."""
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return entity | {"name": settings.MFA_TOTP_ISSUER}


def _noting(deeds: dict[str, Deed]) -> Callable[..., None]:
    def note(*, user: User, authenticator: Authenticator, **rest: object) -> None:
        if deed := deeds.get(authenticator.type):
            note_deed(deed, user, by=user)

    return note


# allauth asks the adapter before it does anything, so that this module is there by then.
authenticator_added.connect(_noting({Kind.TOTP: Deed.APP, Kind.WEBAUTHN: Deed.PASSKEY}), weak=False)
authenticator_removed.connect(
    _noting({Kind.TOTP: Deed.NO_APP, Kind.WEBAUTHN: Deed.NO_PASSKEY}), weak=False
)
authenticator_reset.connect(_noting({Kind.RECOVERY_CODES: Deed.NEW_CODES}), weak=False)
authenticator_used.connect(_noting({Kind.RECOVERY_CODES: Deed.CODE_USED}), weak=False)
