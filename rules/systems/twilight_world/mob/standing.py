"""The mob of a game: its zombies and their victims as they stand. Rules: section 34."""

from __future__ import annotations

from rules.systems.twilight_world.catalogue import Catalogue, tables
from rules.systems.twilight_world.ground.aboard import vehicle_squares
from rules.systems.twilight_world.ground.afoot import beside, door_points, is_alternate
from rules.systems.twilight_world.ground.contact import bits, field_of, is_placed, placed
from rules.systems.twilight_world.map.field import Battlefield, distance
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Secured, Victim
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import ZOMBIES, is_awake, kind_of


def in_vehicles(state: Game, only: str = "") -> list[Victim]:
    """The vehicles with a living figure in them, or of one kind of side, square by square.

    Zombies go for those inside, and so for the vehicle. Rule: TW-ZACT-14, TW-VEH-8, TW-VEH-9.
    """
    found = []
    for key, vehicle in state.vehicles.items():
        riders = [state.figures[rider] for rider in vehicle.riders]
        if any(not only or kind_of(one.side) == only for one in riders):
            squares = vehicle_squares(state, key)
            found += [Victim(key=key, at=at) for at in squares]
    return found


def mob_of(state: Game, book: Catalogue) -> Mob:
    """The zombies and those they go for, as the game has them now.

    Rule: TW-SOLO-11, TW-SURV-5, TW-ZACT-14, TW-LOCK-4.
    """
    zombies: list[Fighter] = []
    victims: list[Fighter] = []
    lying: list[Fighter] = []
    for one in placed(state):
        if one.side == ZOMBIES:
            (zombies if is_awake(one) else lying).append(one)
        else:  # all are enemies of zombies, neutral survivors too
            victims.append(one)
    field = field_of(state)
    stopping = book.options["zone_of_control"].key == "stop-on-contact"
    return Mob(
        field=field,
        zombies=tuple([_prowler(one) for one in zombies]),
        victims=(
            *[Victim(key=one.key, at=one.at, seen=not one.hidden) for one in victims],
            *in_vehicles(state),
        ),
        shots=state.shots,
        taken=bits(lying),
        door_points=door_points(book),
        alternate=is_alternate(book),
        stops=beside(field, [one for one in victims if is_awake(one)]) if stopping else 0,
        siege=_siege(state, field),
        secured=tuple(
            [
                Secured(building=place.key, sides=place.secured, tried=place.tried)
                for place in state.places.values()
                if place.secured
            ]
        ),
    )


def _siege(state: Game, field: Battlefield) -> int:
    """Return the bits of the besieged building. Rule: TW-SIDE-7."""
    key = state.scenario.siege
    return sum(1 << at for at in building(field, key).squares) if key else 0


def _prowler(figure: Fighter) -> Prowler:
    return Prowler(
        key=figure.key,
        at=figure.at,
        allowance=figure.move,
        ready=not (figure.acted or figure.over),
        forgot=figure.forgot,
        lured=figure.lured,
    )


def is_lost(state: Game, figure: Fighter) -> bool:
    """True if the lure of a zombie is gone, or too far off to follow.

    Rule: TW-SOLO-10.
    """
    other = state.figures[figure.lured]
    if not is_placed(other) or not is_placed(figure):
        return True
    return distance(field_of(state), figure.at, other.at) > tables().solo.lost
