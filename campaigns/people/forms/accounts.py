"""Forms that create accounts, set passwords, and manage accounts."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import ChangePasswordForm
from django import forms
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models import User

RULES = gettext_lazy("Enter at least 8 characters. Common passwords are not allowed.")
PASSWORDS = ("password", "password_again")
NEW_PASSWORD = {"autocomplete": "new-password"}


class PasswordForm(forms.Form):
    """A password, twice."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        help_text=RULES,
        strip=False,
        max_length=1000,
        widget=forms.PasswordInput(attrs=NEW_PASSWORD),
    )
    password_again = forms.CharField(
        label=gettext_lazy("Password again"),
        strip=False,
        max_length=1000,
        widget=forms.PasswordInput(attrs=NEW_PASSWORD),
    )

    def clean_password(self) -> str:
        """The password, if it is not easily guessed."""
        password: str = self.cleaned_data["password"]
        validate_password(password, self.owner())
        return password

    def owner(self) -> User:
        """The account that the password is for."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        """Both passwords must be the same. Said also of one that is refused for itself."""
        first, again = (self.data.get(self.add_prefix(name)) for name in PASSWORDS)
        if again and first != again:
            self.add_error(
                "password_again",
                _("The two passwords are different. Enter the same password twice."),
            )
        return self.cleaned_data


class PasswordChangeForm(ChangePasswordForm):  # type: ignore[misc]
    """The form of allauth in the words of the other passwords."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = _("Current password")
        self.fields["password1"].label = _("New password")
        self.fields["password1"].help_text = RULES
        self.fields["password2"].label = _("Password again")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)  # says no more than the label


class AccountForm(PasswordForm):
    """A name, and a password twice."""

    field_order: tuple[str, ...] = ("name", *PASSWORDS)

    name = UsernameField(
        label=gettext_lazy("Your name"),
        help_text=gettext_lazy("You sign in with this name. Use letters, digits and @ . + - _"),
        max_length=User._meta.get_field("username").max_length,
        validators=User._meta.get_field("username").validators,
    )

    def owner(self) -> User:
        """An account of the typed name."""
        return User(username=self.cleaned_data.get("name", ""))


class ResetForm(PasswordForm):
    """A new password for an account."""

    def __init__(self, *args: Any, account: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._account = account

    def owner(self) -> User:
        """The account of the link."""
        return self._account


class AccountChange(forms.Form):
    """One thing that an administrator does to an account."""

    CHANGES = ("link", "sign-out", "deactivate", "activate", "promote", "demote", "remove-factor")

    change = forms.ChoiceField(choices=[(one, one) for one in CHANGES])
