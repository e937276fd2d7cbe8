"""The turn: its start, initiative and action points, phases, its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.dice import Dice
from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import end_activation
from rules.systems.twilight_world.activation.questions import Answered, Asked
from rules.systems.twilight_world.buildings import start_again, stay_in, test_locks
from rules.systems.twilight_world.catalogue import Catalogue, terrain
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.dice import Tries, succeeds, try_once
from rules.systems.twilight_world.ground.contact import field_of, place_at, placed, taken
from rules.systems.twilight_world.map.placing import apart, nearest_free
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.muster import mustered
from rules.systems.twilight_world.noise.arrivals import Stepped
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, ZOMBIE_CARD, Ask, Fighter, Game
from rules.systems.twilight_world.survivors import settlers_come
from rules.systems.twilight_world.turn.events import (
    BeginTurn,
    EndPhase,
    PhaseBegan,
    PhaseEnded,
    PlaceScout,
    PointsRolled,
    ScoutPlaced,
    ScoutRolled,
    SidesOrdered,
    TurnBegan,
    TurnEnded,
)
from rules.systems.twilight_world.turn.initiative import (
    Contender,
    before_rolling,
    initiative_step,
    point_dice,
    pool,
    tied,
)
from rules.systems.twilight_world.vehicles.driving import slow_down
from rules.systems.twilight_world.vehicles.wheels import keep_rolling
from rules.systems.twilight_world.who import (
    LEADER,
    SURVIVORS,
    ZOMBIES,
    are_enemies,
    is_awake,
    on_board,
)
from rules.systems.twilight_world.wounds.events import Rose
from rules.systems.twilight_world.wounds.harm import heal
from rules.text import text


def scout_step(tries: Tries, dice: Dice) -> Tries:
    """One turn's start of a Scout who waits off board. Rule: TW-TRAIT-SCOUT."""
    return try_once(tries, dice, "scout")


SCOUT, SPOTTER, REGENERATION = "scout", "spot-hidden", "regeneration"


BEGUN: Final = Refusal(
    text("The turn has already begun."), "TW-TURN-1", text("End the acting side's phase first.")
)


def begin_turn(scene: Scene, command: BeginTurn) -> None:
    """Risers, scouts and driverless vehicles. Initiative and points when nothing is asked.

    Rule: TW-TURN-1, TW-INF-2, TW-INF-3, TW-TRAIT-SCOUT, TW-TRAIT-BLIGHT. Raises: Refused.
    """
    scene.check(None if scene.state.phase == "between" else BEGUN)
    scene.happen(TurnBegan(turn=scene.state.turn + 1))
    waiting: list[Fighter] = []
    for figure in scene.state.figures.values():
        if figure.rises:
            _rise(scene, figure)
        elif figure.where == "aside" and SCOUT in figure.traits:
            waiting.append(figure)
    for figure in waiting:
        _scout(scene, figure)
    if scene.state.turn == 1 and scene.state.scenario.settlers:
        settlers_come(scene)
    slow_down(scene)


def _rise(scene: Scene, dead: Fighter) -> None:
    """In the square of its death or the nearest free one. Where none is free it waits.

    Rule: TW-INF-2, TW-INF-3.
    """
    at, inside, field = NOWHERE, dead.inside, scene.state.field
    if field:
        at = next(nearest_free(field, dead.at, taken(scene.state)), NOWHERE)
        if at == NOWHERE:
            return
        inside = place_at(field, at)
    key = f"z{scene.state.arrivals + 1}"
    card = scene.state.cards[ZOMBIE_CARD]
    zombie = mustered(replace(card, name=dead.name), key, ZOMBIES, scene.book)
    zombie = replace(zombie, card=ZOMBIE_CARD, at=at, inside=inside)
    scene.happen(Rose(dead=dead.key, zombie=zombie))
    if inside:
        start_again(scene, inside)


def _scout(scene: Scene, figure: Fighter) -> None:
    arrives = succeeds(scene, "scout")
    faces = scene.rolls[-1].faces
    scene.happen(ScoutRolled(figure=figure.key, arrives=arrives, faces=faces))
    if arrives:
        scene.happen(Asked(ask=Ask(kind="scout", seat=figure.side, figure=figure.key)))


NO_SQUARE: Final = Refusal(
    text("Only a scout on a battlefield needs a square."),
    "TW-TRAIT-SCOUT",
    text("Leave out the square."),
)


def place_scout(scene: Scene, command: PlaceScout) -> None:
    """The scout stands on the board, or waits for another turn.

    Rule: TW-TRAIT-SCOUT. Raises: Refused.
    """
    ask = scene.state.asks[0]
    if scene.state.field:
        scene.check(_why_not_arrive(scene.state, ask.figure, command))
    if command.square != NOWHERE and not (scene.state.field and command.placed):
        scene.check(NO_SQUARE)
    scene.happen(Answered())
    if command.placed:
        scene.happen(ScoutPlaced(figure=ask.figure))
        if scene.state.field:
            scene.happen(Stepped(figure=ask.figure, at=command.square))
            stay_in(scene, ask.figure)


def scout_squares(state: Game, key: str) -> tuple[int, ...]:
    """Where on the battlefield a scout may arrive, not in a building that nobody has entered.

    Rule: TW-TRAIT-SCOUT.
    """
    one = state.figures[key]
    enemies = [other.at for other in placed(state) if are_enemies(state, one, other)]
    field, rooms = field_of(state), 0
    for place in state.places.values():
        if place.entered:
            rooms |= sum(1 << at for at in building(field, place.key).squares)
    return tuple(apart(field, enemies, terrain().scouts, taken(state), rooms))


def _why_not_arrive(state: Game, key: str, command: PlaceScout) -> Refusal | None:
    """Refuse all but the squares that `scout_squares` lists, and to wait while there are any.

    Rule: TW-TRAIT-SCOUT.
    """
    squares, name = scout_squares(state, key), state.figures[key].name
    if command.placed and command.square not in squares:
        return Refusal(
            text("{name} cannot arrive there.", name=name),
            "TW-TRAIT-SCOUT",
            text("Choose a free square outdoors, far enough from every enemy."),
        )
    if not command.placed and squares:
        return Refusal(
            text("{name} must arrive while a legal square is free.", name=name),
            "TW-TRAIT-SCOUT",
            text("Choose one of {count} squares.", count=len(squares)),
        )
    return None


def open_phases(scene: Scene) -> None:
    """Initiative, action points, and the phase of the first side.

    Rule: TW-INIT-1, TW-INIT-2, TW-INIT-6, TW-INIT-8, TW-AP-1, TW-AP-2, TW-AP-3, TW-AP-8, TW-TURN-1.
    """
    leaders: dict[str, list[str]] = {side.key: [] for side in scene.state.sides}
    spotting: list[str] = []  # the side of each of them
    for figure in scene.state.figures.values():
        traits = figure.traits
        if LEADER in traits and is_awake(figure):
            leaders[figure.side].append(figure.key)
        if SPOTTER in traits and is_awake(figure):
            spotting.append(figure.side)
    book = scene.book
    _initiative(scene, leaders, spotting, book)
    for side in scene.state.order:
        if side != SURVIVORS:
            _points(scene, side, leaders[side], book)
    _next_phase(scene, 0)


def _initiative(
    scene: Scene, leaders: dict[str, list[str]], spotting: list[str], book: Catalogue
) -> None:
    state = scene.state
    contenders = tuple(
        [
            Contender(side, len(keys), spotting.count(side))
            for side, keys in leaders.items()
            if side != SURVIVORS
        ]
    )
    standing = before_rolling(contenders, book)
    rolled: list[tuple[str, int]] = []
    while group := tied(standing):
        before = len(scene.rolls)
        standing = initiative_step(standing, scene, book, last_turn=state.order)
        for contender, roll in zip(group, scene.rolls[before:], strict=True):
            rolled.append((contender.side, roll.faces[0]))
    order = [group[0].side for group in standing]
    order.insert(-1 if order[-1] == ZOMBIES else len(order), SURVIVORS)  # TW-TURN-2
    scene.happen(SidesOrdered(order=tuple(order), rolled=tuple(rolled)))


def _points(scene: Scene, side: str, leaders: list[str], book: Catalogue) -> None:
    """Rule: TW-AP-1, TW-AP-8, TW-AP-9, TW-TRAIT-LEAD."""
    count = point_dice(side, len(leaders), book)
    if not count:
        return
    if side == ZOMBIES or book.options["ap_pool"].key != "per-leader":
        _roll_points(scene, side, count, side)
        return
    for leader in leaders[:count]:
        _roll_points(scene, leader, point_dice(side, 1, book), side)


def _roll_points(scene: Scene, of: str, count: int, side: str) -> None:
    """Roll the action points of a pool: a side, or one leader of it. Rule: TW-AP-1, TW-AP-9."""
    points = pool(scene, count, side)
    faces = scene.rolls[-1].faces
    scene.happen(PointsRolled(pool=of, points=points, faces=faces))


def end_phase(scene: Scene, command: EndPhase) -> None:
    """The next side acts, or the turn ends. Rule: TW-TURN-3."""
    pass_on(scene)


def pass_on(scene: Scene) -> None:
    """The phase under way is over. Rule: TW-TURN-3, TW-TRAIT-REGEN."""
    state = scene.state
    side = state.order[state.acting]
    if state.active:
        end_activation(scene)
    if state.field and state.vehicles:
        keep_rolling(scene, side)
    _regenerate(scene, side)
    scene.happen(PhaseEnded(side=side))
    _next_phase(scene, state.acting + 1)


def _regenerate(scene: Scene, side: str) -> None:
    """Rule: TW-TRAIT-REGEN, TW-WND-9."""
    for figure in scene.state.figures.values():
        if figure.side != side or figure.stirred or REGENERATION not in figure.traits:
            continue
        awake = is_awake(figure)
        if awake or (on_board(figure) and scene.ruled("regen_while_unconscious") == "true"):
            heal(scene, figure.key, scene.book.traits[REGENERATION].heals)


def _next_phase(scene: Scene, place: int) -> None:
    """The phase of the next side that has a figure, or the end of the turn.

    A side that only lies there has its phase pass. Rule: TW-WND-9.
    """
    for side in scene.state.order[place:]:
        lie = False
        for figure in scene.state.figures.values():
            if figure.side != side:
                continue
            if is_awake(figure):
                scene.happen(PhaseBegan(side=side))
                return
            lie = True
        if lie:
            _regenerate(scene, side)
    _end_turn(scene)


def _end_turn(scene: Scene) -> None:
    """Rule: TW-TURN-1, TW-LOCK-3."""
    test_locks(scene)
    scene.happen(TurnEnded(turn=scene.state.turn))


BEGIN_TURN = offer("BeginTurn", text("Start turn"))
END_PHASE = offer("EndPhase", text("End phase"))


def offer_turn(state: Game, seat: str) -> tuple[Offer, ...]:
    """Rule: TW-TURN-1."""
    return (BEGIN_TURN,)


def offer_end(state: Game, seat: str) -> tuple[Offer, ...]:
    """Rule: TW-TURN-3."""
    return (END_PHASE,)


def _open(scene: Scene) -> None:
    """Once nothing is asked any more. Rule: TW-TURN-1."""
    if scene.state.phase == "opening" and not scene.state.asks:
        open_phases(scene)


def _faults(state: Game) -> Iterator[str]:
    """Rule: TW-TURN-1, TW-TURN-2."""
    sides = [side.key for side in state.sides]
    if state.turn and state.order and sorted(state.order) != sorted(sides):
        yield f"{state.order} act, of {sides}"
    if state.phase == "acting" and not 0 <= state.acting < len(state.order):
        yield f"number {state.acting} of {state.order} acts"
    if (state.phase == "over") != bool(state.result):
        yield f"{state.phase} with the result {state.result}"
    if state.phase == "between" and (state.points or state.called):
        yield f"points are kept between turns: {state.points}, {state.called}"
    if state.phase == "opening" and not state.asks:
        yield "the turn does not open, and nothing is asked"
    for name, points in (*state.points.items(), *state.called.items(), *state.shared.items()):
        if points < 0:
            yield f"{name} has {points}"


def offer_scout(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-TRAIT-SCOUT."""
    if state.field:
        squares = scout_squares(state, ask.figure)
        if not squares:
            return [offer("PlaceScout", text("Hold scout back"), placed=False)]
        where = OneOf("square", text("Square"), squares)
        return [offer("PlaceScout", text("Place scout"), where, placed=True)]
    placed = OneOf("placed", text("A legal square is free"), (True, False))
    return [offer("PlaceScout", text("Place scout"), placed)]


SUBJECT = Subject(
    decide={
        BeginTurn: begin_turn,
        EndPhase: end_phase,
        PlaceScout: place_scout,
    },
    answers={
        "scout": (PlaceScout,),
    },
    questions={
        "scout": text("Where does the scout arrive?"),
    },
    choices={
        "scout": offer_scout,
    },
    offers={
        "begin": offer_turn,
        "end": offer_end,
    },
    settle=_open,
    faults=_faults,
)
