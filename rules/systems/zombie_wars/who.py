"""Look-ups in the state of a game: hordes, seats, people."""

from __future__ import annotations

from itertools import compress

from rules.seating import clockwise, seat_of
from rules.systems.zombie_wars.catalogue import Rulings, numbers, rulings
from rules.systems.zombie_wars.state import Game, Horde, Key, Player, Squad
from rules.systems.zombie_wars.town import adjacent


def ruled(state: Game) -> Rulings:
    """Return what the house rules of a game say."""
    return rulings(state.rules)


def horde_of(state: Game, key: Key) -> Horde | None:
    """The horde in a seat's slot, if there is one."""
    seat, slot = key
    for horde in state.players[seat].hordes:
        if horde.slot == slot:
            return horde
    return None


def the_horde(state: Game, key: Key) -> Horde:
    """The horde in a seat's slot. Raises: LookupError."""
    horde = horde_of(state, key)
    if horde is None:
        raise LookupError(key)
    return horde


def key_of(state: Game, key: Key) -> str:
    """The name of a horde in commands and offers."""
    return f"{state.players[key[0]].key}.{key[1]}"


def keyed(state: Game, name: str) -> Key | None:
    """The horde that a command names, if there is one."""
    owner, _, slot = name.rpartition(".")
    seat = seat_of(state, owner)
    if seat is None:
        return None
    slots = [horde.slot for horde in state.players[seat].hordes]
    return next(((seat, number) for number in slots if str(number) == slot), None)


def living(state: Game) -> list[int]:
    """Seats with a horde on the board. Rule: ZW-014."""
    return [seat for seat, player in enumerate(state.players) if player.hordes]


def left_of(state: Game, seat: int) -> int:
    """The seat to the left, whether its player is still in or not."""
    return (seat + 1) % len(state.players)


def right_of(state: Game, seat: int) -> int:
    """The nearest seat to the right that is still in, or else the direct neighbour.

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
        for horde in state.players[seat].hordes:
            if horde.at == at:
                found.append((seat, horde.slot))
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
    """True if a Hero or a squad is on the space. Rule: ZW-082, ZW-A09."""
    return at in heroic(state)


def heroic(state: Game) -> set[int]:
    """Spaces with Heroes or squads. Rule: ZW-082, ZW-A09."""
    return {at for at, _ in state.heroes} | {squad.at for squad in state.squads}


def people_at(state: Game, at: int) -> int:
    """The number of people on a space, with Heroes and squads."""
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
    """T, the number of all people. Rule: ZW-015."""
    return sum(state.townies) + len(state.heroes) + sum([len(squad.dice) for squad in state.squads])


def any_people(state: Game) -> bool:
    """True if there are people on the board. Rule: ZW-015."""
    return bool(state.heroes or state.squads or any(state.townies))


def zombies(state: Game) -> int:
    """Z, the number of all zombies. Rule: ZW-015."""
    return sum([player.zombies for player in state.players])


def tokens(state: Game) -> int:
    """The number of tokens on the board: ordinary people and zombies. Rule: ZW-012."""
    count = sum(state.townies)
    for player in state.players:
        for horde in player.hordes:
            count += horde.zombies
    return count


def pool(state: Game) -> int:
    """The number of tokens in the game. Rule: ZW-005, ZW-012."""
    book = numbers().people
    return book.scattered + book.a_player * len(state.players) + state.proxies


def limit(state: Game, seat: int) -> int:
    """The number of hordes that a player may have. Rule: ZW-A01, ZW-A02, ZW-A03."""
    says, slots = ruled(state), numbers().slots
    if says.advanced:
        player = state.players[seat]
        heroes = sum([len(horde.heroes) for horde in player.hordes])
        return slots.limit + heroes + player.destroyed
    return slots.limit if says.strict_three else slots.sheet


def free_slot(player: Player) -> int:
    """The first slot without a horde. Rule: ZW-090, ZW-R13."""
    taken = [horde.slot for horde in player.hordes]
    slot = 1
    while slot in taken:
        slot += 1
    return slot


def is_space(state: Game, at: int) -> bool:
    """True if the board has a space of this number. Rule: ZW-001."""
    return 0 <= at < len(state.townies)


def neighbours(state: Game, at: int) -> tuple[int, ...]:
    """The spaces adjacent to one, ascending. Rule: ZW-R03."""
    return adjacent(state.rules)[at]
