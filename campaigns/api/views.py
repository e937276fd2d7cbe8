"""Tokens of an account, and the description of the API."""

from __future__ import annotations

import json
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access.tokens import token_of
from campaigns.api.forms import SCOPES, TokenForm
from campaigns.api.operations import create_token, delete_token
from campaigns.models import ApiToken, User
from campaigns.shell.addresses import whole_address
from campaigns.shell.answers import REFUSED_STATUS, refusal
from rules.refused import Refused

MOST_ANSWERED = 1  # campaigns in the example of the API's page


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def token_list(request: HttpRequest) -> HttpResponse:
    """The tokens of the account, and a form for a new one, whose secret is shown this once."""
    from campaigns.api.reference import calls_by_scope  # at its first use: config/urls.py

    form, secret = TokenForm(request.POST or None), ""
    owner = cast(User, request.user)
    if request.method == "POST" and form.is_valid():
        chosen = form.cleaned_data
        try:
            secret = create_token(
                owner=owner,
                name=chosen["name"],
                scopes=chosen["scopes"],
                days=int(chosen["days"]),
            )
            form = TokenForm()
        except Refused as reason:
            form.add_error(None, refusal(reason))
    now = timezone.now()
    tokens = [
        (one, [SCOPES[ApiToken.Scope(scope)] for scope in one.scopes], one.is_over(now))
        for one in ApiToken.objects.filter(owner=owner)
    ]
    context = {"form": form, "secret": secret, "tokens": tokens, "example": _example(request)}
    context["uses"] = [(SCOPES[scope], calls) for scope, calls in calls_by_scope().items()]
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "api/token_list.html", context, status=status)


@require_POST
@login_required
def token_delete(request: HttpRequest, number: int) -> HttpResponse:
    """Delete a token."""
    token = token_of(request.user, number)
    delete_token(token=token)
    messages.success(request, _("Deleted %s.") % token.name)
    return redirect("campaigns:token-list")


@require_safe
@login_required
def api_show(request: HttpRequest) -> HttpResponse:
    """Every address of the API, with what it takes and gives."""
    from campaigns.api.reads import campaigns
    from campaigns.api.reference import endpoints, schema, shapes

    described = schema()
    answer = [one.model_dump() for one in campaigns(request)[:MOST_ANSWERED]]
    context = {
        "example": _example(request),
        "answer": json.dumps(answer, indent=2, ensure_ascii=False),
        "endpoints": list(endpoints(described)),
        "shapes": list(shapes(described)),
    }
    return render(request, "api/api_show.html", context)


def _example(request: HttpRequest) -> str:
    """A request that anybody can type, with the address of this copy."""
    address = whole_address(request, reverse("campaigns:api-show"))
    return f'curl \\\n  --header "Authorization: Bearer …" \\\n  {address}campaigns'
