"""The right to begin a round, and the free Townie action. Rule: ZW-032, ZW-037, ZW-D09, ZW-D10."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.seating import seat_of
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import Casts, throw, unthrown
from rules.systems.zombie_wars.names import listed, player_name
from rules.systems.zombie_wars.rounds.turns import StepTaken
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Ask, Cast, Game
from rules.systems.zombie_wars.who import any_people, living, ruled
from rules.table import Line
from rules.text import Text, text

_FIRST: Final = text("first player of the round")
_TIE: Final = text("free Townie action: tie for fewest zombies")
_DUEL: Final = text("the highest roll decides")


# --- Commands and events ---


class ChooseFirst(Command, frozen=True, tag="ChooseFirst"):
    """Choose who begins the round. Rule: ZW-D10."""

    player: str


class ChooseFree(Command, frozen=True, tag="ChooseFree"):
    """Choose who has the free Townie action. Rule: ZW-D09."""

    player: str


class FirstChosen(Event, frozen=True, tag="FirstChosen"):
    """A player begins the round. Rule: ZW-032."""

    seat: int


class FreeGiven(Event, frozen=True, tag="FreeGiven"):
    """These players have a free Townie action each. Rule: ZW-037."""

    seats: tuple[int, ...]


class FreeBegan(Event, frozen=True, tag="FreeBegan"):
    """One of them takes it now. Rule: ZW-037."""

    seat: int


class DuelBegan(Event, frozen=True, tag="DuelBegan"):
    """These players throw for a decision. Rule: ZW-D09, ZW-D10, ZW-P04."""

    seats: tuple[int, ...]


class DuelWon(Event, frozen=True, tag="DuelWon"):
    """The highest die of a duel is known. Rule: ZW-D09, ZW-D10."""

    seat: int


# --- Rules ---


def with_breed(state: Game, breed: str) -> tuple[int, ...]:
    """The seats still in with this breed."""
    return tuple([seat for seat in living(state) if state.players[seat].breed == breed])


def fewest(state: Game) -> tuple[int, ...]:
    """The seats with fewest zombies. Rule: ZW-037, ZW-R17, ZW-R26."""
    players = state.players
    among = list(range(len(players))) if ruled(state).ghosts else living(state)
    least = min([players[seat].zombies for seat in among])
    return tuple([seat for seat in among if players[seat].zombies == least])


# --- Why not ---


def why_not_choose(state: Game, player: str, rule: str) -> Refusal | None:
    """Refuse a player who is out. Rule: ZW-D09, ZW-D10."""
    if seat_of(state, player) in living(state):
        return None
    return Refusal(
        text("That player is out of the game."),
        rule,
        text("Choose a player with a horde on the board."),
    )


# --- The steps of a round ---


def _first(scene: Scene) -> None:
    """A die says who begins, or a Psychic. Rule: ZW-032, ZW-D10, ZW-P04."""
    alive, psychic = living(scene.state), with_breed(scene.state, "psychic")
    if len(psychic) > 1:
        _duel(scene, psychic)
    elif len(alive) == 1:
        scene.happen(FirstChosen(seat=alive[0]))
    elif psychic:
        scene.ask("first", psychic[0])
    else:
        throw(scene, "first", [Cast(PEOPLE, len(alive), unthrown(1))], _FIRST)


def _free(scene: Scene) -> None:
    """The player with fewest zombies has the free action, or an Infiltrator says who.

    Rule: ZW-037, ZW-D09, ZW-R16, ZW-R17, ZW-R26.
    """
    if not any_people(scene.state):
        scene.happen(FreeGiven(seats=()))
        return
    deciding = with_breed(scene.state, "infiltrator")
    if len(deciding) > 1:
        _duel(scene, deciding)
        return
    if deciding:
        scene.ask("free", deciding[0])
        return
    tied, on_tie = fewest(scene.state), scene.says.fewest_tie
    if len(tied) == 1 or on_tie == "all":
        scene.happen(FreeGiven(seats=tied))
    elif on_tie == "nobody":
        scene.happen(FreeGiven(seats=()))
    else:
        scene.happen(DuelBegan(seats=tied))
        throw(scene, "tie", [Cast(PEOPLE, len(tied), unthrown(1))], _TIE)


def _freed(scene: Scene) -> None:
    """The players who have it and are still in take it in turn. Rule: ZW-037, ZW-R17."""
    state = scene.state
    among = state.free if scene.says.ghosts else living(state)
    still = tuple([seat for seat in state.free if seat in among])
    if not still or not any_people(state):
        scene.happen(StepTaken(step="clock"))
        return
    if still != state.free:
        scene.happen(FreeGiven(seats=still))
    scene.happen(FreeBegan(seat=still[0]))
    scene.ask("townie", still[0])


def _duel(scene: Scene, seats: tuple[int, ...]) -> None:
    """Each rolls a D10, and the highest decides. Rule: ZW-D09, ZW-D10."""
    scene.happen(DuelBegan(seats=seats))
    sides = numbers().breeds.sides
    throw(scene, "duel", [Cast(seat, sides, unthrown(1)) for seat in seats], _DUEL)


# --- What dice come to ---


def _first_thrown(scene: Scene, casts: Casts) -> None:
    scene.happen(FirstChosen(seat=living(scene.state)[casts[0].faces[0] - 1]))


def _tie_thrown(scene: Scene, casts: Casts) -> None:
    scene.happen(FreeGiven(seats=(scene.state.duel[casts[0].faces[0] - 1],)))


def _duel_thrown(scene: Scene, casts: Casts) -> None:
    """The highest roll decides. Equal rolls are rolled again. Rule: ZW-D09, ZW-D10."""
    best = max([cast.faces[0] for cast in casts])
    seats = tuple([cast.owner for cast in casts if cast.faces[0] == best])
    if len(seats) > 1:
        _duel(scene, seats)
    else:
        scene.happen(DuelWon(seat=seats[0]))
        scene.ask("first" if scene.state.step == "first" else "free", seats[0])


# --- Decide ---


def choose_first(scene: Scene, command: ChooseFirst) -> None:
    """Choose who begins. Rule: ZW-D10. Raises: Refused."""
    seat = _chosen(scene, command.player, "ZW-D10")
    scene.happen(FirstChosen(seat=seat))


def choose_free(scene: Scene, command: ChooseFree) -> None:
    """Choose who has the free action. Rule: ZW-D09. Raises: Refused."""
    seat = _chosen(scene, command.player, "ZW-D09")
    scene.happen(FreeGiven(seats=(seat,)))


def _chosen(scene: Scene, player: str, rule: str) -> int:
    scene.check(why_not_choose(scene.state, player, rule))
    seat = seat_of(scene.state, player)
    assert seat is not None
    scene.happen(Answered())
    return seat


# --- Evolve ---


def _first_chosen(state: Game, event: FirstChosen) -> Game:
    return replace(state, first=event.seat, turn=event.seat, duel=(), step="begin")


def _free_given(state: Game, event: FreeGiven) -> Game:
    return replace(state, free=event.seats, duel=(), step="freed")


def _free_began(state: Game, event: FreeBegan) -> Game:
    return replace(state, turn=event.seat, free=state.free[1:])


def _duel_began(state: Game, event: DuelBegan) -> Game:
    return replace(state, duel=event.seats)


# --- Offers and tell ---

_BEGINS, _ACTS, _PLAYER = (
    text("Choose first player"),
    text("Give free Townie action"),
    text("Player"),
)


def _offer_first(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return _offer_players(state, "ChooseFirst", _BEGINS)


def _offer_free(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return _offer_players(state, "ChooseFree", _ACTS)


def _offer_players(state: Game, kind: str, name: Text) -> tuple[Offer, ...]:
    keys = tuple([state.players[seat].key for seat in living(state)])
    return (Offer(kind, name, (OneOf("player", _PLAYER, keys),)),)


def _tell_first(state: Game, event: FirstChosen) -> Lines:
    yield Line(text("{name} begins the round.", name=player_name(state, event.seat)), "ZW-032")


def _tell_free(state: Game, event: FreeGiven) -> Lines:
    if event.seats:
        names = listed([player_name(state, seat) for seat in event.seats])
        yield Line(text("The free Townie action goes to {names}.", names=names), "ZW-037")


PRIVILEGES = Subject(
    decide={ChooseFirst: choose_first, ChooseFree: choose_free},
    evolve={
        FirstChosen: _first_chosen,
        FreeGiven: _free_given,
        FreeBegan: _free_began,
        DuelBegan: _duel_began,
        DuelWon: assign(duel=()),
    },
    tell={FirstChosen: _tell_first, FreeGiven: _tell_free},
    answers={"first": (ChooseFirst,), "free": (ChooseFree,)},
    questions={
        "first": text("Which player begins the round?"),
        "free": text("Which player gets the free Townie action?"),
    },
    choices={"first": _offer_first, "free": _offer_free},
    dice={"first": _first_thrown, "tie": _tie_thrown, "duel": _duel_thrown},
    steps={"first": _first, "free": _free, "freed": _freed},
)
