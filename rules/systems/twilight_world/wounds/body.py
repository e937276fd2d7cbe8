"""Saves against hits, wounds, unconsciousness, death."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.roster import Figure
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, vehicle_rules
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.roster.loadout import card_saves, card_wounds
from rules.text import Text, mark, text


def body(limit: int, saves: tuple[int, ...] = ()) -> Body:
    """A figure with so many wounds on its card. One that has 1 dies of the first.

    Rule: TW-WND-1, TW-WND-3, TW-WND-7.
    """
    if limit == 1:
        return Body(saves=saves)
    return Body(saves=saves, falls_at=limit, dies_at=limit + 1)


def body_of(figure: Figure, book: Catalogue) -> Body:
    """Return the figure of a card, unhurt. Rule: TW-WND-1, TW-WND-5, TW-WND-6, TW-SAVE-6."""
    return body(card_wounds(figure), card_saves(figure, book))


def vehicle_body() -> Body:
    """A vehicle, which is wrecked and never unconscious. Rule: TW-VEH-9, TW-RNG-11."""
    row = vehicle_rules()
    return Body(saves=(row.save,), dies_at=row.wounds, vehicle=True)


def unconscious(struck: Body) -> Body:
    """The figure with as many wounds as knock it out. Rule: TW-WND-2."""
    return replace(struck, wounds=struck.falls_at)


def most_wounds(struck: Body, rulings: Rulings) -> int | None:
    """With how many wounds one attack may leave it, or None for any number. Rule: TW-WND-4."""
    if rulings.overkill or struck.condition != "standing":
        return None
    return struck.falls_at or None


class Saves(Struct, frozen=True, gc=False):
    """Saves against hits that landed together: one throw a kind of save, and the hits left."""

    thrown: tuple[Faces, ...]
    wounds: int


def saved(struck: Body, hits: int, dice: Dice, *, negated: bool = False, rulings: Rulings) -> Saves:
    """Throw the saves against these hits.

    Hits that land together are saved together, one kind of save after the other. A hit that is
    saved is not rolled for again. Rule: TW-SAVE-1, TW-SAVE-2, TW-SAVE-3, TW-SAVE-7, TW-SAVE-8, TW-
    SAVE-9.
    """
    if negated and not (struck.vehicle and rulings.vehicles_save):
        return Saves((), hits)
    thrown = []
    for save in struck.saves:
        if not hits:
            break
        faces = dice.roll(hits, DIE, _save(save))
        thrown.append(faces)
        hits = sum(face < save for face in faces)
    return Saves(tuple(thrown), hits)


def unsaved(struck: Body, hits: int, dice: Dice, *, negated: bool = False, rulings: Rulings) -> int:
    """Throw the saves against these hits. Return how many become wounds. Rule: TW-SAVE-1."""
    return saved(struck, hits, dice, negated=negated, rulings=rulings).wounds


def wounded(struck: Body, wounds: int, most: int | None = None) -> Body:
    """The body with these wounds more, up to `most` in all. Rule: TW-SAVE-1, TW-WND-4."""
    if not wounds:
        return struck
    after = struck.wounds + wounds
    return replace(struck, wounds=after if most is None else max(struck.wounds, min(after, most)))


SAVE: Final = mark("save on {needs}+")


@cache  # without it 0.8 % more of odds
def _save(number: int) -> Text:
    return text(SAVE, needs=number)
