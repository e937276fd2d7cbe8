"""The choices of a fight: which die goes where, who is handed over, who falls. Rule: ZW-P06."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fields import Range
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.fight.results import strike
from rules.systems.zombie_wars.fight.rules import Allot, Hand, Lose, Open
from rules.systems.zombie_wars.fight.table import key_in, step_of, the_fight
from rules.systems.zombie_wars.pieces import ordinary
from rules.systems.zombie_wars.scene import Answered, Command, Event, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Ask, Cast, Choice, Game
from rules.systems.zombie_wars.who import right_of
from rules.text import counted, text

# --- Commands and events ---


class Assign(Command, frozen=True, tag="Assign"):
    """Give so many of the dice asked about to the target asked about. Rule: ZW-078."""

    count: int


class HandOver(Command, frozen=True, tag="HandOver"):
    """Hand over so many people who are alike. Rule: ZW-080."""

    hero: int = PEOPLE  # the place of the first among the Heroes thrown; PEOPLE: ordinary ones
    count: int = 1


class LoseZombies(Command, frozen=True, tag="Lose"):
    """Lose so many zombies with such a die. Rule: ZW-081."""

    die: int
    count: int = 1


class DiceAllotted(Event, frozen=True, tag="DiceAllotted"):
    """Dice are allotted to a target. Rule: ZW-078."""

    target: int  # a place among the hordes attacked, or PEOPLE
    count: int


class PeopleHanded(Event, frozen=True, tag="PeopleHanded"):
    """People are handed over. Rule: ZW-080."""

    hero: int
    count: int


class ZombiesChosen(Event, frozen=True, tag="ZombiesChosen"):
    """Zombies are chosen to be lost. Rule: ZW-081."""

    die: int
    count: int


# --- Why not ---


def why_not_assign(step: Allot, count: int) -> Refusal | None:
    """Rule: ZW-078."""
    if 0 <= count <= step.count:
        return None
    return Refusal(
        counted("{count} die matches.", "{count} dice match.", step.count),
        "ZW-078",
        text("Assign none, some or all of these dice."),
    )


def why_not_hand(step: Hand, hero: int, count: int) -> Refusal | None:
    """Rule: ZW-080."""
    if 1 <= count <= at_once(step).get(hero, 0):
        return None
    return Refusal(
        text("You cannot choose these people now."),
        "ZW-080",
        text("Choose people who fought and are still there."),
    )


def why_not_lose(step: Lose, die: int, count: int) -> Refusal | None:
    """Rule: ZW-081."""
    if 1 <= count <= to_lose(step).get(die, 0):
        return None
    return Refusal(
        text("The horde cannot lose these zombies."),
        "ZW-081",
        text("Choose zombies that fought."),
    )


def at_once(step: Hand) -> dict[int, int]:
    """The most of each group that one choice may hand over, by the place of its first."""
    return {group.what: min(step.most, len(group.places)) for group in step.groups}


def to_lose(step: Lose) -> dict[int, int]:
    """The most of each die that one choice may lose, by its sides."""
    left = step.left
    found = {ordinary(): left.ordinary} if left.ordinary else {}
    found |= {sides: left.heroes.count(sides) for sides in left.heroes}
    return {sides: min(step.count, count) for sides, count in found.items()}


# --- Decide ---


def go_on(scene: Scene) -> None:
    """Ask for the next choice of the fight, or carry it out where none is left. Rule: ZW-P06."""
    fight, step = the_fight(scene.state), step_of(scene.state)
    if isinstance(step, Allot):
        scene.ask("assign", fight.seat)
    elif isinstance(step, Hand):
        key = key_in(fight, step.horde)
        scene.ask("hand", right_of(scene.state, key[0]), key)
    elif isinstance(step, Lose):
        key = key_in(fight, step.horde)
        scene.ask("lose", fight.seat if scene.says.casualties else key[0], key)
    else:
        strike(scene, step)


def _fight_on(scene: Scene, casts: tuple[Cast, ...]) -> None:
    """The dice stay on the table: `go_on` follows."""


def assign(scene: Scene, command: Assign) -> None:
    """Give so many dice to the target. Rule: ZW-078, ZW-113. Raises: Refused."""
    step = the_step(scene.state)
    assert isinstance(step, Allot)
    scene.check(why_not_assign(step, command.count))
    scene.happen(Answered())
    scene.happen(DiceAllotted(target=step.target, count=command.count))


def hand_over(scene: Scene, command: HandOver) -> None:
    """Hand over these people. Rule: ZW-080. Raises: Refused."""
    step = the_step(scene.state)
    assert isinstance(step, Hand)
    scene.check(why_not_hand(step, command.hero, command.count))
    scene.happen(Answered())
    scene.happen(PeopleHanded(hero=command.hero, count=command.count))


def lose(scene: Scene, command: LoseZombies) -> None:
    """Lose so many with this die. Rule: ZW-081. Raises: Refused."""
    step = the_step(scene.state)
    assert isinstance(step, Lose)
    scene.check(why_not_lose(step, command.die, command.count))
    scene.happen(Answered())
    scene.happen(ZombiesChosen(die=command.die, count=command.count))


def the_step(state: Game) -> Open:
    """The choice that somebody is asked for. Raises: LookupError where none is open."""
    step = step_of(state)
    if isinstance(step, Open):
        return step
    raise LookupError("no choice is open")


# --- Evolve and offers ---


def _allotted(state: Game, event: DiceAllotted) -> Game:
    return _chosen(state, event.target, event.count)


def _handed(state: Game, event: PeopleHanded) -> Game:
    return _chosen(state, event.hero, event.count)


def _picked(state: Game, event: ZombiesChosen) -> Game:
    return _chosen(state, event.die, event.count)


def _chosen(state: Game, what: int, count: int) -> Game:
    fight = the_fight(state)
    choices = (*fight.choices, Choice(what, count))
    return replace(state, fight=replace(fight, choices=choices))


_ASSIGN, _HAND, _LOSE = text("Assign dice"), text("Convert people"), text("Lose zombies")
_COUNT = text("Number")


def _offer_dice(state: Game, ask: Ask) -> tuple[Offer, ...]:
    step = the_step(state)
    assert isinstance(step, Allot)
    return (Offer("Assign", _ASSIGN, (Range("count", _COUNT, 0, step.count),)),)


def _offer_people(state: Game, ask: Ask) -> tuple[Offer, ...]:
    step = the_step(state)
    assert isinstance(step, Hand)
    return tuple(
        [
            Offer("HandOver", _HAND, (Range("count", _COUNT, 1, most),), {"hero": hero})
            for hero, most in at_once(step).items()
        ]
    )


def _offer_zombies(state: Game, ask: Ask) -> tuple[Offer, ...]:
    step = the_step(state)
    assert isinstance(step, Lose)
    return tuple(
        [
            Offer("Lose", _LOSE, (Range("count", _COUNT, 1, most),), {"die": die})
            for die, most in to_lose(step).items()
        ]
    )


CHOICES = Subject(
    decide={Assign: assign, HandOver: hand_over, LoseZombies: lose},
    evolve={DiceAllotted: _allotted, PeopleHanded: _handed, ZombiesChosen: _picked},
    answers={"assign": (Assign,), "hand": (HandOver,), "lose": (LoseZombies,)},
    questions={
        "assign": text("How many dice do you assign to this target?"),
        "hand": text("Which people are converted?"),
        "lose": text("Which zombies are lost?"),
    },
    choices={"assign": _offer_dice, "hand": _offer_people, "lose": _offer_zombies},
    dice={"attack": _fight_on, "mob": _fight_on},
)
