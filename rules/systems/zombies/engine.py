"""Zombies!!! as the kernel plays it: the subjects of its rulebook, joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, Union

from rules.dice import Dice
from rules.game import HIDDEN, Engine, Offer, Question, tag_of
from rules.game import HOST as HOST_SEAT
from rules.refused import Refusal, check
from rules.scene import join
from rules.seating import seat_keys, seat_of
from rules.systems.zombies import ending, host
from rules.systems.zombies.cards.effects import EFFECTS
from rules.systems.zombies.cards.leading import LEADING, lead_offers, lead_on
from rules.systems.zombies.cards.playing import PLAYING, PlayCard, PutInFront, UseCard, card_offers
from rules.systems.zombies.cards.testing import TESTING, pay_offers, test_on
from rules.systems.zombies.death import DEATH, shelter_offers
from rules.systems.zombies.drawing import DRAWING, hold_offers
from rules.systems.zombies.faults import FAULTS
from rules.systems.zombies.fight.fighting import FIGHTING, fight_offers, fight_on
from rules.systems.zombies.movement import MOVEMENT, before_roll, walking
from rules.systems.zombies.pieces import PIECES
from rules.systems.zombies.scene import Event, Scene, Subject
from rules.systems.zombies.start.opening import OPENING, Begin, begin_offers
from rules.systems.zombies.state import OTHERS, Game, Step
from rules.systems.zombies.swarm import SWARM, before_swarm, herder, herding
from rules.systems.zombies.tiles.filling import SETTING, set_offers, set_on, setter
from rules.systems.zombies.tiles.laying import LAYING, lay_offers, turn_offers
from rules.systems.zombies.turns import TURNS, last_offers
from rules.systems.zombies.who import mover
from rules.systems.zombies.windows import ORDERS, WINDOWS
from rules.text import Text, text

SUBJECTS: Final[tuple[Subject, ...]] = (
    FAULTS,
    PIECES,
    DEATH,
    WINDOWS,
    EFFECTS,
    PLAYING,
    LEADING,
    TESTING,
    DRAWING,
    FIGHTING,
    MOVEMENT,
    SWARM,
    LAYING,
    SETTING,
    TURNS,
    OPENING,
    ending.ENDING,
    host.HOST,
)
JOINED: Final = join(SUBJECTS)
faults = JOINED.inspect
_TAGS: Final[Mapping[type[Any], str]] = {kind: tag_of(kind) for kind in JOINED.decide}
COMMANDS: Final[Mapping[str, type[Any]]] = {tag: kind for kind, tag in _TAGS.items()}
AnyCommand: Final = Union[tuple(JOINED.decide)]  # noqa: UP007 - made of the subjects
AnyEvent: Final = Union[tuple(JOINED.evolve)]  # noqa: UP007
_CORRECTIONS: Final = frozenset(host.HOST.decide)
_CARDS: Final = frozenset([PlayCard, PutInFront, UseCard])
_DEEDS: Final[dict[str, Callable[[Scene, tuple[str, ...]], None]]] = {}
_STEPS: Final[dict[Step, Callable[[Scene], bool]]] = {}
for _subject in SUBJECTS:
    _DEEDS.update(_subject.deeds)
    _STEPS.update(_subject.steps)

# The offers of the player who acts, by the step, where nothing is in progress.
_POINTS: Final[Mapping[Step, Callable[[Game], Iterable[Offer]]]] = {
    "turn": turn_offers,
    "move": before_roll,
    "walk": walking,
    "swarm": before_swarm,
    "choose": herding,
    "herd": herding,
    "discard": last_offers,
}
_WITH_ORDERS: Final = frozenset(["turn"])


# --- Who acts, and on what ---


def actor(state: Game) -> int:
    """The seat whose turn it is to do something. OTHERS where a looker cannot know it."""
    if state.asked:
        return state.asked[0]
    if state.fled:
        return state.turn
    if state.lead:
        return state.lead.by
    if state.test:
        return state.test.target
    if state.jobs:
        return setter(state)
    if state.drawn:
        return state.placer
    if state.fight:
        return state.turn
    if state.step == "walk":
        return mover(state)
    return herder(state) if state.step in ("choose", "herd") else state.turn


def _acting(state: Game, seat: int) -> Iterable[Offer]:
    """The offers of the seat that acts, and of its cards."""
    if state.asked:
        return [*card_offers(state, seat), *ORDERS.answers(state, seat)]
    if state.fled:
        return shelter_offers(state)
    if state.lead:
        return lead_offers(state)
    if state.test:
        return [*pay_offers(state), *card_offers(state, seat)]
    if state.jobs:
        return set_offers(state)
    if state.drawn:
        return lay_offers(state)
    found = [*(fight_offers(state) if state.fight else _POINTS[state.step](state))]
    if state.step in _WITH_ORDERS:
        found += [*ORDERS.orders(state, seat), *hold_offers(state, seat)]
    if seat == state.turn and state.step != "discard":
        found += card_offers(state, seat)
    return found


_WHY: Final[Mapping[str, Text]] = {
    "cards": text("Other players can play cards."),
    "shelter": text("Where does the survivor flee?"),
    "lead": text("Resolve the card."),
    "test": text("Spend bullets to keep the kills?"),
    "pieces": text("Place the pieces of the tile."),
    "tile": text("Where does the tile go?"),
}
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("zz.PlayCard", "zz.PutInFront", "zz.UseCard", "Pass", "Mute"),
    "shelter": ("zz.Shelter",),
    "lead": ("zz.LeadZombie", "zz.LeadPawn", "zz.Enough"),
    "test": ("zz.Pay", "zz.UseCard"),
    "pieces": ("zz.PutDoor", "zz.PutZombies", "zz.PutTokens"),
    "tile": ("zz.LayTile",),
}


def _asking(state: Game) -> str:
    """The kind of question that is open, or an empty text if there is none."""
    if state.asked:
        return "cards"
    if state.fled:
        return "shelter"
    if state.lead:
        return "lead"
    if state.test:
        return "test"
    if state.jobs:
        return "pieces"
    return "tile" if state.drawn else ""


def pending(state: Game) -> tuple[Question, ...]:
    """The decision that the game waits for."""
    kind = _asking(state)
    if not kind or state.step in ("opening", "over"):
        return ()
    seat = actor(state)
    key = HIDDEN if seat == OTHERS else state.players[seat].key
    return (Question(key, _KINDS[kind], _WHY[kind]),)


# --- Why not ---


def why_not_give(state: Game, seat: str, number: int | None, kind: type[Any]) -> Refusal | None:
    """Refuse a command of a seat whose moment it is not. Rule: ZZ-030, ZZ-033."""
    if kind in _CORRECTIONS:
        if seat == HOST_SEAT:
            return host.why_not_correct(state)
        return _not_now(text("Only the host can correct the table."))
    if number is None:
        return _not_now(text("There is no seat {seat} in this game.", seat=seat))
    if state.step == "over":
        return _not_now(text("The game is over."))
    if (kind is Begin) != (state.step == "opening"):
        return _not_now(text("The game has not started, or has already started."))
    if kind is Begin:
        return None
    if number != actor(state):
        return _not_now(text("Another player is deciding."))
    if _TAGS[kind] not in _possible(state, number):
        return _not_now(text("You cannot do that now."))
    return None


def _possible(state: Game, seat: int) -> frozenset[str]:
    """The kinds of commands of the moment."""
    return _kinds(_asking(state), state.step, bool(state.fight), seat == state.turn)


@cache
def _kinds(asking: str, step: Step, fights: bool, own: bool) -> frozenset[str]:
    if asking:
        return frozenset(_KINDS[asking])
    found = set(_BY_STEP["fight" if fights else step])
    if step in _WITH_ORDERS:
        found.add("SetOrder")
    if own and step != "discard":
        found |= {_TAGS[one] for one in _CARDS}
    return frozenset(found)


_BY_STEP: Final[Mapping[str, tuple[str, ...]]] = {
    "fight": ("zz.FightRoll", "zz.Spend", "zz.LoseHeart"),
    "turn": ("zz.DrawTile", "zz.SkipTile", "zz.HoldOnPaper", "zz.HoldInApp"),
    "move": ("zz.RollMove", "zz.StandStill"),
    "walk": ("zz.Go", "zz.PryOpen", "zz.StopWalking"),
    "swarm": ("zz.RollZombies", "zz.LeaveZombies"),
    "choose": ("zz.ChooseTile",),
    "herd": ("zz.MoveZombie", "zz.EndHerd"),
    "discard": ("zz.DiscardCard", "zz.EndTurn"),
}


def _not_now(why: Text) -> Refusal:
    return Refusal(why, "ZZ-030", text("Choose one of the listed options."))


# --- Decide ---


def decide(state: Game, seat: str, command: Any, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state after a command, and what happens. Raises: Refused."""
    kind = type(command)
    number = seat_of(state, seat)
    check(why_not_give(state, seat, number, kind))
    acts = state.turn if number is None else number
    scene = Scene(state, seat, dice, JOINED.evolve, number=acts)
    JOINED.decide[kind](scene, command)
    while go_further(scene):
        pass
    return scene.state, tuple(scene.events)


def go_further(scene: Scene) -> bool:
    """Go one step on. False when somebody has to decide something. Rule: ZZ-030, ZZ-033, ZZ-143."""
    state = scene.state
    if state.step in ("opening", "over"):
        return False
    if ending.look(scene):
        return True
    if state.asked or state.fled:
        return False
    if state.lead:
        return lead_on(scene)
    if state.test:
        return test_on(scene)
    if state.jobs:
        return set_on(scene)
    if state.drawn:
        return False
    return _turn_on(scene)


def _turn_on(scene: Scene) -> bool:
    """Carry out what was announced, or go on with a fight or a step."""
    state = scene.state
    if state.fight and not (state.doing and state.doing[0] == "fight"):
        return fight_on(scene)
    if state.doing:
        _DEEDS[state.doing[0]](scene, state.doing)
        return True
    step = _STEPS.get(state.step)
    return step(scene) if step else False


def offers(state: Game, seat: str) -> tuple[Offer, ...]:
    """The offers that a seat has now. Rule: ZZ-030, ZZ-033."""
    if state.step == "over":
        return ()
    if seat == HOST_SEAT:
        return tuple(JOINED.offered(("host",), state))
    if state.step == "opening":
        return () if seat_of(state, seat) is None else tuple(begin_offers(state))
    acts = actor(state)
    if acts < 0 or state.players[acts].key != seat:
        return ()
    return tuple(_acting(state, acts))


def is_over(state: Game) -> bool:
    """Rule: ZZ-140 to ZZ-144."""
    return state.step == "over"


def evolve(state: Game, event: Event) -> Game:
    """The state after an event."""
    after: Game = JOINED.evolve[type(event)](state, event)
    return after


ENGINE: Final[Engine[Game, Any, Event]] = Engine(
    seats=seat_keys,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)
