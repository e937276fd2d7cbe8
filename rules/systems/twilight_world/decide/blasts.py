"""Explosives and flames: where they go off, and everybody who is caught in them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.systems.twilight_world import commands
from rules.systems.twilight_world.aboard import vehicle_squares
from rules.systems.twilight_world.battlefield.blast import caught, drifted
from rules.systems.twilight_world.battlefield.field import square_at, within
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.aiming import gun_of, look
from rules.systems.twilight_world.decide.arrivals import make_noise
from rules.systems.twilight_world.decide.attacks import check_counts, spend_attack
from rules.systems.twilight_world.decide.harm import hurt, hurt_vehicle, provoke
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.events import attacks, figures, turn
from rules.systems.twilight_world.fight import explosives, flames
from rules.systems.twilight_world.fight.explosives import Burst, blasted, throw_of
from rules.systems.twilight_world.fight.flames import Flames, flames_of
from rules.systems.twilight_world.fight.shooting import View, check_aim, is_area
from rules.systems.twilight_world.ground import (
    enemies_beside,
    field_of,
    may_go_on,
    placed,
    seen_through,
    stands_at,
)
from rules.systems.twilight_world.state import Ask, Blast, Fighter, Game
from rules.systems.twilight_world.who import on_board
from rules.text import text


def throw(scene: Scene, command: commands.Throw) -> None:
    """All dice of an explosive or a rocket at once; who is caught is told next.

    On a battlefield everybody who is caught is hit at once.
    Rule: TW-EXP-1, TW-EXP-2, TW-EXP-3, TW-EXP-9, TW-EXP-13, TW-WPN-4, TW-SPA-3. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    check_counts(command.obscured)
    distance, obscured = _line_to(scene, figure, command)
    row = _at_square(scene, figure, command.arm, View(distance=distance))
    if row.group != "explosive":
        refuse(
            text("That is nothing to throw at a square."),
            "TW-EXP-1",
            text("Throw an explosive, or attack somebody with it."),
        )
    if spend_attack(scene, figure, in_contact=False) is not None:
        refuse(
            text("All dice of an explosive are rolled, too many for an attack in mid-move."),
            "TW-SPA-3",
            text("Throw it without moving."),
        )
    thrown = throw_of(row, obscured, scene.book)
    faces = explosives.roll(thrown, scene)
    burst = explosives.landed(thrown, faces)
    if not explosives.over(burst):
        burst = explosives.drifted(burst, scene)
    scene.happen(attacks.WeaponSpent(figure=figure.key, arm=command.arm, state=row.double_one))
    event = _bursts(command, row, burst, faces)
    if scene.state.field is not None:
        event = replace(event, at=_impact(scene.state, figure, command.square, event))
    _go_off(scene, figure, event)


def burn(scene: Scene, command: commands.Burn) -> None:
    """Dice of the flame thrower, each heard as it falls; after a hit it is told who burns.

    Rule: TW-WPN-3, TW-DICE-2, TW-DICE-3, TW-NOISE-2, TW-RNG-2, TW-SPA-3, TW-SPA-6.
    Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    check_counts(command.obscured, command.dice)
    distance, obscured = _line_to(scene, figure, command)
    contact = command.contact
    if scene.state.field is not None:
        contact = bool(enemies_beside(scene.state, figure))
    view = View(distance=distance, in_contact=contact)
    row = _at_square(scene, figure, command.arm, view)
    if not is_area(row):
        refuse(
            text("That burns nobody."),
            "TW-WPN-3",
            text("Throw it, or attack somebody with it."),
        )
    most = spend_attack(scene, figure, in_contact=False)
    jet = flames_of(row, obscured, _dice(command.dice, row, most), scene.book)
    fallen: Faces = ()
    while not flames.over(jet):
        faces = flames.roll(jet, scene)
        jet = flames.burnt(jet, faces)
        fallen += faces
        make_noise(scene, figure, row, len(faces))
    if jet.failed:
        scene.happen(attacks.WeaponSpent(figure=figure.key, arm=command.arm, state=row.double_one))
    if jet.hits:
        _go_off(scene, figure, replace(_burns(scene, command, row, jet), faces=fallen))
        return
    scene.happen(attacks.Missed(figure=figure.key, gear=row.key, faces=fallen))
    _end_move(scene)


def _line_to(
    scene: Scene, figure: Fighter, command: commands.Throw | commands.Burn
) -> tuple[int, int]:
    """How far the target square is, and what obscures it; read off the battlefield if there is one.

    Rule: TW-EXP-1, TW-EXP-3. Raises: Refused.
    """
    field = scene.state.field
    if field is None:
        return command.range, command.obscured
    at = command.square
    if not 0 <= at < field.size or square_at(field, at).sight == "blocks":
        refuse(
            text("Nothing lands in that square."),
            "TW-EXP-1",
            text("Choose an open square of the battlefield."),
        )
    line = look(scene, figure, at)
    if line is None:
        refuse(
            text("{name} does not see that square.", name=figure.name),
            "TW-EXP-1",
            text("Choose a square in sight, or move first."),
        )
    return line.distance, line.obscured + len(line.friends)


def _impact(state: Game, figure: Fighter, square: int, event: attacks.WentOff) -> int:
    """The square where an explosive goes off; NOWHERE off the board.

    Rule: TW-EXP-8, TW-EXP-9, TW-EXP-11, TW-EXP-12.
    """
    if event.where == "thrower":
        return stands_at(state, figure)
    if event.where == "target":
        return square
    way = next(row for row in fight_table().direction if row.key == event.direction)
    found = drifted(field_of(state), stands_at(state, figure), square, event.squares, way)
    return NOWHERE if found is None else found


def _at_square(scene: Scene, figure: Fighter, arm: str, view: View) -> Weapon:
    """The row of a weapon that may be used at that distance. Raises: Refused."""
    gun = gun_of(scene, figure, arm, ())
    view = replace(view, dark=scene.state.scenario.dark)
    check_aim(gun, figure.traits, view, scene.book)
    return gun.row


def _dice(wanted: int, row: Weapon, most: int | None) -> int:
    """How many dice are rolled, 0 for as many as may be. Rule: TW-SPA-3. Raises: Refused."""
    if most is None:
        return wanted or row.attacks
    if wanted > most:
        refuse(
            text("A Special Attack has {most} dice, not {count}.", most=most, count=wanted),
            "TW-SPA-3",
            text("Roll at most {dice}.", dice=most),
        )
    return wanted or min(row.attacks, most)


def _bursts(command: commands.Throw, row: Weapon, burst: Burst, faces: Faces) -> attacks.WentOff:
    assert burst.where
    return attacks.WentOff(
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


def _burns(scene: Scene, command: commands.Burn, row: Weapon, jet: Flames) -> attacks.WentOff:
    return attacks.WentOff(
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


def _go_off(scene: Scene, figure: Fighter, event: attacks.WentOff) -> None:
    """It is told next who is caught; a battlefield tells it at once."""
    scene.happen(event)
    if scene.state.field is not None:
        victims = caught_on(scene.state, event.at, event.radius, cover=event.cover)
        _settle_blast(scene, figure, victims, event.at)
        return
    ask = Ask(kind="victims", seat=figure.side, figure=figure.key)
    scene.happen(turn.Asked(ask=ask))


def tell_victims(scene: Scene, command: commands.TellVictims) -> None:
    """Everybody in the blast or the flames is hit, in the order told; then it is heard.

    Rule: TW-EXP-2, TW-EXP-5, TW-EXP-14, TW-EXP-15, TW-WPN-3, TW-SPA-4, TW-SPA-6.
    Raises: Refused.
    """
    blast = scene.state.blast
    assert blast is not None
    attacker = scene.figure(blast.figure)
    row = scene.book.weapons[blast.gear]
    check_caught(scene, command.victims)
    _check_attacker(attacker, blast, row, command.victims)
    scene.happen(turn.Answered())
    _settle_blast(scene, attacker, command.victims)


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
    """Everybody is hit; then it is heard, or flames in mid-move end the move.

    What has left the battlefield has no effect. Rule: TW-EXP-2, TW-EXP-12, TW-NOISE-7, TW-SPA-4.
    """
    blast = scene.state.blast
    assert blast is not None
    row = scene.book.weapons[blast.gear]
    engulf(scene, attacker, victims, row, blast.hits)
    scene.happen(attacks.BlastSettled(victims=victims))
    if is_area(row):
        gone = victims and all(_removed(scene, key) for key in victims)
        if not gone or not may_go_on(scene.state, attacker):
            _end_move(scene)
    elif at is None:
        make_noise(scene, attacker, row, blast.dice)
    elif at != NOWHERE:
        make_noise(scene, attacker, row, blast.dice, noise_at=at)


def check_caught(scene: Scene, keys: tuple[str, ...]) -> None:
    """Raises: Refused unless these are different figures and vehicles that stand on the board.

    Rule: TW-EXP-5, TW-EXP-15, TW-VEH-8, TW-VEH-10.
    """
    if len(set(keys)) != len(keys):
        refuse(text("A victim is named twice."), "TW-EXP-5", text("Name each once."))
    for key in keys:
        vehicle = scene.state.vehicles.get(key)
        if vehicle:
            if vehicle.body.condition == "dead":
                refuse(text("That is a wreck already."), "TW-VEH-10", text("Leave the wreck out."))
            continue
        figure = activation.known(scene, key)
        if not on_board(figure):
            refuse(
                text("{name} is not on the board.", name=figure.name),
                "TW-EXP-5",
                text("Name only those who stand or lie near it."),
            )
        if figure.vehicle:
            refuse(
                text("{name} is in a vehicle.", name=figure.name),
                "TW-VEH-8",
                text("Name the vehicle instead."),
            )


def _check_attacker(attacker: Fighter, blast: Blast, row: Weapon, keys: tuple[str, ...]) -> None:
    """Raises: Refused unless the attacker is among them where he must be, and only where he can.

    In a vehicle he is safe, and the vehicle is in the blast. Rule: TW-EXP-8, TW-EXP-14, TW-WPN-3.
    """
    stands = attacker.vehicle or attacker.key
    if blast.where == "thrower" and stands not in keys:
        refuse(
            text("It goes off where {name} is.", name=attacker.name),
            "TW-EXP-8",
            text("Name the thrower too, or the vehicle he is in."),
        )
    if is_area(row) and attacker.key in keys:
        refuse(
            text("{name} stands too far away to burn.", name=attacker.name),
            "TW-WPN-3",
            text("Leave the attacker out."),
        )


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
        scene.happen(figures.MoveEnded(figure=active.figure))


DECIDE: Decide = {
    commands.Throw: throw,
    commands.Burn: burn,
    commands.TellVictims: tell_victims,
}
