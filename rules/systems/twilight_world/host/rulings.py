"""The host's rulings: effects of the turn, whenever the table calls for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import end_activation, known
from rules.systems.twilight_world.buildings import PlaceLeft
from rules.systems.twilight_world.features import first_in, look_behind
from rules.systems.twilight_world.ground.contact import placed, taken
from rules.systems.twilight_world.host.commands import (
    RESULTS,
    RuleBreakIn,
    RuleEntry,
    RuleGameOver,
    RuleNoise,
    RulePhaseOver,
    RuleProximity,
    RuleSearch,
    RuleSpawn,
    RuleTemper,
    RuleTurnOver,
)
from rules.systems.twilight_world.host.events import Listened, ZombiesSpawned
from rules.systems.twilight_world.host.gate import (
    NO_SQUARES,
    drop_questions,
    interrupt,
    mended,
    present,
    turn_is_over,
    why_not_acting,
    why_not_number,
)
from rules.systems.twilight_world.map.near import concealing
from rules.systems.twilight_world.map.placing import away_from, in_ambush, nearest_free
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.movement.entering import (
    feature_called,
    is_driving,
    place_called,
    why_not_stir,
)
from rules.systems.twilight_world.noise.arrivals import hear, left_in_the_box, zombies_come
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.search.searching import search_place
from rules.systems.twilight_world.search.why_not import why_not_search
from rules.systems.twilight_world.state import EDGES, FRIENDLY, NOWHERE, Fighter, Game, Group, Place
from rules.systems.twilight_world.survivors import TemperSettled, survivors_step
from rules.systems.twilight_world.turn.events import GameEnded
from rules.systems.twilight_world.turn.turn import pass_on
from rules.systems.twilight_world.who import HEROES, NEUTRAL, SURVIVORS, ZOMBIES, kind_of
from rules.systems.twilight_world.zombies.zombies import (
    try_side,
    why_not_at_wall,
    why_not_try,
)
from rules.text import text

TEMPERS = (FRIENDLY, NEUTRAL, "hostile")
LISTED: Final = Refusal(
    text("This place already has a type."),
    "TW-SETUP-6",
    text("Leave out the type, or enter a new place name."),
)
NO_SUCH_SQUARE: Final = Refusal(
    text("That square is not on the battlefield."),
    "TW-NOISE-7",
    text("Choose a square on the battlefield, or none."),
)
NO_TEMPER: Final = Refusal(
    text("That group or temperament is not in this game."),
    "TW-SURV-2",
    text("Choose a group that the heroes met, and one of: {words}.", words=", ".join(TEMPERS)),
)
BOX_EMPTY: Final = Refusal(
    text("All zombie figures are on the table."),
    "TW-ZACT-13",
    text("Remove some zombies first."),
)
NO_SPOT: Final = Refusal(
    text("The arrival point is missing or ambiguous."),
    "TW-SETUP-4",
    text("Choose one edge, one building or one square."),
)
NO_END: Final = Refusal(
    text("A game cannot end with that result."),
    "TW-SIDE-7",
    text("Choose one of: {words}.", words=", ".join(RESULTS)),
)
ZOMBIES_ROLL_NOTHING: Final = Refusal(
    text("Zombies do not make noise checks."),
    "TW-NOISE-1",
    text("Choose the living figure that made the noise."),
)


def proximity(scene: Scene, command: RuleProximity) -> None:
    """Check a feature for a figure. A reveal ends the turn of the one that acts.

    Rule: TW-ZACT-1, TW-ZACT-2, TW-ZACT-5, TW-ZACT-6, TW-ZACT-11. Raises: Refused.
    """
    figure = present(scene, command.figure)
    scene.check(why_not_stir(scene.state, figure))
    scene.check(why_not_near(scene.state, command.feature, command.terrain))
    feature = feature_called(scene, command.feature, command.terrain)
    if look_behind(scene, figure, feature, figure.at) and not is_driving(scene.state, figure):
        turn_is_over(scene, figure)


def why_not_near(state: Game, feature: str, terrain: str) -> Refusal | None:
    """Refuse what is not on the battlefield, and a terrain of what is listed. Rule: TW-SETUP-6."""
    if state.field and not conceals(state, feature):
        return Refusal(
            text("The battlefield has no “{feature}”.", feature=feature),
            "TW-SETUP-6",
            text("Choose a piece of the battlefield."),
        )
    return LISTED if terrain and feature in state.features else None


def conceals(state: Game, feature: str) -> bool:
    """True if zombies may wait behind it, not behind a vehicle that moves. Rule: TW-ZACT-15."""
    if state.field is None or feature not in state.features:
        return feature in state.features
    return any(piece.key == feature for piece in concealing(state.field))


def entry(scene: Scene, command: RuleEntry) -> None:
    """A hero is the first inside. Rule: TW-BLDG-1, TW-BLDG-2, TW-BLDG-5. Raises: Refused."""
    figure = present(scene, command.figure)
    scene.check(LISTED if command.kind and command.place in scene.state.places else None)
    place = place_called(scene, command.place, command.kind)
    scene.check(why_not_first(figure, place))
    scene.check(why_not_found(scene.state, figure, place))
    interrupt(scene)
    if figure.inside not in ("", place.key):
        scene.happen(PlaceLeft(figure=figure.key, place=figure.inside))
    first_in(scene, figure.key, place)
    turn_is_over(scene, figure)


def why_not_first(figure: Fighter, place: Place | None = None) -> Refusal | None:
    """Refuse all but heroes on foot, and a building that was entered. Rule: TW-BLDG-5."""
    entered = place is not None and place.entered
    if kind_of(figure.side) == HEROES and not figure.vehicle and not entered:
        return None
    return Refusal(
        text("{name} cannot be the first hero there.", name=figure.name),
        "TW-BLDG-5",
        text("Choose a hero on foot and a building that no hero has entered."),
    )


def why_not_found(state: Game, figure: Fighter, place: Place) -> Refusal | None:
    """Refuse figures that are elsewhere on the battlefield. Rule: TW-BLDG-1."""
    if state.field is None or figure.inside == place.key:
        return None
    return Refusal(
        text("{name} is not in {place}.", name=figure.name, place=place.key),
        "TW-BLDG-1",
        text("First move the figure to an indoor square."),
    )


def noise(scene: Scene, command: RuleNoise) -> None:
    """So many dice were heard, or not.

    Rule: TW-NOISE-1, TW-NOISE-5, TW-NOISE-6, TW-NOISE-7. Raises: Refused.
    """
    figure = present(scene, command.figure)
    scene.check(why_not_heard(figure))
    scene.check(why_not_number(command.dice))
    scene.check(why_not_side(command.edge))
    scene.check(why_not_heard_at(scene.state, command.square))
    began = len(scene.events)
    faces = hear(scene, figure, command.dice, noise_at=command.square, edge=command.edge)
    # The ruling is told before what it brings, and with all its dice.
    scene.events.insert(began, Listened(figure=figure.key, dice=command.dice, faces=faces))


def why_not_heard(figure: Fighter) -> Refusal | None:
    """Refuse zombies, which make no noise that brings others. Rule: TW-NOISE-1."""
    return ZOMBIES_ROLL_NOTHING if figure.side == ZOMBIES else None


def why_not_heard_at(state: Game, square: int) -> Refusal | None:
    """Refuse what is no square of the battlefield. Rule: TW-NOISE-7."""
    if state.field is None:
        return None if square == NOWHERE else NO_SQUARES
    return None if NOWHERE <= square < state.field.size else NO_SUCH_SQUARE


def why_not_side(edge: str) -> Refusal | None:
    """Refuse what is no edge of the board. Rule: TW-NOISE-6."""
    if not edge or edge in EDGES:
        return None
    return Refusal(
        text("The board has no edge “{edge}”.", edge=edge),
        "TW-NOISE-6",
        text("Choose one of: {edges}.", edges=", ".join(EDGES)),
    )


def search(scene: Scene, command: RuleSearch) -> None:
    """A hero searches the building that it is in, whatever that costs in a turn.

    Rule: TW-SRCH-1, TW-SRCH-2, TW-SRCH-3. Raises: Refused.
    """
    figure = present(scene, command.figure)
    scene.check(why_not_search(scene.state, figure))
    interrupt(scene)
    search_place(scene, figure, figure.inside)


def temper(scene: Scene, command: RuleTemper) -> None:
    """Of what mind a group is. Friends join at once, others stand for themselves.

    The facts about their settlement stay. Rule: TW-SURV-2, TW-SURV-3, TW-SURV-9, TW-SURV-10.
    Raises: Refused.
    """
    known_temper = command.temper in ("", *TEMPERS)
    scene.check(None if known_temper and command.group in scene.state.groups else NO_TEMPER)
    group = scene.state.groups[command.group]
    interrupt(scene)
    people = replace(group.people, temperament=command.temper)
    began = len(scene.rolls)
    while not (people.temperament and people.known):
        people = survivors_step(people, scene, scene.book)
    side = _side_of(scene.state, group) if people.temperament == FRIENDLY else SURVIVORS
    faces = () if command.temper else scene.rolls[began].faces
    scene.happen(TemperSettled(group=group.key, people=people, side=side, faces=faces))


def _side_of(state: Game, group: Group) -> str:
    """The side that friends join: the finder's, or the first of the heroes."""
    finder = state.figures.get(group.finder)
    if finder and kind_of(finder.side) == HEROES:
        return finder.side
    return next(side.key for side in state.sides if side.kind == HEROES)


def spawn(scene: Scene, command: RuleSpawn) -> None:
    """So many zombies come, as far as there is room and figures are left.

    Rule: TW-ZACT-13, TW-SRCH-4, TW-SPAWN-3. Raises: Refused.
    """
    scene.check(why_not_number(command.zombies))
    scene.check(why_not_side(command.edge))
    scene.check(why_not_come(scene.state))
    scene.check(_why_not_spot(scene.state, command))
    squares = _squares(scene, command)
    scene.happen(
        ZombiesSpawned(
            zombies=command.zombies,
            edge=command.edge,
            place=command.place,
            square=command.square,
        )
    )
    zombies_come(
        scene,
        command.zombies,
        "ruled",
        place=command.place,
        edge=command.edge,
        squares=squares,
    )


def why_not_come(state: Game) -> Refusal | None:
    """Refuse more zombies than there are figures. Rule: TW-ZACT-13."""
    return None if left_in_the_box(state, book_of(state.rules)) else BOX_EMPTY


def _why_not_spot(state: Game, command: RuleSpawn) -> Refusal | None:
    """Refuse no place, or two, and one that is not there. Rule: TW-SETUP-4."""
    if command.square != NOWHERE and state.field is None:
        return NO_SQUARES
    said = (bool(command.edge), bool(command.place), command.square != NOWHERE)
    known_place = not command.place or command.place in state.places
    if sum(said) == 1 and known_place and not why_not_heard_at(state, command.square):
        return None
    return NO_SPOT


def _squares(scene: Scene, command: RuleSpawn) -> Iterator[int] | None:
    """Where on the battlefield: in the building or by the edge, or around the square."""
    field = scene.state.field
    if field is None:
        return None
    occupied = taken(scene.state)
    living = [one.at for one in placed(scene.state) if one.side != ZOMBIES]
    if command.place:
        return in_ambush(field, building(field, command.place), living, occupied)
    if command.edge:
        return away_from(field, command.edge, living, occupied)
    return nearest_free(field, command.square, occupied)


def break_in(scene: Scene, command: RuleBreakIn) -> None:
    """A group tries one side, and nobody spends an action on it.

    Rule: TW-BRK-1, TW-BRK-2, TW-BRK-3, TW-BRK-5. Raises: Refused.
    """
    scene.check(why_not_try(scene.state, command.place, command.side, command.figures))
    place = scene.state.places[command.place]
    for key in command.figures:
        figure = known(scene, key)
        scene.check(why_not_at_wall(figure))
    active = scene.state.active
    if active and active.figure in command.figures:
        end_activation(scene)
    try_side(scene, place, command.side, command.figures)


def phase_over(scene: Scene, command: RulePhaseOver) -> None:
    """Drop open questions, and let the next side act. Rule: TW-TURN-3. Raises: Refused."""
    scene.check(why_not_acting(scene.state))
    drop_questions(scene)
    pass_on(scene)


def turn_over(scene: Scene, command: RuleTurnOver) -> None:
    """Drop open questions. No side acts any more. Rule: TW-TURN-1. Raises: Refused."""
    scene.check(why_not_acting(scene.state))
    drop_questions(scene)
    while scene.state.phase == "acting":
        pass_on(scene)


def game_over(scene: Scene, command: RuleGameOver) -> None:
    """Rule: TW-SIDE-7. Raises: Refused."""
    scene.check(None if command.result in RESULTS else NO_END)
    scene.happen(GameEnded(result=command.result))


SUBJECT = Subject(
    decide=mended(
        {
            RuleProximity: proximity,
            RuleEntry: entry,
            RuleNoise: noise,
            RuleSearch: search,
            RuleTemper: temper,
            RuleSpawn: spawn,
            RuleBreakIn: break_in,
            RulePhaseOver: phase_over,
            RuleTurnOver: turn_over,
            RuleGameOver: game_over,
        }
    ),
)
