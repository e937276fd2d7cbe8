"""Zombies that come onto the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from rules.dice import Faces
from rules.roster import Figure
from rules.scene import Subject
from rules.systems.twilight_world.buildings import start_again, stay_in
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.changes import changed, with_fighter
from rules.systems.twilight_world.ground.afoot import beside, door_points, is_alternate
from rules.systems.twilight_world.ground.contact import (
    bits,
    field_of,
    place_at,
    placed,
    stands_at,
    taken,
)
from rules.systems.twilight_world.map.placing import at_edge
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.mob.choice import arrive, nearest_first
from rules.systems.twilight_world.mob.reasons import shown_reason
from rules.systems.twilight_world.mob.standing import in_vehicles
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Secured, Victim
from rules.systems.twilight_world.muster import mustered
from rules.systems.twilight_world.names import EDGES
from rules.systems.twilight_world.noise.noise import (
    NoiseHeard,
    edge_step,
    is_heard,
    noise_check,
    shoot_loudly,
)
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, ZOMBIE_CARD, Fighter, Game, Reason
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_awake, kind_of, on_board
from rules.table import Line
from rules.text import Text, counted, text


class Stepped(Event, frozen=True, tag="Stepped"):
    """A figure is in another square of the battlefield now. Rule: TW-MOVE-10."""

    figure: str
    at: int
    left: int = 0  # movement points of the active figure
    path: tuple[int, ...] = ()  # squares on the way, the last one too


class Chose(Event, frozen=True, tag="Chose"):
    """The choice of a zombie that nobody plays, and its reason. Rule: TW-SOLO-7."""

    figure: str
    rule: str
    target: str = ""  # a figure, or the building that it breaks into
    reason: Reason | None = None  # always there, save where `why` is
    why: Text | None = None  # in games that were recorded while reasons were words

    def __eq__(self, other: object) -> bool:
        """True for the same choice, for the same reason where both have one.

        A game that was recorded in words has none, and is proven by the choices of today.
        """
        if not isinstance(other, Chose) or self._facts() != other._facts():
            return False
        return self.reason is None or other.reason in (None, self.reason)

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[str, str, str]:
        return self.figure, self.rule, self.target


class Came(Event, frozen=True, tag="Came"):
    """A figure comes onto the table."""

    fighter: Fighter
    why: Literal["proximity", "entry", "ambush", "noise", "called", "ruled", "survivors", "added"]
    card: Figure | None = None  # where the game has not got it yet
    edge: str = ""
    place: str = ""


Why = Literal["proximity", "entry", "ambush", "noise", "called", "ruled"]


RESTING = {"entry": "entry_zombies_act_same_turn", "called": "", "ambush": ""}


def came(told: Telling, why: str) -> int:
    """The number that come for this reason, until an event like the present one happens again."""
    present, *later = told.rest()
    count = 0
    for event in later:
        if type(event) is type(present):
            break
        count += isinstance(event, Came) and event.why == why
    return count


def zombies_come(
    scene: Scene,
    count: int,
    why: Why,
    *,
    place: str = "",
    edge: str = "",
    squares: Iterator[int] | None = None,
) -> tuple[str, ...]:
    """So many zombies come, or as many as there are. Return its keys.

    On a battlefield each takes the next of the squares, and none comes when they are full.

    Rule: TW-ZACT-13, TW-AP-10, TW-BLDG-6, TW-SRCH-4, TW-SPAWN-4.
    """
    came = []
    rests = scene.state.phase != "between" and _rests(scene, why)
    many = min(count, left_in_the_box(scene.state, scene.book)) if count else 0
    if not many:
        return ()
    card = scene.state.cards[ZOMBIE_CARD]
    common = replace(mustered(card, "z", ZOMBIES, scene.book), card=ZOMBIE_CARD, over=rests)
    for _ in range(many):
        at = NOWHERE if squares is None else next(squares, NOWHERE)
        if at == NOWHERE and scene.state.field:
            break
        inside = place_at(scene.state.field, at) if scene.state.field else place
        key = f"z{scene.state.arrivals + 1}"
        zombie = replace(common, key=key, at=at, inside=inside)
        scene.happen(Came(fighter=zombie, why=why, place=place, edge=edge))
        came.append(key)
    if came and place:
        start_again(scene, place)
    return tuple(came)


def _rests(scene: Scene, why: Why) -> bool:
    """True if newcomers may not act in the zombies' phase of this turn."""
    if why in RESTING:
        switch = RESTING[why]
        return not switch or scene.ruled(switch) == "false"
    return scene.ruled("placed_zombies_may_act_same_turn") == "false"


def left_in_the_box(state: Game, book: Catalogue) -> int:
    """The number of zombie figures left to place. Rule: TW-ZACT-13."""
    most = book.options["max_zombies"].number
    if most is None:
        return 10**6
    there = [one for one in state.figures.values() if one.side == ZOMBIES and on_board(one)]
    return max(0, most - len(there))


def make_noise(
    scene: Scene, attacker: Fighter, weapon: Weapon, dice: int, *, noise_at: int = NOWHERE
) -> None:
    """So many dice were rolled. Each that is heard may bring zombies, one after the other.

    Rule: TW-NOISE-1, TW-NOISE-2, TW-NOISE-4, TW-NOISE-9, TW-NOISE-10, TW-SOLO-3.
    """
    shoot_loudly(scene, attacker, weapon)
    if is_heard(weapon, kind_of(attacker.side), scene.book):
        hear(scene, attacker, dice, noise_at=noise_at)


def hear(
    scene: Scene, attacker: Fighter, dice: int, *, noise_at: int = NOWHERE, edge: str = ""
) -> Faces:
    """Make a check for each of so many noisy dice, and return the results. Rule: TW-NOISE-1."""
    faces: Faces = ()
    for _ in range(dice):
        zombies = noise_check(scene, large_party=scene.state.large)
        faces += scene.rolls[-1].faces
        if zombies:
            follow_noise(scene, attacker, zombies, noise_at=noise_at, edge=edge)
    return faces


def follow_noise(
    scene: Scene, attacker: Fighter, zombies: int, *, noise_at: int = NOWHERE, edge: str = ""
) -> None:
    """So many zombies have heard a die and come on at one edge, rolled where none is given.

    On a battlefield they come as near as possible to the noise and move towards the nearest hero at
    once. The noise is at the attacker where no other square is given. Rule: TW-NOISE-5, TW-NOISE-6,
    TW-NOISE-7.
    """
    edge = edge or random_edge(scene)
    scene.happen(NoiseHeard(figure=attacker.key, edge=edge, zombies=zombies))
    field = scene.state.field
    if field is None:
        zombies_come(scene, zombies, "noise", edge=edge)
        return
    noise = noise_at if noise_at != NOWHERE else max(stands_at(scene.state, attacker), 0)
    squares = at_edge(field, edge, noise, taken(scene.state))
    came = zombies_come(scene, zombies, "noise", edge=edge, squares=squares)
    move_on_arrival(scene, came, rule="TW-NOISE-5", only=HEROES)


def random_edge(scene: Scene) -> str:
    """One of the four edges of the board. Rule: TW-NOISE-6."""
    edge = ""
    while not edge:
        edge = edge_step(edge, scene)
    return edge


def move_on_arrival(
    scene: Scene, came: tuple[str, ...], *, rule: str = "TW-ZACT-8", only: str = ""
) -> None:
    """Newcomers move towards the nearest of the living, or of one kind of side.

    The nearest goes first, any of those as near. Rule: TW-ZACT-8, TW-ZACT-14, TW-NOISE-5.
    """
    if not came:
        return
    mob = _mob(scene, only)
    for n, key in enumerate(tuple(nearest_first(mob, came, scene))):
        if n:
            mob = _mob(scene, only)
        choice = arrive(mob, key, scene, rule=rule)
        scene.happen(Chose(figure=key, reason=choice.reason, rule=rule, target=choice.target))
        if choice.points:
            scene.happen(Stepped(figure=key, at=choice.to, path=choice.path))
            stay_in(scene, key)


def _mob(scene: Scene, only: str) -> Mob:
    """All zombies, and those of the living whom they go for."""
    state, book = scene.state, scene.book
    everybody = placed(state)
    living = [one for one in everybody if one.side != ZOMBIES]
    victims = [one for one in living if not only or kind_of(one.side) == only]
    zombies = [one for one in everybody if one.side == ZOMBIES]
    field = field_of(state)
    stops = 0
    if book.options["zone_of_control"].key == "stop-on-contact":
        stops = beside(field, [one for one in living if is_awake(one)])
    return Mob(
        field=field,
        zombies=tuple([Prowler(key=one.key, at=one.at, allowance=one.move) for one in zombies]),
        victims=(
            *[Victim(key=one.key, at=one.at) for one in victims],
            *in_vehicles(state, only),
        ),
        taken=bits(living),
        secured=tuple(
            [
                Secured(building=place.key, sides=place.secured)
                for place in state.places.values()
                if place.secured
            ]
        ),
        door_points=door_points(book),
        alternate=is_alternate(book),
        stops=stops,
    )


def _stepped(state: Game, event: Stepped) -> Game:
    state = changed(state, event.figure, at=event.at)
    active = state.active
    if active and active.figure == event.figure:
        return replace(state, active=replace(active, left=event.left))
    return state


def _chose(state: Game, event: Chose) -> Game:
    return changed(state, event.figure, reason=event.reason, why=event.why)


def _came(state: Game, event: Came) -> Game:
    if event.card:
        state = replace(state, cards={**state.cards, event.card.key: event.card})
    if event.fighter.luck:
        state = replace(state, lucky=(*state.lucky, event.fighter.key))
    if event.why == "survivors":
        group = state.groups[event.fighter.group]
        group = replace(group, members=(*group.members, event.fighter.key))
        state = replace(state, groups={**state.groups, group.key: group})
    return replace(with_fighter(state, event.fighter), arrivals=state.arrivals + 1)


def _noise_heard(told: Telling, event: NoiseHeard) -> Line:
    edge = EDGES.get(event.edge) or text("edge of the board")
    count = came(told, "noise")
    if not count:
        said = text("Noise from the {edge}, but no zombies are left.", edge=edge)
        return Line(said, "TW-ZACT-13", "warn")
    said = counted(
        "Noise: a zombie arrives from the {edge}.",
        "Noise: {count} zombies arrive from the {edge}.",
        count,
        edge=edge,
    )
    return Line(said, "TW-NOISE-1", "bad")


TALLIED = ("proximity", "entry", "ambush", "noise", "called", "ruled")  # told with their cause


def _tell_chose(told: Telling, event: Chose) -> Line:
    """Each of these is a sentence of its own."""
    why = shown_reason(told.after, event)
    return Line(text("{name}: {why}", name=told.named(event.figure), why=why or ""), event.rule)


def _tell_came(told: Telling, event: Came) -> Line | None:
    """Not for zombies, whose number is in the line about their cause."""
    if event.why in TALLIED:
        return None
    rule = "TW-SURV-3" if event.why == "survivors" else "TW-SURV-4"
    return Line(text("{name} arrives.", name=told.named(event.fighter.key)), rule)


SUBJECT = Subject(
    evolve={
        Stepped: _stepped,
        Chose: _chose,
        Came: _came,
    },
    tell={
        NoiseHeard: _noise_heard,
        Chose: _tell_chose,
        Came: _tell_came,
    },
    silent={
        Stepped: "the move is told, and the battlefield shows where to",
    },
)
