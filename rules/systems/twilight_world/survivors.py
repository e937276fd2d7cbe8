"""Survivors who are found: how many, of what mind, whose side they are on, where they go."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.roster import Figure, Item, TraitLine
from rules.scene import Subject
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules
from rules.systems.twilight_world.changes import changed, with_group
from rules.systems.twilight_world.dice import amount, drawn, succeeds
from rules.systems.twilight_world.ground.afoot import far_squares
from rules.systems.twilight_world.ground.contact import place_at, placed, taken
from rules.systems.twilight_world.map.field import Battlefield, distance
from rules.systems.twilight_world.map.placing import in_ambush
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.map.sight import is_open
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.muster import mustered
from rules.systems.twilight_world.names import SETTLERS, TEMPERS, group_name, settled
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import FRIENDLY, NOWHERE, Fighter, Game, Group, Survivors
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import HEROES, LESSER, SURVIVORS, kind_of
from rules.systems.twilight_world.wording import as_typed
from rules.systems.twilight_world.wounds.body import body
from rules.table import Line, Mood
from rules.text import counted, text


class SurvivorsMet(Event, frozen=True, tag="SurvivorsMet"):
    """Rule: TW-SURV-1, TW-SURV-2, TW-SURV-9."""

    group: str
    place: str
    figure: str  # the finder
    people: Survivors


class TemperSettled(Event, frozen=True, tag="TemperSettled"):
    """Of what mind a group of survivors is now, and whose side its members are on."""

    group: str
    people: Survivors
    side: str
    faces: Faces = ()


def survivors_step(group: Survivors, dice: Dice, book: Catalogue) -> Survivors:
    """Roll the next unknown fact of a group. Rule: TW-SURV-1, TW-SURV-2, TW-SURV-9, TW-SURV-12."""
    if group.adults is None:
        return replace(group, adults=amount(dice, book.amounts["adults"]))
    if group.children is None:
        return replace(group, children=_if(dice, "children", book))
    if not group.temperament:
        result = drawn(dice, "temperament")
        assert result is not None
        return replace(group, temperament=result.key)
    return replace(group, reserve=_if(dice, "reserve", book))


def settlers_who_come(dice: Dice, reserve: int, book: Catalogue) -> int:
    """Settlers who appear in a later game by themselves. Rule: TW-CAMP-6."""
    if not reserve or book.options["reserve_use"].key == "scenario":
        return 0
    return min(reserve, _if(dice, "reserve-comes", book))


def _if(dice: Dice, key: str, book: Catalogue) -> int:
    """The amount of a key when its check succeeds."""
    return amount(dice, book.amounts[key]) if succeeds(dice, key) else 0


CHARACTER, ADULT, CHILD, HOSTILE = "character", "adult", "child", "hostile"


def meet(scene: Scene, finder: Fighter, place: str) -> None:
    """A group of survivors is in the building. Friends join the finder's side at once.

    Rule: TW-SURV-1, TW-SURV-2, TW-SURV-3, TW-SURV-9, TW-SURV-10, TW-SURV-12.
    """
    people = Survivors()
    while not people.known:
        people = survivors_step(people, scene, scene.book)
    key = f"survivors-{len(scene.state.groups) + 1}"
    scene.happen(SurvivorsMet(group=key, place=place, figure=finder.key, people=people))
    group = scene.state.groups[key]
    for age, count in ((ADULT, people.adults), (CHILD, people.children)):
        for _ in range(count or 0):
            _come(scene, group, age)


def settlers_come(scene: Scene) -> None:
    """Settlers of groups that were met in earlier games are there from the first turn.

    Of each as many as the host says, or as the dice say. The others stay off board.
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
        scene.happen(SurvivorsMet(group=key, place="", figure="", people=people))
        for _ in range(count):
            _come(scene, scene.state.groups[key], ADULT)


def _come(scene: Scene, group: Group, age: str) -> None:
    """Add one survivor of a group, without Spare Ammo. Rule: TW-SURV-3, TW-AMMO-1, TW-TYPE-9."""
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
    scene.happen(Came(fighter=one, why="survivors", card=card, place=group.place))


def _square(scene: Scene, field: Battlefield, group: Group) -> int:
    """A free square inside, or beside the building when it is full.

    Hostile survivors appear as far from the heroes as possible, if they can where they see one. The
    others appear as near to the finder as possible. Settlers stand outdoors, far from where heroes
    come on.
    Rule: TW-SURV-11, TW-CAMP-6.
    """
    people = placed(scene.state)
    if not group.place:
        far = far_squares(field, {one.at for one in people}, 1)
        return far[len(far) // 2] if far else NOWHERE
    piece = building(field, group.place)
    heroes = [one.at for one in people if kind_of(one.side) == HEROES]
    free = list(in_ambush(field, piece, heroes, taken(scene.state)))
    inside = [at for at in free if place_at(field, at) == group.place]
    if not inside:
        return free[0] if free else NOWHERE
    if group.people.temperament == HOSTILE:
        seeing = (at for at in inside if any(is_open(field, at, one) for one in heroes))
        return next(seeing, inside[0])
    finder = scene.figure(group.finder).at
    return min(inside, key=lambda at: (distance(field, at, finder), at))


def _card(scene: Scene, age: str, key: str) -> Figure:
    """An unused card of the supply by chance, or a figure without a name. Rule: TW-SURV-4."""
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
    return unused[scene.roll(1, len(unused), text("Survivors found"))[0] - 1]


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


def _survivors_met(state: Game, event: SurvivorsMet) -> Game:
    group = Group(key=event.group, place=event.place, finder=event.figure, people=event.people)
    return with_group(state, group)


def _temper_settled(state: Game, event: TemperSettled) -> Game:
    group = replace(state.groups[event.group], people=event.people, provoked={})
    state = replace(state, groups={**state.groups, group.key: group})
    for key in group.members:
        state = changed(state, key, side=event.side)
    return state


MOODS: dict[str, Mood] = {"friendly": "good", "neutral": "plain", "hostile": "bad"}


def _tell_temper_settled(told: Telling, event: TemperSettled) -> Line:
    temper = event.people.temperament
    facts = {
        "group": group_name(told.after, told.after.groups[event.group]),
        "temper": TEMPERS[temper],
    }
    return Line(text("{group} are {temper}.", **facts), "TW-SURV-2", MOODS[temper], event.faces)


def _tell_survivors_met(told: Telling, event: SurvivorsMet) -> Line:
    people = event.people
    moods: dict[str, Mood] = {"friendly": "good", "hostile": "bad"}
    mood = moods.get(people.temperament, "plain")
    temper = TEMPERS.get(people.temperament) or as_typed(people.temperament)
    if not event.place and (known := settled(told.after, told.after.groups[event.group])):
        again = counted(
            "{group} return with {count} survivor ({temper}).",
            "{group} return with {count} survivors ({temper}).",
            people.heads,
            group=as_typed(known),
            temper=temper,
        )
        return Line(again, "TW-CAMP-6", mood)
    if not event.place:
        here = counted(
            "A settler from an earlier game returns ({temper}).",
            "{count} settlers from an earlier game return ({temper}).",
            people.heads,
            temper=temper,
        )
        return Line(here, "TW-CAMP-6", mood)
    said = counted(
        "{name} meets a survivor in {place} ({temper}).",
        "{name} meets {count} survivors in {place} ({temper}).",
        people.heads,
        name=told.named(event.figure),
        place=told.named(event.place),
        temper=temper,
    )
    return Line(said, "TW-SURV-2", mood)


def _faults(state: Game) -> Iterator[str]:
    for group in state.groups.values():
        known = group.place in state.places and group.finder in state.figures
        if not known and (group.place or group.finder):
            yield f"{group.key} was found by {group.finder} in {group.place}"
        for member in group.members:
            if member not in state.figures or state.figures[member].group != group.key:
                yield f"{member} is no member of {group.key}"


SUBJECT = Subject(
    evolve={
        SurvivorsMet: _survivors_met,
        TemperSettled: _temper_settled,
    },
    tell={
        SurvivorsMet: _tell_survivors_met,
        TemperSettled: _tell_temper_settled,
    },
    faults=_faults,
)
