"""One's own account."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


@login_required
def account_show(request: HttpRequest) -> HttpResponse:
    """Who is signed in, and the ways to the password and out."""
    return render(request, "campaigns/account_show.html")
