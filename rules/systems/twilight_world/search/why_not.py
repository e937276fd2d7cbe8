"""Refusals of searches and of finds."""

from __future__ import annotations

from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.roster.loadout import may_hold_markers
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.search.rules import why_not_kind
from rules.systems.twilight_world.state import Ask, Fighter, Game, Place
from rules.systems.twilight_world.who import HEROES, is_awake, is_clear, kind_of, on_board
from rules.text import text

NOT_HERE: Final = Refusal(
    text("The building has already been searched, or zombies are inside."),
    "TW-SRCH-2",
    text("Kill the zombies, or search another building."),
    text("not here"),
)
FREE: Final = Refusal(
    text("Searching costs no action here."),
    "TW-SRCH-2",
    text("Enter a building. You search it once no zombie is inside."),
    text("go indoors"),
)


def why_not_search_place(state: Game, place: Place) -> Refusal | None:
    """Refuse searched buildings, buildings with zombies, and excluded sheds.

    Rule: TW-SRCH-2, TW-SRCH-3.
    """
    refusal = why_not_kind(place.kind, book_of(state.rules))
    if refusal:
        return refusal
    return NOT_HERE if place.searched or not is_clear(state, place.key) else None


def why_not_search(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse all but heroes in a building to search. Rule: TW-SRCH-2."""
    place = state.places.get(figure.inside)
    if place is None or kind_of(figure.side) != HEROES:
        return Refusal(
            text("{name} has nothing to search.", name=figure.name),
            "TW-SRCH-2",
            text("Choose a hero inside a building."),
            text("go indoors"),
        )
    return why_not_search_place(state, place)


def why_not_spend(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a search as an action if it costs none. Rule: TW-SRCH-2."""
    if book_of(state.rules).options["search_cost"].key == "free":
        return FREE
    return why_not_search(state, figure)


def why_not_seek(ask: Ask, figure: Fighter) -> Refusal | None:
    """Refuse all but the conscious heroes of the seat in the building.

    Rule: TW-SRCH-2, TW-SURV-13.
    """
    if figure.inside == ask.place and figure.side == ask.seat and is_awake(figure):
        return None
    return Refusal(
        text("{name} cannot search there.", name=figure.name),
        "TW-SRCH-2" if ask.kind == "search" else "TW-SURV-13",
        text("Choose one of your conscious heroes in the building."),
    )


def why_not_claim(state: Game, place: str, figure: Fighter) -> Refusal | None:
    """Refuse all but heroes in the building who can hold one more marker.

    Rule: TW-AMMO-5, TW-AMMO-6, TW-AMMO-7.
    """
    most = book_of(state.rules).options["ammo_marker_cap"].number
    if (
        not why_not_wear(place, figure)
        and may_hold_markers(state.cards[figure.card])
        and (most is None or figure.markers + figure.found_markers < most)
    ):
        return None
    return Refusal(
        text("{name} cannot take the Spare Ammo.", name=figure.name),
        "TW-AMMO-7",
        text("Choose a hero in the building who can hold another marker, or nobody."),
    )


def why_not_wear(place: str, figure: Fighter) -> Refusal | None:
    """Refuse all but heroes in the building, conscious or not. Rule: TW-SRCH-6."""
    if figure.inside == place and on_board(figure) and kind_of(figure.side) == HEROES:
        return None
    return Refusal(
        text("{name} is not in the building and cannot wear the armour.", name=figure.name),
        "TW-SRCH-6",
        text("Choose a hero in the building, or nobody."),
    )


def heroes_in(state: Game, place: str) -> list[Fighter]:
    """The heroes in a building, conscious or not."""
    return [
        one
        for one in state.figures.values()
        if one.inside == place and not why_not_wear(place, one)
    ]


def seekers(state: Game, ask: Ask) -> tuple[str, ...]:
    """The heroes who can answer: conscious heroes of the seat in the building.

    Rule: TW-SRCH-2, TW-SURV-13.
    """
    inside = heroes_in(state, ask.place)
    return tuple([one.key for one in inside if not why_not_seek(ask, one)])


def marker_takers(state: Game, place: str) -> tuple[str, ...]:
    """The heroes in a building who can hold one more marker. Rule: TW-AMMO-7."""
    inside = heroes_in(state, place)
    return tuple([one.key for one in inside if not why_not_claim(state, place, one)])
