"""All that a fight comes to, at once. Rule: ZW-079, ZW-085."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.counting import bursts, fails
from rules.systems.zombie_wars.decide.giving import lay_or_ask
from rules.systems.zombie_wars.decide.scene import Scene
from rules.systems.zombie_wars.events import crowd, pawns, throws
from rules.systems.zombie_wars.falling import credited
from rules.systems.zombie_wars.handing import Thrown, heroes_thrown, townies_thrown
from rules.systems.zombie_wars.state import PEOPLE, Fight, Key
from rules.systems.zombie_wars.who import horde, hordes_at, people_at, the_horde


def strike(scene: Scene, fight: Fight) -> None:
    """Kills and conversions, Heroes, explosions, pawns, in this order. Rule: ZW-085."""
    before = scene.state
    _converted(scene, fight)
    _fallen(scene, fight)
    _promoted(scene, fight)
    _grown(scene, fight)
    _exploded(scene, fight)
    for key in _taking_part(fight):
        one = horde(scene.state, key)
        if one and not one.size:
            scene.happen(pawns.Gone(horde=key, by=credited(before, fight, key)))
    _depart(scene, fight)
    scene.happen(throws.FightEnded())
    own = (fight.seat, fight.slot)
    ones = tuple(
        [
            replace(cast, faces=(numbers().fight.fails,) * fails(cast.faces))
            for cast in before.casts
            if (cast.owner, cast.slot) == own and fails(cast.faces)
        ]
    )
    if fight.slot and ones and horde(scene.state, own):
        if scene.says.sacrifice_on_attack:
            lay_or_ask(scene, own, ones, "attack")
        else:
            scene.happen(pawns.Laid(horde=own))


def _taking_part(fight: Fight) -> tuple[Key, ...]:
    return (*fight.hordes, (fight.seat, fight.slot)) if fight.slot else fight.hordes


def _converted(scene: Scene, fight: Fight) -> None:
    """Those handed over rise in the hordes that turned them. Rule: ZW-074, ZW-080, ZW-H02."""
    heroes = heroes_thrown(scene.state)
    ladder = numbers().ladder
    for key in dict.fromkeys(fight.queue):
        given = [who for who, into in zip(fight.handed, fight.queue, strict=True) if into == key]
        armed = [heroes[who] for who in given if who != PEOPLE]
        if scene.says.downgrade_instead_of_convert:
            for one in [one for one in armed if not bursts(one.sides, one.face)]:
                smaller = ladder.down(one.sides)
                scene.happen(crowd.Grew(at=fight.at, die=one.sides, to=smaller, squad=one.squad))
            armed = []
        townies = given.count(PEOPLE)
        if townies or armed:
            scene.happen(
                crowd.Converted(
                    horde=key,
                    at=fight.at,
                    townies=townies,
                    heroes=tuple(sorted([one.sides for one in armed if not one.squad])),
                    squads=tuple([(one.squad, one.sides) for one in armed if one.squad]),
                )
            )


def _fallen(scene: Scene, fight: Fight) -> None:
    """Zombies that are taken or killed. Rule: ZW-075, ZW-076, ZW-D06, ZW-H01, ZW-H03."""
    ordinary = numbers().ladder.ordinary
    for loss in fight.losses:
        if loss.taken:
            scene.happen(pawns.Taken(horde=loss.horde, dice=loss.taken, into=loss.into))
            continue
        dead = loss.killed
        if scene.says.time_for_heroes:
            for sides in [sides for sides in dead if sides != ordinary]:
                scene.happen(pawns.Shrunk(horde=loss.horde, die=sides))
            dead = tuple([sides for sides in dead if sides == ordinary])
        if dead:
            scene.happen(pawns.Lost(horde=loss.horde, dice=dead))


def _promoted(scene: Scene, fight: Fight) -> None:
    """An ordinary person becomes a Hero. Rule: ZW-082, ZW-R09."""
    if not fight.heroes and fails(townies_thrown(scene.state)) and scene.state.townies[fight.at]:
        scene.happen(crowd.Promoted(at=fight.at))


def _living(scene: Scene, fight: Fight) -> list[Thrown]:
    """Heroes thrown that were not handed over."""
    return [
        one for place, one in enumerate(heroes_thrown(scene.state)) if place not in fight.handed
    ]


def _grown(scene: Scene, fight: Fight) -> None:
    """Heroes grow by a die. Rule: ZW-083, ZW-R10."""
    ladder = numbers().ladder
    for one in _living(scene, fight):
        if fails((one.face,)) and one.sides != ladder.last:
            larger = ladder.up(one.sides)
            scene.happen(crowd.Grew(at=fight.at, die=one.sides, to=larger, squad=one.squad))


def _exploded(scene: Scene, fight: Fight) -> None:
    """D20 Heroes take the dead of the space with them. Rule: ZW-084, ZW-R11.

    A horde that has fallen before is not theirs: whoever emptied it is credited (ZW-085, ZW-087).
    """
    bursting = [one for one in heroes_thrown(scene.state) if bursts(one.sides, one.face)]
    if not bursting:
        return
    spared = scene.says.downgrade_instead_of_convert  # nobody rose: ZW-H02
    living = (
        bursting
        if spared
        else [one for one in _living(scene, fight) if bursts(one.sides, one.face)]
    )
    there = hordes_at(scene.state, fight.at, fight.seat)
    hordes = [key for key in there if the_horde(scene.state, key).size]
    if scene.says.explosion_spares_untargeted:
        hordes = [key for key in hordes if key in _taking_part(fight)]
    scene.happen(
        crowd.Exploded(
            at=fight.at,
            count=len(bursting),
            hordes=tuple(hordes),
            heroes=len([one for one in living if not one.squad]),
            squads=tuple([one.squad for one in living if one.squad]),
        )
    )


def _depart(scene: Scene, fight: Fight) -> None:
    """People who fought first go now. Rule: ZW-112, ZW-A11."""
    if fight.then < 0:
        return
    if fight.squad:
        if any(squad.key == fight.squad for squad in scene.state.squads):
            scene.happen(crowd.SquadWent(squad=fight.squad, to=fight.then))
    elif people_at(scene.state, fight.at):
        scene.happen(crowd.PeopleWent(at=fight.at, to=fight.then))
