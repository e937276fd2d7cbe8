"""The layout of a scenario: its battlefield, and the squares of all figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.dice import Dice
from rules.fields import drawn
from rules.game import SetUp
from rules.play import Scenario
from rules.refused import Refused
from rules.roster import Figure
from rules.systems.twilight_world.catalogue.scenario_rows import ScenarioRow
from rules.systems.twilight_world.map.bits import bits_of, squares_in
from rules.systems.twilight_world.map.drawing import read, written
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Piece,
    distance,
    edge_squares,
    pieces,
    square_at,
    square_rows,
)
from rules.systems.twilight_world.map.generator import generate
from rules.systems.twilight_world.map.homing import way_out
from rules.systems.twilight_world.map.parking import with_vehicles
from rules.systems.twilight_world.map.strides import around
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.start.scenarios.standing import stands_written
from rules.systems.twilight_world.state import Aim
from rules.systems.twilight_world.turn.aims import aims_written
from rules.text import counted, text

TRIES = 12  # battlefields that are laid out for one that has what an aim asks for


def prepared(
    scenario: Scenario, figures: Sequence[Figure], house_rules: Mapping[str, str], dice: Dice
) -> SetUp:
    """The set-up of a scenario for these figures, or for its recommended party.

    Rule: TW-SETUP-2, TW-SETUP-3, TW-SETUP-4. Raises: Refused.
    """
    row: ScenarioRow = scenario.row
    known = {figure.key: figure for figure in samples()}
    party = tuple(figures) or tuple(known[key] for key in row.party)
    extra = tuple(known[one.sample] for one in row.extra)
    field = laid_out(row, dice)
    stands = stands_of(row, field, party, dice)
    words = {
        "turns": str(row.turns),
        "zombies": str(row.zombies),
        "dark": "yes" if row.dark else "no",
        "exits": "yes",
        "solo": "yes",
        "aims": aims_written(
            tuple(Aim(aim.kind, aim.count, aim.of, aim.until) for aim in row.aims)
        ),
        "stands": stands_written(stands),
        "goals": str(row.items),
        "vehicles": str(row.vehicles),
        "keys": "yes" if row.keys else "no",
        "lies": stands_written(lies_of(row, field, stands, dice)),
    }
    if row.siege:
        words["siege"] = house_of(field).key
    return SetUp(
        figures=(*party, *(one for one in extra if one.key not in {p.key for p in party})),
        supply=tuple(one for one in samples() if _may_turn_up(one, (*party, *extra))),
        house_rules={**row.house_rules, **house_rules},
        words=words,
        board=written(field),
    )


def _may_turn_up(figure: Figure, there: Sequence[Figure]) -> bool:
    return figure.side == "heroes" and figure.key not in {other.key for other in there}


def laid_out(row: ScenarioRow, dice: Dice) -> Battlefield:
    """The battlefield of a scenario, with enough places to search. Raises: Refused."""
    if row.drawing:
        return read(row.drawing)
    wanted = max([aim.count for aim in row.aims if aim.kind in ("search", "carry-off")], default=0)
    most = 0
    for _ in range(TRIES):
        field = generate(row.theme, dice, width=row.width, height=row.height)
        field = with_vehicles(field, row.vehicles)
        if len(entered(field)) >= wanted and _are_driven_off(row, field):
            return field
        most = max(most, len(entered(field)))
    if most >= wanted:
        raise Refused(
            counted(
                "There is no room for {count} vehicle with a way off the board.",
                "There is no room for {count} vehicles with a way off the board.",
                row.vehicles,
            ),
            rule="TW-SIDE-7",
            cure=text("Use fewer vehicles, or a larger battlefield."),
        )
    raise Refused(
        text(
            "An aim needs {count} buildings to search. No battlefield here has that many.",
            count=wanted,
        ),
        rule="TW-SIDE-7",
        cure=text("Set count to at most {most}, or use a larger battlefield.", most=most),
    )


def _are_driven_off(row: ScenarioRow, field: Battlefield) -> bool:
    """True if the field has enough vehicles, each with a way off the board."""
    ways = [way_out(field, one.key, field.exits) for one in field.vehicles]
    return len(ways) >= row.vehicles and all(way is not None for way in ways)


@lru_cache(maxsize=8)
def entered(field: Battlefield) -> dict[str, int]:
    """The bits of the squares of each building and shed, by its key."""
    return {
        piece.key: sum(1 << at for at in piece.squares)
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).inside
    }


def stands_of(
    row: ScenarioRow, field: Battlefield, party: Sequence[Figure], dice: Dice
) -> dict[str, int]:
    """The squares of all figures that do not enter over the heroes' edge. Raises: Refused."""
    stands: dict[str, int] = {}
    start = _edges(field)
    indoors = row.heroes == "house" or any(extra.at == "house" for extra in row.extra)
    if indoors:
        house = house_of(field)
        keys = [one.key for one in party if _is_there(one)] if row.heroes == "house" else []
        keys += [extra.sample for extra in row.extra if extra.at == "house"]
        if len(keys) > len(house.squares):
            raise Refused(
                counted(
                    "{count} figure does not fit into the house.",
                    "{count} figures do not fit into the house.",
                    len(keys),
                ),
                rule="TW-SETUP-4",
                cure=text("Choose a party of at most {most}.", most=len(house.squares)),
            )
        stands.update(zip(keys, _middle_first(field, house), strict=False))
        if row.heroes == "house":
            start = frozenset(house.squares)
    far = [extra.sample for extra in row.extra if extra.at == "field"]
    for key in (*far, *(f"z{n}" for n in range(1, row.zombies + 1))):
        apart = row.apart * 2 if key in far else row.apart
        stands[key] = _free_square(field, start, apart, set(stands.values()), dice)
    return stands


def lies_of(
    row: ScenarioRow, field: Battlefield, stands: Mapping[str, int], dice: Dice
) -> dict[str, int]:
    """The squares of the goal items, one item in each. Rule: TW-ITEM-4. Raises: Refused."""
    lies: dict[str, int] = {}
    for n in range(1, row.items + 1):
        taken = {*stands.values(), *lies.values()}
        if row.items_at == "house":
            free = [at for at in reversed(house_of(field).squares) if at not in taken]
            if not free:
                raise Refused(
                    counted(
                        "{count} goal item does not fit into the house.",
                        "{count} goal items do not fit into the house.",
                        row.items,
                    ),
                    rule="TW-ITEM-4",
                    cure=text("Use fewer items, or set items_at = {field}.", field='"field"'),
                )
            lies[f"goal-{n}"] = free[0]
        else:
            lies[f"goal-{n}"] = _free_square(field, _edges(field), row.apart * 2, taken, dice)
    return lies


def _edges(field: Battlefield) -> frozenset[int]:
    """The squares along the edges where heroes enter."""
    return frozenset(at for edge in field.heroes for at in edge_squares(field, edge))


def _is_there(figure: Figure) -> bool:
    return "scout" not in figure.trait_keys() and figure.kind != "friendly-force"


def house_of(field: Battlefield) -> Piece:
    """The largest building, of those as large the one farthest from where heroes come on.

    Raises: Refused.
    """
    start = _edges(field)
    houses = [
        piece
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).key == "building"
    ]
    if not houses:
        raise Refused(
            text("There is no building on the battlefield."),
            rule="TW-SETUP-4",
            cure=text("Choose another theme, or draw a building."),
        )
    return max(
        houses,
        key=lambda piece: (
            len(piece.squares),
            min(distance(field, piece.squares[0], at) for at in start),
        ),
    )


def _middle_first(field: Battlefield, house: Piece) -> list[int]:
    """The squares of a building, those in its middle first."""
    middle = house.squares[len(house.squares) // 2]
    return sorted(house.squares, key=lambda at: (distance(field, at, middle), at))


def _free_square(
    field: Battlefield, start: frozenset[int], apart: int, taken: set[int], dice: Dice
) -> int:
    """Any square outdoors at least so far from all of these. Nearer where none is left."""
    free = _outdoors(field) & ~sum(1 << at for at in taken)
    for squares in range(apart, 0, -1):
        found = free & ~_around(field, start, squares - 1)
        if found:
            return drawn(squares_in(found), dice)
    raise Refused(
        text("There is no room for the zombies."),
        rule="TW-SETUP-3",
        cure=text("Use fewer vehicles, or a larger battlefield."),
    )


@lru_cache(maxsize=16)
def _around(field: Battlefield, start: frozenset[int], squares: int) -> int:
    """The bits of these squares and of all others within this distance."""
    return around(field, sum(1 << at for at in start), squares)


@lru_cache(maxsize=4)
def _outdoors(field: Battlefield) -> int:
    """The bits of the squares that cost one movement point."""
    plain = {mark for mark, row in square_rows().items() if row.cost == 1 and not row.inside}
    return bits_of(field.squares, plain)
