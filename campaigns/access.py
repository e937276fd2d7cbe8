"""The only way from a request to a row: who may see and do what."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_vary_headers
from django_scopes import scope

from campaigns.models import Campaign, Figure, HistoryEntry, Membership, User
from campaigns.operations.journal import By

Role = Membership.Role
HOSTS = (Role.HOST, Role.COHOST)
PLAYING = (*HOSTS, Role.PLAYER)
EVERYBODY = (*PLAYING, Role.GUEST)

_KEY = re.compile(r"[0-9a-f-]{32,36}")

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, "Visit", P], HttpResponseBase]


@dataclass(frozen=True)
class Visit:
    """One member's request to one campaign."""

    campaign: Campaign
    user: User
    role: Role

    @property
    def is_host(self) -> bool:
        """Whether they run the campaign, alone or with the host."""
        return self.role in HOSTS

    def may_change(self, figure: Figure) -> bool:
        """The host may change any figure, a player the own ones."""
        return self.is_host or (self.role == Role.PLAYER and figure.owner_id == self.user.pk)

    def figure(self, number: int) -> Figure:
        """The campaign's figure with this number. Raises: Http404."""
        figures = Figure.objects.select_related("roster__campaign", "owner")
        return get_object_or_404(figures, roster__campaign=self.campaign, number=number)

    def figure_to_change(self, number: int) -> Figure:
        """Like `figure`. Raises: Http404, and PermissionDenied when it is not theirs to change."""
        figure = self.figure(number)
        if not self.may_change(figure):
            raise PermissionDenied
        return figure

    def entry_to_undo(self, number: int) -> HistoryEntry:
        """The history entry with this number, of a figure that is theirs to change."""
        entries = HistoryEntry.objects.select_related("campaign", "figure")
        entry: HistoryEntry = get_object_or_404(entries, campaign=self.campaign, number=number)
        if entry.figure is None or not self.may_change(entry.figure):
            raise PermissionDenied
        return entry

    def by(self, request: HttpRequest) -> By:
        """Who acts, with the form's key and the version it showed (fields `key` and `seen`)."""
        seen = request.POST.get("seen", "")
        readable = seen.isascii() and seen.isdigit() and len(seen) < 10
        return By(self.user, form_key(request), int(seen) if readable else None)


def form_key(request: HttpRequest) -> str:
    """The key of the form that was sent; empty without a proper one."""
    key = request.POST.get("key", "")
    return key if _KEY.fullmatch(key) else ""


def member(*roles: Role) -> Callable[[View[P]], Callable[..., Any]]:
    """A view of one campaign (argument `slug`) for members with one of these roles.

    Its answers vary on HX-Request, since many pages answer htmx with a part of themselves.

    Who has not signed in is sent to do so, a stranger is told that there is no such page, a member
    in another role that it is not theirs to do.
    """

    def decorate(view: View[P]) -> Callable[..., Any]:
        @wraps(view)
        def answer(
            request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponseBase:
            visit = _visit(request.user, slug)
            if visit.role not in roles:
                raise PermissionDenied
            with scope(campaign=visit.campaign):
                response = view(request, visit, *args, **kwargs)
            patch_vary_headers(response, ["HX-Request"])
            return response

        return login_required(answer)

    return decorate


def _visit(user: Any, slug: str) -> Visit:
    memberships = Membership.objects.select_related("campaign__roster")
    membership = memberships.filter(user=user, campaign__slug=slug).first()
    if membership is None:
        raise Http404
    return Visit(membership.campaign, user, Role(membership.role))


def wants_part(request: HttpRequest) -> bool:
    """Whether htmx asks, which puts the live part of a page in place of the one it has.

    Going back it asks for the whole page.
    """
    going_back = request.headers.get("HX-History-Restore-Request") == "true"
    return request.headers.get("HX-Request") == "true" and not going_back


def campaigns_of(user: Any) -> list[Membership]:
    """The campaigns that an account takes part in, with its role in each."""
    return list(
        Membership.objects.filter(user=user)
        .select_related("campaign")
        .order_by("campaign__name", "pk")
    )
