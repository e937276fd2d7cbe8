"""The page of the first run: the one-time code makes the host account."""

from __future__ import annotations

from typing import Any

from allauth.core.ratelimit import consume
from django import forms
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import UsernameField
from django.contrib.auth.password_validation import validate_password
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from campaigns.first_run import first_run_is_over, forget_code, is_code
from campaigns.models import User
from campaigns.operations.accounts import create_host
from rules.refused import Refused

NEW_PASSWORD = {"autocomplete": "new-password"}


class FirstRunForm(forms.Form):
    """The code, and the account to make."""

    code = forms.CharField(
        label=gettext_lazy("One-time code"),
        help_text=gettext_lazy("Printed in the console where the server was started."),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "characters"}
        ),
    )
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
        widget=forms.PasswordInput(attrs=NEW_PASSWORD),
    )
    password_again = forms.CharField(
        label=gettext_lazy("Password again"),
        strip=False,
        widget=forms.PasswordInput(attrs=NEW_PASSWORD),
    )

    def clean_code(self) -> str:
        """The code, if it is the one printed last."""
        code: str = self.cleaned_data["code"]
        if not is_code(code):
            raise forms.ValidationError(
                _("This is not the code printed last. Each start of the server prints a new one.")
            )
        return code

    def clean_password(self) -> str:
        """The password, if it is not easily guessed."""
        password: str = self.cleaned_data["password"]
        validate_password(password, User(username=self.cleaned_data.get("name", "")))
        return password

    def clean(self) -> dict[str, Any]:
        """Both passwords must be the same."""
        typed = self.cleaned_data
        if "password" in typed and typed["password"] != typed.get("password_again"):
            self.add_error("password_again", _("This is not the same password as above."))
        return typed


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def first_run(request: HttpRequest) -> HttpResponse:
    """Make the host account, sign it in, and go on to the campaigns."""
    if first_run_is_over():
        return redirect("campaigns:campaign-list")
    if not consume(request, action="first_run"):
        messages.error(request, _("That was one try too many. Wait a minute, then try again."))
        form = FirstRunForm(initial={"name": request.POST.get("name", "")})
        return render(request, "campaigns/first_run.html", {"form": form}, status=429)
    form = FirstRunForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return render(request, "campaigns/first_run.html", {"form": form})
    typed = form.cleaned_data
    try:
        user = create_host(name=typed["name"], password=typed["password"])
    except Refused:
        messages.error(request, _("The host account was just made from another page. Sign in."))
        return redirect("account_login")
    forget_code()
    login(request, user)
    return redirect("campaigns:campaign-list")
