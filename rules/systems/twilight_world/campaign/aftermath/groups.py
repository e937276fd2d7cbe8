"""Survivors who did not join: their number, temperament and reserve."""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import Proposal, RecordGroup, Remember
from rules.systems.twilight_world.campaign.aftermath.ended import Ended
from rules.systems.twilight_world.names import group_name, settled
from rules.systems.twilight_world.state import FRIENDLY, Group
from rules.systems.twilight_world.who import HEROES, kind_of
from rules.text import Text, text

NEUTRAL, HOSTILE = "neutral", "hostile"


def groups(ended: Ended) -> Iterator[Proposal]:
    """A record of each group, or a note of its end. A returned group is always recorded.

    Rule: TW-CAMP-3, TW-CAMP-4, TW-CAMP-5, TW-CAMP-6, TW-CAMP-20.
    """
    for group in ended.state.groups.values():
        known = settled(ended.state, group)
        joined = group.people.temperament == FRIENDLY
        if joined and not known:
            continue
        members = [one for one in ended.state.figures.values() if one.group == group.key]
        alive = 0 if joined else sum(ended.lives(one) for one in members)
        reserve = group.people.reserve or 0
        name, temper = group_name(ended.state, group), _temper(group, alive)
        if not (alive or reserve or known):
            why = text("{name}: nobody is left.", name=name)
            yield Remember(why=why, rule="TW-CAMP-6")
            continue
        yield RecordGroup(
            key=group.key,
            name=name,
            temper=temper,
            members=alive,
            reserve=reserve,
            place=group.place,
            why=_why(name, group, temper, left=alive + reserve),
            rule=_rule(group, temper),
            known_as=known,
        )


def _temper(group: Group, alive: int) -> str:
    """Neutral survivors turn hostile after an attack by heroes. Rule: TW-CAMP-20."""
    if group.people.temperament == FRIENDLY:
        return NEUTRAL
    wronged = any(kind_of(side) == HEROES for side in group.provoked)
    return HOSTILE if wronged and alive else group.people.temperament


def _rule(group: Group, temper: str) -> str:
    if group.people.temperament == FRIENDLY:
        return "TW-CAMP-2"
    if temper != group.people.temperament:
        return "TW-CAMP-20"
    return "TW-CAMP-3" if temper == NEUTRAL else "TW-CAMP-4"


def _why(name: Text, group: Group, temper: str, *, left: int) -> Text:
    if group.people.temperament == FRIENDLY:
        return text("{name}: the survivors who arrived have joined the heroes.", name=name)
    if not left:
        return text("{name}: nobody is left.", name=name)
    if temper != group.people.temperament:
        return text("{name}: heroes attacked them, so they are hostile from now on.", name=name)
    if temper == NEUTRAL:
        return text("{name}: these survivors did not join. You can meet them again.", name=name)
    return text("{name}: these survivors are hostile. You can meet them again.", name=name)
