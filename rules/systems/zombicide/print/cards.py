"""Equipment, zombie, wound and character cards as plain data for the printer."""

from __future__ import annotations

from rules.printables import Band, CardBack, CardDrawing, DeckCard, Fact, Reminder
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

PAPER = "#F3EAD3"


def equipment(wanted: Wanted) -> tuple[DeckCard, ...]:
    """The search deck and the cards of the box. Rule: ZC-002, ZC-008, ZC-009."""
    return tuple([_equipment(row) for row in cards().values()])


def _equipment(row: CardRow) -> DeckCard:
    mode = next(iter(row.modes), None)
    kind = "ranged" if row.blast else mode.kind if mode else "item"
    if any(one.kind == "ranged" for one in row.modes):
        kind = "ranged"
        mode = next(one for one in row.modes if one.kind == kind)
    colours = printed().classes[kind]
    return DeckCard(
        key=row.key,
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
            sky=colours.sky,
            tint=colours.tint,
            badge=word(kind),
            badge_icon=icon(kind),
        ),
    )


def _joined(key: str) -> int:
    """So many as the parts of a card in the box can make at once. Rule: ZC-013."""
    recipe = next(one for one in recipes() if one.makes == key)
    return min(cards()[part].copies for part in recipe.parts)


def _facts(mode: AttackMode) -> tuple[Fact, ...]:
    reach = f"{mode.least}–{mode.range}" if mode.range else "0"
    return (
        Fact(word("range"), reach),
        Fact(word("dice"), str(mode.dice)),
        Fact(word("hits-on"), f"{mode.accuracy}+"),
        Fact(word("damage"), str(mode.damage)),
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
    title = word("zombies")
    if row.extra:
        kind = zombies()[row.extra]
        return DeckCard(
            key=row.key,
            title=word("extra-title"),
            text=(word("extra-text", kind=both(kind.name, kind.ja)),),
            copies=row.copies,
            scene=CardDrawing(
                icon=icon("zombies"),
                sky=printed().backs["zombies"][1],
                tint=printed().classes["melee"].tint,
                badge=both(kind.name, kind.ja),
                badge_icon=icon("emblem"),
                drawn=printed().zombie[row.extra].drawn,
            ),
        )
    if row.manholes:
        title = word("manhole-title")
    levels = zip(numbers().danger.levels, row.lines, strict=True)
    return DeckCard(
        key=row.key,
        title=title,
        copies=row.copies,
        foot=f"No. {number}",
        bands=tuple([_band(level, line.count, line.kind) for level, line in levels]),
    )


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
    sky = printed().backs["wound"]
    scene = CardDrawing(icon=icon("wound"), fill="#4A0C08", sky=sky[3], tint=sky[1])
    card = DeckCard(
        key="wound",
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
        scene=CardDrawing(
            icon=icon("emblem"),
            sky=printed().backs["characters"][1],
            drawn=face.drawn,
            tint=face.colour,
        ),
    )


def back(kind: str, thing: str) -> CardBack:
    """The back of a deck."""
    return CardBack(word(kind), icon(thing), "muted", printed().backs[kind])
