"""The list of all that this game can have printed, in the order in which a game is laid out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from rules.parameters import Parameter
from rules.print_rows import HALVES, player_aid, scenario_briefings, score_pad, tracks
from rules.printables import DeckCard
from rules.prints import (
    AnyPrint,
    BoardPrint,
    DeckPrint,
    NamedGround,
    PlayerBoardPrint,
    StandeePrint,
    TilePrint,
    TokenPrint,
    Wanted,
    always,
    whole_sheet,
)
from rules.systems.zombicide.catalogue.words import icon, printed, word
from rules.systems.zombicide.map.ground import mission_sheet
from rules.systems.zombicide.missions.reading import shipped
from rules.systems.zombicide.print import cards, pieces
from rules.systems.zombicide.print.briefing import mission_briefing
from rules.systems.zombicide.print.sheets import aid_blocks, cube_tracks, reference
from rules.text import named, text

Build = Callable[[Wanted], tuple[DeckCard, ...]]
MISSION = "mission"
SIZE = "mini-euro-short"


@cache
def prints() -> tuple[AnyPrint, ...]:
    """Return every row."""
    return (
        _mission_map(),
        scenario_briefings([(one.id, named(one.name)) for one in shipped()], mission_briefing),
        TilePrint(key="zone-tiles", name=word("prints-tiles"), tiles=pieces.zone_tiles),
        _deck("equipment", cards.equipment, "item"),
        _deck("zombies", cards.zombie_cards, "zombies", name="zombie-cards"),
        _deck("wound", cards.wound_cards, "wound", name="wound-cards"),
        _deck("characters", cards.character_cards, "emblem", name="character-cards"),
        player_aid(word("prints-aid"), lambda: icon("emblem"), aid_blocks, ((0,), (1, 2))),
        PlayerBoardPrint(
            key="character-boards",
            name=word("prints-boards"),
            boards=pieces.boards,
            in_pack=always,
        ),
        TokenPrint(
            key="tokens",
            name=word("prints-tokens"),
            tokens=pieces.tokens,
            needed=pieces.tokens_needed,
            in_pack=always,
        ),
        StandeePrint(
            key="standees",
            name=word("prints-standees"),
            figure=pieces.character_standee,
            others=pieces.zombie_standees,
            needed=pieces.standees_needed,
            in_pack=always,
        ),
        whole_sheet("reference", word("prints-reference"), reference, always),
        tracks(word("prints-aid"), cube_tracks),
        score_pad(
            word("prints-aid"),
            (word("experience"), word("pad-kills"), word("pad-out"), word("pad-wounds")),
            6,
            together=True,
            icons=("trophy-cup", "death-skull", "graveyard", "hearts"),
            colours=lambda: [one.role for one in printed().character.values()],
            sheet=HALVES,
        ),
    )


def _deck(kind: str, build: Build, thing: str, name: str = "") -> DeckPrint:
    return DeckPrint(
        key=name or kind,
        name=word(kind),
        cards=build,
        back=partial(cards.back, kind, thing),
        size=SIZE,
        in_pack=always,
    )


def _mission_map() -> BoardPrint:
    """The map of a mission, as a poster. Rule: ZC-018, ZC-F02."""
    missions = shipped()

    def ground(wanted: Wanted) -> NamedGround | None:
        source = wanted.words.get(MISSION, missions[0].id)
        if not source:
            return None
        mission = next(one for one in missions if one.id == source)
        return NamedGround(named(mission.name), mission_sheet(source))

    return BoardPrint(
        key="mission-map",
        name=word("prints-map"),
        ground=ground,
        tonight=True,
        in_pack=always,
        parameters=(
            Parameter(
                key=MISSION,
                name=word("mission"),
                explanation=word("mission-note"),
                default=missions[0].id,
                options=(*(one.id for one in missions), ""),
                names=(*(named(one.name) for one in missions), text("Tonight's battlefield")),
            ),
        ),
    )
