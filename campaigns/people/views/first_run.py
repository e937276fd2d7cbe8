"""The page of the first run: the one-time code makes the host account."""

from __future__ import annotations

from allauth.core.ratelimit import consume
from django import forms
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from campaigns.people.first_run import first_run_is_over, forget_code, is_code
from campaigns.people.forms.accounts import AccountForm
from campaigns.people.operations.accounts import create_host
from rules.refused import Refused


class FirstRunForm(AccountForm):
    """The code, and the account to make."""

    field_order = ("code", "name")

    code = forms.CharField(
        label=gettext_lazy("One-time code"),
        help_text=gettext_lazy("The server's console shows the code."),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "characters"}
        ),
    )

    def clean_code(self) -> str:
        """The code, if it is the one printed last."""
        code: str = self.cleaned_data["code"]
        if not is_code(code):
            raise forms.ValidationError(
                _(
                    "This code is not valid. Enter the latest code that the server "
                    "printed. Each start prints a new code."
                )
            )
        return code


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def first_run(request: HttpRequest) -> HttpResponse:
    """Make the host account, sign it in, and go on to the campaigns."""
    if first_run_is_over():
        return redirect("campaigns:campaign-list")
    if not consume(request, action="first_run"):
        messages.error(request, _("Too many attempts. Wait a minute and try again."))
        form = FirstRunForm(initial={"name": request.POST.get("name", "")})
        return render(request, "people/first_run.html", {"form": form}, status=429)
    form = FirstRunForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        if first_run_is_over():  # since this began, and with it the code
            return _made_elsewhere(request)
        return render(request, "people/first_run.html", {"form": form})
    typed = form.cleaned_data
    try:
        user = create_host(name=typed["name"], password=typed["password"])
    except Refused:
        return _made_elsewhere(request)
    forget_code()
    login(request, user)
    return redirect("campaigns:campaign-list")


def _made_elsewhere(request: HttpRequest) -> HttpResponse:
    messages.error(request, _("The host account was just created on another page. Sign in."))
    return redirect("account_login")
