"""The rights of an account outside of a campaign, and its role in one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, ParamSpec

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404
from django_scopes import scope, scopes_disabled

from campaigns.access import Role
from campaigns.models import Campaign, Figure, Job, JoinRequest, Membership, Session, User
from campaigns.models.campaign import THERE
from campaigns.models.job import BACKUP, BACKUP_CHECK, IMPORT
from campaigns.shell.text import name_order

EVERYBODY = "everybody"  # in the setting that says who may open campaigns

P = ParamSpec("P")


def may_open_campaigns(user: Any) -> bool:
    """True if the settings of the server let an account create and import campaigns."""
    named = settings.CAMPAIGN_OPENERS
    return EVERYBODY in named or user.get_username() in named


def opens_campaigns(view: Callable[P, HttpResponseBase]) -> Callable[..., Any]:
    """A view for accounts that may create and import campaigns."""
    return _only_for(may_open_campaigns, view)


def administers(view: Callable[P, HttpResponseBase]) -> Callable[..., Any]:
    """A view for administrators of the server: they manage accounts and backups."""
    return _only_for(lambda user: user.is_staff, view)


def _only_for(
    allowed: Callable[[Any], bool], view: Callable[P, HttpResponseBase]
) -> Callable[..., Any]:
    """The view for accounts that are allowed. Others who are signed in get 403."""

    @wraps(view)
    def answer(*args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        request: Any = args[0]
        if not allowed(request.user):
            raise PermissionDenied
        return view(*args, **kwargs)

    return login_required(answer)


def account_with(number: int) -> User:
    """The account with this number. The players of demos have none. Raises: Http404."""
    return get_object_or_404(User.of_people(), pk=number)


def campaigns_of(user: Any) -> list[Membership]:
    """The campaigns that an account takes part in, with its role in each."""
    there = Membership.objects.filter(user=user, campaign__state__in=THERE)
    rows = there.select_related("campaign").order_by("pk")
    return sorted(rows, key=lambda row: name_order(row.campaign.name))


def latest_session_of(user: Any) -> Session | None:
    """The latest session with a date in the account's campaigns. Every member sees it."""
    theirs = Membership.objects.filter(user=user, campaign__state__in=THERE)
    with scopes_disabled():
        dated = Session.objects.filter(
            campaign__in=theirs.values("campaign"), starts_at__isnull=False
        )
        return dated.select_related("campaign").order_by("-starts_at").first()


def figures_elsewhere(user: Any, campaign: Campaign) -> QuerySet[Figure]:
    """The figures in use of an account's other campaigns, by name. Every member sees them."""
    theirs = Membership.objects.filter(user=user, campaign__state__in=THERE)
    others = theirs.exclude(campaign=campaign).values("campaign")
    with scopes_disabled():
        rows = Figure.objects.filter(roster__campaign__in=others, status=Figure.Status.ACTIVE)
        named = rows.select_related("roster__campaign").only(
            "name", "number", "roster__campaign__name", "roster__campaign__slug"
        )
        return named.order_by("name", "pk")


def faces_of(user: Any, accounts: Iterable[User]) -> dict[int, tuple[str, int, int]]:
    """The first figure in use of each of these accounts, in the campaigns that `user` sees.

    By the key of the account: the word of the campaign, the number and the version. One query.
    """
    theirs = Membership.objects.filter(user=user, campaign__state__in=THERE)
    with scopes_disabled():
        rows = Figure.objects.filter(
            roster__campaign__in=theirs.values("campaign"),
            owner__in=[account.pk for account in accounts],
            status=Figure.Status.ACTIVE,
        )
        found = rows.order_by("-pk").values_list(
            "owner_id", "roster__campaign__slug", "number", "version"
        )
        return {owner: (slug, number, version) for owner, slug, number, version in found}


def figures_of(user: Any, account: User, most: int) -> list[tuple[str, int, int]]:
    """Return the figures in use of an account in the campaigns that `user` sees, the newest first.

    Of each the word of its campaign, its number and its version. One query.
    """
    theirs = Membership.objects.filter(user=user, campaign__state__in=THERE)
    with scopes_disabled():
        rows = Figure.objects.filter(
            roster__campaign__in=theirs.values("campaign"),
            owner=account,
            status=Figure.Status.ACTIVE,
        )
        found = rows.order_by("-pk").values_list("roster__campaign__slug", "number", "version")
        return list(found[:most])


def deleted_campaigns_of(user: Any) -> list[Campaign]:
    """The deleted campaigns that an account can restore."""
    hosted = Membership.objects.filter(
        user=user, role=Role.HOST, campaign__state=Campaign.State.DELETED
    )
    rows = hosted.select_related("campaign").order_by("pk")
    return sorted((row.campaign for row in rows), key=lambda one: name_order(one.name))


def import_of(user: Any, number: int) -> Job:
    """The import with this number, for who asked for it. Raises: Http404."""
    with scopes_disabled():
        jobs = Job.objects.select_related("campaign", "asked_by").filter(kind=IMPORT)
        found: Job = get_object_or_404(jobs, pk=number, asked_by=user)
        return found


def last_backup_job() -> Job | None:
    """The job of the backups page that somebody asked for last, for administrators."""
    with scopes_disabled():
        jobs = Job.objects.filter(campaign=None, kind__in=(BACKUP, BACKUP_CHECK))
        return jobs.select_related("campaign", "asked_by").order_by("pk").last()


def waiting_for(user: Any) -> list[Campaign]:
    """The campaigns that an account has asked to join, while the hosts have not answered."""
    with scopes_disabled():
        asked = JoinRequest.objects.filter(user=user, answer=JoinRequest.Answer.OPEN)
        asked = asked.filter(campaign__state__in=THERE)
        return [row.campaign for row in asked.select_related("campaign")]


def membership_in(campaign: Campaign, user: Any) -> Membership | None:
    """Return the membership of an account in a campaign, or None for strangers."""
    if not user.is_authenticated:
        return None
    return Membership.objects.filter(campaign=campaign, user=user).first()


def last_request(campaign: Campaign, user: Any) -> JoinRequest | None:
    """Return the latest request of an account to join."""
    if not user.is_authenticated:
        return None
    with scope(campaign=campaign):
        return JoinRequest.objects.filter(user=user).order_by("-pk").first()
