"""The effects of a correction on a closed session and on later sessions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec
from django.db.models import prefetch_related_objects
from msgspec import Struct

from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import set_up_of
from campaigns.roster.pages.faces import portrait_address
from campaigns.sessions.results import Applied, Effect, Result, applied_of, figure_key
from campaigns.shell.text import translate


class Difference(Struct, frozen=True):
    """A result that a correction takes back, adds or alters, and where it matters later."""

    said: str
    now: str  # added, dropped or altered
    later: tuple[str, ...]  # names of later sessions that the figure took part in


class Differences(Struct, frozen=True):
    lines: tuple[Difference, ...]
    token: str  # of this very correction, so that what is accepted is what was shown


def differences(session: Session, results: Sequence[Result]) -> Differences:
    """Return the differences between the closed session and these results."""
    before = {one.result.key: one for one in applied_of(session)}
    after = {one.key: one for one in results}
    later = _later(session)
    lines = []
    for key in (*before, *(key for key in after if key not in before)):
        old, new = before.get(key), after.get(key)
        now = _difference(old, new)
        if now:
            shown = new or (old.result if old else None)
            assert shown is not None, "a key comes from one of the two"
            effect = old.effect if old else Effect()
            lines.append(
                Difference(translate(shown.proposal.why), now, _touched(shown, effect, later))
            )
    said = msgspec.json.encode((session.version, tuple(results)), order="deterministic")
    return Differences(tuple(lines), hashlib.sha256(said).hexdigest()[:16])


def _difference(old: Applied | None, new: Result | None) -> str:
    was = old is not None and old.result.taken
    will_be = new is not None and new.taken
    if was and will_be:
        return "altered" if old and old.result != new else ""
    return "dropped" if was else "added" if will_be else ""


def _later(session: Session) -> Mapping[str, list[str]]:
    """Names of later sessions by key of the figures that they fielded, and of groups."""
    later: dict[str, list[str]] = {}
    games = Game.objects.filter(
        session__campaign=session.campaign, session__number__gt=session.number
    )
    for game in games.select_related("session").order_by("session__number", "number"):
        for figure in set_up_of(game).figures:
            names = later.setdefault(figure.key, [])
            if game.session.name not in names:
                names.append(game.session.name)
    rows = Session.objects.filter(campaign=session.campaign, number__gt=session.number)
    for row in rows.prefetch_related("returning_groups"):
        keys = [figure_key(one.result.proposal) for one in applied_of(row)]
        for key in (*keys, *(_group_key(group.pk) for group in row.returning_groups.all())):
            if row.name not in later.get(key, ()):
                later.setdefault(key, []).append(row.name)
    return later


def _group_key(number: int) -> str:
    return f"group {number}"


def _touched(result: Result, effect: Effect, later: Mapping[str, list[str]]) -> tuple[str, ...]:
    keys = {figure_key(result.proposal), str(effect.figure), _group_key(effect.group)} - {"", "0"}
    return tuple(dict.fromkeys(name for key in sorted(keys) for name in later.get(key, ())))


def unfinished(session: Session) -> list[Game]:
    """Games that are still under way. They propose nothing."""
    return list(Game.objects.filter(session=session, over=False).defer("state", "set_up"))


def faces_of(campaign: Campaign, figures: Sequence[Figure]) -> dict[str, str]:
    """The addresses of the figures' portraits, by their keys, in one query."""
    prefetch_related_objects(figures, "items")
    return {str(figure.number): portrait_address(campaign, figure) for figure in figures}
