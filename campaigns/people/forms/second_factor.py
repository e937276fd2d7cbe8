"""Forms of the second factor. allauth checks codes and passkeys. The limits are ours."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from allauth.account.adapter import get_adapter as account_adapter
from allauth.core import context
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    LoginWebAuthnForm,
)
from django import forms
from django.core.exceptions import ValidationError
from django.http.request import split_domain_port
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.shell.attempts import Guesses, Limit, address

CODES = Guesses(
    here=(Limit("code", 5, 5 * 60), Limit("code", 30, 24 * 60 * 60)),
    anywhere=Limit("code-anywhere", 30, 60 * 60),
    home=Limit("code-right", 1, 30 * 24 * 60 * 60),
)
# A code of an app is right for a minute and a half; nobody uses it twice.
USED = Limit("code-used", 1, 2 * 60)
MOST_PASSKEYS = 20
MOST_SIGNS = 20_000  # of what a device sends


def code_field(help_text: Any) -> forms.CharField:
    """A field for a code. Phones offer what an app shows."""
    attrs = {"autocomplete": "one-time-code", "inputmode": "numeric", "autofocus": True}
    return forms.CharField(
        label=gettext_lazy("Code"),
        help_text=help_text,
        max_length=20,
        widget=forms.TextInput(attrs=attrs),
    )


class DeviceField(forms.CharField):
    """The answer of a device: a JSON object, in a hidden field."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(max_length=MOST_SIGNS)

    def clean(self, value: Any) -> dict[str, Any]:
        """The object, which a database can keep. Raises: ValidationError.

        No database keeps NaN or infinity, and PostgreSQL no NUL and no half of a surrogate pair.
        """
        try:
            found = json.loads(super().clean(value))
            kept = json.dumps(found, allow_nan=False, ensure_ascii=False)
            kept.encode()
        except (ValueError, RecursionError) as fault:
            raise get_adapter().validation_error("incorrect_code") from fault
        if not isinstance(found, dict) or not found or r"\u0000" in kept:
            raise get_adapter().validation_error("incorrect_code")
        return found


def name_field() -> forms.CharField:
    """A field for the name of a passkey."""
    return forms.CharField(
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("Name the device that keeps it, such as “Phone”."),
        max_length=60,
    )


class CodeForm(AuthenticateForm):  # type: ignore[misc]  # allauth carries no types
    """A code of an app or of the recovery codes, after the password."""

    code = code_field(gettext_lazy("6 digits from your app, or one of your recovery codes."))

    def clean_code(self) -> str:
        """The code, if it is right and new.

        Who guesses from elsewhere does not lock out those who have signed in where they are.
        """
        typed = "".join(filter(str.isalnum, self.cleaned_data["code"]))
        account, here = str(self.user.pk), address(context.request)
        if not CODES.begin(account, here):
            raise account_adapter().validation_error("too_many_login_attempts")
        if not USED.allows(account, typed):
            raise get_adapter().validation_error("incorrect_code")
        code: str = super().clean_code()
        USED.count(account, typed)
        CODES.right(account, here)
        return code


class AppForm(ActivateTOTPForm):  # type: ignore[misc]
    """The first code of an app, which proves that it has the key."""

    code = code_field(gettext_lazy("6 digits from your app."))


class PasskeyForm(AuthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey, after the password."""

    credential = DeviceField()

    def clean_credential(self) -> Authenticator:
        """The passkey that the device has proven to have."""
        return _understood(super().clean_credential)


class PasskeySignInForm(LoginWebAuthnForm):  # type: ignore[misc]
    """A passkey in place of the password."""

    credential = DeviceField()

    def clean_credential(self) -> Authenticator:
        """The passkey that the device has proven to have."""
        return _understood(super().clean_credential)


class PasskeyAddForm(AddWebAuthnForm):  # type: ignore[misc]
    """A new passkey with its name."""

    name = name_field()
    credential = DeviceField()

    @property
    def has_app(self) -> bool:
        """True if the account has an authenticator app."""
        theirs = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.TOTP)
        return bool(theirs.exists())

    @property
    def needs(self) -> list[tuple[str, str]]:
        """The needs of a passkey, each with the icon of met, missing or unknown.

        They are shown where none can be made. So, with both others met, it is the browser.
        """
        host = split_domain_port(context.request.get_host())[0]
        is_secure = context.request.is_secure() or host == "localhost"
        is_name = not re.fullmatch(r"[\d.]+|\[.*", host)
        return [
            (_("A secure address, which begins with https://"), "ok" if is_secure else "remove"),
            (_("A name in the address, not only numbers"), "ok" if is_name else "remove"),
            (
                _("A browser that supports passkeys and runs scripts"),
                "remove" if is_secure and is_name else "eye",
            ),
        ]

    def clean(self) -> dict[str, Any]:
        """The new passkey, if the device has proven to have it."""
        theirs = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN)
        if theirs.count() >= MOST_PASSKEYS:
            raise ValidationError(_("You have 20 passkeys. Remove one first."))
        cleaned: dict[str, Any] = _understood(super().clean)
        return cleaned


class PasskeyEditForm(EditWebAuthnForm):  # type: ignore[misc]
    """The name of a passkey."""

    name = name_field()


def _understood(check: Callable[[], Any]) -> Any:
    """The result of a check of what a device sent. Raises: ValidationError.

    The library that reads it raises errors of many kinds for what no device sends.
    """
    try:
        return check()
    except ValidationError:
        raise
    except Exception as fault:
        raise get_adapter().validation_error("incorrect_code") from fault
