"""The members of a campaign, its invitations, and the page behind a link."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from msgspec import Struct

from campaigns.access import Role, Visit
from campaigns.access.accounts import last_request
from campaigns.models import Campaign, Figure, Invitation, JoinRequest, Membership, User
from campaigns.people.forms.members import ROLES_TOLD
from campaigns.people.operations.invitations import open_invitations
from campaigns.shell.addresses import only_here, whole_address
from campaigns.shell.qr import QrCode, qr_code
from campaigns.shell.text import name_order
from rules.system import GameSystem

MOST_OF_A_CAST = 4  # figures beside a question about a member


class SharedLink(Struct, frozen=True):
    """An address to give away, to copy or to scan."""

    address: str
    code: QrCode
    only_here: bool  # this computer is the only one that it works on


class FigureName(Struct, frozen=True):
    number: int
    name: str
    face: str  # the address of the portrait


class MemberLine(Struct, frozen=True):
    """One member, and whose figures they own."""

    number: int
    name: str
    role: Any
    is_self: bool
    figures: tuple[FigureName, ...]


class InvitationLine(Struct, frozen=True):
    """An invitation that still lets somebody in. Without a link for who may not give it away."""

    number: int
    kind: str
    role: Any
    made_by: str
    expires_at: datetime | None
    used: int
    link: SharedLink | None


class RequestLine(Struct, frozen=True):
    """Somebody who waits for the host's word."""

    number: int
    name: str
    role: Any
    note: str
    asked_at: datetime
    may_answer: bool


class MemberListPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    decides_roles: bool
    is_last_host: bool
    members: tuple[MemberLine, ...]
    unowned: int  # figures that belong to nobody
    requests: tuple[RequestLine, ...]
    invitations: tuple[InvitationLine, ...]
    opened: str  # number of the invitation whose link is shown at once
    roles: tuple[tuple[Any, Any], ...]  # each with what it may do


def member_list_page(request: HttpRequest, visit: Visit) -> MemberListPage:
    """Everybody and their figures, and for who runs the campaign the ways into it."""
    campaign = visit.campaign
    memberships = list(campaign.memberships.select_related("user"))
    memberships.sort(
        key=lambda row: (list(Role).index(Role(row.role)), name_order(row.user.username))
    )
    owned = owned_figures(campaign)
    figures = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE)
    hosts = [row.user_id for row in memberships if row.role == Role.HOST]
    return MemberListPage(
        campaign=campaign,
        is_host=visit.is_host,
        decides_roles=visit.role == Role.HOST,
        is_last_host=hosts == [visit.user.pk],
        members=tuple(
            _member_line(row, owned, is_self=row.user_id == visit.user.pk) for row in memberships
        ),
        unowned=figures.filter(owner=None).count(),
        requests=_requests(visit) if visit.is_host else (),
        invitations=_invitations(request, visit) if visit.is_host else (),
        opened=request.GET.get("invitation", ""),
        roles=tuple((role.label, note) for role, note in ROLES_TOLD.items()),
    )


def heirs_of(own: Membership, most: int) -> list[MemberLine]:
    """Return the other members with an account, by name. Players of demos have none."""
    people = own.campaign.memberships.filter(user__in=User.of_people()).exclude(pk=own.pk)
    rows = people.select_related("user").order_by("user__username")[:most]
    owned = owned_figures(own.campaign)
    return [_member_line(row, owned) for row in rows]


def _member_line(
    row: Membership, owned: Mapping[int | None, list[FigureName]], *, is_self: bool = False
) -> MemberLine:
    return MemberLine(
        number=row.pk,
        name=row.user.get_username(),
        role=Role(row.role).label,
        is_self=is_self,
        figures=tuple(owned.get(row.user_id, ())),
    )


def owned_figures(campaign: Campaign) -> dict[int | None, list[FigureName]]:
    """Return the active figures of each member by the key of the account, in one query."""
    owned: dict[int | None, list[FigureName]] = defaultdict(list)
    figures = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE)
    rows = figures.exclude(owner=None).order_by("number")
    for number, name, owner, version in rows.values_list("number", "name", "owner_id", "version"):
        owned[owner].append(FigureName(number, name, face_at(campaign.slug, number, version)))
    return owned


def face_at(slug: str, number: int, version: int) -> str:
    """Return the address of the portrait of a figure."""
    return f"{reverse('campaigns:portrait-show', args=[slug, number])}?v={version}"


def half_at(slug: str, number: int, version: int) -> str:
    """Return the address of a figure that is drawn to the waist."""
    return f"{reverse('campaigns:portrait-show', args=[slug, number])}?half&v={version}"


def cast_of(membership: Membership, *, of_others: bool = False) -> list[str]:
    """Return the addresses of a member's first figures, drawn to the waist, in one query.

    `of_others`: those of all other accounts.
    """
    campaign = membership.campaign
    rows = _first_figures(membership, of_others=of_others)
    return [half_at(campaign.slug, one.number, one.version) for one in rows]


def played_by(membership: Membership) -> dict[str, Any]:
    """Return the first figures of a member: their names, and drawings to the waist."""
    slug, rows = membership.campaign.slug, _first_figures(membership)
    return {
        "figures": [one.name for one in rows],
        "face": face_at(slug, rows[0].number, rows[0].version) if rows else "",
        "cast": [half_at(slug, one.number, one.version) for one in rows],
    }


def _first_figures(membership: Membership, *, of_others: bool = False) -> list[Figure]:
    of_campaign = Q(roster__campaign=membership.campaign, status=Figure.Status.ACTIVE)
    own = Q(owner=membership.user_id)
    whose = Q(owner__in=User.of_people()) & ~own if of_others else own
    return list(Figure.objects.filter(of_campaign & whose).order_by("number")[:MOST_OF_A_CAST])


def open_requests(campaign: Campaign) -> Any:
    """Return the open requests, the oldest first."""
    return JoinRequest.objects.filter(campaign=campaign, answer=JoinRequest.Answer.OPEN)


def _requests(visit: Visit) -> tuple[RequestLine, ...]:
    return tuple(
        RequestLine(
            number=row.pk,
            name=row.user.get_username(),
            role=Role(row.role).label,
            note=row.note,
            asked_at=row.asked_at,
            may_answer=row.role in visit.may_bring_in,
        )
        for row in open_requests(visit.campaign).select_related("user")
    )


def _invitations(request: HttpRequest, visit: Visit) -> tuple[InvitationLine, ...]:
    return tuple(
        InvitationLine(
            number=row.pk,
            kind=row.kind,
            role=Role(row.role).label,
            made_by=row.made_by.get_username() if row.made_by else "",
            expires_at=row.expires_at,
            used=row.used,
            link=_join_link(request, row) if row.role in visit.may_bring_in else None,
        )
        for row in open_invitations(visit.campaign).select_related("made_by")
    )


def _join_link(request: HttpRequest, invitation: Invitation) -> SharedLink:
    return shared_link(request, reverse("campaigns:join", args=[invitation.key]))


def shared_link(request: HttpRequest, path: str) -> SharedLink:
    """The whole address of a path, with its code, under the name that this request used."""
    address = whole_address(request, path)
    return SharedLink(address, qr_code(address), only_here(address))


def chronicle_link(request: HttpRequest, campaign: Campaign) -> SharedLink | None:
    """Where everybody may read the chronicle. None while it is switched off."""
    if not campaign.chronicle_key:
        return None
    path = reverse("campaigns:chronicle-public", args=[campaign.chronicle_key])
    return shared_link(request, path)


class JoinPage(Struct, frozen=True):
    """The contents of the page behind a working link."""

    key: str
    campaign: str
    system: GameSystem
    hosts: tuple[str, ...]
    role: Any
    asks: bool  # the host decides
    expires_at: datetime | None
    waits: bool  # for the host's word
    declined: bool


def join_page(invitation: Invitation, user: Any) -> JoinPage:
    """Return the campaign, its host, the offered role, and the visitor's earlier request."""
    campaign = invitation.campaign
    running = Membership.objects.filter(campaign=campaign, role=Role.HOST)
    asks = invitation.kind == Invitation.Kind.ASK
    asked = last_request(campaign, user) if asks else None
    return JoinPage(
        key=invitation.key,
        campaign=campaign.name,
        system=campaign.game,
        hosts=tuple(running.order_by("pk").values_list("user__username", flat=True)),
        role=Role(invitation.role).label,
        asks=asks,
        expires_at=invitation.expires_at,
        waits=asked is not None and asked.answer == JoinRequest.Answer.OPEN,
        declined=asked is not None and asked.answer == JoinRequest.Answer.DECLINED,
    )
