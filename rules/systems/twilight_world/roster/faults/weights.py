"""Faults of heavy and light objects, holsters and grenades: LEG-1 to LEG-4."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import AddItem, SetMark
from rules.findings import Cure
from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules
from rules.systems.twilight_world.roster.faults.fault import Fault, cure, drops
from rules.systems.twilight_world.roster.loadout import (
    HEAVY_PLACES,
    HOLSTER,
    HOLSTERED,
    carried,
    count_of,
    fits_holster,
    heavy_places,
    holstered,
    how_many,
    in_holsters,
    light_limit,
    light_objects,
    usable_holsters,
    weight,
)
from rules.systems.twilight_world.wording import item_name
from rules.text import counted, text

BACKPACK = "backpack"


GRENADE = "grenade"


def heavy(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-1, TW-LOAD-1, TW-LOAD-3, TW-LOAD-4."""
    places, most = heavy_places(figure, book), figure_rules().limits.heavy_places
    if places <= most:
        return
    remedies = tuple(
        one
        for item in carried(figure)
        if (each := HEAVY_PLACES.get(weight(item, book)))
        for one in drops((item,), -(-(places - most) // each), book)
    )
    yield Fault(
        rule="LEG-1",
        excess=places - most,
        message=text(
            "{name} carries {places} slots of heavy gear. The limit is {most}.",
            name=figure.name,
            places=places,
            most=most,
        ),
        brief=text("Heavy gear: {places} slots. The limit is {most}.", places=places, most=most),
        because=("TW-LOAD-1", "TW-LOAD-3", "TW-LOAD-4"),
        remedies=remedies,
    )


def light(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-2, TW-LOAD-5, TW-LOAD-7."""
    count, most = light_objects(figure, book), light_limit(figure, book)
    if most is None or count <= most:
        return
    lights = tuple(i for i in carried(figure) if weight(i, book) == "light")
    backpack = cure(text("Add a backpack"), AddItem(gear=BACKPACK))
    yield Fault(
        rule="LEG-2",
        excess=count - most,
        message=counted(
            "{name} carries {count} light object without a backpack. The limit is {most}.",
            "{name} carries {count} light objects without a backpack. The limit is {most}.",
            count,
            name=figure.name,
            most=most,
        ),
        brief=text("Light gear: {count}. The limit is {most}.", count=count, most=most),
        because=("TW-LOAD-4", "TW-LOAD-5", "TW-LOAD-7"),
        remedies=_into_holsters(figure, count - most, book)
        + backpack
        + drops(lights, count - most, book),
    )


def _into_holsters(figure: Figure, count: int, book: Catalogue) -> tuple[Cure, ...]:
    free = usable_holsters(figure) - holstered(figure, book)
    return tuple(
        Cure(
            text("Move {count} × {thing} into holsters", count=moved, thing=item_name(item, book)),
            SetMark(item=item.key, mark=HOLSTERED, count=in_holsters(item) + moved),
        )
        for item in carried(figure)
        if fits_holster(item, book)
        and (moved := min(count, free, how_many(item) - in_holsters(item))) > 0
    )


def holsters(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-3, TW-LOAD-7."""
    count, most = count_of(figure, HOLSTER), figure_rules().limits.holsters
    if count > most:
        yield Fault(
            rule="LEG-3",
            subject="holsters",
            excess=count - most,
            message=text(
                "{name} carries {count} holsters. The limit is {most}.",
                name=figure.name,
                count=count,
                most=most,
            ),
            brief=text("Holsters: {count}. The limit is {most}.", count=count, most=most),
            because=("TW-LOAD-7",),
            remedies=drops(
                tuple(i for i in carried(figure) if i.gear == HOLSTER), count - most, book
            ),
        )
    for item in carried(figure):
        if _marked(item) > 0 and not fits_holster(item, book):
            yield _misfit(figure, item, book)
    yield from _overfull(figure, book)


def _marked(item: Item) -> int:
    return item.marks.get(HOLSTERED, 0)


def _misfit(figure: Figure, item: Item, book: Catalogue) -> Fault:
    thing = item_name(item, book)
    return Fault(
        rule="LEG-3",
        subject=f"misfit {item.key}",
        message=text(
            "{name} keeps {thing} in a holster. A holster fits only a Handgun or a Machine Pistol.",
            name=figure.name,
            thing=thing,
        ),
        because=("TW-LOAD-7",),
        remedies=cure(
            text("Remove {thing} from the holster", thing=thing),
            SetMark(item=item.key, mark=HOLSTERED, count=0),
        ),
    )


def _overfull(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    inside = tuple(
        item for item in carried(figure) if _marked(item) > 0 and fits_holster(item, book)
    )
    count, places = sum(_marked(i) for i in inside), usable_holsters(figure)
    if count <= places:
        return
    excess = count - places
    out = tuple(
        Cure(
            text("Remove {thing} from the holster", thing=item_name(item, book)),
            SetMark(
                item=item.key,
                mark=HOLSTERED,
                count=min(how_many(item), _marked(item) - min(excess, _marked(item))),
            ),
        )
        for item in inside
    )
    more = cure(
        counted("Add {count} holster", "Add {count} holsters", excess),
        AddItem(gear=HOLSTER, count=min(excess, figure_rules().limits.holsters)),
    )
    yield Fault(
        rule="LEG-3",
        subject="overfull",
        excess=excess,
        message=counted(
            "{name} keeps {count} weapon in holsters. The limit is {places}.",
            "{name} keeps {count} weapons in holsters. The limit is {places}.",
            count,
            name=figure.name,
            places=places,
        ),
        because=("TW-LOAD-7",),
        remedies=more + out,
    )


def grenades(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-4, TW-LOAD-6, TW-LOAD-10."""
    count, most = count_of(figure, GRENADE), book.options["grenade_cap"].number
    if most is None or count <= most:
        return
    yield Fault(
        rule="LEG-4",
        excess=count - most,
        message=text(
            "{name} carries {count} grenades. The limit is {most}.",
            name=figure.name,
            count=count,
            most=most,
        ),
        brief=text("Grenades: {count}. The limit is {most}.", count=count, most=most),
        because=("TW-LOAD-6", "TW-LOAD-10"),
        remedies=drops(tuple(i for i in carried(figure) if i.gear == GRENADE), count - most, book),
    )
