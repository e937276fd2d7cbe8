"""The host's seat: its commands, and the end of what lost its cause."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rules.game import HOST
from rules.refused import Refusal
from rules.systems.twilight_world.activation.action import declare_over, end_activation, known
from rules.systems.twilight_world.activation.weapons import close_attack
from rules.systems.twilight_world.combat.blast_events import BlastSettled
from rules.systems.twilight_world.ground.contact import is_placed, taken
from rules.systems.twilight_world.host.commands import CORRECTIONS, RULINGS
from rules.systems.twilight_world.host.events import Withdrawn
from rules.systems.twilight_world.map.field import Battlefield, square_at
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.scene import Decide, Scene
from rules.systems.twilight_world.search.searching import is_wiped_out
from rules.systems.twilight_world.search.why_not import seekers, why_not_search_place
from rules.systems.twilight_world.state import NOWHERE, Ask, Fighter, Game
from rules.systems.twilight_world.who import is_awake
from rules.text import text

HOST_KINDS = RULINGS | CORRECTIONS


NO_FIGURES: Final = Refusal(
    text("The host does not control figures."),
    "TW-SIDE-1",
    text("Play for a side, or choose a ruling or a correction."),
)
HOST_ALONE: Final = Refusal(
    text("Only the host can do that."),
    "TW-SIDE-1",
    text("Ask the host, or choose one of the actions offered."),
)
IS_OVER: Final = Refusal(
    text("The game is over."), "TW-SIDE-7", text("Undo the last entry to continue.")
)
NO_SQUARES: Final = Refusal(
    text("This game has no battlefield."), "TW-SETUP-4", text("Choose a building, or nothing.")
)
NOBODY_STANDS: Final = Refusal(
    text("No figure can stand there."),
    "TW-MOVE-9",
    text("Choose a free square that figures can enter."),
)
SO_ALREADY: Final = Refusal(
    text("Nothing would change."), "TW-SIDE-2", text("Choose another value.")
)
NO_SIDE: Final = Refusal(text("No side is acting."), "TW-TURN-1", text("Start the turn first."))


MOST = 30  # of dice, zombies, points, markers; a slip of the finger is refused


def why_not_host(state: Game, seat: str, command: Command) -> Refusal | None:
    """Refuse the host's commands from others, and others' commands from the host.

    Rule: TW-SIDE-1, TW-SIDE-7.
    """
    if type(command) not in HOST_KINDS:
        return NO_FIGURES
    if seat != HOST:
        return HOST_ALONE
    return IS_OVER if state.phase == "over" and type(command) in RULINGS else None


def mended(decides: Decide) -> Decide:
    """Functions after which nothing goes on that has lost its cause."""
    return {kind: _mended(function) for kind, function in decides.items()}


def _mended(function: Callable[[Scene, Any], None]) -> Callable[[Scene, Any], None]:
    def carried_out(scene: Scene, command: Any) -> None:
        function(scene, command)
        mend(scene)

    return carried_out


def mend(scene: Scene) -> None:
    """End what has lost its cause: an activation, a blast, questions.

    Rule: TW-ACT-7, TW-SRCH-2, TW-SURV-13, TW-TRAIT-SCOUT.
    """
    state = scene.state
    active = state.active
    if active and not _goes_on(state, state.figures[active.figure]):
        end_activation(scene)
    blast = scene.state.blast
    if blast and (scene.state.active is None or scene.state.active.figure != blast.figure):
        _drop_blast(scene)
    for place in reversed(range(len(scene.state.asks))):
        if not _is_open(scene.state, scene.state.asks[place]):
            scene.happen(Withdrawn(ask=place))


def _goes_on(state: Game, figure: Fighter) -> bool:
    """True if the active figure may still act."""
    return (
        is_awake(figure)
        and figure.side == state.order[state.acting]
        and figure.acted
        and not figure.over
    )


def _is_open(state: Game, ask: Ask) -> bool:
    """True if the question is still open."""
    if ask.kind == "scout":
        return state.figures[ask.figure].where == "aside"
    if ask.kind == "roll":
        return bool(state.vehicles[ask.vehicle].speed)
    if ask.kind == "search":
        place = state.places[ask.place]
        return not why_not_search_place(state, place) and bool(seekers(state, ask))
    if ask.kind == "loot":
        group = state.groups[ask.group]
        due = not group.looted and is_wiped_out(state, group)
        return due and bool(seekers(state, ask))
    return True


def _drop_blast(scene: Scene) -> None:
    """Drop an explosion. It harms nobody."""
    scene.happen(BlastSettled())
    for place in reversed(range(len(scene.state.asks))):
        if scene.state.asks[place].kind == "victims":
            scene.happen(Withdrawn(ask=place))


def drop_questions(scene: Scene) -> None:
    """Nothing that is open is answered any more."""
    if scene.state.blast:
        _drop_blast(scene)
    for place in reversed(range(len(scene.state.asks))):
        scene.happen(Withdrawn(ask=place))


def interrupt(scene: Scene) -> None:
    """An attack under way is over, since those who take part in it may change."""
    active = scene.state.active
    if active and active.attack:
        close_attack(scene)


def present(scene: Scene, key: str) -> Fighter:
    """A conscious figure on the board, in a square where there are squares. Raises: Refused."""
    figure = known(scene, key)
    scene.check(why_not_present(scene.state, figure))
    return figure


def why_not_present(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse all but the conscious, in a square where there are squares. Rule: TW-ACT-7."""
    if is_awake(figure) and (state.field is None or is_placed(figure)):
        return None
    return Refusal(
        text("{name} cannot act here.", name=figure.name),
        "TW-ACT-7",
        text("Choose a conscious figure on the board."),
    )


def why_not_number(number: int, least: int = 1) -> Refusal | None:
    """Refuse a number that cannot be meant. Rule: TW-SIDE-5."""
    if least <= number <= MOST:
        return None
    return Refusal(
        text("“{number}” is out of range.", number=number),
        "TW-SIDE-5",
        text("Enter a number from {least} to {most}.", least=least, most=MOST),
    )


def why_not_square(state: Game, square: int) -> Refusal | None:
    """Refuse all but free squares of a battlefield, or any square if there is none.

    Rule: TW-SETUP-4, TW-MOVE-4, TW-MOVE-9.
    """
    if state.field is None:
        return None if square == NOWHERE else NO_SQUARES
    return None if square in free_squares(state) else NOBODY_STANDS


def free_squares(state: Game) -> tuple[int, ...]:
    """The squares where a figure may be put on the battlefield. Rule: TW-MOVE-4, TW-MOVE-9."""
    field = state.field
    if field is None:
        return ()
    occupied = taken(state)
    return tuple([at for at in enterable(field) if not occupied >> at & 1])


@lru_cache(maxsize=8)
def enterable(field: Battlefield) -> tuple[int, ...]:
    """The squares that a figure on foot can enter. Rule: TW-MOVE-9."""
    return tuple([at for at in range(field.size) if square_at(field, at).cost])


def turn_is_over(scene: Scene, figure: Fighter) -> None:
    """End the figure's turn for a discovery, if it is the one that acts. Rule: TW-ACT-8."""
    active = scene.state.active
    if active and active.figure == figure.key:
        declare_over(scene, figure.key)


def why_not_acting(state: Game) -> Refusal | None:
    """Refuse what is done while a side acts, between turns. Rule: TW-TURN-1."""
    return None if state.phase == "acting" else NO_SIDE


def end_activation_of(scene: Scene, key: str) -> None:
    """If this figure acts, it does nothing more. Rule: TW-ACT-7."""
    active = scene.state.active
    if active and active.figure == key:
        end_activation(scene)
