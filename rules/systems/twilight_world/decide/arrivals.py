"""Zombies that come onto the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from rules.systems.twilight_world import afoot
from rules.systems.twilight_world.aboard import in_vehicles
from rules.systems.twilight_world.battlefield import placing, solo
from rules.systems.twilight_world.battlefield.bits import squares_in
from rules.systems.twilight_world.battlefield.field import Battlefield, distance
from rules.systems.twilight_world.battlefield.mob import Mob, Prowler, Secured, Victim
from rules.systems.twilight_world.battlefield.strides import around
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.locking import start_again
from rules.systems.twilight_world.decide.luring import shoot_loudly
from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.events import attacks, figures, places
from rules.systems.twilight_world.ground import (
    bits,
    field_of,
    place_at,
    placed,
    seen_through,
    stands_at,
    taken,
)
from rules.systems.twilight_world.muster import ZOMBIE_CARD, mustered
from rules.systems.twilight_world.night.noise import edge_step, is_heard, noise_check
from rules.systems.twilight_world.state import Fighter, Game, Place
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_awake, kind_of, on_board
from rules.text import text

Why = Literal["proximity", "entry", "ambush", "noise", "called", "ruled"]
RESTING = {"entry": "entry_zombies_act_same_turn", "called": "", "ambush": ""}


def zombies_come(
    scene: Scene,
    count: int,
    why: Why,
    *,
    place: str = "",
    edge: str = "",
    squares: Iterator[int] | None = None,
) -> tuple[str, ...]:
    """So many zombies come, or as many as there are; their keys.

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
        scene.happen(figures.Came(fighter=zombie, why=why, place=place, edge=edge))
        came.append(key)
    if came and place:
        start_again(scene, place)
    return tuple(came)


def _rests(scene: Scene, why: Why) -> bool:
    """Whether those who come may not act in the zombies' phase of this turn."""
    if why in RESTING:
        switch = RESTING[why]
        return not switch or scene.ruled(switch) == "false"
    return scene.ruled("placed_zombies_may_act_same_turn") == "false"


def left_in_the_box(state: Game, book: Catalogue) -> int:
    """How many zombie figures are left to place. Rule: TW-ZACT-13."""
    most = book.options["max_zombies"].number
    if most is None:
        return 10**6
    there = [one for one in state.figures.values() if one.side == ZOMBIES and on_board(one)]
    return max(0, most - len(there))


def make_noise(
    scene: Scene, attacker: Fighter, weapon: Weapon, dice: int, *, noise_at: int = NOWHERE
) -> None:
    """So many dice were rolled; each that is heard may bring zombies, one after the other.

    Rule: TW-NOISE-1, TW-NOISE-2, TW-NOISE-4, TW-NOISE-9, TW-NOISE-10, TW-SOLO-3.
    """
    shoot_loudly(scene, attacker, weapon)
    if is_heard(weapon, kind_of(attacker.side), scene.book):
        hear(scene, attacker, dice, noise_at=noise_at)


def hear(
    scene: Scene, attacker: Fighter, dice: int, *, noise_at: int = NOWHERE, edge: str = ""
) -> None:
    """A check for each of so many noisy dice. Rule: TW-NOISE-1."""
    for _ in range(dice):
        zombies = noise_check(scene, large_party=scene.state.large)
        if zombies:
            follow_noise(scene, attacker, zombies, noise_at=noise_at, edge=edge)


def follow_noise(
    scene: Scene, attacker: Fighter, zombies: int, *, noise_at: int = NOWHERE, edge: str = ""
) -> None:
    """So many zombies have heard a die and come on at one edge, rolled where none is given.

    On a battlefield they come as near as possible to the noise, at the attacker where no other
    square is given, and go for the nearest hero at once.
    Rule: TW-NOISE-5, TW-NOISE-6, TW-NOISE-7.
    """
    edge = edge or random_edge(scene)
    scene.happen(attacks.NoiseHeard(figure=attacker.key, edge=edge, zombies=zombies))
    field = scene.state.field
    if field is None:
        zombies_come(scene, zombies, "noise", edge=edge)
        return
    noise = noise_at if noise_at != NOWHERE else max(stands_at(scene.state, attacker), 0)
    squares = placing.at_edge(field, edge, noise, taken(scene.state))
    came = zombies_come(scene, zombies, "noise", edge=edge, squares=squares)
    move_on_arrival(scene, came, rule="TW-NOISE-5", only=HEROES)


def random_edge(scene: Scene) -> str:
    """One of the four edges of the board. Rule: TW-NOISE-6."""
    edge = ""
    while not edge:
        edge = edge_step(edge, scene)
    return edge


def call_one(scene: Scene, square: int = NOWHERE) -> None:
    """A zombie that was called comes where no opponent sees it, else at a random edge.

    Those who lie unconscious in its own line of sight are opponents too.
    Of the squares out of sight it comes into the one that was chosen, or else into the one nearest
    to an opponent, any of those as near. Rule: TW-SPAWN-2, TW-SPAWN-3, TW-SPAWN-5. Raises: Refused.
    """
    field = scene.state.field
    if field is None:
        zombies_come(scene, 1, "called")
        return
    opponents = list(_opponents(scene.state))
    least = scene.book.options["spawn_min_distance"].number or 0
    found: int | None = square
    if square == NOWHERE:
        found = _hidden_square(scene, opponents, least)
    else:
        _check_hidden(scene, square, opponents, least)
    if found is not None:
        zombies_come(scene, 1, "called", squares=iter((found,)))
        return
    edge = random_edge(scene)
    squares = placing.away_from(field, edge, opponents, taken(scene.state))
    zombies_come(scene, 1, "called", edge=edge, squares=squares)


def _opponents(state: Game) -> tuple[int, ...]:
    """The squares of all who are no zombies, the unconscious too. Rule: TW-SPAWN-2."""
    living = [one for one in state.figures.values() if one.side != ZOMBIES and on_board(one)]
    return tuple([at for one in living if (at := stands_at(state, one)) != NOWHERE])


def called_to(state: Game, book: Catalogue) -> tuple[int, ...]:
    """The squares of a battlefield into which a zombie may be called. Rule: TW-SPAWN-2, -5."""
    least = book.options["spawn_min_distance"].number or 0
    found = _unseen(seen_through(state), _opponents(state), least)
    return squares_in(found & ~taken(state))


@lru_cache(maxsize=16)
def _unseen(field: Battlefield, opponents: tuple[int, ...], least: int) -> int:
    """The bits of the squares that no opponent sees, so far from each at least."""
    near = sum({1 << at for at in opponents})
    near = around(field, near, least - 1) if least else 0
    squares = [at for at in range(field.size) if not near >> at & 1]
    return sum([1 << at for at in squares if placing.is_unseen(field, at, opponents)])


def _check_hidden(scene: Scene, square: int, opponents: list[int], least: int) -> None:
    """Raises: Refused for a square that is taken, in sight, or too near."""
    field = seen_through(scene.state)
    free = 0 <= square < field.size and not taken(scene.state) >> square & 1
    if not (free and placing.is_unseen(field, square, opponents)) or any(
        distance(field, square, one) < least for one in opponents
    ):
        refuse(
            text("No zombie can come there."),
            "TW-SPAWN-2",
            text("Choose a free square that no opponent sees, or none at all."),
        )


def _hidden_square(scene: Scene, opponents: list[int], least: int) -> int | None:
    """Rule: TW-SPAWN-2, TW-SPAWN-5."""
    field = seen_through(scene.state)
    nearest, found = -1, list[int]()
    for at in placing.unseen(field, opponents, taken(scene.state)):
        away = min((distance(field, at, one) for one in opponents), default=least)
        if away < least:
            continue
        if found and away > nearest:
            break
        nearest = away
        found.append(at)
    if len(found) > 1:
        return found[scene.roll(1, len(found), text("Where it comes from"))[0] - 1]
    return found[0] if found else None


def move_on_arrival(
    scene: Scene, came: tuple[str, ...], *, rule: str = "TW-ZACT-8", only: str = ""
) -> None:
    """Those who came move towards the nearest of the living, or of one kind of side.

    The nearest goes first, any of those as near. Rule: TW-ZACT-8, TW-ZACT-14, TW-NOISE-5.
    """
    if not came:
        return
    mob = _mob(scene, only)
    for n, key in enumerate(solo.nearest_first(mob, came, scene)):
        if n:
            mob = _mob(scene, only)
        choice = solo.arrive(mob, key, scene, rule=rule)
        scene.happen(figures.Chose(figure=key, why=choice.why, rule=rule, target=choice.target))
        if choice.path:
            scene.happen(figures.Stepped(figure=key, at=choice.to, path=choice.path))
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
        stops = afoot.beside(field, [one for one in living if is_awake(one)])
    return Mob(
        field=field,
        zombies=tuple([Prowler(key=one.key, at=one.at, allowance=one.move) for one in zombies]),
        victims=(
            *[Victim(key=one.key, at=one.at, name=one.name) for one in victims],
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
        door_points=afoot.door_points(book),
        alternate=afoot.is_alternate(book),
        stops=stops,
    )


def stay_in(scene: Scene, key: str) -> None:
    """The place of a figure is the one of its square; it finds nobody new there."""
    figure = scene.figure(key)
    there = place_at(field_of(scene.state), figure.at)
    if there == figure.inside:
        return
    if figure.inside:
        scene.happen(places.PlaceLeft(figure=key, place=figure.inside))
    if there:
        go_in(scene, key, scene.state.places[there])


def go_in(scene: Scene, key: str, place: Place) -> None:
    """A figure is inside now, and finds nobody new. Rule: TW-BLDG-5, TW-LOCK-3."""
    scene.happen(places.PlaceEntered(figure=key, place=place.key, kind=place.kind))
    if scene.figure(key).side == ZOMBIES:
        start_again(scene, place.key)
