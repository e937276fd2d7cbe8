"""Effects of the event cards, by design. Rule: ZZ-E02 to ZZ-E25, ZZ-107 to ZZ-110."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from rules.scene import assign
from rules.seating import seat_of
from rules.systems.zombies.catalogue import CardRow, numbers
from rules.systems.zombies.death import lose_heart
from rules.systems.zombies.hands.fronts import in_blast
from rules.systems.zombies.hands.targets import BULLETS
from rules.systems.zombies.names import card_name, player_name
from rules.systems.zombies.pieces import (
    BulletsChanged,
    HeartsChanged,
    ZombiesPut,
    kill,
    move_zombie,
    step_onto,
)
from rules.systems.zombies.scene import Event, Lines, Scene, Subject, assign_player, with_player
from rules.systems.zombies.state import Game, Lead, Test
from rules.systems.zombies.town import CENTRE
from rules.systems.zombies.who import card_row, town, winners_by_kills
from rules.table import Line
from rules.text import text

# --- Events ---


class Doubled(Event, frozen=True, tag="zz.doubled"):
    """The movement of this turn is multiplied. Rule: ZZ-E12."""

    times: int


class Rested(Event, frozen=True, tag="zz.rested"):
    """The player does not move in this step 4. Rule: ZZ-E13."""


class Drove(Event, frozen=True, tag="zz.drove"):
    """The player drives instead of walking. Rule: ZZ-E14."""

    moves: int


class Fed(Event, frozen=True, tag="zz.fed"):
    """Nobody fights until the turn ends. Rule: ZZ-E15."""


class Froze(Event, frozen=True, tag="zz.froze"):
    """A player does not move in the next step 4. Rule: ZZ-E17."""

    seat: int


class Strung(Event, frozen=True, tag="zz.strung"):
    """Another player decides this movement. Rule: ZZ-E20."""

    by: int


class Walled(Event, frozen=True, tag="zz.walled"):
    """A player must leave the building. Rule: ZZ-E22."""

    seat: int


class FrontLost(Event, frozen=True, tag="zz.front-lost"):
    """A card in front is discarded. Rule: ZZ-E21, ZZ-103."""

    seat: int
    card: str


class Cutting(Event, frozen=True, tag="zz.cutting"):
    """The hedge cutter runs until the turn ends. Rule: ZZ-E02."""

    seat: int
    card: str = "hedge-cutter"


class Burning(Event, frozen=True, tag="zz.burning"):
    """The bottle burns in a building until the turn ends. Rule: ZZ-E04."""

    seat: int
    tile: int
    card: str = "bottle"


class Saved(Event, frozen=True, tag="zz.saved"):
    """A heart is not lost, and the player rolls again. Rule: ZZ-E06."""

    counts: bool  # as the one item of the fight: ZZ-R25
    card: str = "trauma-bag"


class MarblesLaid(Event, frozen=True, tag="zz.marbles"):
    """No zombie is moved for a while. Rule: ZZ-E09."""

    seat: int


class LeadBegan(Event, frozen=True, tag="zz.lead-began"):
    """A card is carried out step by step. Rule: ZZ-E16, ZZ-E18."""

    lead: Lead


class TestBegan(Event, frozen=True, tag="zz.test-began"):
    """A player has to throw for kills. Rule: ZZ-E25."""

    by: int
    target: int
    card: str = "not-dead"


class Repelled(Event, frozen=True, tag="zz.repelled"):
    """A zombie that was moved by a card has no steps left. Rule: ZZ-E11."""


# --- Regular cards ---


def _target(scene: Scene, command: Any) -> int:
    seat = seat_of(scene.state, command.target)
    assert seat is not None
    return seat


def _row(scene: Scene, command: Any) -> CardRow:
    return card_row(scene.state, command.card)


def _second_wind(scene: Scene, command: Any) -> None:
    scene.happen(Doubled(times=_row(scene, command).times))


def _breath(scene: Scene, command: Any) -> None:
    most = numbers().kit.cap - scene.player(scene.number).hearts
    scene.happen(HeartsChanged(seat=scene.number, by=min(most, _row(scene, command).hearts)))
    scene.happen(Rested())


def _sedan(scene: Scene, command: Any) -> None:
    scene.happen(Drove(moves=_row(scene, command).moves))


def _eaten(scene: Scene, command: Any) -> None:
    scene.happen(Fed())


def _shuffle(scene: Scene, command: Any) -> None:
    row = _row(scene, command)
    scene.happen(LeadBegan(lead=Lead(command.card, scene.number, zombies=row.zombies)))


def _frozen(scene: Scene, command: Any) -> None:
    scene.happen(Froze(seat=_target(scene, command)))


def _wrong_turn(scene: Scene, command: Any) -> None:
    left = _row(scene, command).moves
    lead = Lead(command.card, scene.number, left, target=_target(scene, command))
    scene.happen(LeadBegan(lead=lead))


def _fountain(scene: Scene, command: Any) -> None:
    lose_heart(scene, scene.number, _row(scene, command).hearts)
    step_onto(scene, _target(scene, command), CENTRE, put=True)


def _strings(scene: Scene, command: Any) -> None:
    scene.happen(Strung(by=scene.number))


def _dropped(scene: Scene, command: Any) -> None:
    seat = _target(scene, command)
    if command.thing == BULLETS:
        count = min(scene.player(seat).bullets, _row(scene, command).bullets)
        scene.happen(BulletsChanged(seat=seat, by=-count))
    else:
        scene.happen(FrontLost(seat=seat, card=command.thing))


def _walls(scene: Scene, command: Any) -> None:
    scene.happen(Walled(seat=_target(scene, command)))


def _put_zombies(scene: Scene, command: Any) -> None:
    """Rule: ZZ-E23, ZZ-E24."""
    scene.happen(ZombiesPut(at=tuple(sorted(command.at))))


def _not_dead(scene: Scene, command: Any) -> None:
    scene.happen(TestBegan(by=scene.number, target=_target(scene, command), card=command.card))


PLAYED: Final[Mapping[str, Callable[[Scene, Any], None]]] = {
    "multiply-movement": _second_wind,
    "rest": _breath,
    "drive": _sedan,
    "no-fights": _eaten,
    "move-zombies": _shuffle,
    "freeze": _frozen,
    "lead-pawn": _wrong_turn,
    "send-back": _fountain,
    "steer-pawn": _strings,
    "take-item": _dropped,
    "drive-out": _walls,
    "fill-building": _put_zombies,
    "add-zombies": _put_zombies,
    "test-kills": _not_dead,
}


# --- Cards in front ---


def _cutter(scene: Scene, row: CardRow) -> None:
    scene.happen(Cutting(seat=scene.number, card=row.key))


def _bottle(scene: Scene, row: CardRow) -> None:
    tile = town(scene.state).tile_at[scene.player(scene.number).at]
    scene.happen(Burning(seat=scene.number, tile=tile, card=row.key))


def _grenade(scene: Scene, row: CardRow) -> None:
    """A win by the kills comes before the heart is lost. Rule: ZZ-E05, ZZ-R19."""
    for at in in_blast(scene.state, scene.number):
        kill(scene, scene.number, at)
    if not winners_by_kills(scene.state):
        lose_heart(scene, scene.number, row.hearts)


def _bag(scene: Scene, row: CardRow) -> None:
    scene.happen(Saved(counts=scene.says.free_bag == "no", card=row.key))


def _shells(scene: Scene, row: CardRow) -> None:
    scene.happen(BulletsChanged(seat=scene.number, by=row.bullets))


def _marbles(scene: Scene, row: CardRow) -> None:
    scene.happen(MarblesLaid(seat=scene.number))


def _wreath(scene: Scene, row: CardRow) -> None:
    """The zombie goes back and counts as moved. A card has no more steps for it. Rule: ZZ-E11."""
    back, here = scene.state.stepped
    counts = here in scene.state.moved
    move_zombie(scene, here, back, counts=counts)
    scene.happen(Repelled())


USED: Final[Mapping[str, Callable[[Scene, CardRow], None]]] = {
    "turn-bonus": _cutter,
    "building-bonus": _bottle,
    "clear-building": _grenade,
    "save-heart": _bag,
    "gain-bullets": _shells,
    "hold-zombies": _marbles,
    "repel-zombie": _wreath,
}


# --- Evolve ---


def _doubled(state: Game, event: Doubled) -> Game:
    return replace(state, moves=state.moves * event.times)


def _drove(state: Game, event: Drove) -> Game:
    return replace(state, step="walk", moves=event.moves, car=True)


def _strung(state: Game, event: Strung) -> Game:
    return replace(state, puppet=event.by)


def _front_lost(state: Game, event: FrontLost) -> Game:
    front = tuple([one for one in state.players[event.seat].front if one.card != event.card])
    after = replace(state, discard=tuple(sorted([*state.discard, event.card])))
    return with_player(after, event.seat, front=front)


def _cutting(state: Game, event: Cutting) -> Game:
    return with_player(state, event.seat, cutter=event.card)


def _burning(state: Game, event: Burning) -> Game:
    return with_player(state, event.seat, bottle=event.tile, bottled=event.card)


def _saved(state: Game, event: Saved) -> Game:
    assert state.fight
    used = event.card if event.counts else state.fight.used
    fight = replace(state.fight, stage="before", used=used, spent=0)
    return replace(state, fight=fight, asked=())


def _marbles_laid(state: Game, event: MarblesLaid) -> Game:
    return replace(state, marbles=tuple(sorted([*state.marbles, event.seat])))


def _repelled(state: Game, event: Repelled) -> Game:
    lead = state.lead
    if lead is None:
        return state
    was, now = state.stepped
    done = tuple(sorted({*lead.done, now} - {was}))
    return replace(state, lead=replace(lead, left=0, done=done))


def _lead_began(state: Game, event: LeadBegan) -> Game:
    return replace(state, lead=event.lead)


def _test_began(state: Game, event: TestBegan) -> Game:
    return replace(state, test=Test(event.by, event.target, event.card))


# --- Tell ---


def _tell_walled(state: Game, event: Walled) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} must leave the building.", name=name), "ZZ-E22")


def _tell_froze(state: Game, event: Froze) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} does not move in the next movement step.", name=name), "ZZ-E17")


def _tell_lost(state: Game, event: FrontLost) -> Lines:
    yield Line(
        text(
            "{name} loses {card}.",
            name=player_name(state, event.seat),
            card=card_name(state, event.card),
        ),
        "ZZ-E21",
    )


def _tell_doubled(state: Game, event: Doubled) -> Lines:
    yield Line(text("The movement roll is now {moves}.", moves=state.moves * event.times), "ZZ-E12")


_EVOLVE: Final[Mapping[type[Any], Callable[[Any, Any], Any]]] = {
    Doubled: _doubled,
    Rested: assign(step="walk", moves=0),
    Drove: _drove,
    Fed: assign(eaten=True),
    Froze: assign_player(frozen=True),
    Strung: _strung,
    Walled: assign_player(walls=True),
    FrontLost: _front_lost,
    Cutting: _cutting,
    Burning: _burning,
    Saved: _saved,
    MarblesLaid: _marbles_laid,
    Repelled: _repelled,
    LeadBegan: _lead_began,
    TestBegan: _test_began,
}
_TELL: Final[Mapping[type[Any], Callable[[Any, Any], Any]]] = {
    Doubled: _tell_doubled,
    Froze: _tell_froze,
    Walled: _tell_walled,
    FrontLost: _tell_lost,
}
_UNTOLD: Final = [kind for kind in _EVOLVE if kind not in _TELL]
EFFECTS = Subject(evolve=_EVOLVE, tell=_TELL, silent=dict.fromkeys(_UNTOLD, "the card is told"))
