"""Event cards, tokens, standees and players' cards as plain data for the printer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.drawings import drawing, drawings
from rules.pictures import Scenery
from rules.portraits import Sitter
from rules.printables import (
    SHAPE_CODE,
    Boxes,
    CardBack,
    CardDrawing,
    CornerValue,
    DeckCard,
    Fact,
    Icon,
    Reminder,
    Role,
    Standee,
    StatCard,
    Table,
    Token,
)
from rules.prints import Wanted
from rules.problems import Unreadable
from rules.refused import Refused
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombies.campaign.pickers import sitter
from rules.systems.zombies.catalogue import CardKind, CardRow, cards, numbers, tiles
from rules.systems.zombies.catalogue.kit import colours, icon, kit, scenes
from rules.systems.zombies.catalogue.own import EVENTS, own_cards, said_by
from rules.systems.zombies.names import KIND_NAMES
from rules.text import Text, counted, text

BULLETS: Final = 8  # places on a card or board; who has more keeps tokens
SIDES: Final = 6  # of the die
FACES: Final = "survivor"  # the token whose copies are people
ROLES: Final[Mapping[CardKind, Role]] = {
    "weapon": "weapon",
    "item": "thing",
    "regular": "event",
}


def event_cards(wanted: Wanted) -> tuple[DeckCard, ...]:
    """The host's own deck, or ours. Rule: ZZ-002, ZZ-M02. Raises: Refused."""
    try:
        own = own_cards(wanted.decks[EVENTS]) if wanted.decks.get(EVENTS) else ()
    except Unreadable as wrong:
        raise Refused(
            text("The event deck cannot be read: {faults}", faults=str(wrong)), rule="ZZ-002"
        ) from wrong
    return tuple([_event_card(row) for row in own or cards().values()])


def _event_card(row: CardRow) -> DeckCard:
    kind, role = KIND_NAMES[row.kind], ROLES[row.kind]
    drawn = icon("act-card" if row.kind == "regular" else row.kind)
    places = tuple([Text(tiles()[place].name) for place in row.place])
    tags = tuple([Reminder(place, icon=icon("building")) for place in places])
    return DeckCard(
        key=row.key,
        title=text("{card}", card=row.name) if row.own else Text(row.name),
        kind=kind,
        text=(said_by(row),),
        tags=tags,
        note=text("Put it in front of you in this building") if tags else None,
        icon=drawn,
        corners=(CornerValue("top-left", icon=drawn),),
        role=role,
        foot=row.rule,
        copies=row.copies,
        scene=CardDrawing(
            icon=icon(row.effect),
            scenery=scenes().get(row.effect, Scenery()),
            icons=_things(row.effect),
            badge=kind,
            badge_icon=drawn,
        ),
    )


def _things(effect: str) -> tuple[Icon, ...]:
    """The drawings that the picture of an effect names."""
    cast = scenes().get(effect, Scenery()).cast
    return tuple(drawing(key) for key in sorted({one.icon for one in cast} & drawings()))


def card_back() -> CardBack:
    """The back of the event deck."""
    return CardBack(text("Event"), icon("zombie"), "event", scenes()["back"])


def stat_card(figure: Figure, house_rules: HouseRules) -> StatCard:
    """A player's card: the kit of the start. Rule: ZZ-007, ZZ-061."""
    colour = colours().get(figure.side, kit().colour[0])
    book = numbers()
    return StatCard(
        name=figure.name,
        kind=Text(kit().kind.name),
        side=Text(colour.name),
        shape=colour.shape,
        role=colour.role,
        facts=(Fact(text("Hearts"), str(book.kit.hearts), icon("heart"), place="corner"),),
        boxes=(
            Boxes(
                text("Hearts"),
                book.kit.cap,
                icon("heart"),
                "danger",
                large=True,
                counted=False,
                at_start=book.kit.hearts,
            ),
            Boxes(
                text("Bullets"),
                BULLETS - 1,
                icon("bullet"),
                "warn",
                large=True,
                counted=False,
                at_start=book.kit.bullets,
            ),
        ),
        tally=Boxes(text("Kills"), book.win.kills, drawing("graveyard"), "danger"),
        odds=_odds(),
        table=Table((), ()),
        notes=figure.notes,
        silhouette=icon("silhouette-pawn"),
        emblem=icon("emblem"),
        writing=text("Notes"),
    )


def _odds() -> tuple[Fact, ...]:
    """The chance that a fight is won, by the bullets that are paid. Rule: ZZ-061 to ZZ-141."""
    kills = numbers().fight.kills
    chances = [(SIDES + 1 - kills + paid) / SIDES for paid in range(kills)]
    return (
        Fact(text("Fight won, by bullets spent"), ""),
        *(
            Fact(
                counted("{count} bullet", "{count} bullets", paid),
                f"{round(100 * chance)} %",
                shares=(chance,),
            )
            for paid, chance in enumerate(chances)
        ),
    )


def tokens() -> tuple[Token, ...]:
    """Hearts, bullets, survivors and doors. Rule: ZZ-003, ZZ-M03."""
    return tuple(
        Token(
            key=row.key,
            name=Text(row.name),
            icon=icon(row.key),
            role=row.role,
            shape=row.shape,
            mm=row.mm,
            numbered=row.key == FACES,
            crowd=Sitter() if row.key == FACES else None,
        )
        for row in kit().token
    )


def pawn(figure: Figure, house_rules: HouseRules) -> Standee:
    """A player's pawn. Rule: ZZ-005."""
    colour = colours().get(figure.side, kit().colour[0])
    return Standee(
        key=f"pawn-{figure.key}",
        name=figure.name,
        silhouette=icon("silhouette-pawn"),
        role=colour.role,
        shape=colour.shape,
        drawn=sitter(figure).drawn,
        mm=kit().kind.mm,
    )


def others() -> tuple[Standee, ...]:
    """The zombies in their poses. Rule: ZZ-004."""
    return tuple(
        [
            Standee(
                key=row.key,
                name=Text(row.name),
                silhouette=icon("zombie"),
                role="zombie",
                shape=SHAPE_CODE["zombie"],
                drawn=row.drawn,
                crowd=Sitter(undead=True),
                mm=row.mm,
                named=False,
            )
            for row in kit().pose
        ]
    )


def token_counts(wanted: Wanted) -> Mapping[str, int]:
    """As many tokens as a full box has. Rule: ZZ-003."""
    return {row.key: row.all for row in kit().token}


def standee_counts(wanted: Wanted) -> Mapping[str, int]:
    """As many zombies as a full box has. Rule: ZZ-004."""
    each = numbers().supply.zombies // len(kit().pose)
    return {row.key: each for row in kit().pose}
