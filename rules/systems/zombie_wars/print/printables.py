"""Horde cards, tokens and pawns as plain data for the printer and the page."""

from __future__ import annotations

from collections.abc import Iterator

from rules.colours import ColourRow
from rules.drawings import drawing
from rules.portraits import Sitter
from rules.printables import (
    Boxes,
    Cell,
    Fact,
    Reminder,
    Row,
    Standee,
    StatCard,
    Table,
    Token,
    TokenBack,
)
from rules.prints import Wanted
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombie_wars.campaign.pickers import samples
from rules.systems.zombie_wars.catalogue import Rulings, breeds, numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import colours, icon, kit
from rules.systems.zombie_wars.print.needs import Needs, needs_of, told
from rules.text import Text, text

LUCKY = "lucky"


def stat_card(figure: Figure, house_rules: HouseRules) -> StatCard:
    """A player's card: what dice need, the breed, boxes. Rule: ZW-004, ZW-009."""
    ruled = rulings_of(house_rules)
    needs = needs_of(breed_of(figure), ruled)
    colour = colours().get(figure.side, kit().colour[0])
    return StatCard(
        name=figure.name,
        kind=Text(kit().kind.name),
        side=Text(colour.name),
        shape=colour.shape,
        role=colour.role,
        facts=(Fact(text("Move"), f"{needs.upright}+", icon("stat-move"), place="corner"),),
        boxes=_boxes(figure, ruled),
        reminders=_reminders(figure, ruled),
        table=_table(needs),
        notes=figure.notes,
        silhouette=icon("silhouette-horde"),
        emblem=icon("emblem"),
        writing=text("Notes"),
        forgotten=tuple(_forgotten(needs, ruled)),
    )


def _forgotten(needs: Needs, ruled: Rulings) -> Iterator[Reminder]:
    """Rule: ZW-062, ZW-074, ZW-075, ZW-A01, ZW-110."""
    yield Reminder(
        text("Move"),
        text("A die for each zombie: {low} or less knocks the pawn down", low=needs.upright - 1),
        drawing("run"),
    )
    yield Reminder(
        text("Attack"),
        text(
            "{person}+ converts a person, {zombie}+ kills a zombie",
            person=needs.converts,
            zombie=needs.kills,
        ),
        drawing("fist"),
    )
    if ruled.advanced:
        limit = text(
            "{limit}, and 1 more for each Hero Zombie and each horde destroyed",
            limit=numbers().slots.limit,
        )
        yield Reminder(text("Hordes"), limit, drawing("three-friends"))
    else:
        townie = text("Knock down a pawn for a Townie action")
        yield Reminder(text("Townie"), townie, drawing("person"))


def breed_of(figure: Figure) -> str:
    """The breed that a sheet brings, if it brings one that there is. Rule: ZW-D00."""
    return next((line.trait for line in figure.traits if line.trait in breeds()), "")


def can_have_luck(breed: str, ruled: Rulings) -> bool:
    """True if a player of this breed, or of none yet, is or may become Lucky."""
    return ruled.deadlines and breed in ("", LUCKY)


def _boxes(figure: Figure, ruled: Rulings) -> tuple[Boxes, ...]:
    """Boxes for hordes destroyed, and for Luck tokens. Rule: ZW-D07, ZW-009."""
    destroyed = Boxes(
        text("Destroyed"),
        kit().paper.destroyed,
        icon("token-destroyed"),
        "danger",
        large=True,
        counted=False,
    )
    if not can_have_luck(breed_of(figure), ruled):
        return (destroyed,)
    return (destroyed, Boxes(text("Luck"), numbers().breeds.luck, icon("token-luck"), "warn"))


def _reminders(figure: Figure, ruled: Rulings) -> tuple[Reminder, ...]:
    """The breed, or how it is found. Rule: ZW-D00."""
    found = []
    key = breed_of(figure)
    if row := breeds().get(key):
        said = (
            Text(row.reminder) if ruled.deadlines else text("This campaign plays without breeds.")
        )
        found.append(Reminder(Text(row.name), said, icon(f"breed-{key}")))
    if ruled.deadlines and not key:
        said = text("Roll a D{sides} before the pawns are placed.", sides=numbers().breeds.sides)
        found.append(Reminder(text("Breed by chance"), said, icon("token-hero-10")))
    return tuple(found)


def _table(needs: Needs) -> Table:
    """The table of a card: numbers that dice need. Rule: ZW-062, ZW-074 to ZW-077."""
    named = (
        (text("Move"), "stat-move"),
        (text("People"), "token-townie"),
        (text("Zombies"), "token-zombie"),
        (text("Resist"), "stat-resist"),
    )
    return Table(
        (text("Each die"), text("Needs"), text("Falls on"), text("Rival needs")),
        tuple(
            Row(name, tuple(map(Cell, cells)), icon(drawn))
            for (name, drawn), cells in zip(named, told(needs), strict=True)
        ),
        boxed=1,
        plates=True,
    )


def tokens() -> tuple[Token, ...]:
    """The markers of a game, then flat pawns for each colour. Rule: ZW-003 to ZW-009."""
    return tuple(
        Token(
            key=row.key,
            name=Text(row.name),
            icon=icon(f"token-{row.key}"),
            role=row.role,
            shape=row.shape,
            value=row.value,
            crowd=Sitter() if row.key == "townie" else None,
            back=TokenBack(Text(row.back.name), icon(row.back.icon), row.back.role)
            if row.back
            else None,
        )
        for row in kit().token
    ) + tuple(_pawn(row) for row in kit().colour)


def _pawn(row: ColourRow) -> Token:
    """Lies on the board: upright on one side, knocked down on the other. Rule: ZW-004, ZW-034."""
    name = Text(row.name)
    return Token(
        key=pawn_key(row.key),
        name=text("{colour} horde", colour=name),
        icon=icon(f"pawn-{row.shape}"),
        role=row.role,
        shape="round",
        back=TokenBack(
            text("{colour}, knocked down", colour=name),
            icon(f"pawn-{row.shape}-laid"),
            row.role,
        ),
        numbered=True,
    )


def pawn_key(colour: str) -> str:
    """Of the pawns of a colour, flat or standing."""
    return f"horde-{colour}"


def standees() -> tuple[Standee, ...]:
    """Pawns that stand, and lie on their side when they are knocked down. Rule: ZW-003, ZW-004."""
    pawns = tuple(
        Standee(
            key=pawn_key(row.key),
            name=text("{colour} horde", colour=Text(row.name)),
            silhouette=icon(f"pawn-{row.shape}"),
            role=row.role,
            shape=row.shape,
            crowd=Sitter(undead=True, scarf=row.scarf),
            numbered=True,
        )
        for row in kit().colour
    )
    hourglass = Standee(
        key="hourglass",
        name=text("Hourglass"),
        silhouette=icon("token-hourglass"),
        role="accent",
        shape="round",
    )
    return (*pawns, hourglass)


def needed_tokens(wanted: Wanted) -> dict[str, int]:
    """The pieces for a game of these players, by kind. Rule: ZW-005, ZW-009, ZW-022, ZW-M05."""
    ruled, book = rulings_of(wanted.house_rules), numbers()
    players = len(_playing(wanted))
    found = {row.key: row.all for row in kit().token if row.all}
    found["townie"] = book.people.scattered + book.people.a_player * players
    if ruled.deadlines:
        found["luck"] = book.breeds.luck * (1 if ruled.unique_breeds else players)
    if ruled.advanced:
        found["destroyed"] = kit().paper.destroyed * players
    return found


def needed_standees(wanted: Wanted) -> dict[str, int]:
    """The pawns of these players. Rule: ZW-003."""
    colours_played = {figure.side for figure in _playing(wanted)}
    each = numbers().slots.sheet
    return {pawn_key(row.key): each for row in kit().colour if row.key in colours_played}


def _playing(wanted: Wanted) -> tuple[Figure, ...]:
    return wanted.figures or samples()
