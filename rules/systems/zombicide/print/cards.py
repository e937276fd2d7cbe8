"""Equipment, zombie, wound and character cards as plain data for the printer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.drawings import drawing
from rules.printables import (
    Band,
    CardBack,
    CardDrawing,
    DeckCard,
    Fact,
    Icon,
    Reminder,
    Role,
)
from rules.prints import Wanted
from rules.systems.zombicide.catalogue import (
    AttackMode,
    CardRow,
    CharacterRow,
    SpawnRow,
    cards,
    characters,
    numbers,
    recipes,
    rulings,
    skills,
    spawn_cards,
    zombies,
)
from rules.systems.zombicide.catalogue.words import both, card_effect, icon, printed, word
from rules.text import Text

PAPER = "#F3EAD3"
BACKS: Final[Mapping[str, Role]] = {
    "equipment": "thing",
    "zombies": "zombie",
    "wound": "condition",
    "characters": "hero",
}
MOST_NAMED = 2  # kinds in the title of a zombie card


def equipment(wanted: Wanted) -> tuple[DeckCard, ...]:
    """The search deck and the cards of the box. Rule: ZC-002, ZC-008, ZC-009."""
    return tuple([_equipment(row) for row in cards().values()])


def _equipment(row: CardRow) -> DeckCard:
    mode = next(iter(row.modes), None)
    kind = "ranged" if row.blast else mode.kind if mode else "item"
    if any(one.kind == "ranged" for one in row.modes):
        kind = "ranged"
        mode = next(one for one in row.modes if one.kind == kind)
    return DeckCard(
        key=row.key,
        role=printed().classes[kind],
        title=both(row.name, row.ja),
        text=(said,) if (said := card_effect(row.key)) else (),
        facts=_facts(mode) if mode else (),
        tags=tuple(_tags(row, mode)),
        copies=row.copies + row.box or _joined(row.key),
        foot=row.rule,
        icon=icon(row.key),
        scene=CardDrawing(
            icon=icon(row.key),
            fill=printed().fills.get(row.key, PAPER),
            scenery=printed().scenes[row.key],
            icons=_things(row.key),
            badge=word(kind),
            badge_icon=icon(kind),
        ),
    )


def _things(key: str) -> tuple[Icon, ...]:
    """The drawings that the picture of a card names."""
    named = {one.icon for one in printed().scenes[key].cast if one.icon}
    return tuple([icon(one) for one in sorted(named)])


def _joined(key: str) -> int:
    """So many as the parts of a card in the box can make at once. Rule: ZC-013."""
    recipe = next(one for one in recipes() if one.makes == key)
    return min(cards()[part].copies for part in recipe.parts)


def _facts(mode: AttackMode) -> tuple[Fact, ...]:
    reach = f"{mode.least}–{mode.range}" if mode.range else "0"
    return (
        Fact(word("range"), reach, drawing("footsteps")),
        Fact(word("dice"), str(mode.dice), drawing("dice-fire")),
        Fact(word("hits-on"), f"{mode.accuracy}+", loud=True),
        Fact(word("damage"), str(mode.damage), drawing("claws")),
    )


def _tags(row: CardRow, mode: AttackMode | None) -> list[Reminder]:
    """Short marks: noise, pair, reload, doors, used up. Rule: ZC-008."""
    found = []
    if row.blast or (mode and mode.noisy):
        found.append(Reminder(word("tag-noisy"), icon=icon("noisy")))
    elif mode:
        found.append(Reminder(word("tag-silent"), icon=icon("silent")))
    if row.pair:
        found.append(Reminder(word("tag-pair"), icon=icon("pair")))
    if row.reload:
        found.append(Reminder(word("tag-reload"), icon=icon("reload")))
    if row.opens:
        found.append(Reminder(word(f"tag-door-{row.opens}"), icon=icon("door")))
    if row.blast:
        found.append(Reminder(word("tag-used-up"), icon=icon("used-up")))
    return found


def zombie_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """The zombie deck of the campaign's rules. Rule: ZC-075, ZC-077 to ZC-079."""
    chosen = rulings(tuple(sorted(wanted.house_rules.items())))
    decks = {chosen.deck, *(("special",) if chosen.specials == "with" else ())}
    rows = [row for row in spawn_cards().values() if row.deck in decks]
    return tuple([_zombie_card(row, number) for number, row in enumerate(rows, 1)])


def _zombie_card(row: SpawnRow, number: int) -> DeckCard:
    if row.extra:
        kind = zombies()[row.extra]
        return DeckCard(
            key=row.key,
            title=word("extra-title"),
            text=(word("extra-text", kind=both(kind.name, kind.ja)),),
            copies=row.copies,
            role="zombie",
            scene=CardDrawing(
                icon=icon("zombies"),
                scenery=printed().scenes[f"extra-{row.extra}"],
                badge=both(kind.name, kind.ja),
                badge_icon=icon("emblem"),
                drawn=printed().zombie[row.extra].drawn,
            ),
        )
    levels = zip(numbers().danger.levels, row.lines, strict=True)
    return DeckCard(
        key=row.key,
        title=word("manhole-title") if row.manholes else _comers(row),
        copies=row.copies,
        foot=word("card-number", number=number),
        bands=tuple([_band(level, line.count, line.kind) for level, line in levels]),
    )


def _comers(row: SpawnRow) -> Text:
    """The kinds that a card brings, the most dangerous level first."""
    keys = dict.fromkeys(line.kind for line in reversed(row.lines) if line.count)
    kinds = [zombies()[key] for key in keys]
    if len(kinds) > MOST_NAMED:
        return both("Mixed horde", "混成")
    return both(" + ".join(one.name for one in kinds), "・".join(one.ja for one in kinds))


def _band(level: str, count: int, kind: str) -> Band:
    colour, row, face = printed().levels[level], zombies()[kind], printed().zombie[kind]
    return Band(
        name=word(f"level-{level}"),
        fill=colour.fill,
        bright=colour.bright,
        count=count,
        what=both(row.name, row.ja) if count else word("none"),
        drawn=face.drawn,
        rim=face.rim,
    )


def wound_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """The wound cards of the box. Rule: ZC-002, ZC-085."""
    scene = CardDrawing(
        icon=icon("wound"),
        scenery=printed().scenes["wound"],
        badge=word("wound"),
        badge_icon=icon("wound"),
    )
    card = DeckCard(
        key="wound",
        role="condition",
        title=word("wounded"),
        text=(word("wound-text"),),
        copies=numbers().box.wounds,
        scene=scene,
    )
    return (card,)


def character_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each of our own characters, to be dealt. Rule: ZC-015."""
    return tuple([_character(row) for row in characters().values()])


def _character(row: CharacterRow) -> DeckCard:
    face = printed().character[row.key]
    tags = [
        Reminder(both(skills()[key].name, skills()[key].ja), icon=icon("skill"))
        for key in (*row.skills[0], *row.skills[1])
    ]
    return DeckCard(
        key=row.key,
        title=both(row.name, row.ja),
        text=tuple([word(f"skill-{key}") for key in row.skills[0]]),
        tags=tuple(tags),
        role="hero",
        scene=CardDrawing(
            icon=icon("emblem"),
            scenery=printed().scenes[row.key],
            drawn=face.drawn,
            badge=word("characters"),
            badge_icon=icon("emblem"),
        ),
    )


def back(kind: str, thing: str) -> CardBack:
    """The back of a deck."""
    scenery = printed().scenes[f"back-{kind}"]
    return CardBack(word(kind), icon(thing), BACKS[kind], scenery, _things(f"back-{kind}"))
