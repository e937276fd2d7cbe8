"""Bots on a real table: they use figures as the players allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from rules.fields import Field, OneOf, Range, Subset
from rules.game import Offer
from rules.reach import Reached, Reaches, ReachQuestion
from rules.systems.twilight_world.combat.offers import ways_to_shoot
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import are_enemies, is_awake

# Commands of a figure that say nothing about where anybody is.
PLAIN: Final = frozenset({"Activate", "Finish", "EndPhase", "Reload", "Call"})


def reach_asked(state: Game, seat: str, offers: tuple[Offer, ...]) -> ReachQuestion | None:
    """Return the facts that a bot needs before its side acts, or None on a battlefield."""
    if state.field is not None or state.asks or state.phase != "acting":
        return None
    if state.order[state.acting] != seat:
        return None
    waiting = [key for offer in offers if offer.kind == "Activate" for key in _first(offer).options]
    acting = [state.active.figure] if state.active else []
    figures = [state.figures[key] for key in dict.fromkeys((*acting, *waiting))]
    targets = [other.key for other in state.figures.values() if _is_target(state, figures, other)]
    if not figures or not targets:
        return None
    return ReachQuestion(
        seat=seat,
        figures=tuple([one.key for one in figures]),
        targets=tuple(targets),
        shooters=tuple([one.key for one in figures if ways_to_shoot(state.rules, one.arms)]),
    )


def _first(offer: Offer) -> OneOf:
    field = offer.fields[0]
    assert isinstance(field, OneOf)
    return field


def _is_target(state: Game, figures: list[Fighter], other: Fighter) -> bool:
    return is_awake(other) and any(are_enemies(state, one, other) for one in figures)


def offers_within(offers: tuple[Offer, ...], reaches: Reaches) -> tuple[Offer, ...]:
    """Return the offers that need only the given facts."""
    return tuple(_within(offers, reaches))


def _within(offers: tuple[Offer, ...], reaches: Reaches) -> Iterator[Offer]:
    for offer in offers:
        told = reaches.get(offer.fixed.get("figure", ""))
        if offer.kind in PLAIN:
            yield offer
        elif offer.kind == "Move":
            beside = told is not None and told.squares <= 1
            yield replace(offer, fields=tuple([_only(one, beside) for one in offer.fields]))
        elif (offer.kind == "Strike" and told and told.squares <= 1) or (
            offer.kind == "Shoot" and told
        ):
            yield from _at(offer, told)


def _at(offer: Offer, told: Reached) -> Iterator[Offer]:
    """Yield the attack on the reachable figure, with nothing else in the way."""
    known: dict[str, Any] = {
        "target": told.target,
        "range": told.squares,
        "obscured": 0,
        "contact": told.squares <= 1,
        "friends": (),
    }
    if all(field.allows(known[field.key]) for field in offer.fields if field.key in known):
        fields = [_only(one, known[one.key]) if one.key in known else one for one in offer.fields]
        yield replace(offer, fields=tuple(fields))


def _only(field: Field, value: Any) -> Field:
    """The field with this value alone."""
    if isinstance(field, Range):
        return replace(field, least=value, most=value, stated=False)
    if isinstance(field, Subset):
        return replace(field, options=())
    return OneOf(field.key, field.name, (value,))
