"""A fight on the board as the rules of a fight take it: pieces and dice become counts."""

from __future__ import annotations

from collections.abc import Iterable

from rules.systems.zombie_wars.dice import Casts, faces_of, fails
from rules.systems.zombie_wars.fight.counts import Bout, Fighter, Force, Hero, People, counts, hits
from rules.systems.zombie_wars.fight.rules import ATTACKER, Open, Outcome, advanced, fight
from rules.systems.zombie_wars.pieces import ordinary
from rules.systems.zombie_wars.state import PEOPLE, Cast, Fight, Game, Key
from rules.systems.zombie_wars.who import ruled, the_horde


def the_fight(state: Game) -> Fight:
    """The fight under way. Raises: LookupError."""
    if state.fight is None:
        raise LookupError("nobody fights")
    return state.fight


def step_of(state: Game) -> Open | Outcome:
    """The choice that the fight waits for, or what it comes to. Rule: ZW-P06."""
    return advanced(fight(bout_of(state)), the_fight(state).choices)


def bout_of(state: Game) -> Bout:
    """The fight as counts, with the dice that lie on the table. Rule: ZW-072, ZW-113."""
    said = the_fight(state)
    attacker = _fighter(state, key_of_attacker(said)) if said.slot else None
    return Bout(
        says=ruled(state),
        attacker=attacker,
        targets=tuple([_fighter(state, key, plain=attacker is None) for key in said.hordes]),
        people=people_thrown(state.casts, armed=said.armed) if said.people else None,
    )


def _fighter(state: Game, key: Key, *, plain: bool = False) -> Fighter:
    """A horde. Against a mob breeds do not count. Rule: ZW-113."""
    horde = the_horde(state, key)
    breed = "" if plain else state.players[key[0]].breed
    return Fighter(Force(horde.zombies, horde.heroes), counts(faces_of(state.casts, key), breed))


def people_thrown(casts: Iterable[Cast], *, armed: bool) -> People:
    """The people whose dice lie on the table. Rule: ZW-077, ZW-082, ZW-R09."""
    plain = ordinary()
    heroes: list[Hero] = []
    townies: list[int] = []
    hit = 0
    for cast in casts:
        if cast.owner != PEOPLE:
            continue
        hit += hits(cast.faces)
        if cast.sides == plain and not cast.squad:
            townies += cast.faces
        else:
            heroes += [Hero(cast.sides, face, cast.squad) for face in cast.faces]
    return People(len(townies), tuple(heroes), hit, not armed and fails(townies) > 0)


def key_of_attacker(said: Fight) -> Key:
    """The attacking horde."""
    return said.seat, said.slot


def key_in(said: Fight, horde: int) -> Key:
    """The horde that the rules name by its place."""
    return key_of_attacker(said) if horde == ATTACKER else said.hordes[horde]


def own_casts(state: Game) -> Casts:
    """The dice of the attacking horde."""
    key = key_of_attacker(the_fight(state))
    return tuple([cast for cast in state.casts if (cast.owner, cast.slot) == key])
