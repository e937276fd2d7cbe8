"""Explosives and flames: the square where they go off, and everybody who is caught."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import MoveEnded, known, take_action
from rules.systems.twilight_world.activation.questions import Answered, Asked
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.arming import gun_of
from rules.systems.twilight_world.combat.attacks import check_counts, spend_attack
from rules.systems.twilight_world.combat.blast_events import (
    BlastSettled,
    Burn,
    Missed,
    TellVictims,
    Throw,
    WentOff,
)
from rules.systems.twilight_world.combat.explosives import (
    Burst,
    blasted,
    gone_wide,
    has_landed,
    landed,
    throw_explosive,
    throw_of,
)
from rules.systems.twilight_world.combat.flames import (
    Flames,
    burnt,
    burnt_out,
    flames_of,
    throw_flames,
)
from rules.systems.twilight_world.combat.landing import (
    most_burnt,
    sure_victims,
    why_not_burn,
    why_not_dice,
    why_not_square,
    why_not_throw,
    why_not_victims,
)
from rules.systems.twilight_world.combat.shooting import is_area
from rules.systems.twilight_world.ground.aboard import vehicle_squares
from rules.systems.twilight_world.ground.contact import (
    field_of,
    may_go_on,
    placed,
    seen,
    seen_through,
    stands_at,
)
from rules.systems.twilight_world.map.blast import caught, drifted
from rules.systems.twilight_world.map.field import within
from rules.systems.twilight_world.noise.arrivals import make_noise
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Ask, Fighter, Game
from rules.systems.twilight_world.who import on_board
from rules.systems.twilight_world.wounds.harm import hurt, hurt_vehicle, provoke


def throw(scene: Scene, command: Throw) -> None:
    """All dice of an explosive or a rocket at once. The next line says who is caught.

    On a battlefield everybody who is caught is hit at once.
    Rule: TW-EXP-1, TW-EXP-2, TW-EXP-3, TW-EXP-9, TW-EXP-13, TW-WPN-4, TW-SPA-3. Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_throw(scene.state, figure, command.arm))
    scene.check(why_not_square(scene.state, figure, command.arm, command))
    obscured = _obscured(scene.state, figure, command)
    row = gun_of(figure, command.arm, scene.book).row
    take_action(scene, figure.key, "attack")
    thrown = throw_of(row, obscured, scene.book)
    faces = throw_explosive(thrown, scene)
    burst = landed(thrown, faces)
    if not has_landed(burst):
        burst = gone_wide(burst, scene)
    scene.happen(WeaponSpent(figure=figure.key, arm=command.arm, state=row.double_one))
    event = _bursts(command, row, burst, faces)
    if scene.state.field is not None:
        event = replace(event, at=_impact(scene.state, figure, command.square, event))
    _go_off(scene, figure, event)


def burn(scene: Scene, command: Burn) -> None:
    """Dice of the flame thrower, each with a noise check. After a hit, the player says who burns.

    Rule: TW-WPN-3, TW-DICE-2, TW-DICE-3, TW-NOISE-2, TW-RNG-2, TW-SPA-3, TW-SPA-6.
    Raises: Refused.
    """
    figure = known(scene, command.figure)
    check_counts(command.dice)
    scene.check(why_not_burn(scene.state, figure, command.arm))
    scene.check(why_not_square(scene.state, figure, command.arm, command))
    obscured = _obscured(scene.state, figure, command)
    row = gun_of(figure, command.arm, scene.book).row
    scene.check(why_not_dice(scene.state, figure, row, command.dice))
    most = most_burnt(scene.state, figure, row)
    spend_attack(scene, figure, in_contact=False)
    jet = flames_of(row, obscured, command.dice or most, scene.book)
    fallen: Faces = ()
    while not burnt_out(jet):
        faces = throw_flames(jet, scene)
        jet = burnt(jet, faces)
        fallen += faces
        make_noise(scene, figure, row, len(faces))
    if jet.failed:
        scene.happen(WeaponSpent(figure=figure.key, arm=command.arm, state=row.double_one))
    if jet.hits:
        _go_off(scene, figure, replace(_burns(scene, command, row, jet), faces=fallen))
        return
    scene.happen(Missed(figure=figure.key, gear=row.key, faces=fallen))
    _end_move(scene)


def _obscured(state: Game, figure: Fighter, aim: Throw | Burn) -> int:
    """Return what obscures the square. Friends on the line count too. Rule: TW-EXP-3."""
    if state.field is None:
        return aim.obscured
    line = seen(state, figure, aim.square)
    assert line is not None
    return line.obscured + len(line.friends)


def _impact(state: Game, figure: Fighter, square: int, event: WentOff) -> int:
    """The square where an explosive goes off, or NOWHERE if that is off the board.

    Rule: TW-EXP-8, TW-EXP-9, TW-EXP-11, TW-EXP-12.
    """
    if event.where == "thrower":
        return stands_at(state, figure)
    if event.where == "target":
        return square
    way = next(row for row in fight_table().direction if row.key == event.direction)
    found = drifted(field_of(state), stands_at(state, figure), square, event.squares, way)
    return NOWHERE if found is None else found


def _bursts(command: Throw, row: Weapon, burst: Burst, faces: Faces) -> WentOff:
    assert burst.where
    return WentOff(
        figure=command.figure,
        arm=command.arm,
        gear=row.key,
        hits=burst.hits,
        dice=burst.throw.dice,
        where=burst.where,
        squares=burst.squares,
        direction=burst.direction,
        radius=row.blast,
        faces=faces,
    )


def _burns(scene: Scene, command: Burn, row: Weapon, jet: Flames) -> WentOff:
    return WentOff(
        figure=command.figure,
        arm=command.arm,
        gear=row.key,
        hits=jet.hits,
        dice=jet.thrown,
        where="target",
        radius=fight_table().limits.flames,
        cover=scene.ruled("flame_thrower_cover") == "true",
        at=command.square,
    )


def _go_off(scene: Scene, figure: Fighter, event: WentOff) -> None:
    """The player then says who is caught. On a battlefield this is known at once."""
    scene.happen(event)
    if scene.state.field is not None:
        victims = caught_on(scene.state, event.at, event.radius, cover=event.cover)
        _settle_blast(scene, figure, victims, event.at)
        return
    ask = Ask(kind="victims", seat=figure.side, figure=figure.key)
    scene.happen(Asked(ask=ask))


def tell_victims(scene: Scene, command: TellVictims) -> None:
    """Everybody in the blast or the flames is hit, in the order told, then it is heard.

    Rule: TW-EXP-2, TW-EXP-5, TW-EXP-14, TW-EXP-15, TW-WPN-3, TW-SPA-4, TW-SPA-6.
    Raises: Refused.
    """
    blast = scene.state.blast
    assert blast is not None
    attacker = scene.figure(blast.figure)
    scene.check(why_not_victims(scene.state, command.victims))
    sure = sure_victims(scene.state, blast)
    victims = (*sure, *[key for key in command.victims if key not in sure])
    scene.happen(Answered())
    _settle_blast(scene, attacker, victims)


def caught_on(state: Game, at: int, radius: int, *, cover: bool) -> tuple[str, ...]:
    """Everybody within a blast of the battlefield, but for those whom cover keeps unharmed.

    Rule: TW-EXP-4, TW-EXP-5, TW-EXP-6, TW-EXP-12, TW-EXP-14, TW-WPN-3.
    """
    if at == NOWHERE:
        return ()
    field = seen_through(state)
    squares = caught(field, at, radius) if cover else frozenset(within(field, at, radius))
    figures = [one.key for one in placed(state) if one.at in squares]
    return (*figures, *_vehicles_in(state, squares))


def _vehicles_in(state: Game, squares: frozenset[int]) -> list[str]:
    """The vehicles with a square in a blast, but for wrecks. Rule: TW-EXP-15."""
    return [
        key
        for key, vehicle in state.vehicles.items()
        if vehicle.body.condition == "standing"
        and not squares.isdisjoint(vehicle_squares(state, key))
    ]


def _settle_blast(
    scene: Scene, attacker: Fighter, victims: tuple[str, ...], at: int | None = None
) -> None:
    """Everybody is hit, then it is heard, or flames in mid-move end the move.

    An explosive that has left the battlefield has no effect. Rule: TW-EXP-2, TW-EXP-12, TW-NOISE-7,
    TW-SPA-4.
    """
    blast = scene.state.blast
    assert blast is not None
    row = scene.book.weapons[blast.gear]
    engulf(scene, attacker, victims, row, blast.hits)
    scene.happen(BlastSettled(victims=victims))
    if is_area(row):
        gone = victims and all(_removed(scene, key) for key in victims)
        if not gone or not may_go_on(scene.state, attacker):
            _end_move(scene)
    elif at is None:
        make_noise(scene, attacker, row, blast.dice)
    elif at != NOWHERE:
        make_noise(scene, attacker, row, blast.dice, noise_at=at)


def engulf(scene: Scene, attacker: Fighter, keys: tuple[str, ...], row: Weapon, hits: int) -> None:
    """So many hits on each of these, friend or foe, with the saves that they have.

    Rule: TW-EXP-5, TW-EXP-7, TW-EXP-15, TW-SAVE-7, TW-SAVE-8, TW-SURV-5.
    """
    negated = "negates-saves" in row.special
    for key in keys:
        vehicle = scene.state.vehicles.get(key)
        struck = vehicle.body if vehicle else scene.figure(key).body
        if not vehicle and not on_board(scene.figure(key)):
            continue  # fled when its leader died of the same blast: TW-TYPE-3
        after = blasted(struck, hits, scene, negated=negated, rulings=scene.rulings)
        if vehicle:
            hurt_vehicle(scene, key, after, by=attacker.side)
        else:
            provoke(scene, scene.figure(key), attacker)
            hurt(scene, key, after, cause="blast", by=attacker.side)


def _removed(scene: Scene, key: str) -> bool:
    """Rule: TW-SPA-9."""
    vehicle = scene.state.vehicles.get(key)
    return vehicle.body.condition == "dead" if vehicle else not on_board(scene.figure(key))


def _end_move(scene: Scene) -> None:
    """A move goes on only when everybody who was attacked is removed. Rule: TW-SPA-4, TW-SPA-6."""
    active = scene.state.active
    if active and active.moving:
        scene.happen(MoveEnded(figure=active.figure))


SUBJECT = Subject(
    decide={
        Throw: throw,
        Burn: burn,
        TellVictims: tell_victims,
    },
)
