"""What is typed to make an account."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models import User

PASSWORDS = ("password", "password_again")
NEW_PASSWORD = {"autocomplete": "new-password"}


class AccountForm(forms.Form):
    """A name, and a password twice."""

    name = UsernameField(
        label=gettext_lazy("Your name"),
        help_text=gettext_lazy("You sign in with it: letters, digits and @ . + - _"),
        max_length=User._meta.get_field("username").max_length,
        validators=User._meta.get_field("username").validators,
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        help_text=gettext_lazy("At least eight characters, and not one that many people use."),
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
        validate_password(password, User(username=self.cleaned_data.get("name", "")))
        return password

    def clean(self) -> dict[str, Any]:
        """Both passwords must be the same; said also of one that is refused for itself."""
        first, again = (self.data.get(self.add_prefix(name)) for name in PASSWORDS)
        if again and first != again:
            self.add_error("password_again", _("This is not the same password as above."))
        return self.cleaned_data
