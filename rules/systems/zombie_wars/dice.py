"""Dice on the table, and the Luck tokens that turn them. Rule: ZW-P01 to ZW-P05, ZW-073, ZW-D07."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from rules.dice import Faces
from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.seating import clockwise
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import player_name
from rules.systems.zombie_wars.pieces import ordinary, with_player
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Ask, Cast, Game, Horde, Key, Purpose
from rules.systems.zombie_wars.who import heroes_at
from rules.table import Line
from rules.text import Text, mark, text
from rules.windows import EVOLVE, Mute, Pass, SetOrder, Windows, wants

Casts = tuple[Cast, ...]

_AGAIN: Final = text("reroll for a Luck token")


# --- Commands and events ---


class Reroll(Command, frozen=True, tag="Reroll"):
    """Spend a Luck token to have a die thrown again. Rule: ZW-D07."""

    die: int  # its place among all that lie on the table


class LetStand(Command, frozen=True, tag="LetStand"):
    """Give up no zombie for the dice. Rule: ZW-D03."""


class Thrown(Event, frozen=True, tag="Thrown"):
    """Dice fell and lie on the table. Rule: ZW-P01."""

    purpose: Purpose
    casts: Casts


class Rerolled(Event, frozen=True, tag="Rerolled"):
    """A Luck token had a die thrown again. Rule: ZW-D07."""

    seat: int
    die: int  # its place among all that lie on the table
    face: int


class Stood(Event, frozen=True, tag="Stood"):
    """A player leaves the dice as they are. PEOPLE: no zombie is given up. Rule: ZW-073."""

    seat: int


class Counted(Event, frozen=True, tag="Counted"):
    """The dice count now. Those of a fight stay on the table until it is over."""


# --- Rules ---


def fails(faces: Iterable[int]) -> int:
    """The number of dice that knock a pawn down or make a Hero. Rule: ZW-082, ZW-086."""
    lowest = numbers().fight.fails
    return sum([face == lowest for face in faces])


def stumbles(faces: Iterable[int], breed: str) -> int:
    """The number of dice of a Move that would knock the pawn down. Rule: ZW-062, ZW-D01."""
    book = numbers().move
    most = book.knocks_down_fast if breed == "fast" else book.knocks_down
    return sum([face <= most for face in faces])


def stays_up(dice: Iterable[int], breed: str) -> Fraction:
    """The chance that no die of a Move, by its sides, knocks the pawn down. Rule: ZW-062."""
    chance = Fraction(1)
    for sides in dice:
        kept = sum([not stumbles((face,), breed) for face in range(1, sides + 1)])
        chance *= Fraction(kept, sides)
    return chance


def lucky(state: Game) -> tuple[int, ...]:
    """The seats that are asked for Luck tokens, clockwise from whose turn it is. Rule: ZW-D07."""
    for player in state.players:
        if player.luck:
            return tuple([seat for seat in clockwise(state, state.turn) if _may_turn(state, seat)])
    return ()


def _may_turn(state: Game, seat: int) -> bool:
    """True for a player with tokens and a horde who wants to be asked about these dice."""
    player = state.players[seat]
    if not (player.luck and player.hordes):
        return False
    matters = player.order == "usual" and _is_hurt(state, seat)
    return wants(player, state.purpose, matters=matters, own=seat == state.turn)


def _is_hurt(state: Game, seat: int) -> bool:
    return any(hurts(state, seat, cast, face) for cast in state.casts for face in cast.faces)


def hurts(state: Game, seat: int, cast: Cast, face: int) -> bool:
    """True if a face costs a player zombies, or knocks down the pawn. Rule: ZW-D07."""
    own, fight = cast.owner == seat, state.fight
    if state.purpose == "move":
        return own and stumbles((face,), state.players[seat].breed) > 0
    if state.purpose == "noxious":
        return own and fails((face,)) > 0
    if fight is None:
        return False
    if cast.owner == PEOPLE and bursts(cast.sides, face):
        return any(horde.at == fight.at for horde in state.players[seat].hordes)
    attacks = bool(fight.slot) and fight.seat == seat
    if own:
        return attacks and fails((face,)) > 0
    if attacks:
        return _kills(state, cast, face)
    attacker = fight.seat if fight.slot else PEOPLE
    return cast.owner == attacker and seat in dict(fight.hordes) and _kills(state, cast, face)


def bursts(sides: int, face: int) -> bool:
    """True if a Hero's die lets it explode. Rule: ZW-084."""
    return sides == numbers().ladder.last and fails((face,)) > 0


def _kills(state: Game, cast: Cast, face: int) -> bool:
    """True if a die kills a zombie. Rule: ZW-075, ZW-076, ZW-077, ZW-D05."""
    book = numbers().fight
    if cast.owner == PEOPLE:
        return face >= book.hits
    vicious = state.players[cast.owner].breed == "vicious"
    return face >= (book.kills_vicious if vicious else book.kills)


def faces_of(casts: Iterable[Cast], key: Key) -> list[int]:
    """The faces of a horde's dice."""
    return [face for cast in casts if (cast.owner, cast.slot) == key for face in cast.faces]


def die_on_table(casts: Casts, place: int) -> tuple[int, int] | None:
    """The cast that a die belongs to and its place there, or None where there is no such die."""
    if place < 0:
        return None
    for number, cast in enumerate(casts):
        if place < len(cast.faces):
            return number, place
        place -= len(cast.faces)
    return None


def with_face(casts: Casts, place: int, face: int) -> Casts:
    """The dice with one of them turned to another face."""
    found = die_on_table(casts, place)
    assert found
    number, within = found
    cast = casts[number]
    turned = replace(cast, faces=(*cast.faces[:within], face, *cast.faces[within + 1 :]))
    return (*casts[:number], turned, *casts[number + 1 :])


def horde_casts(key: Key, horde: Horde, *, at: int = -1) -> list[Cast]:
    """The unthrown dice of a horde: ordinary ones, then Heroes ascending. Rule: ZW-P02."""
    seat, slot = key
    casts = []
    if horde.zombies:
        casts.append(Cast(seat, ordinary(), unthrown(horde.zombies), slot, at=at))
    casts += [Cast(seat, *alike, slot, at=at) for alike in _alike(horde.heroes)]
    return casts


def people_casts(state: Game, at: int, *, squad: int = 0) -> list[Cast]:
    """The unthrown dice of a space's people, or of one squad there.

    Ordinary ones, Heroes, then squads. Rule: ZW-P02.
    """
    casts = []
    if not squad:
        if state.townies[at]:
            casts.append(Cast(PEOPLE, ordinary(), unthrown(state.townies[at]), at=at))
        casts += [Cast(PEOPLE, *alike, at=at) for alike in _alike(heroes_at(state, at))]
    for other in state.squads:
        if other.at == at and squad in (0, other.key):
            casts += [Cast(PEOPLE, *alike, squad=other.key, at=at) for alike in _alike(other.dice)]
    return casts


def _alike(heroes: Sequence[int]) -> list[tuple[int, Faces]]:
    """The sides and the unthrown faces of equal dice, ascending."""
    if not heroes:
        return []
    return [(sides, unthrown(heroes.count(sides))) for sides in sorted(set(heroes))]


def unthrown(count: int) -> Faces:
    """Faces of dice that have yet to be thrown."""
    return (0,) * count


# --- Why not ---


def why_not_reroll(casts: Casts, die: int) -> Refusal | None:
    """Rule: ZW-D07."""
    if die_on_table(casts, die) is not None:
        return None
    return Refusal(
        text("There is no die {number} on the table.", number=die + 1),
        "ZW-D07",
        text("Choose one of the rolled dice."),
    )


NO_LUCK: Final = Refusal(
    text("You have no Luck tokens."), "ZW-D07", text("Choose one of the listed options.")
)


def why_not_ask(state: Game, seat: int) -> Refusal | None:
    """Refuse standing orders of a player without Luck tokens. Rule: ZW-D07."""
    return None if state.players[seat].luck else NO_LUCK


# --- Effects ---


def throw(scene: Scene, purpose: Purpose, casts: Iterable[Cast], why: Text) -> None:
    """Throw dice that lie on the table until nobody wants to turn any. Rule: ZW-P01, ZW-D07.

    The casts come unthrown.
    """
    fallen = tuple([thrown(scene, cast, why) for cast in casts])
    scene.happen(Thrown(purpose=purpose, casts=fallen))


def thrown(scene: Scene, cast: Cast, why: Text) -> Cast:
    """The dice of an unthrown cast as they fall now."""
    faces = scene.roll(len(cast.faces), cast.sides, why)
    return Cast(cast.owner, cast.sides, faces, cast.slot, cast.squad, cast.at)


# --- Decide ---


def reroll(scene: Scene, command: Reroll) -> None:
    """Throw a die again for a Luck token. Rule: ZW-D07, ZW-P05. Raises: Refused."""
    casts = scene.state.casts
    scene.check(why_not_reroll(casts, command.die))
    found = die_on_table(casts, command.die)
    assert found
    face = scene.one(casts[found[0]].sides, _AGAIN)
    scene.happen(Answered())
    scene.happen(Rerolled(seat=scene.number, die=command.die, face=face))


def let_stand(scene: Scene, command: LetStand) -> None:
    """Give up no zombie for the dice. Rule: ZW-D03."""
    scene.happen(Answered())
    scene.happen(Stood(seat=PEOPLE))


def keep(scene: Scene) -> None:
    """Leave the dice as they fell. The next player is asked. Rule: ZW-073."""
    scene.happen(Answered())
    scene.happen(Stood(seat=scene.number))


def set_order(scene: Scene, command: SetOrder) -> None:
    """Be asked about more or fewer throws. Rule: ZW-D07. Raises: Refused."""
    scene.check(why_not_ask(scene.state, scene.number))
    ORDERS.set_order(scene, command)


ORDERS: Final = Windows(
    rule="ZW-D07",
    topics=lambda state, seat: (state.purpose,),
    speaks=lambda state, seat: False,  # about the dice that lie there, once they are muted
    skip=keep,
    name=player_name,
    thing=text("Dice"),
    no_more=text("Mute questions about these dice"),
    ask_me=text("Ask me about Luck tokens"),
    told_order={
        "usual": mark("The game asks {name} about Luck tokens at key moments."),
        "every": mark("The game asks {name} about Luck tokens at every moment."),
        "off": mark("The game does not ask {name} about Luck tokens until {name}'s next turn."),
    },
    told_muted=mark("{name} mutes questions about these dice."),
)


# --- Evolve ---


def _thrown(state: Game, event: Thrown) -> Game:
    state = replace(state, purpose=event.purpose, casts=event.casts, sated=False)
    return replace(state, window=lucky(state))


def _rerolled(state: Game, event: Rerolled) -> Game:
    player = state.players[event.seat]
    player = replace(player, luck=player.luck - 1)
    casts = with_face(state.casts, event.die, event.face)
    state = replace(state, players=with_player(state, event.seat, player), casts=casts, sated=False)
    return replace(state, window=lucky(state))


def _stood(state: Game, event: Stood) -> Game:
    if event.seat == PEOPLE:
        return replace(state, sated=True)
    return replace(state, window=state.window[1:])


def _counted(state: Game, event: Counted) -> Game:
    return replace(state, purpose="", window=(), casts=state.casts if state.fight else ())


# --- Offers and tell ---

LET_STAND: Final = Offer("LetStand", text("Keep dice"))
_REROLL, _DIE = text("Spend Luck token"), text("Die")


def offer_luck(state: Game, ask: Ask) -> tuple[Offer, ...]:
    """Any die on the table, or none. Rule: ZW-D07."""
    keep, *less = ORDERS.answers(state, ask.seat)
    return keep, Offer("Reroll", _REROLL, (which_die(state.casts),)), *less


def offer_order(state: Game) -> Iterable[Offer]:
    """When a Lucky player is asked. Rule: ZW-D07."""
    return () if why_not_ask(state, state.turn) else ORDERS.orders(state, state.turn)


def which_die(casts: Iterable[Cast]) -> OneOf:
    """The field that names one of these dice."""
    return OneOf("die", _DIE, tuple(range(sum([len(cast.faces) for cast in casts]))))


def _tell_rerolled(state: Game, event: Rerolled) -> Lines:
    found = die_on_table(state.casts, event.die)
    assert found
    number, within = found
    yield Line(
        text(
            "{name} spends a Luck token and rerolls a die: {old} becomes {new}.",
            name=player_name(state, event.seat),
            old=state.casts[number].faces[within],
            new=event.face,
        ),
        "ZW-D07",
    )


LUCK = Subject(
    decide={Reroll: reroll, LetStand: let_stand, **ORDERS.decide, SetOrder: set_order},
    evolve={Thrown: _thrown, Rerolled: _rerolled, Stood: _stood, Counted: _counted, **EVOLVE},
    tell={Rerolled: _tell_rerolled, **ORDERS.tell},
    answers={"luck": (Reroll, Pass, Mute)},
    questions={"luck": text("Spend a Luck token to reroll a die?")},
    choices={"luck": offer_luck},
    offers={"turn": offer_order},
)
