"""Who and what is where, as the state has it."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress

from rules.systems.zombie_wars.catalogue import Rulings, numbers, rulings
from rules.systems.zombie_wars.state import Game, Horde, HouseRules, Key, Player, Squad


def ruled(state: Game) -> Rulings:
    """What its house rules say."""
    return rulings(state.rules)


def horde(state: Game, key: Key) -> Horde | None:
    """The horde of a seat's slot, if there is one."""
    seat, slot = key
    for one in state.players[seat].hordes:
        if one.slot == slot:
            return one
    return None


def the_horde(state: Game, key: Key) -> Horde:
    """A horde that is there. Raises: LookupError."""
    found = horde(state, key)
    if found is None:
        raise LookupError(key)
    return found


def key_of(state: Game, key: Key) -> str:
    """A horde's key, as commands and offers name it."""
    return f"{state.players[key[0]].key}.{key[1]}"


def keyed(state: Game, name: str) -> Key | None:
    """The horde that a command names, if there is one."""
    owner, _, slot = name.rpartition(".")
    seat = seat_of(state, owner)
    key = (seat, int(slot)) if seat is not None and slot.isdecimal() else None
    return key if key and horde(state, key) else None


def seat_of(state: Game, key: str) -> int | None:
    """The number of a seat, if there is one of this key."""
    for seat, player in enumerate(state.players):
        if player.key == key:
            return seat
    return None


def living(state: Game) -> list[int]:
    """Seats with a horde on the board. Rule: ZW-014."""
    return [seat for seat, player in enumerate(state.players) if player.hordes]


def clockwise(state: Game, seat: int) -> list[int]:
    """All seats in order, beginning with this one. Rule: ZW-033."""
    return [*range(seat, len(state.players)), *range(seat)]


def left_of(state: Game, seat: int) -> int:
    """Who sits to the left, still in or not."""
    return (seat + 1) % len(state.players)


def right_of(state: Game, seat: int) -> int:
    """Who sits to the right and is still in; the direct neighbour where nobody is.

    Rule: ZW-080.
    """
    count = len(state.players)
    for n in range(1, count):
        other = (seat - n) % count
        if state.players[other].hordes:
            return other
    return (seat - 1) % count


def hordes_at(state: Game, at: int, first: int = 0) -> list[Key]:
    """The hordes of a space, in seat order from a seat, then by slot. Rule: ZW-P02."""
    found = []
    for seat in clockwise(state, first):
        for one in state.players[seat].hordes:
            if one.at == at:
                found.append((seat, one.slot))
    return found


def heroes_at(state: Game, at: int) -> list[int]:
    """Sides of the Heroes of a space that are in no squad, ascending."""
    return [sides for space, sides in state.heroes if space == at]


def squads_at(state: Game, at: int) -> list[Squad]:
    """The squads of a space, by number."""
    return [squad for squad in state.squads if squad.at == at]


def squad_of(state: Game, key: int) -> Squad | None:
    """A squad by its number, if there is one."""
    return next((squad for squad in state.squads if squad.key == key), None)


def has_hero(state: Game, at: int) -> bool:
    """Rule: ZW-082, ZW-A09."""
    return at in heroic(state)


def heroic(state: Game) -> set[int]:
    """Spaces with Heroes or squads. Rule: ZW-082, ZW-A09."""
    return {at for at, _ in state.heroes} | {squad.at for squad in state.squads}


def people_at(state: Game, at: int) -> int:
    """How many people a space has, Heroes and squads among them."""
    count = state.townies[at]
    for space, _ in state.heroes:
        if space == at:
            count += 1
    for squad in state.squads:
        if squad.at == at:
            count += len(squad.dice)
    return count


def peopled(state: Game) -> list[int]:
    """Spaces with people, ascending."""
    spaces = list(compress(range(len(state.townies)), state.townies))
    if state.heroes or state.squads:
        return sorted(heroic(state).union(spaces))
    return spaces


def people(state: Game) -> int:
    """T: all people. Rule: ZW-015."""
    return sum(state.townies) + len(state.heroes) + sum([len(squad.dice) for squad in state.squads])


def any_people(state: Game) -> bool:
    """Whether anybody lives. Rule: ZW-015."""
    return bool(state.heroes or state.squads or any(state.townies))


def zombies(state: Game) -> int:
    """Z: all zombies. Rule: ZW-015."""
    return sum([player.zombies for player in state.players])


def tokens(state: Game) -> int:
    """Tokens on the board: ordinary people and ordinary zombies. Rule: ZW-012."""
    count = sum(state.townies)
    for player in state.players:
        for one in player.hordes:
            count += one.zombies
    return count


def pool(state: Game) -> int:
    """All tokens of the game. Rule: ZW-005, ZW-012."""
    book = numbers().people
    return book.scattered + book.a_player * len(state.players) + state.proxies


def limit(state: Game, seat: int) -> int:
    """How many hordes a player may have. Rule: ZW-A01, ZW-A02, ZW-A03."""
    says, slots = ruled(state), numbers().slots
    if says.advanced:
        player = state.players[seat]
        heroes = sum([len(one.heroes) for one in player.hordes])
        return slots.limit + heroes + player.destroyed
    return slots.limit if says.strict_three else slots.sheet


def free_slot(player: Player) -> int:
    """The first slot without a horde. Rule: ZW-092."""
    taken = [one.slot for one in player.hordes]
    slot = 1
    while slot in taken:
        slot += 1
    return slot


def neighbours(state: Game, at: int) -> tuple[int, ...]:
    """The spaces adjacent to one, ascending. Rule: ZW-R03."""
    return adjacent(state.rules)[at]


@lru_cache(maxsize=256)
def adjacent(rules: HouseRules) -> tuple[tuple[int, ...], ...]:
    """The spaces adjacent to each, ascending. Rule: ZW-R03."""
    says = rulings(rules)
    return _neighbours(says.diagonal, says.wrap)


def within(state: Game, at: int, steps: int) -> tuple[int, ...]:
    """Spaces that can be reached in so many steps at most, without the space itself."""
    says = rulings(state.rules)
    return _within(says.diagonal, says.wrap, steps)[at]


@cache
def _neighbours(diagonal: bool, wrap: bool) -> tuple[tuple[int, ...], ...]:
    board = numbers().board
    steps = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    if not diagonal:
        steps = [(dx, dy) for dx, dy in steps if not (dx and dy)]
    found = []
    for at in range(board.spaces):
        y, x = divmod(at, board.columns)
        spaces = {(x + dx, y + dy) for dx, dy in steps}
        if wrap:
            spaces = {(x % board.columns, y % board.rows) for x, y in spaces}
        inside = [
            y * board.columns + x
            for x, y in spaces
            if 0 <= x < board.columns and 0 <= y < board.rows
        ]
        found.append(tuple(sorted(inside)))
    return tuple(found)


@cache
def _within(diagonal: bool, wrap: bool, steps: int) -> tuple[tuple[int, ...], ...]:
    near = _neighbours(diagonal, wrap)
    found = []
    for at in range(len(near)):
        reached = {at}
        for _ in range(steps):
            reached |= {other for space in reached for other in near[space]}
        found.append(tuple(sorted(reached - {at})))
    return tuple(found)


def space(x: int, y: int) -> int:
    """The number of the space of two coordinates that were thrown, from 1. Rule: ZW-P03."""
    return (y - 1) * numbers().board.columns + x - 1


def coordinates(at: int) -> tuple[int, int]:
    """x and y of a space, from 1. Rule: ZW-001."""
    y, x = divmod(at, numbers().board.columns)
    return x + 1, y + 1
