"""Survivors who are found: who they are, whose side they are on, where they go."""

from __future__ import annotations

from msgspec.structs import replace

from rules.roster import Figure, Item, TraitLine
from rules.systems.twilight_world.battlefield import placing
from rules.systems.twilight_world.battlefield.field import Battlefield, distance
from rules.systems.twilight_world.battlefield.siege import building
from rules.systems.twilight_world.battlefield.sight import is_open
from rules.systems.twilight_world.catalogue import figure_rules
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.scene import Scene
from rules.systems.twilight_world.events import figures, finds
from rules.systems.twilight_world.fight.body import body
from rules.systems.twilight_world.ground import place_at, placed, taken
from rules.systems.twilight_world.muster import mustered
from rules.systems.twilight_world.night.rolls import drawn
from rules.systems.twilight_world.night.survivors import (
    FRIENDLY,
    Survivors,
    settlers_who_come,
    survivors_step,
)
from rules.systems.twilight_world.setting_out import far_squares
from rules.systems.twilight_world.state import Fighter, Group
from rules.systems.twilight_world.who import HEROES, LESSER, SURVIVORS, kind_of
from rules.text import text

CHARACTER, ADULT, CHILD, HOSTILE = "character", "adult", "child", "hostile"
SETTLERS = "settlers"


def meet(scene: Scene, finder: Fighter, place: str) -> None:
    """A group of survivors is in the building; friends join the finder's side at once.

    Rule: TW-SURV-1, TW-SURV-2, TW-SURV-3, TW-SURV-9, TW-SURV-10, TW-SURV-12.
    """
    people = Survivors()
    while not people.known:
        people = survivors_step(people, scene, scene.book)
    key = f"survivors-{len(scene.state.groups) + 1}"
    scene.happen(finds.SurvivorsMet(group=key, place=place, figure=finder.key, people=people))
    group = scene.state.groups[key]
    for age, count in ((ADULT, people.adults), (CHILD, people.children)):
        for _ in range(count or 0):
            _come(scene, group, age)


def settlers_come(scene: Scene) -> None:
    """Settlers of groups that were met in earlier games are there from the first turn.

    Of each as many as the host says, or as the dice say; the others stay off board.
    Rule: TW-CAMP-6.
    """
    for number, met in enumerate(scene.state.scenario.settlers, start=1):
        count = met.count
        if scene.ruled("reserve_use") == "random":
            count = settlers_who_come(scene, count, scene.book)
        if not count:
            continue
        key = SETTLERS if number == 1 else f"{SETTLERS}-{number}"
        people = Survivors(count, 0, met.temper, met.count - count)
        scene.happen(finds.SurvivorsMet(group=key, place="", figure="", people=people))
        for _ in range(count):
            _come(scene, scene.state.groups[key], ADULT)


def _come(scene: Scene, group: Group, age: str) -> None:
    """One of them. Nobody brings Spare Ammo. Rule: TW-SURV-3, TW-AMMO-1, TW-TYPE-9."""
    key = f"s{scene.state.arrivals + 1}"
    card = _card(scene, age, key)
    joins = group.people.temperament == FRIENDLY
    side = scene.figure(group.finder).side if joins else SURVIVORS
    one = mustered(card, key, side, scene.book)
    wounds = scene.book.options["npc_survivor_wounds"].number
    if wounds and not joins:
        one = replace(one, body=body(wounds, one.body.saves), limit=wounds)
    at, inside = NOWHERE, group.place
    if scene.state.field:
        at = _square(scene, scene.state.field, group)
        if at == NOWHERE:
            return
        inside = place_at(scene.state.field, at)
    one = replace(one, group=group.key, at=at, inside=inside)
    scene.happen(figures.Came(fighter=one, why="survivors", card=card, place=group.place))


def _square(scene: Scene, field: Battlefield, group: Group) -> int:
    """A free square inside, or beside the building when it is full.

    Hostile ones as far from the heroes as possible, where they see one if they can; the others as
    near to the finder as possible. Settlers stand outdoors, far from where heroes come on.
    Rule: TW-SURV-11, TW-CAMP-6.
    """
    people = placed(scene.state)
    if not group.place:
        far = far_squares(field, {one.at for one in people}, 1)
        return far[len(far) // 2] if far else NOWHERE
    piece = building(field, group.place)
    heroes = [one.at for one in people if kind_of(one.side) == HEROES]
    free = list(placing.in_ambush(field, piece, heroes, taken(scene.state)))
    inside = [at for at in free if place_at(field, at) == group.place]
    if not inside:
        return free[0] if free else NOWHERE
    if group.people.temperament == HOSTILE:
        seeing = (at for at in inside if any(is_open(field, at, one) for one in heroes))
        return next(seeing, inside[0])
    finder = scene.figure(group.finder).at
    return min(inside, key=lambda at: (distance(field, at, finder), at))


def _card(scene: Scene, age: str, key: str) -> Figure:
    """An unused card of the supply by chance, or somebody without a name. Rule: TW-SURV-4."""
    unused = [
        card
        for card in scene.state.scenario.supply
        if card.key not in scene.state.cards
        and card.side == HEROES
        and card.kind not in LESSER
        and card.choices.get("age", ADULT) == age
    ]
    if not unused:
        return _nameless(scene, age, key)
    if len(unused) == 1:
        return unused[0]
    return unused[scene.roll(1, len(unused), text("Who they are"))[0] - 1]


def _nameless(scene: Scene, age: str, key: str) -> Figure:
    """A generic adult, armed by the die, or a child with bare hands. Rule: TW-SURV-4."""
    row = next(row for row in figure_rules().survivor if row.age == age)
    items: tuple[Item, ...] = ()
    if row.arms and scene.ruled("survivor_arms") == "table":
        weapon = drawn(scene, row.arms)
        assert weapon is not None
        items = (Item(key="i1", gear=weapon.key),)
    return Figure(
        key=key,
        name=f"{row.name} {key[1:]}",
        kind=CHARACTER,
        side=HEROES,
        stats={"move": row.move, "wounds": row.wounds},
        choices={"age": row.age},
        traits=tuple([TraitLine(trait) for trait in row.traits]),
        items=items,
        source=row.rule,
    )
