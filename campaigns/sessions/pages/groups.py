"""The survivors' book, ready to be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Session, SurvivorGroup


class GroupLine(Struct, frozen=True):
    """A group that was met."""

    group: SurvivorGroup
    place: str
    returns: tuple[Session, ...]  # sessions that it is to be met again in
    offered: tuple[Session, ...]  # planned ones that it could be met in besides


class MetIn(Struct, frozen=True):
    """The groups met in one session. Those of no session stand by themselves."""

    session: Session | None
    lines: tuple[GroupLine, ...]


class GroupListPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    met: tuple[MetIn, ...]  # the last session first
    planned: tuple[Session, ...]  # sessions in which a group can return


def group_list_page(visit: Visit) -> GroupListPage:
    """Everybody in the book, by the session in which they were met, in three queries."""
    groups = SurvivorGroup.objects.filter(campaign=visit.campaign).select_related("session")
    groups = groups.prefetch_related("returns")
    by_session: dict[int, list[SurvivorGroup]] = {}
    for group in groups:
        by_session.setdefault(group.session.number if group.session else 0, []).append(group)
    sessions = Session.objects.filter(campaign=visit.campaign)
    planned = tuple(sessions.filter(state=Session.State.PLANNED))
    return GroupListPage(
        campaign=visit.campaign,
        is_host=visit.is_host,
        met=tuple(
            MetIn(
                session=by_session[number][0].session,
                lines=tuple(_line(one, planned) for one in by_session[number]),
            )
            for number in sorted(by_session, reverse=True)
        ),
        planned=planned,
    )


def _line(group: SurvivorGroup, planned: Sequence[Session]) -> GroupLine:
    returns = tuple(group.returns.all())
    offered = tuple(session for session in planned if session not in returns)
    return GroupLine(group, said_place(group), returns, offered)


def said_place(group: SurvivorGroup) -> str:
    """Where they were met. A game writes it as a key, such as building-2."""
    return group.place.replace("-", " ")
