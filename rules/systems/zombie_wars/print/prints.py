"""The list of all that this game can have printed, in the order in which a game is laid out."""

from __future__ import annotations

from functools import cache

from rules.drawings import drawing
from rules.parameters import HouseRules
from rules.print_rows import PAGES, player_aid, scenario_briefings, score_pad
from rules.prints import (
    AnyPrint,
    BoardPrint,
    CardPrint,
    DashboardPrint,
    DeckPrint,
    NamedGround,
    StandeePrint,
    TokenPrint,
    Wanted,
    always,
    blank_forms,
    filled_forms,
    roster_list,
    whole_sheet,
)
from rules.systems.zombie_wars.board import board_sheet
from rules.systems.zombie_wars.catalogue import rulings_of
from rules.systems.zombie_wars.catalogue.kit import kit
from rules.systems.zombie_wars.print import sheets
from rules.systems.zombie_wars.print.briefing import night_briefing, nights, nights_briefing
from rules.systems.zombie_wars.print.card_odds import card_odds
from rules.systems.zombie_wars.print.dashboard import horde_sheet
from rules.systems.zombie_wars.print.decks import (
    breed_back,
    breed_cards,
    space_back,
    space_cards,
)
from rules.systems.zombie_wars.print.printables import (
    needed_standees,
    needed_tokens,
    pawn_key,
    standees,
    stat_card,
    tokens,
)
from rules.text import text

MINI = "mini-us"


@cache
def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        scenario_briefings(nights(), night_briefing, together=nights_briefing),
        BoardPrint(key="battlefield", name=text("Board"), ground=_board, in_pack=always),
        whole_sheet("hourglass", text("Hourglass track"), sheets.hourglass, always),
        whole_sheet("reference", text("Quick reference"), sheets.reference, always),
        whole_sheet("breeds", text("Breeds"), sheets.breeds, _with_breeds),
        filled_forms(sheets.tracker, always),
        *_cards(),
        TokenPrint(
            key="tokens",
            name=text("Tokens"),
            tokens=tokens,
            needed=needed_tokens,
            in_pack=always,
        ),
        StandeePrint(
            key="standees",
            name=text("Standees"),
            others=standees,
            led=lambda figure: pawn_key(figure.side),
            needed=needed_standees,
            in_pack=always,
        ),
        score_pad(
            text("Zombie Wars"),
            (text("Zombies"), text("Hordes"), text("Destroyed"), text("Points")),
            6,
            icons=("shambling-zombie", "three-friends", "death-skull", "trophy-cup"),
            colours=lambda: [one.role for one in kit().colour],
            sheet=PAGES,
        ),
        roster_list("zombie-wars", sheets.player_list),
        blank_forms(sheets.tracker),
    )


def _cards() -> tuple[AnyPrint, ...]:
    """Return the cards, and the boards to put them on."""
    return (
        CardPrint(
            key="stat-cards",
            name=text("Stat cards"),
            card=stat_card,
            odds=card_odds,
            in_pack=always,
        ),
        DeckPrint(
            key="breed-cards",
            name=text("Breed and condition cards"),
            cards=breed_cards,
            back=breed_back,
            size=MINI,
            in_pack=_with_breeds,
        ),
        DeckPrint(
            key="space-deck",
            name=text("Deck of spaces"),
            cards=space_cards,
            back=space_back,
            size=MINI,
        ),
        player_aid(
            text("Zombie Wars"),
            lambda: drawing("raise-zombie"),
            lambda rules: sheets.reference(rules).blocks,
            ((1, 2), (3, 4)),
        ),
        DashboardPrint(
            key="dashboards",
            name=text("Horde sheets for tokens of 25 mm"),
            dashboard=horde_sheet,
            in_pack=always,
        ),
    )


def _board(wanted: Wanted) -> NamedGround:
    sheet = board_sheet()
    return NamedGround(sheet.name, sheet)


def _with_breeds(house_rules: HouseRules) -> bool:
    return rulings_of(house_rules).deadlines
