"""Dice on the table: who may turn some, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.allotting import faces_of
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.counting import fails, highest, stumbles
from rules.systems.zombie_wars.decide import rounds
from rules.systems.zombie_wars.decide.ending import marked
from rules.systems.zombie_wars.decide.giving import lay_or_ask
from rules.systems.zombie_wars.decide.scene import Decide, Scene, lucky, refuse
from rules.systems.zombie_wars.events import crowd, pawns, throws, turns
from rules.systems.zombie_wars.state import PEOPLE, Cast, Key, Purpose
from rules.systems.zombie_wars.who import living, space, the_horde
from rules.text import text

_AGAIN = text("a die thrown again for a Luck token")
_ONES = text("1s thrown again for a zombie")


def resolve(scene: Scene) -> None:
    """The next who may turn dice is asked; where nobody is left, they count. Rule: ZW-073."""
    state = scene.state
    if state.window:
        scene.ask("luck", state.window[0])
    elif state.purpose == "attack" and not state.sated and _hungry(scene):
        scene.ask("feed", state.turn)
    else:
        purpose = state.purpose
        scene.happen(throws.PickedUp())
        _RESOLVE[purpose](scene, state.casts)


def _hungry(scene: Scene) -> bool:
    """Whether an attacker may give up a zombie for its 1s. Rule: ZW-D03."""
    state = scene.state
    fight = state.fight
    if fight is None or state.players[fight.seat].breed != "bloodthirsty":
        return False
    own = faces_of(state, (fight.seat, fight.slot))
    return fails(own) > 0


# --- Luck and blood ---


def reroll(scene: Scene, command: commands.Reroll) -> None:
    """A token for a die. Rule: ZW-D07, ZW-P05. Raises: Refused."""
    state = scene.state
    place, casts = command.die, list(state.casts)
    for index, cast in enumerate(casts):
        if 0 <= place < len(cast.faces):
            old = cast.faces[place]
            new = scene.one(cast.sides, _AGAIN)
            faces = (*cast.faces[:place], new, *cast.faces[place + 1 :])
            casts[index] = replace(cast, faces=faces)
            break
        place -= len(cast.faces)
    else:
        refuse(
            text("There is no die {number} on the table.", number=command.die + 1),
            "ZW-D07",
            text("Choose one of those that were thrown."),
        )
    scene.happen(throws.Answered())
    seat, luck = scene.seat, state.players[scene.seat].luck - 1
    window = tuple([one for one in lucky(state) if one != seat or luck])
    scene.happen(throws.Rerolled(seat=seat, casts=tuple(casts), old=old, new=new, window=window))


def let_stand(scene: Scene, command: commands.LetStand) -> None:
    """The dice stay as they fell. Rule: ZW-073."""
    fed = scene.state.asks[0].kind == "feed"
    scene.happen(throws.Answered())
    scene.happen(throws.LetStand(seat=PEOPLE if fed else scene.seat))


def feed(scene: Scene, command: commands.Feed) -> None:
    """A zombie goes with its die, all 1s left are thrown again. Rule: ZW-D03. Raises: Refused."""
    state = scene.state
    fight = state.fight
    assert fight
    key = (fight.seat, fight.slot)
    own = [cast for cast in state.casts if (cast.owner, cast.slot) == key]
    others = [cast for cast in state.casts if (cast.owner, cast.slot) != key]
    place, left, gone = command.die, [], 0
    for cast in own:
        faces = list(cast.faces)
        if 0 <= place < len(faces):
            del faces[place]
            gone = cast.sides
        place -= len(cast.faces)
        left.append(replace(cast, faces=tuple(faces)))
    if not gone:
        refuse(
            text("The attacking horde has no die {number}.", number=command.die + 1),
            "ZW-D03",
            text("Choose one of its dice."),
        )
    scene.happen(throws.Answered())
    again = [_ones_again(scene, cast) for cast in left if cast.faces]
    scene.happen(
        throws.Fed(horde=key, die=gone, casts=(*again, *others), window=lucky(scene.state))
    )


def _ones_again(scene: Scene, cast: Cast) -> Cast:
    ones = fails(cast.faces)
    if not ones:
        return cast
    new = list(scene.roll(ones, cast.sides, _ONES))
    face_of = numbers().fight.fails
    faces = [new.pop(0) if face == face_of else face for face in cast.faces]
    return replace(cast, faces=tuple(faces))


# --- What they come to ---

Casts = tuple[Cast, ...]


def _move(scene: Scene, casts: Casts) -> None:
    """The pawn is laid, or some zombies are given up. Rule: ZW-062, ZW-A04."""
    key = (casts[0].owner, casts[0].slot)
    breed = scene.state.players[key[0]].breed
    if any(stumbles(cast.faces, breed) for cast in casts):
        lay_or_ask(scene, key, casts, "move")


def _fight(scene: Scene, casts: Casts) -> None:
    """They stay on the table: `fighting` goes on with them."""


def _pressure(scene: Scene, casts: Casts) -> None:
    """One of them becomes a Hero where a 1 fell. Rule: ZW-115."""
    if fails(casts[0].faces):
        scene.happen(crowd.Promoted(at=casts[0].at, pressed=True))


def _noxious(scene: Scene, casts: Casts) -> None:
    """Each 1 removes its piece. Rule: ZW-D08."""
    spaces = sorted({cast.at for cast in casts}, key=rounds.by_x)
    for cast in casts:
        if cast.owner != PEOPLE and (count := fails(cast.faces)):
            key: Key = (cast.owner, cast.slot)
            scene.happen(pawns.Lost(horde=key, dice=(cast.sides,) * count, why="noxious"))
            if not the_horde(scene.state, key).size:
                scene.happen(pawns.Gone(horde=key))
    for at in spaces:
        gone = [
            (cast.squad, cast.sides)
            for cast in casts
            if cast.owner == PEOPLE and cast.at == at
            for _ in range(fails(cast.faces))
        ]
        if gone:
            ordinary = numbers().ladder.ordinary
            alone = [sides for squad, sides in gone if not squad]
            scene.happen(
                crowd.PeopleLost(
                    at=at,
                    townies=alone.count(ordinary),
                    heroes=tuple([sides for sides in alone if sides != ordinary]),
                    squads=tuple([one for one in gone if one[0]]),
                )
            )


def _first(scene: Scene, casts: Casts) -> None:
    scene.happen(turns.FirstChosen(seat=living(scene.state)[casts[0].faces[0] - 1]))


def _duel(scene: Scene, casts: Casts) -> None:
    """The highest decides; equal ones throw again. Rule: ZW-D09, ZW-D10."""
    best = max([cast.faces[0] for cast in casts])
    seats = tuple([cast.owner for cast in casts if cast.faces[0] == best])
    if len(seats) > 1:
        rounds.duel(scene, seats)
    else:
        scene.happen(turns.DuelBegan(seats=()))
        scene.ask("first" if scene.state.step == "first" else "free", seats[0])


def _wave(scene: Scene, casts: Casts) -> None:
    """So many dice of the hour, as one squad. Rule: ZW-A08, ZW-P03."""
    state = scene.state
    size, x, y = casts
    from_one = [squad.key for squad in state.squads]
    dice = (marked(state),) * highest(size.faces)
    at = space(x.faces[0], y.faces[0])
    scene.happen(turns.WaveCame(squad=max(from_one, default=0) + 1, at=at, dice=dice))


def _tie(scene: Scene, casts: Casts) -> None:
    seat = scene.state.duel[casts[0].faces[0] - 1]
    scene.happen(turns.FreeGiven(seats=(seat,)))


_RESOLVE: Final[dict[Purpose, Callable[[Scene, Casts], None]]] = {
    "move": _move,
    "attack": _fight,
    "mob": _fight,
    "pressure": _pressure,
    "noxious": _noxious,
    "first": _first,
    "duel": _duel,
    "wave": _wave,
    "tie": _tie,
}
DECIDE: Decide = {
    commands.Reroll: reroll,
    commands.LetStand: let_stand,
    commands.Feed: feed,
}
