"""Stat cards and tokens as plain data for the printer and the page."""

from __future__ import annotations

from collections.abc import Iterator

from rules.carried import card_facts
from rules.drawings import drawing
from rules.printables import Boxes, Fact, Reminder, Standee, StatCard, Token, TokenBack
from rules.prints import Wanted
from rules.roster import Figure, Item
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    catalogue,
    figure_rules,
    icon,
    kinds,
    sides,
    standee_rows,
    token_rows,
)
from rules.systems.twilight_world.catalogue.rows import Age, TokenBackRow, Trait
from rules.systems.twilight_world.print.weapon_table import any_doubtful, gear_of, weapon_table
from rules.systems.twilight_world.roster.carried import carried_facts
from rules.systems.twilight_world.roster.loadout import (
    SPARE_AMMO,
    card_saves,
    card_wounds,
    carried,
    dies_of_one_hit,
    heavy_places,
    is_brain_zombie,
    light_limit,
    light_objects,
    move_on_card,
    starting_markers,
    stat,
)
from rules.systems.twilight_world.roster.pickers import weapon_summary
from rules.systems.twilight_world.roster.portrait import sitter
from rules.systems.twilight_world.wording import as_typed, item_name, trait_name
from rules.text import Text, in_sense, joined, text

GENERIC = "generic"  # of these, several stand on the table


def stat_card(figure: Figure, house_rules: HouseRules) -> StatCard:
    """All that the card of a figure shows. Rule: TW-CARD-1, TW-CARD-2, TW-CARD-3."""
    book = catalogue(house_rules)
    side = sides().get(figure.side, figure_rules().side[0])
    return StatCard(
        name=figure.name,
        kind=_kind(figure),
        side=Text(side.name),
        shape=side.shape,
        role=side.role,
        facts=_facts(figure, book, house_rules),
        boxes=_boxes(figure, book),
        reminders=_reminders(figure, book),
        table=weapon_table(figure, book),
        kit=_kit(figure, book),
        found=tuple(_reminder(i, book) for i in carried(figure) if i.found),
        notes=figure.notes,
        footnotes=_footnotes(figure, book),
        silhouette=icon(_silhouette(figure)),
        emblem=icon("emblem"),
        forgotten=tuple(_forgotten(figure, book)),
    )


def _forgotten(figure: Figure, book: Catalogue) -> Iterator[Reminder]:
    """Rule: TW-NOISE-1, TW-DICE-3, TW-DICE-5, TW-WND-1, TW-WND-2, TW-NOISE-5."""
    armed = [book.weapons[key] for key in gear_of(figure, book)]
    if any(one.noise for one in armed):
        rule = text("Each attack die: 5+ brings a zombie")
        yield Reminder(text("Loud"), rule, drawing("sound-waves"))
    if any(one.double_one == "out-of-ammo" for one in armed):
        yield Reminder(text("Double 1s"), text("The gun is out of ammo"), drawing("bullets"))
    if any(one.attacks > 1 for one in armed):
        rule = text("One more hit on the same target")
        yield Reminder(text("Double 6s"), rule, drawing("perspective-dice-six-faces-six"))
    minion = sitter(figure).undead and not is_brain_zombie(figure)
    if minion or dies_of_one_hit(figure):
        yield Reminder(text("One hit"), text("The first wound kills"), drawing("death-skull"))
        if minion:
            rule = text("Moves at once, without an attack")
            yield Reminder(text("Arrives"), rule, drawing("run"))
    else:
        rule = text("Unconscious, then dead")
        yield Reminder(text("Wound limit"), rule, drawing("knocked-out-stars"))


def tokens() -> tuple[Token, ...]:
    """The markers that a game needs."""
    return tuple(
        Token(
            key=row.key,
            name=Text(row.name),
            icon=icon(f"token-{row.key}"),
            role=row.role,
            shape=row.shape,
            crowd=row.crowd,
            back=_token_back(row.back),
            numbered=row.numbered,
        )
        for row in token_rows()
    )


def standee(figure: Figure, house_rules: HouseRules) -> Standee:
    """A figure of the roster, to stand on the table."""
    card, sits = stat_card(figure, house_rules), sitter(figure)
    return Standee(
        key=f"figure-{figure.key}",
        name=card.name,
        silhouette=card.silhouette,
        role=card.role,
        shape=card.shape,
        pose="young" if sits.age == "child" and not sits.undead else "",
        numbered=figure.kind == GENERIC,
    )


def standees() -> tuple[Standee, ...]:
    """Standees of figures without a card. Rule: TW-NOISE-5, TW-SURV-4."""
    return tuple(
        Standee(
            key=row.key,
            name=Text(row.name),
            silhouette=icon(row.silhouette),
            role=sides()[row.side].role,
            shape=sides()[row.side].shape,
            crowd=row.crowd,
            numbered=row.numbered,
            named=row.named,
        )
        for row in standee_rows()
    )


def needed_standees(wanted: Wanted) -> dict[str, int]:
    """The copies of each kind that most games need. Rule: TW-NOISE-5."""
    return {row.key: row.copies for row in standee_rows()}


def _token_back(row: TokenBackRow | None) -> TokenBack | None:
    return TokenBack(Text(row.name), icon(row.icon), row.role) if row else None


def _age(figure: Figure) -> Age:
    ages = figure_rules().age
    return next((row for row in ages if row.key == figure.choices.get("age")), ages[0])


def _kind(figure: Figure) -> Text:
    kind = kinds().get(figure.kind)
    name = Text(kind.name) if kind else as_typed(figure.kind)
    if figure.side == figure_rules().brain_zombie.side:
        return name
    return joined([name, Text(_age(figure).name)])


def _silhouette(figure: Figure) -> str:
    rules, kind, side = figure_rules(), kinds().get(figure.kind), sides().get(figure.side)
    if is_brain_zombie(figure):
        return rules.brain_zombie.silhouette
    if side and side.silhouette:
        return side.silhouette
    return _age(figure).silhouette or (kind or rules.kind[0]).silhouette


def _facts(figure: Figure, book: Catalogue, house_rules: HouseRules) -> tuple[Fact, ...]:
    move, after = stat(figure, "move"), move_on_card(figure, book)
    large = Fact(text("Move"), str(after), icon("stat-move"), place="corner")
    base = (Fact(text("Move without armour"), str(move), icon("stat-move")),)
    limits, light = figure_rules().limits, light_limit(figure, book)
    heavy = f"{heavy_places(figure, book)}/{limits.heavy_places}"
    carried = str(light_objects(figure, book))
    return (
        (large,)
        + card_facts(carried_facts(house_rules), figure)
        + (base if move != after else ())
        + _saves(figure, book)
        + (
            Fact(text("Heavy"), heavy, icon("stat-load")),
            Fact(
                text("Light"),
                carried if light is None else f"{carried}/{light}",
                icon("stat-load"),
            ),
        )
    )


def _saves(figure: Figure, book: Catalogue) -> tuple[Fact, ...]:
    """All saves in the order of their rolls."""
    rolled = card_saves(figure, book)
    if not rolled:
        return ()
    return (
        Fact(
            in_sense("armour", "Save"), "/".join(f"{save}+" for save in rolled), icon("stat-save")
        ),
    )


def _row(trait: str, book: Catalogue) -> Trait:
    """The trait's row, or an empty one for a trait that the catalogue does not know."""
    return book.traits.get(trait) or Trait(key=trait, rule="", name=trait, reminder="")


def _boxes(figure: Figure, book: Catalogue) -> tuple[Boxes, ...]:
    """Wounds, Spare Ammo, and the uses of traits that run out. Rule: TW-AMMO-1, TW-CARD-2."""
    most = max(0, card_wounds(figure))
    wounds = Boxes(text("Wounds"), most, icon("stat-wounds"), "danger", large=True)
    stock = sum(
        item.count for item in carried(figure) if item.gear == SPARE_AMMO and not item.found
    )
    count = max(stock, starting_markers(figure, book))
    ammo = (Boxes(text("Spare ammo"), count, icon("stat-ammo"), "safe"),) if count else ()
    used = tuple(
        Boxes(
            text("{trait} used", trait=trait_name(line, book)),
            _row(line.trait, book).used_boxes,
            icon(f"trait-{line.trait}"),
        )
        for line in figure.traits
        if _row(line.trait, book).used_boxes
    )
    return (wounds, *ammo, *used)


def _reminders(figure: Figure, book: Catalogue) -> tuple[Reminder, ...]:
    reminders = tuple(
        Reminder(
            trait_name(line, book),
            Text(book.traits[line.trait].reminder),
            icon(f"trait-{line.trait}"),
        )
        if line.trait in book.traits
        else Reminder(trait_name(line, book))
        for line in figure.traits
    )
    age = book.traits.get(_age(figure).key)
    if age is None:
        return reminders
    return (*reminders, Reminder(Text(age.name), Text(age.reminder), icon(f"trait-{age.key}")))


def _kit(figure: Figure, book: Catalogue) -> tuple[Reminder, ...]:
    """Stock kit that is neither a weapon nor boxes to tick. Rule: TW-CARD-3, TW-ITEM-1."""
    return tuple(
        _reminder(item, book)
        for item in carried(figure)
        if not item.found and item.gear not in book.weapons and item.gear != SPARE_AMMO
    )


def _reminder(item: Item, book: Catalogue) -> Reminder:
    weapon, equipment = book.weapons.get(item.gear), book.equipment.get(item.gear)
    said = weapon_summary(weapon) if weapon else Text(equipment.reminder) if equipment else None
    drawn = icon(item.gear) if weapon or equipment else None
    return Reminder(item_name(item, book), said, drawn, item.count)


def _footnotes(figure: Figure, book: Catalogue) -> tuple[Text, ...]:
    """Rule: TW-WPN-10."""
    if not any_doubtful(figure, book):
        return ()
    return (text("Worked out, not printed in the rulebook"),)
