"""The aims of a scenario, and their state."""

from __future__ import annotations

from typing import Final

from rules.refused import Refused
from rules.scene import Subject
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Aim, AimKind, Fighter, Game
from rules.systems.twilight_world.turn.events import GameEnded
from rules.systems.twilight_world.who import HEROES, is_awake, kind_of
from rules.text import text

MOST: Final = 500


COUNTED: Final[dict[str, AimKind]] = {
    "search": "search",
    "carry-off": "carry-off",
    "fetch": "fetch",
    "drive-off": "drive-off",
}


FORMS: Final = (
    "search:BUILDINGS",
    "carry-off:FINDS",
    "fetch:ITEMS",
    "drive-off:HEROES",
    "leave:HEROES",
    "leave:1:FIGURE",
    "survive:HEROES:TURN",
    "kill:ZOMBIES",
    "kill:FIGURES:CARD",
)


def aims_of(said: str) -> tuple[Aim, ...]:
    """The aims of a word, with commas between. Raises: Refused. Rule: TW-SIDE-7."""
    return tuple(_aim(part.strip()) for part in said.split(",") if part.strip())


def _aim(said: str) -> Aim:
    kind, _, rest = said.partition(":")
    number, _, more = rest.partition(":")
    count = _number(number)
    until = _number(more)
    if count and not more and kind in COUNTED:
        return Aim(COUNTED[kind], count)
    if count and kind in ("leave", "kill") and (more or ":" not in rest):
        return Aim("leave" if kind == "leave" else "kill", count, of=more)
    if count and kind == "survive" and until:
        return Aim("survive", count, until=until)
    raise Refused(
        text("“{aim}” is not a goal of a scenario.", aim=said[:40]),
        rule="TW-SIDE-7",
        cure=text("Choose one of: {forms}.", forms=", ".join(FORMS)),
    )


def _number(said: str) -> int:
    """A count from 1 to MOST, or 0 for anything else."""
    number = int(said) if said.isdecimal() and len(said) < 4 else 0
    return number if number <= MOST else 0


def aims_written(aims: tuple[Aim, ...]) -> str:
    """The aims as `aims_of` reads them."""
    return ",".join(
        f"{aim.kind}:{aim.count}" + (f":{aim.of or aim.until}" if aim.of or aim.until else "")
        for aim in aims
    )


def goal_met(state: Game) -> bool:
    """True if every aim of the scenario is reached. Rule: TW-SIDE-7."""
    return bool(state.scenario.aims) and all(is_met(state, aim) for aim in state.scenario.aims)


def is_met(state: Game, aim: Aim) -> bool:
    """True if one of the aims is reached at present."""
    if aim.kind == "leave" and not aim.of and any(map(is_awake, _heroes(state))):
        return False
    if aim.kind == "survive" and (state.turn < aim.until or state.phase != "between"):
        return False
    return reached(state, aim) >= aim.count


def reached(state: Game, aim: Aim) -> int:
    """Return the count of an aim at present."""
    if aim.kind == "search":
        return sum(place.searched for place in state.places.values())
    if aim.kind == "kill":
        return _killed(state, aim.of)
    if aim.kind == "survive":
        return sum(one.where not in ("dead", "fled") for one in _heroes(state))
    left = [one for one in _heroes(state) if one.where == "left"]
    if aim.kind == "carry-off":
        return sum(_finds(one) for one in left)
    if aim.kind == "fetch":
        return sum(len(one.goals) for one in left)
    if aim.kind == "drive-off":
        return sum(one.drove for one in left)
    return sum(one.key == aim.of for one in left) if aim.of else len(left)


def _heroes(state: Game) -> list[Fighter]:
    return [one for one in state.figures.values() if kind_of(one.side) == HEROES]


def is_in_hand(state: Game, aim: Aim) -> bool:
    """True if nothing is missing for an aim but that its heroes leave the board."""
    if aim.kind not in ("carry-off", "fetch"):
        return aim.kind == "leave" or is_met(state, aim)
    heroes = [one for one in state.figures.values() if kind_of(one.side) == HEROES]
    there = [one for one in heroes if one.where == "left" or is_awake(one)]
    got = sum(len(one.goals) if aim.kind == "fetch" else _finds(one) for one in there)
    return got >= aim.count


def is_lost(state: Game, aim: Aim) -> bool:
    """True if the figure that an aim asks for cannot come off the board any more."""
    wanted = state.figures.get(aim.of) if aim.kind == "leave" else None
    return wanted is not None and wanted.where in ("dead", "fled")


def _killed(state: Game, card: str) -> int:
    """Figures of this card that are dead. Of any zombies where none is named."""
    common = list(state.graves.values())
    dead = [one for one in (*common, *state.figures.values()) if one.where == "dead"]
    return sum(one.card == card if card else one.side == "zombies" for one in dead)


def _finds(figure: Fighter) -> int:
    """The number of a figure's finds that it still has. Rule: TW-SRCH-6, TW-SRCH-7, TW-SRCH-8."""
    return figure.found_markers + figure.medical + bool(figure.found_armour)


def end_at_goal(scene: Scene) -> None:
    """Rule: TW-SIDE-7."""
    if scene.state.scenario.aims and scene.state.phase != "over" and goal_met(scene.state):
        scene.happen(GameEnded(result="goal"))


SUBJECT = Subject(settle=end_at_goal)
