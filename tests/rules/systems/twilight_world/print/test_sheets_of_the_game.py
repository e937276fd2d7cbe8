"""The contents of the game's sheets."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from cards.palette import Ink
from cards.paper import Size
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from docs.rules_coverage import Reader, systems
from rules.prints import SheetPrint, Wanted, of_kind
from rules.roster import Item, Roster
from rules.sheets import Sheet
from rules.systems.twilight_world import SYSTEM
from rules.systems.twilight_world.catalogue import (
    checks,
    dice_tables,
    equipment_rows,
    fight_table,
    icon,
    obstacles,
    trait_rows,
    vehicle_rules,
    weapon_rows,
)
from rules.systems.twilight_world.catalogue.rows import Row
from rules.systems.twilight_world.print.sheets.roster_form import roster_form
from rules.systems.twilight_world.print.sheets.roster_list import roster_sheet
from rules.systems.twilight_world.roster.pickers import samples
from rules.text import in_english
from tests.rules.printed_sheets import parts_of, pdf_of, words_on
from tests.rules.systems.twilight_world.kit import sample

A4, LETTER = Size(210, 297), Size(215.9, 279.4)
MOST_PAGES = {"reference": 3, "events": 2, "arms": 2, "turn-log": 2, "roster-form": 1}


@cache
def built(**house_rules: str) -> dict[str, Sheet]:
    """Every sheet of the game: those that need nothing, and those of the samples."""
    wanted = Wanted(house_rules=house_rules)
    plain = [
        row for row in of_kind(SYSTEM.prints(), SheetPrint) if not (row.figures or row.parameters)
    ]
    found = {row.key: row.sheets(wanted)[0] for row in plain}
    found["roster"] = roster_sheet(everybody(), house_rules)
    found["roster-form"] = roster_form(None, house_rules)
    return found | {
        f"form-{number}": roster_form(one, house_rules) for number, one in enumerate(samples())
    }


def everybody() -> Roster:
    stash = (Item(key="s1", gear="spare-ammo", count=3),)
    return Roster(system=SYSTEM.key, name="Winter", figures=samples(), stash=stash)


@cache
def words_of(key: str, **house_rules: str) -> str:
    """All that the pages of a sheet say, in one line."""
    return words_on(built(**house_rules)[key])


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
def test_every_sheet_prints_without_findings(paper: Size, ink: Ink) -> None:
    """On both papers and in every ink nothing is cut, and no sheet takes more pages than meant."""
    sheets = built()
    parts = [SheetPart(sheet, paper) for sheet in sheets.values()]
    assert sheet_findings(parts, in_english, ink) == ()
    for key, most in MOST_PAGES.items():
        assert 0 < len(pdf_of(sheets[key], paper=paper, ink=ink).pages) <= most


@pytest.mark.parametrize(
    "key", ["reference", "events", "arms", "turn-log", "roster-form", "roster"]
)
def test_every_rule_named_exists(key: str) -> None:
    """Tags, and ids within the words, are ids of the list of rules."""
    (system,) = (one for one in systems() if one.folder == "twilight_world")
    tags = {rule for part in parts_of(built()[key]) for rule in getattr(part, "rules", ())}
    assert tags <= set(system.rules)
    assert set(Reader(system.rules).ids(words_of(key))) <= set(system.rules)
    if key in ("reference", "events"):
        assert len(tags) > 20


def test_the_event_tables_have_the_numbers_of_the_catalogue() -> None:
    """Every check, every total of every table and direction, every save of an obstacle."""
    said = words_of("events")
    for check in checks().values():
        if check.key != "reserve-comes":  # between games
            assert f"{check.needs}+" in said
            assert check.name in said or check.key in ("children", "reserve")
    for table in dice_tables().values():
        for row in table.results:
            total = str(row.least) if row.least == row.most else f"{row.least}–{row.most}"
            assert f"{total} " in said, (table.key, total)
    for direction in fight_table().direction:
        assert "–".join(map(str, direction.totals)) in said
    for obstacle in obstacles().values():
        assert obstacle.name in said
    assert {part.needs for part in parts_of(built()["events"]) if hasattr(part, "needs")} == {
        3,
        5,
        6,
    }


def test_the_sheet_of_arms_lists_every_row_of_the_catalogue() -> None:
    """Weapons with their numbers, equipment and traits with their reminders."""
    said = words_of("arms")
    rows: tuple[Row, ...] = (*weapon_rows(), *equipment_rows(), *trait_rows())
    assert [row.name for row in rows if row.name not in said] == []
    for weapon in weapon_rows():
        assert f"{weapon.to_hit}+" in said
        line = next(
            part
            for part in parts_of(built()["arms"])
            if hasattr(part, "cells") and part.icon == icon(weapon.key)
        )
        assert (line.cells[1], line.cells[3]) == (str(weapon.attacks), f"{weapon.to_hit}+")


def test_the_reference_reads_its_numbers() -> None:
    """Saves, speeds and limits match the catalogue."""
    said = words_of("reference")
    car = vehicle_rules()
    assert f"Up to {car.speed_most}, by up to {car.speed_change} a turn" in said
    assert f"saves on {car.save}+. At {car.wounds} wounds" in said
    for row in (*trait_rows(), *equipment_rows()):
        if row.save:
            assert row.name in said


@pytest.mark.parametrize(
    ("rule", "value", "key", "words", "gone"),
    [
        ("smg_range", "12", "arms", "SMG † 4 12 5+", "SMG † 4 18 5+"),
        ("double_at", "8", "events", "8 heroes or more", "6 heroes or more"),
        ("light_limit", "unlimited", "reference", "any number of light ones", "4 light objects"),
        ("spawn_cost_ap", "2", "events", "2 action points", "1 action point"),
    ],
)
def test_house_rules_change_what_is_printed(
    rule: str, value: str, key: str, words: str, gone: str
) -> None:
    """Numbers follow the campaign, and the reference lists what is played otherwise."""
    assert words in words_of(key, **{rule: value})
    assert gone in words_of(key)
    assert gone not in words_of(key, **{rule: value})
    assert "HOUSE RULES THAT DIFFER" in words_of("reference", **{rule: value})
    assert "HOUSE RULES THAT DIFFER" not in words_of("reference")


def test_a_filled_form_says_what_the_card_says() -> None:
    """Every field of a figure in armour with weapons and traits."""
    ken = replace(sample("Ken"), notes="First line.\nSecond line.")
    fields = pdf_of(roster_form(ken, {}, "ken"), fillable=True).get_fields() or {}
    values = {name: field.get("/V") for name, field in fields.items()}
    assert values["ken-name"] == "Ken"
    assert (values["ken-move"], values["ken-wounds"], values["ken-saves"]) == ("6", "3", "5+")
    assert (values["ken-heavy"], values["ken-light"]) == ("0", "2")
    assert [values[f"ken-weapon1-{cell}"] for cell in ("name", "dice", "range", "hit")] == [
        "Handgun\u00a0×\u00a02",
        "2",
        "12",
        "5+",
    ] or values["ken-weapon1-name"] == "Handgun × 2"
    assert values["ken-kit1"] == "Bullet-Proof Vest"
    assert values["ken-notes"].split() == ["First", "line.", "Second", "line."]
    assert all(name.startswith("ken-") for name in values)


def test_an_empty_form_has_fields_without_values() -> None:
    """A form to write on, or to fill in on a screen, with more lines than a filled one."""
    empty = pdf_of(roster_form(None, {}), fillable=True).get_fields() or {}
    assert len(empty) > 50
    filled = pdf_of(roster_form(sample("Ken"), {}), fillable=True).get_fields() or {}
    lines = [sum(name.endswith("-empty") for name in fields) for fields in (empty, filled)]
    assert lines == [6, 3]  # of weapons; his one has two to spare
    assert not [name for name, field in empty.items() if field.get("/V") not in (None, "", "/Off")]
    assert not pdf_of(roster_form(None, {})).get_fields()


def test_the_roster_lists_who_fights_with_what() -> None:
    """Every figure that is not retired, with its weight and saves. The stash. No findings."""
    roster = everybody()
    gone = replace(roster.figures[0], key="gone", name="Long Gone", retired=True)
    sheet = roster_sheet(replace(roster, figures=(*roster.figures, gone)), {})
    said = " ".join(" ".join(p.extract_text() for p in pdf_of(sheet).pages).split())
    assert all(figure.name.upper() in said for figure in roster.figures)
    assert "LONG GONE" not in said
    assert "KEN 6 MOVE 5+ Save 0/2 Heavy 2/4 Light DICE RANGE TO HIT Handgun × 2 2 12 5+" in said
    assert "LEG-9" not in said
    assert "Spare Ammo 3" in said


def test_the_quick_reference_moves_as_the_group_does() -> None:
    """Doors, diagonals and the Brain Zombie's dice follow the house rules."""
    usual = words_of("reference")
    assert "Each step costs 1. No squeezing between two blocked corners." in usual
    assert "Each Brain Zombie, for the zombies" in usual
    own = words_of(
        "reference", door_cost="2", diagonal_cost="alternate", brain_zombie_adds_ap="false"
    )
    assert "Every second step costs 1 extra point" in own
    assert "A door costs 2 points." in own
    assert "Doors are free" not in own
    assert "Each Brain Zombie, for the zombies" not in own
