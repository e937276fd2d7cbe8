"""Explosives and flames that a figure may use, and who may be caught."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain

from rules.fields import Field, OneOf, Range, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import OBSCURED, offer
from rules.systems.twilight_world.combat.arming import gun_of
from rules.systems.twilight_world.combat.blast_events import TellVictims
from rules.systems.twilight_world.combat.landing import (
    most_burnt,
    sure_victims,
    why_not_burn,
    why_not_explosive,
    why_not_flames,
    why_not_throw,
    why_not_victims,
)
from rules.systems.twilight_world.combat.offers import APART, CONTACT, SQUARES, dice_field
from rules.systems.twilight_world.combat.shooting import reached
from rules.systems.twilight_world.ground.contact import enemies_beside, eyes, is_placed
from rules.systems.twilight_world.map.field import Battlefield, distance, square_at, within
from rules.systems.twilight_world.map.sight import is_open
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Ask, Blast, Fighter, Game
from rules.systems.twilight_world.wording import squares
from rules.text import Text, text

SQUARE = text("Square")


THROW, BURN, TELL = text("Throw"), text("Burn"), text("Choose victims")


def offer_blasts(state: Game, figure: Fighter) -> list[Offer]:
    """Return throws and flames of a figure. Rule: TW-EXP-1, TW-WPN-3, TW-SPA-3, TW-SPA-5."""
    found: list[Offer] = []
    if not figure.arms:
        return found
    weapons = book_of(state.rules).weapons
    for arm in figure.arms:
        row = weapons[arm.gear]
        if not (why_not_explosive(row) or why_not_throw(state, figure, arm.key)):
            found += _aimed(state, figure, arm.key, "Throw", THROW, ())
        elif not (why_not_flames(row) or why_not_burn(state, figure, arm.key)):
            most = most_burnt(state, figure, row)
            found += _aimed(state, figure, arm.key, "Burn", BURN, (dice_field(most),))
    return found


def _aimed(
    state: Game, figure: Fighter, arm: str, kind: str, name: Text, fields: tuple[Field, ...]
) -> list[Offer]:
    """Return one weapon at the squares, or the distances, that it reaches. Rule: TW-EXP-1."""
    flames = kind == "Burn"
    guns = (gun_of(figure, arm, book_of(state.rules)),)
    reach = partial(reached, guns, figure.traits, state.rules, dark=state.scenario.dark)
    if state.field is None:
        squares_away = [at for at in reach() if at]
        if not squares_away:
            return []
        least, most = squares_away[0], squares_away[-1]
        fields = (Range("range", SQUARES, least, most), OBSCURED, *fields)
        if flames:
            fields = (*fields, CONTACT if most in reach(in_contact=True) else APART)
        return [offer(kind, name, *fields, figure=figure.key, arm=arm)]
    if not is_placed(figure) and not figure.vehicle:
        return []
    field, own = eyes(state, figure)
    able = reach(in_contact=flames and bool(enemies_beside(state, figure)))
    if not able:
        return []
    there = tuple([at for at, away in _open_squares(field, own, able[-1]) if away in able])
    where = OneOf("square", SQUARE, there)
    return [offer(kind, name, where, *fields, figure=figure.key, arm=arm)] if there else []


@lru_cache(maxsize=256)  # without it 3 % more of random play on a battlefield
def _open_squares(field: Battlefield, own: int, far: int) -> tuple[tuple[int, int], ...]:
    """Return the open squares in sight, with their distance. Rule: TW-EXP-1, TW-LOS-2."""
    return tuple(
        [
            (at, distance(field, own, at))
            for at in within(field, own, far)
            if square_at(field, at).sight != "blocks" and is_open(field, own, at)
        ]
    )


def offer_victims(state: Game, ask: Ask) -> list[Offer]:
    """Return any of those who may be caught. Rule: TW-EXP-5, TW-EXP-8, TW-EXP-14."""
    blast = state.blast
    assert blast is not None
    near = tuple(
        [key for key in chain(state.figures, state.vehicles) if not why_not_victims(state, (key,))]
    )
    sure = sure_victims(state, blast)
    rest = tuple([key for key in near if key not in sure])
    return [offer("TellVictims", TELL, Subset("victims", asked(blast), (*rest, *sure)))]


def asked(blast: Blast) -> Text:
    """Return what the players look for on the table. Rule: TW-EXP-4, TW-EXP-17, TW-WPN-3."""
    return _asked(blast.radius, blast.cover)


def _asked(radius: int, cover: bool) -> Text:
    if cover:
        return text(
            "Who is within {squares} of the blast and not in cover?", squares=squares(radius)
        )
    return text(
        "Who is within {squares} of the blast? Cover does not help.", squares=squares(radius)
    )


def _faults(state: Game) -> Iterator[str]:
    if state.blast and all(ask.kind != "victims" for ask in state.asks):
        yield "nobody asks who is in the blast"
    if not state.blast and any(ask.kind == "victims" for ask in state.asks):
        yield "there is no blast to be in"


SUBJECT = Subject(
    answers={
        "victims": (TellVictims,),
    },
    questions={
        "victims": text("Who is caught without cover?"),
    },
    choices={
        "victims": offer_victims,
    },
    offers={
        "attack": offer_blasts,
    },
    faults=_faults,
)
