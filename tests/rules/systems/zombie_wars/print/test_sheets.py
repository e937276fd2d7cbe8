"""The contents of the game's sheets."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from cards.palette import Ink
from cards.paper import PAPERS, Size
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from docs.rules_coverage import Reader, systems
from rules.prints import SheetPrint, Wanted, of_kind
from rules.roster import Roster, TraitLine
from rules.sheets import Sheet, Ticks, Track
from rules.systems.zombie_wars.campaign.pickers import samples
from rules.systems.zombie_wars.catalogue import breed_rows, house_rule_rows, numbers
from rules.systems.zombie_wars.catalogue.kit import kit
from rules.systems.zombie_wars.print.prints import prints
from rules.systems.zombie_wars.print.sheets import player_list, tracker
from rules.text import in_english
from tests.rules.printed_sheets import parts_of, pdf_of, words_on

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
MODULES = (("advanced", "on"), ("deadlines", "on"), ("super_cop", "on"), ("time_for_heroes", "on"))
EVERYTHING = tuple((row.key, row.options[1].key) for row in house_rule_rows())
WAYS = {"basic": (), "modules": MODULES, "everything": EVERYTHING}


@cache
def built(rules: tuple[tuple[str, str], ...] = ()) -> dict[str, Sheet]:
    """Every sheet of the game under these house rules."""
    lucky = replace(samples()[3], traits=(TraitLine("lucky"),))
    wanted = Wanted(house_rules=dict(rules))
    plain = [row for row in of_kind(prints(), SheetPrint) if not (row.figures or row.parameters)]
    found = {row.key: row.sheets(wanted)[0] for row in plain}
    roster = Roster(system="zombie-wars", name="Smallton League", figures=(*samples()[:3], lucky))
    found["players"] = player_list(roster, dict(rules))
    found["blank"] = tracker(None, dict(rules))
    found["lucky"] = tracker(lucky, dict(rules), "lucky")
    return found


@cache
def words_of(key: str, rules: tuple[tuple[str, str], ...] = ()) -> str:
    """All that the pages of a sheet say, in one line."""
    return words_on(built(rules)[key])


@pytest.mark.parametrize(
    ("paper", "ink"),
    [
        (A4, "full"),
        (LETTER, "saver"),
        (A4, "contrast"),
        pytest.param(LETTER, "full", marks=pytest.mark.long),
        pytest.param(A4, "saver", marks=pytest.mark.long),
        pytest.param(LETTER, "contrast", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_every_sheet_has_few_pages(way: str, paper: Size, ink: Ink) -> None:
    """ZW-M03: the reference takes both sides of a sheet, all others take one."""
    for key, sheet in built(WAYS[way]).items():
        part = SheetPart(sheet, paper)
        assert sheet_findings([part], in_english, ink) == ()
        most = 2 if key == "reference" else 1
        assert len(pdf_of(sheet, paper=paper, ink=ink).pages) <= most, key


@pytest.mark.parametrize("way", WAYS)
def test_every_rule_named_exists(way: str) -> None:
    """Tags, and ids within the words, are ids of the list of rules."""
    (system,) = (one for one in systems() if one.folder == "zombie_wars")
    for key, sheet in built(WAYS[way]).items():
        tags = {rule for part in parts_of(sheet) for rule in getattr(part, "rules", ())}
        assert tags <= set(system.rules)
        assert set(Reader(system.rules).ids(words_of(key, WAYS[way]))) <= set(system.rules)
        assert len(tags) > 20 or key != "reference"


def test_the_track_is_as_long_as_the_night() -> None:
    """ZW-002, ZW-M02: start, the hours, end. Marks past the last hour drop out."""
    tracks = [part for part in parts_of(built()["hourglass"]) if isinstance(part, Track)]
    assert [len(one.spaces) for one in tracks] == [h + 2 for h in sorted(numbers().clock.hours)]
    marks = [[one.mark for one in track.spaces if one.mark] for track in tracks]
    assert marks == [["D8"], ["D8", "D10", "D12"], ["D8", "D10", "D12", "D20"]]
    assert [one.mark for one in tracks[-1].spaces].index("D10") == 7
    assert all(track.spaces[0].end and track.spaces[-1].end for track in tracks)


def test_waves_are_named_where_they_come() -> None:
    """ZW-A08: three D8, and who plays without them reads that marks do not count."""
    assert "roll 3D8" in words_of("hourglass", MODULES)
    assert "Marks only count in Advanced" in words_of("hourglass")


def test_every_breed_stands_on_the_sheet() -> None:
    """ZW-D01 to ZW-D10: in the order of the die, with what its dice need."""
    said = words_of("breeds", MODULES)
    places = [said.index(f"{number} {row.name} ") for number, row in enumerate(breed_rows(), 1)]
    assert places == sorted(places)
    assert "Move: 3+ instead of 4+" in said
    assert "Kill zombies: 4+ instead of 5+" in said
    assert "This campaign plays without breeds." in words_of("breeds")


def test_a_player_has_six_places_for_hordes() -> None:
    """ZW-004, ZW-M03: with boxes for zombies and for each Hero's die."""
    boxes = [part for part in parts_of(built()["blank"]) if isinstance(part, Ticks)]
    zombies = [row for part in boxes for row in part.rows if row.numbered]
    heroes = [row for part in boxes for row in part.rows if not row.numbered]
    assert len(zombies) == len(heroes) == numbers().slots.sheet == 6
    assert {row.count for row in zombies} == {kit().tracker.zombies}
    assert {row.count for row in heroes} == {kit().tracker.heroes}


def test_a_players_sheet_says_what_the_card_says() -> None:
    """ZW-D07, ZW-009, ZW-A01: breed, luck and the limit where they are played."""
    said = words_of("lucky", MODULES)
    assert "HARVEST SHAMBLERS" in said
    assert "seven Luck tokens" in said
    assert "At most 3 hordes, plus one for each Hero Zombie" in said
    assert "Luck" not in words_of("lucky")
    assert "At most 6 hordes." in words_of("lucky")


def test_fields_of_players_have_a_prefix() -> None:
    """ZW-004: by their prefix, so that one document can have several."""
    fields = pdf_of(built()["lucky"], fillable=True).get_fields() or {}
    assert len(fields) >= 2 + 3 * 6
    assert all(name.startswith("lucky-") for name in fields)
    assert fields["lucky-colour"].get("/V") == "Amber"


@pytest.mark.parametrize(
    ("rule", "value", "words", "gone"),
    [
        ("diagonal", "yes", "side or corner", "across a side."),
        ("free_targets", "yes", "any mix", "some hordes, all hordes or everything"),
        ("casualties", "attacker", "The attacker chooses", "Each owner chooses"),
        ("mob_unopposed", "yes", "The hordes do not roll", "The hordes roll too"),
        ("fewest_tie", "nobody", "In a tie, nobody", "Break ties at random"),
        ("most_tie", "stalemate", "a tie is a stalemate", "a tie is shared"),
        ("last_horde_ends_game", "yes", "ends when only one player", "claims victory"),
        (
            "explosion_spares_untargeted",
            "yes",
            "every horde in the fight",
            "zombies in the space",
        ),
        (
            "full_merge_stays_upright",
            "yes",
            "keeps its position",
            "knock down the one",
        ),
        ("set_up", "open", "openly, in seat order", "in secret, then show"),
    ],
)
def test_house_rules_change_the_reference(rule: str, value: str, words: str, gone: str) -> None:
    """ZW-R02, -R03, -R04, -R08, -R11, -R14, -R15, -R16, -R20, -R22: and they are listed."""
    usual, own = words_of("reference"), words_of("reference", ((rule, value),))
    assert words in own
    assert words not in usual
    assert gone in usual
    assert gone not in own
    assert "HOUSE RULES OF THIS CAMPAIGN" in own
    assert "HOUSE RULES OF THIS CAMPAIGN" not in usual


def test_modules_are_named_where_they_are_played() -> None:
    """ZW-A01, ZW-A04, ZW-A11, ZW-D00, ZW-S01, ZW-H01."""
    said = words_of("reference", MODULES)
    for words in (
        "Limit: At most 3 hordes",
        "sacrifice the lowest dice",
        "Squad: Townie action: move 3",
    ):
        assert words in said
    assert "Super Cop: Place a D12 Hero" in said
    assert "MODULES" not in words_of("reference")


def test_the_list_of_players_has_colours_and_breeds() -> None:
    """ZW-004, ZW-D00: and no findings, which are for the roster's page."""
    said = words_of("players")
    assert "HARVEST SHAMBLERS 4+ MOVE AMBER" in said
    assert "Lucky" in said[said.index("AMBER") :]
    assert "ZW-D00" not in said
