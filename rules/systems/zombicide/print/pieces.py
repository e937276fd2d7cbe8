"""Character boards, tokens, standees and zone tiles as plain data for the printer."""

from __future__ import annotations

from collections.abc import Mapping

from rules.maps import Area, BattlefieldSheet, Label, MapTile
from rules.portraits import Sitter
from rules.printables import (
    BoardLevel,
    BoardSlot,
    CharacterBoard,
    Reminder,
    Standee,
    Token,
    TokenBack,
)
from rules.prints import Wanted
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombicide.catalogue import CharacterRow, characters, numbers, skills, zombies
from rules.systems.zombicide.catalogue.words import both, icon, looks, printed, sitter, word
from rules.systems.zombicide.map.ground import CELL_MM, GARDEN, STREET
from rules.text import Text

STREET_TILES = {
    "street-straight": 6,
    "street-corner": 3,
    "street-junction": 3,
    "street-crossing": 2,
}
USUAL_COPIES = 2
BOARD = 1000  # squares in a row of the board that tiles are cut from


def boards(wanted: Wanted) -> tuple[CharacterBoard, ...]:
    """A board for each character that somebody plays, else for all six.

    Rule: ZC-011, ZC-081, ZC-085.
    """
    played = [figure.choices.get("character", "") for figure in wanted.figures]
    rows = [characters()[key] for key in dict.fromkeys(played) if key in characters()]
    return tuple([_board(row) for row in rows or characters().values()])


def _board(row: CharacterRow) -> CharacterBoard:
    face, book = printed().character[row.key], numbers()
    xp = {one.key: one.xp for one in zombies().values()}
    return CharacterBoard(
        key=row.key,
        name=word(f"name-{row.key}"),
        role=word(f"role-{row.key}"),
        drawn=face.drawn,
        colour=face.colour,
        sky=printed().boards["sky"],
        track=word("danger-experience"),
        track_note=word("experience-of", one=xp["W"], more=xp["A"]),
        last=book.danger.from_[-1],
        levels=tuple([_level(row, place) for place in range(len(book.danger.levels))]),
        wounds=word("wounds"),
        wounds_note=word("wounds-kill", count=book.wounds.kills),
        most_wounds=book.wounds.kills,
        actions=word("actions"),
        most_actions=book.round.actions + 1,
        slots=_slots(),
    )


def _level(row: CharacterRow, place: int) -> BoardLevel:
    danger, keys = numbers().danger, row.skills[place]
    colour = printed().levels[danger.levels[place]]
    return BoardLevel(
        name=word(f"level-{danger.levels[place]}"),
        fill=colour.fill,
        bright=colour.bright,
        start=danger.from_[place],
        note=word("start-line", count=len(keys)) if len(keys) > 1 else None,
        skills=tuple(
            [
                Reminder(
                    both(skills()[key].name, skills()[key].ja),
                    word(f"skill-{key}"),
                    icon("emblem"),
                    place + 1,
                )
                for key in keys
            ]
        ),
    )


def _slots() -> tuple[BoardSlot, ...]:
    hand, pack = icon("hand"), icon("item")
    hands = [BoardSlot(word(f"{side}-hand"), word("hand-note"), hand) for side in ("left", "right")]
    packs = [
        BoardSlot(word("pack", number=n + 1), word("pack-note"), pack, apart=n == 0)
        for n in range(numbers().slots.pack)
    ]
    return (*hands, *packs)


def tokens() -> tuple[Token, ...]:
    """Every kind of marker. Rule: ZC-004."""
    return tuple(
        [
            Token(
                key=row.key,
                name=word(f"token-{row.key}"),
                icon=icon(row.icon),
                role=row.role,
                shape=row.shape,
                mm=printed().token_mm,
                numbered=row.numbered,
                back=_token_back(row.back),
            )
            for row in printed().token
        ]
    )


def _token_back(key: str) -> TokenBack | None:
    backs = {"active": ("token-active", "active"), "door-open": ("token-door-open", "open-door")}
    if key not in backs:
        return None
    name, drawn = backs[key]
    return TokenBack(word(name), icon(drawn), "safe")


def tokens_needed(wanted: Wanted) -> Mapping[str, int]:
    """As many markers as the box has, those of characters for who plays. Rule: ZC-004."""
    most = numbers().players.most
    playing = len(wanted.figures) or most
    return {
        row.key: row.count * playing // most if row.key in ("skill", "xp") else row.count
        for row in printed().token
    }


def character_standee(figure: Figure, house_rules: HouseRules) -> Standee:
    """A figure with the face of the character that it plays. Rule: ZC-001."""
    return Standee(
        key=figure.key,
        name=figure.name,
        silhouette=icon("hand"),
        role="info",
        shape="round",
        drawn=sitter(figure).drawn,
    )


def zombie_standees() -> tuple[Standee, ...]:
    """A standee of each kind of zombie. Rule: ZC-001, ZC-007."""
    return tuple(
        [
            Standee(
                key=row.key,
                name=both(row.name, row.ja),
                silhouette=icon("emblem"),
                role=printed().zombie[row.key].role,
                shape="jagged",
                drawn=printed().zombie[row.key].drawn,
                crowd=Sitter(undead=True),
                pose=printed().zombie[row.key].pose,
            )
            for row in zombies().values()
        ]
    )


def standees_needed(wanted: Wanted) -> Mapping[str, int]:
    """The stock of each kind. Rule: ZC-001, ZC-007."""
    return {row.key: row.stock for row in zombies().values()}


def zone_tiles(wanted: Wanted) -> tuple[MapTile, ...]:
    """Tiles of one cell for each kind of ground, to lay any mission. Rule: ZC-003.

    No two are drawn alike: each shows another cell of an endless board.
    """
    kinds = [row.kind for row in looks().ground if row.kind not in (STREET, GARDEN)]
    every = [kind for kind in kinds for _ in range(STREET_TILES.get(kind, USUAL_COPIES))]
    return tuple([_zone_tile(kind, number) for number, kind in enumerate(every)])


def _zone_tile(kind: str, number: int) -> MapTile:
    side = looks().blocks
    west = side * number
    squares = tuple([row * BOARD + west + column for row in range(side) for column in range(side)])
    return MapTile(
        key=f"{kind}-{number}",
        name=_ground(kind),
        ground=BattlefieldSheet(
            name=kind,
            columns=side,
            rows=side,
            west=west,
            stride=BOARD,
            areas=(Area(kind=kind, name=_ground(kind), squares=squares),),
            labels=() if kind in STREET_TILES else (Label(key=kind, text=_ground(kind), at=west),),
            square_mm=CELL_MM / side,
            looks=looks(),
        ),
    )


def _ground(kind: str) -> Text:
    return word(f"ground-{kind}")
