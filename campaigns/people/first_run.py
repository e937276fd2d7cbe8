"""Before there is any account: the one-time code, and the way to the page that asks for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

from campaigns.models import User
from config.private_files import write_private

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is easily taken for another
GROUPS, GROUP_LENGTH = 3, 4
FIRST_PAGE = "campaigns:first-run"
# The page itself asks for `portrait-drawn`, its figures, and `offline-worker`, its script.
OPEN_BEFORE = (
    "first-run",
    "portrait-drawn",
    "offline-worker",
    "theme-set",
    "healthz",
    "readyz",
    "metrics",
)


class FirstRunMiddleware:
    """Leads every page to the first-run page until there is an account."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self.over_in: Path | None = None  # the data that has an account; once so, it stays so

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if self.over_in == settings.DATA_DIR:
            return self.get_response(request)
        if _is_open(request):
            return self.get_response(request)  # healthz asks no database
        if not (request.user.is_authenticated or first_run_is_over()):
            return redirect(FIRST_PAGE)
        self.over_in = settings.DATA_DIR
        return self.get_response(request)


def _is_open(request: HttpRequest) -> bool:
    """True for the addresses that answer before there is an account."""
    try:
        return resolve(request.path_info).view_name in {f"campaigns:{one}" for one in OPEN_BEFORE}
    except Resolver404:
        return False


def first_run_is_over() -> bool:
    """True if there is an account."""
    return User.of_people().exists()


def renew_code() -> str:
    """Make a new one-time code, which ends the one before. Only its hash is kept."""
    letters = [secrets.choice(LETTERS) for _ in range(GROUPS * GROUP_LENGTH)]
    write_private(_path(), make_password("".join(letters)))
    groups = (letters[n : n + GROUP_LENGTH] for n in range(0, len(letters), GROUP_LENGTH))
    return "-".join("".join(group) for group in groups)


def is_code(typed: str) -> bool:
    """True for the right code. Case, spaces and hyphens do not matter."""
    try:
        kept = _path().read_text("utf-8")
    except FileNotFoundError:
        return False
    return check_password("".join(filter(str.isalnum, typed)).upper(), kept)


def forget_code() -> None:
    """End the code, once it has been used or is not needed."""
    _path().unlink(missing_ok=True)


def _path() -> Path:
    return Path(settings.DATA_DIR, "first-run-code")
