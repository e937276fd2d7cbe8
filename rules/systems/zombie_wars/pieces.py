"""Pieces on the board: hordes and their pawns, people and their dice. Rule: ZW-010 to ZW-015."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import (
    horde_name,
    player_name,
    some_zombies,
    space_name,
)
from rules.systems.zombie_wars.scene import Event, Lines, Subject
from rules.systems.zombie_wars.state import PEOPLE, Dice, Game, Horde, Key, Player, Squad
from rules.systems.zombie_wars.who import pool, the_horde, tokens
from rules.table import Line
from rules.text import counted, mark, text

# The action that knocked a pawn down.
KnockedDownBy = Literal["attack", "move", "split", "merge", "townie", "kept"]
LostBy = Literal["killed", "given up", "noxious"]
SquadDice = tuple[tuple[int, int], ...]  # squad and sides of each die


# --- Events ---


class KnockedDown(Event, frozen=True, tag="Laid"):
    """A pawn is knocked down. Rule: ZW-062, ZW-086, ZW-091, ZW-099, ZW-110, ZW-A04."""

    horde: Key
    why: KnockedDownBy = "attack"


class Lost(Event, frozen=True, tag="Lost"):
    """A horde loses zombies: killed, given up, or rotted. Rule: ZW-075, ZW-A04, ZW-D08."""

    horde: Key
    dice: Dice
    why: LostBy = "killed"


class Gone(Event, frozen=True, tag="Gone"):
    """An empty horde's pawn is removed. `by` is the rival who destroyed it. Rule: ZW-087."""

    horde: Key
    by: int = PEOPLE  # for nobody


class ProxiesMade(Event, frozen=True, tag="ProxiesMade"):
    """Tokens beyond the pool come into the game. Rule: ZW-012."""

    count: int


class PeopleWent(Event, frozen=True, tag="PeopleWent"):
    """All people of a space move, with their squads. Rule: ZW-112."""

    at: int
    to: int


class SquadWent(Event, frozen=True, tag="SquadWent"):
    """A squad moves. Rule: ZW-A11."""

    squad: int
    to: int


class Promoted(Event, frozen=True, tag="Promoted"):
    """An ordinary person becomes a Hero. Rule: ZW-082, ZW-115."""

    at: int
    pressed: bool = False  # by Pressure Creates Diamonds


# --- Rules: changed copies of parts of the state ---


def ordinary() -> int:
    """The sides of an ordinary piece's die. Rule: ZW-008."""
    return numbers().ladder.ordinary


def all_dice(zombies: int, heroes: Dice) -> Dice:
    """The sides of the dice of so many ordinary pieces and these Heroes."""
    return (ordinary(),) * zombies + heroes


def with_player(state: Game, seat: int, player: Player) -> tuple[Player, ...]:
    """The players, with one of them changed."""
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def with_horde(state: Game, key: Key, **changes: Any) -> Game:
    """The state with a horde changed."""
    seat, slot = key
    player = state.players[seat]
    hordes = tuple(
        [replace(horde, **changes) if horde.slot == slot else horde for horde in player.hordes]
    )
    return replace(state, players=with_player(state, seat, replace(player, hordes=hordes)))


def with_dice(state: Game, key: Key, *, more: Dice = (), less: Dice = ()) -> Game:
    """The state with zombies added to a horde, or taken from it."""
    plain = ordinary()
    horde = the_horde(state, key)
    zombies = horde.zombies + more.count(plain) - less.count(plain)
    heroes = horde.heroes
    if any(die != plain for die in (*more, *less)):
        heroes = without(heroes, [die for die in less if die != plain])
        heroes = tuple(sorted((*heroes, *[die for die in more if die != plain])))
    return with_horde(state, key, zombies=zombies, heroes=heroes)


def with_new(state: Game, seat: int, horde: Horde) -> Game:
    """The state with one horde more."""
    player = state.players[seat]
    hordes = tuple(sorted((*player.hordes, horde), key=lambda other: other.slot))
    return replace(state, players=with_player(state, seat, replace(player, hordes=hordes)))


def without_horde(state: Game, key: Key) -> Game:
    """The state with a horde gone. Its refusals do not bind another in its slot. Rule: ZW-D04."""
    seat, slot = key
    player = state.players[seat]
    hordes = tuple([horde for horde in player.hordes if horde.slot != slot])
    refused = state.refused and tuple(
        [(own, by) for own, by in state.refused if key not in ((state.turn, own), by)]
    )
    players = with_player(state, seat, replace(player, hordes=hordes))
    return replace(state, players=players, refused=refused)


def with_townies(townies: tuple[int, ...], at: int, count: int) -> tuple[int, ...]:
    """The ordinary people of each space, so many more on one of them."""
    found = list(townies)
    found[at] += count
    return tuple(found)


def moved_townies(townies: tuple[int, ...], at: int, to: int, count: int) -> tuple[int, ...]:
    """The ordinary people of each space, after so many went from one to another."""
    found = list(townies)
    found[at] -= count
    found[to] += count
    return tuple(found)


def without(dice: Dice, gone: list[int]) -> Dice:
    """The dice without some of them."""
    if not gone:
        return dice
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def without_heroes(
    heroes: tuple[tuple[int, int], ...], at: int, gone: Dice
) -> tuple[tuple[int, int], ...]:
    """The Heroes of the town without some of a space."""
    if not gone:
        return heroes
    left = list(heroes)
    for sides in gone:
        left.remove((at, sides))
    return tuple(left)


def without_squad_dice(squads: tuple[Squad, ...], gone: SquadDice) -> tuple[Squad, ...]:
    """The squads without some of their dice. An empty one is gone."""
    if not gone:
        return squads
    left = []
    for squad in squads:
        dice = without(squad.dice, [sides for key, sides in gone if key == squad.key])
        if dice:
            left.append(replace(squad, dice=dice))
    return tuple(left)


# --- Evolve ---


def _knocked_down(state: Game, event: KnockedDown) -> Game:
    return with_horde(state, event.horde, upright=False)


def _lost(state: Game, event: Lost) -> Game:
    return with_dice(state, event.horde, less=event.dice)


def _gone(state: Game, event: Gone) -> Game:
    state = without_horde(state, event.horde)
    if event.by == PEOPLE:
        return state
    player = state.players[event.by]
    player = replace(player, destroyed=player.destroyed + 1)
    return replace(state, players=with_player(state, event.by, player))


def _proxies_made(state: Game, event: ProxiesMade) -> Game:
    return replace(state, proxies=state.proxies + event.count)


def _people_went(state: Game, event: PeopleWent) -> Game:
    townies = moved_townies(state.townies, event.at, event.to, state.townies[event.at])
    heroes = [(event.to if at == event.at else at, sides) for at, sides in state.heroes]
    squads = [
        replace(squad, at=event.to) if squad.at == event.at else squad for squad in state.squads
    ]
    return replace(state, townies=townies, heroes=tuple(sorted(heroes)), squads=tuple(squads))


def _squad_went(state: Game, event: SquadWent) -> Game:
    squads = [
        replace(squad, at=event.to) if squad.key == event.squad else squad for squad in state.squads
    ]
    return replace(state, squads=tuple(squads))


def _promoted(state: Game, event: Promoted) -> Game:
    heroes = (*state.heroes, (event.at, numbers().ladder.hero))
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -1),
        heroes=tuple(sorted(heroes)),
    )


# --- Tell ---

_KNOCKED_DOWN_RULE: Final[Mapping[KnockedDownBy, str]] = {
    "attack": "ZW-086",
    "move": "ZW-062",
    "split": "ZW-091",
    "merge": "ZW-099",
    "townie": "ZW-110",
    "kept": "ZW-A04",
}


def _tell_knocked_down(state: Game, event: KnockedDown) -> Lines:
    horde = horde_name(state, event.horde)
    if event.why == "townie":
        said = text("{horde} is knocked down for a Townie action.", horde=horde)
    else:
        said = text("{horde} is knocked down.", horde=horde)
    yield Line(said, _KNOCKED_DOWN_RULE[event.why])


_LOST_HOW = {
    "killed": (mark("{horde} loses {zombies}."), "ZW-075"),
    "given up": (mark("{horde} sacrifices {zombies}."), "ZW-A04"),
    "noxious": (mark("{horde} loses {zombies} to the Noxious."), "ZW-D08"),
}


def _tell_lost(state: Game, event: Lost) -> Lines:
    how, rule = _LOST_HOW[event.why]
    said = text(how, horde=horde_name(state, event.horde), zombies=some_zombies(event.dice))
    yield Line(said, rule, "news")


def _tell_gone(state: Game, event: Gone) -> Lines:
    horde = horde_name(state, event.horde)
    if event.by == PEOPLE:
        yield Line(text("{horde} is destroyed.", horde=horde), "ZW-087", "news")
    else:
        name = player_name(state, event.by)
        said = text("{name} destroys {horde}.", name=name, horde=horde)
        yield Line(said, "ZW-087", "news")


def _tell_proxies(state: Game, event: ProxiesMade) -> Lines:
    yield Line(
        counted("You need {count} more token.", "You need {count} more tokens.", event.count),
        "ZW-012",
    )


def _tell_people(state: Game, event: PeopleWent) -> Lines:
    yield Line(
        text(
            "The people at {space} move to {other}.",
            space=space_name(event.at),
            other=space_name(event.to),
        ),
        "ZW-112",
    )


def _tell_squad(state: Game, event: SquadWent) -> Lines:
    yield Line(
        text("Squad {number} moves to {space}.", number=event.squad, space=space_name(event.to)),
        "ZW-A11",
    )


def _tell_promoted(state: Game, event: Promoted) -> Lines:
    yield Line(
        text("A person at {space} becomes a Hero.", space=space_name(event.at)),
        "ZW-115" if event.pressed else "ZW-082",
    )


# --- Invariants ---


def _faults(state: Game) -> Iterator[str]:
    """Rule: ZW-001, ZW-008, ZW-009, ZW-010, ZW-012, ZW-014."""
    size, heroes = numbers().board.spaces, set(numbers().ladder.sides[1:])
    if len(state.townies) != size or min(state.townies) < 0:
        yield f"the people are not on the {size} spaces: {state.townies}"
    if tokens(state) > pool(state):
        yield f"{tokens(state)} tokens of {pool(state)}"
    if list(state.heroes) != sorted(state.heroes):
        yield "the Heroes are in disorder"
    for at, sides in state.heroes:
        if not 0 <= at < size or sides not in heroes:
            yield f"a Hero with {sides} sides at {at}"
    for squad in state.squads:
        if not squad.dice or not 0 <= squad.at < size or set(squad.dice) - heroes:
            yield f"a squad that cannot be: {squad}"
    for player in state.players:
        yield from _faults_of(state, player)


def _faults_of(state: Game, player: Player) -> Iterator[str]:
    heroes = set(numbers().ladder.sides[1:])
    slots = [horde.slot for horde in player.hordes]
    if slots != sorted(set(slots)) or min(slots, default=1) < 1:
        yield f"{player.key} has slots {slots}"
    if not 0 <= player.luck <= numbers().breeds.luck:
        yield f"{player.key} has {player.luck} Luck tokens"
    for horde in player.hordes:
        if horde.zombies < 0 or set(horde.heroes) - heroes:
            yield f"{player.key} has a horde that cannot be: {horde}"
        if not horde.size and state.fight is None:
            yield f"{player.key} has an empty horde {horde.slot}"
        if not 0 <= horde.at < len(state.townies):
            yield f"{player.key} has a pawn at {horde.at}"


PIECES = Subject(
    evolve={
        KnockedDown: _knocked_down,
        Lost: _lost,
        Gone: _gone,
        ProxiesMade: _proxies_made,
        PeopleWent: _people_went,
        SquadWent: _squad_went,
        Promoted: _promoted,
    },
    tell={
        KnockedDown: _tell_knocked_down,
        Lost: _tell_lost,
        Gone: _tell_gone,
        ProxiesMade: _tell_proxies,
        PeopleWent: _tell_people,
        SquadWent: _tell_squad,
        Promoted: _tell_promoted,
    },
    faults=_faults,
)
