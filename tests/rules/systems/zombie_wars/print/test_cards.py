"""Horde cards, tokens and pawns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cards.findings import card_findings, standee_findings, token_findings
from cards.palette import Ink
from cards.paper import CARDS
from cards.standees import BASES_MM
from rules.printables import StatCard
from rules.prints import Wanted
from rules.roster import Figure, TraitLine
from rules.systems.zombie_wars.campaign.pickers import samples
from rules.systems.zombie_wars.catalogue import breed_rows, numbers
from rules.systems.zombie_wars.catalogue.kit import kit
from rules.systems.zombie_wars.print.card_odds import card_odds
from rules.systems.zombie_wars.print.printables import (
    needed_standees,
    needed_tokens,
    pawn_key,
    standees,
    stat_card,
    tokens,
)
from rules.text import Text, in_english

MODULES = {
    "advanced": "on",
    "deadlines": "on",
    "super_cop": "on",
    "time_for_heroes": "on",
}
BREEDS = {"deadlines": "on"}


def of(breed: str = "") -> Figure:
    return replace(samples()[0], traits=(TraitLine(breed),) if breed else ())


def table(card: StatCard) -> dict[str, tuple[str | Text, ...]]:
    return {
        in_english(row.name): tuple(cell.value for cell in row.cells) for row in card.table.rows
    }


def test_the_table_says_what_each_die_needs() -> None:
    """ZW-062, ZW-074 to ZW-077, ZW-086: own dice, number that knocks it down, dice against it."""
    assert table(stat_card(of(), {})) == {
        "Move": ("4+", "1–3", "–"),
        "People": ("4+", "1", "6+"),
        "Zombies": ("5+", "1", "5+"),
        "Resist": ("5+", "–", "5+"),
    }


@pytest.mark.parametrize(
    ("breed", "row", "cells"),
    [
        ("fast", "Move", ("3+", "1–2", "–")),
        ("vicious", "Zombies", ("4+", "1", "5+")),
        ("vicious", "Resist", ("4+", "–", "5+")),
    ],
)
def test_breeds_change_the_dice_where_they_are_played(
    breed: str, row: str, cells: tuple[str, ...]
) -> None:
    """ZW-D01, ZW-D05: and nowhere else."""
    assert table(stat_card(of(breed), BREEDS))[row] == cells
    assert table(stat_card(of(breed), {})) == table(stat_card(of(), {}))


def test_the_number_on_the_disc_is_that_of_a_move() -> None:
    """ZW-062, ZW-D01."""
    assert stat_card(of(), {}).highlights[0].value == "4+"
    assert stat_card(of("fast"), BREEDS).highlights[0].value == "3+"


def test_the_breed_is_a_reminder_with_its_icon() -> None:
    """ZW-D00: or it is thrown. Where no breeds are played, the card says so."""
    (lucky,) = stat_card(of("lucky"), BREEDS).reminders
    assert (in_english(lucky.name), lucky.icon and lucky.icon.key) == ("Lucky", "breed-lucky")
    (thrown,) = stat_card(of(), BREEDS).reminders
    assert thrown.text is not None
    assert in_english(thrown.text).startswith("Roll a D10")
    (idle,) = stat_card(of("lucky"), {}).reminders
    assert idle.text is not None
    assert in_english(idle.text) == "This campaign plays without breeds."
    assert stat_card(of(), {}).reminders == ()


@pytest.mark.parametrize(("breed", "boxes"), [("lucky", [7]), ("", [7]), ("fast", [])])
def test_luck_has_its_boxes(breed: str, boxes: list[int]) -> None:
    """ZW-009, ZW-D07: for players who are Lucky, or may become it."""
    assert [one.count for one in stat_card(of(breed), BREEDS).small_boxes] == boxes
    assert stat_card(of(breed), {}).small_boxes == ()


def test_colours_are_shown_by_shape_too() -> None:
    """ZW-004: six shapes and six colours, on cards and on pawns."""
    cards = [stat_card(one, {}) for one in samples()]
    assert len({card.shape for card in cards}) == len({card.role for card in cards}) == 6
    drawn = {token.icon.fill for token in tokens() if token.key.startswith("horde-")}
    down = {
        token.back.icon.key for token in tokens() if token.key.startswith("horde-") and token.back
    }
    assert len(drawn) == len(down) == 6


def test_a_horde_of_an_unknown_colour_or_breed_has_a_card() -> None:
    """ZW-004: as old data may have."""
    odd = Figure(key="x", name="X", kind="?", side="?", traits=(TraitLine("?", "Odd"),))
    assert stat_card(odd, MODULES).name == "X"


@pytest.mark.parametrize("size", sorted(CARDS))
@pytest.mark.parametrize("ink", ["full", "contrast"])
def test_every_breed_prints_on_every_card(size: str, ink: Ink) -> None:
    """ZW-D01 to ZW-D10: with all modules, on both sides, nothing is lost."""
    figures = [of(), *(of(row.key) for row in breed_rows()), *samples()]
    cards = [stat_card(one, MODULES) for one in figures]
    told = card_findings(cards, CARDS[size], in_english, ink=ink, backs=True)
    assert [one for one in told if one.severity == "error"] == []


@pytest.mark.parametrize(
    ("breed", "odds"),
    [
        ("", ["50 %", "25 %", "12 %", "6 %", "3 %", "2 %"]),
        ("fast", ["67 %", "44 %", "30 %", "20 %", "13 %", "9 %"]),
    ],
)
def test_the_card_shows_the_chance_to_stay_upright(breed: str, odds: list[str]) -> None:
    """ZW-062, ZW-D01: after a Move of 1 to 6 zombies."""
    first, *others = card_odds(of(breed), BREEDS)
    assert (in_english(first.label), first.value) == ("The pawn is upright after a Move", "")
    assert [one.value for one in others] == odds
    assert card_odds(of(breed), {}) == card_odds(of(), {})


@pytest.mark.parametrize("size", ["poker", "tarot", "bridge", "mini-us"])
def test_odds_find_room_on_a_card(size: str) -> None:
    """ZW-062: on a small one they are left out, and told."""
    cards = [replace(stat_card(one, MODULES), odds=card_odds(one, MODULES)) for one in samples()]
    told = card_findings(cards, CARDS[size], in_english, backs=True)
    assert [one for one in told if one.severity == "error"] == []
    if size in ("poker", "tarot"):
        assert told == ()


@pytest.mark.parametrize("mm", [16.0, 20.0, 25.0])
def test_tokens_print_on_both_sides(mm: float) -> None:
    """ZW-005: no name is cut."""
    told = token_findings(tokens(), mm, in_english)
    assert [one for one in told if one.severity == "error"] == []


@pytest.mark.parametrize("base", BASES_MM)
def test_pawns_print(base: float) -> None:
    """ZW-003, ZW-004: on every base."""
    told = standee_findings(list(standees()), base, in_english)
    assert [one for one in told if one.severity == "error"] == []


def test_a_token_serves_people_and_zombies() -> None:
    """ZW-005, ZW-080: turned over, a person is a zombie and a Hero a Hero Zombie of that die."""
    by_key = {token.key: token for token in tokens()}
    assert by_key["townie"].back is not None
    assert in_english(by_key["townie"].back.name) == "Zombie"
    for sides in numbers().ladder.sides[1:]:
        hero = by_key[f"hero-{sides}"]
        assert hero.back is not None
        assert in_english(hero.back.name) == f"Hero Zombie D{sides}"


@pytest.mark.parametrize(("players", "townies"), [(2, 56), (4, 62), (6, 68)])
def test_a_game_has_the_printed_number_of_tokens(players: int, townies: int) -> None:
    """ZW-005, ZW-006, ZW-020, ZW-M05: 50 and 3 for each player, 12 of each Hero's die."""
    found = needed_tokens(Wanted(figures=samples()[:players]))
    assert found["townie"] == townies
    assert [found[f"hero-{sides}"] for sides in (8, 10, 12, 20)] == [12] * 4
    assert found["hourglass"] == 1
    assert "luck" not in found


def test_each_player_has_the_pawns_of_a_colour() -> None:
    """ZW-004, ZW-022: one for each place of the sheet, and none for colours that nobody plays."""
    found = needed_standees(Wanted(figures=samples()[1:4]))
    pawns = [found.get(pawn_key(row.key), 0) for row in kit().colour]
    assert pawns == [0, 6, 6, 6, 0, 0]


@pytest.mark.parametrize(("once", "luck"), [("no", 28), ("yes", 7)])
def test_luck_for_as_many_as_may_be_lucky(once: str, luck: int) -> None:
    """ZW-009: all of them, or one where each breed is there once."""
    rules = {"deadlines": "on", "unique_breeds": once}
    assert needed_tokens(Wanted(figures=samples()[:4], house_rules=rules))["luck"] == luck


def test_every_needed_token_can_be_printed() -> None:
    """ZW-005: each key is a token's or a pawn's."""
    wanted = Wanted(figures=samples(), house_rules=MODULES)
    assert set(needed_tokens(wanted)) <= {one.key for one in tokens()}
    assert set(needed_standees(wanted)) <= {one.key for one in standees()}
