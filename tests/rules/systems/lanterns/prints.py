"""The list of all that lanterns can have printed: one row of each kind that is cut out."""

from __future__ import annotations

from rules.looks import GroundLook, Hard, Looks, OpenGround, Soft, Texture
from rules.maps import Area, BattlefieldSheet, Label, MapTile
from rules.parameters import HouseRules
from rules.printables import (
    CardBack,
    CornerValue,
    DeckCard,
    Fact,
    Icon,
    Standee,
    Token,
)
from rules.prints import (
    AnyPrint,
    BoardPrint,
    CardPrint,
    DeckPrint,
    NamedGround,
    StandeePrint,
    TilePrint,
    TokenPrint,
    Wanted,
    always,
    whole_sheet,
)
from rules.roster import Figure
from rules.sheets import Paragraph, Sheet
from rules.text import Text, text
from tests.rules.systems.lanterns import streets
from tests.rules.systems.lanterns.card import FLAME, stat_card
from tests.rules.systems.lanterns.engine import COLUMNS, SQUARES

WIND = Icon("wind", stroke="M3 9h12a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3")
LOOKS = Looks(
    open=OpenGround(fill="#D8D3C0"),
    ground=(
        GroundLook(
            kind="road",
            paint=Hard(fill="#A9A9A4", texture=Texture(pattern="stones", line="#8E8E88")),
        ),
        GroundLook(
            kind="woods",
            paint=Soft(
                fill="#8FA67A",
                line="#5E7550",
                width=0.4,
                texture=Texture(pattern="waves", line="#7C9468"),
            ),
        ),
    ),
)
TILE_SQUARE_MM = 20.0
BOARD_SQUARE_MM = 40.0
# key, title, kind, what the card says, corner value, copies
CARDS: tuple[tuple[str, str, str, str, str, int], ...] = (
    ("draught", "Draught", "Event", "Put out one lantern beside yours.", "1", 4),
    ("oil", "Flask of oil", "Find", "Light your lantern on one less.", "2", 3),
    ("storm", "Storm over the harbour", "Event", "Every lantern at the edge goes out.", "3", 1),
)


def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        CardPrint(key="stat-cards", name=text("Stat cards"), card=stat_card, in_pack=always),
        TokenPrint(key="tokens", name=text("Tokens"), tokens=tokens, in_pack=always),
        DeckPrint(
            key="weather",
            name=text("Weather deck"),
            cards=deck,
            back=lambda: CardBack(text("Weather"), WIND, "info"),
            size="mini-us",
            in_pack=_with_weather,
        ),
        TilePrint(key="streets", name=text("Street tiles"), tiles=tiles),
        TilePrint(
            key="quarter", name=text("Tiles of the streets"), tiles=lambda wanted: streets.tiles()
        ),
        BoardPrint(key="square", name=text("Town square"), ground=board, in_pack=always),
        StandeePrint(
            key="keepers",
            name=text("Keepers"),
            figure=keeper,
            others=lambda: (_standee("cat", text("Cat")),),
            needed=lambda wanted: {"cat": len(wanted.figures)},
        ),
        whole_sheet("rules", text("Rules"), rules_sheet),
    )


def tokens() -> tuple[Token, ...]:
    return (Token(key="light", name=text("Light"), icon=FLAME, role="warn"),)


def deck(wanted: Wanted) -> tuple[DeckCard, ...]:
    """Under the easy rule the storm stays in the box. Rule: LA-003."""
    return tuple(
        DeckCard(
            key=key,
            title=Text(title),
            kind=Text(kind),
            text=(Text(said), text("Then put this card under the deck.")),
            facts=(Fact(text("Reach"), value), Fact(text("Lasts"), "1")),
            icon=WIND if kind == "Event" else FLAME,
            corners=(
                CornerValue("top-left", icon=WIND if kind == "Event" else FLAME),
                CornerValue("bottom-right", value),
            ),
            role="info" if kind == "Event" else "warn",
            foot="LA-003",
            copies=copies,
        )
        for key, title, kind, said, value, copies in CARDS
        if key != "storm" or wanted.house_rules.get("light") != "easy"
    )


def tiles(wanted: Wanted) -> tuple[MapTile, ...]:
    """A crossing with a yard behind it, twice. A square too large for most paper."""
    return (
        MapTile(
            key="crossing",
            ground=_ground("Crossing", 3, TILE_SQUARE_MM, {"road": (1, 3, 4, 5, 7)}),
            back=_ground("Yard", 3, TILE_SQUARE_MM, {"woods": (0, 1, 3)}),
            copies=2,
        ),
        MapTile(
            key="market", ground=_ground("Market", 6, BOARD_SQUARE_MM, {"road": (*range(12),)})
        ),
    )


def _ground(
    name: str, side: int, square_mm: float, areas: dict[str, tuple[int, ...]]
) -> BattlefieldSheet:
    return BattlefieldSheet(
        name=name,
        columns=side,
        rows=side,
        square_mm=square_mm,
        looks=LOOKS,
        areas=tuple(
            Area(kind=kind, name=Text(kind.capitalize()), squares=squares)
            for kind, squares in areas.items()
        ),
    )


def board(wanted: Wanted) -> NamedGround:
    sheet = BattlefieldSheet(
        name="Town square",
        columns=COLUMNS,
        rows=COLUMNS,
        square_mm=BOARD_SQUARE_MM,
        coordinates=True,
        looks=LOOKS,
        areas=(Area(kind="road", name=text("Square"), squares=tuple(SQUARES)),),
        labels=(Label(key="well", text=text("Well"), at=4),),
    )
    return NamedGround(text("Town square"), sheet)


def keeper(figure: Figure, house_rules: HouseRules) -> Standee:
    return _standee(f"figure-{figure.key}", figure.name)


def _standee(key: str, name: str | Text) -> Standee:
    return Standee(key=key, name=name, silhouette=FLAME, role="accent", shape="round")


def rules_sheet(house_rules: HouseRules) -> Sheet:
    return Sheet(title=text("Lanterns"), blocks=(Paragraph(text("Light most of nine squares.")),))


def _with_weather(house_rules: HouseRules) -> bool:
    return house_rules.get("light") != "easy"
