"""Prints of Zombicide: each card, board, token and standee of the box, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec import Struct

from cards.character_boards import WIDTHS, character_board_findings
from cards.deck_findings import deck_findings
from cards.draw.board import board_spread
from cards.draw.ground.board_marks import spawn_place
from cards.findings import token_findings
from cards.inked.rooms import CELL
from cards.paper import CARDS, PAPERS
from cards.portraits.drawing import faults
from cards.poster import PosterPart
from cards.sheets.findings import sheet_findings
from cards.sheets.part import SheetPart
from rules.printables import DeckCard, Icon
from rules.prints import DeckPrint, Wanted, of_kind, packed_keys
from rules.systems.zombicide.campaign.pickers import samples
from rules.systems.zombicide.catalogue import cards, characters, numbers, skills, zombies
from rules.systems.zombicide.catalogue.words import icon, icons, in_language, printed, words
from rules.systems.zombicide.map.ground import mission_sheet
from rules.systems.zombicide.missions.reading import shipped
from rules.systems.zombicide.print import SIZE, prints
from rules.systems.zombicide.print.cards import BACKS, back, equipment, zombie_cards
from rules.systems.zombicide.print.pieces import (
    boards,
    character_standee,
    standees_needed,
    tokens,
    tokens_needed,
    zombie_standees,
    zone_tiles,
)
from rules.systems.zombicide.print.sheets import cube_tracks, reference
from rules.text import BilingualText, Text, Translate, in_english

WANTED = Wanted()


def japanese(message: Text) -> str:
    """A print in Japanese."""
    return in_language(message, "ja")


LANGUAGES: dict[str, Translate] = {
    "en": in_english,
    "ja": japanese,
    "ja+en": BilingualText(japanese, in_english),
    "en+ja": BilingualText(in_english, japanese),
}
DECKS = [(row.key, row.cards(WANTED)) for row in of_kind(prints(), DeckPrint)]


def copies(deck: tuple[DeckCard, ...]) -> int:
    return sum(card.copies for card in deck)


def texts(value: object) -> Iterator[Text]:
    """Every text in a printable."""
    if isinstance(value, Text):
        yield value
        yield from (one for one in value.params.values() if isinstance(one, Text))
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)


def test_the_decks_have_the_cards_of_the_box() -> None:
    """ZC-002, ZC-009, ZC-013, ZC-078: equipment and two sniper rifles, zombies, wounds."""
    found = {key: copies(deck) for key, deck in DECKS}
    assert found["equipment"] == sum(row.copies + row.box for row in cards().values()) + 2
    assert copies(tuple(one for one in equipment(WANTED) if cards()[one.key].copies)) >= 52
    assert found["zombie-cards"] == 42
    assert found["wound-cards"] == numbers().box.wounds == 6
    assert found["character-cards"] == len(characters()) == 6


def test_the_zombie_deck_is_that_of_the_house_rules() -> None:
    """ZC-R31, ZC-R32: the recovered deck has 36 cards, and the special ones can be left out."""
    rules = {"deck": "s1", "specials": "without"}
    deck = zombie_cards(Wanted(house_rules=rules))
    assert copies(deck) == 36
    assert all(card.key.startswith("s1-") for card in deck)


def test_a_zombie_card_has_a_band_for_each_level() -> None:
    """ZC-070, ZC-077: as many as its line says, in words and in colours."""
    card = next(one for one in zombie_cards(WANTED) if one.key == "original-17")
    said = [(in_english(one.name), one.count, in_english(one.what)) for one in card.bands]
    assert said == [
        ("Blue", 1, "Walker"),
        ("Yellow", 3, "Walker"),
        ("Orange", 1, "Abomination"),
        ("Red", 5, "Walker"),
    ]
    nobody = next(one for one in zombie_cards(WANTED) if one.key == "original-1").bands[0]
    assert (nobody.count, japanese(nobody.what)) == (0, "なし")


def test_equipment_shows_its_numbers_and_marks() -> None:
    """ZC-008: range, dice, accuracy, damage. Noise, pair, reload, doors."""
    found = {card.key: card for card in equipment(WANTED)}
    gun = found["sawed-off"]
    assert [fact.value for fact in gun.facts] == ["0–1", "2", "3+", "1"]
    assert [japanese(tag.name) for tag in gun.tags] == [
        "騒音あり",
        "二丁持ち",
        "リロード: 1アクション",
    ]
    assert [fact.value for fact in found["rifle"].facts] == ["1–3", "1", "3+", "1"]
    assert [in_english(tag.name) for tag in found["crowbar"].tags] == [
        "Silent",
        "Opens doors, silent",
    ]
    assert found["molotov"].facts == ()
    assert {japanese(found[key].title) for key in ("glass-bottles", "mas-shotgun")} == {
        "ビン",
        "ママの特製ショットガン",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ink", ["full", "saver"])
def test_every_card_fits_in_every_language(language: str, ink: str) -> None:
    """On the usual size and on poker nothing is cut, and no font lacks a sign."""
    for size in (SIZE, "poker"):
        for row in of_kind(prints(), DeckPrint):
            told = deck_findings(
                row.cards(WANTED), row.back(), CARDS[size], ink, LANGUAGES[language]
            )  # type: ignore[arg-type]
            assert [one for one in told if one.severity == "error"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_tokens_and_the_reference_fit(language: str) -> None:
    """Nothing is cut, in any language, on boards of either size."""
    translate = LANGUAGES[language]
    for wide in WIDTHS.values():
        assert character_board_findings(boards(WANTED), wide, translate) == ()
    assert [one for one in token_findings(tokens(), 25.0, translate) if one.kind != "small"] == []
    part = SheetPart(reference({}), PAPERS["a4"])
    assert [one for one in sheet_findings((part,), translate) if one.severity == "error"] == []


def test_everything_printed_has_both_languages() -> None:
    """ZC terms: each text brings its Japanese, which differs or is a number."""
    things = [*(deck for _, deck in DECKS), boards(WANTED), tokens(), zombie_standees()]
    things += [reference({}), zone_tiles(WANTED), *(back(kind, "item") for kind in BACKS)]
    found = {one for thing in things for one in texts(thing) if one.id}
    assert len(found) > 150
    assert [one.id for one in found if not one.wordings.get("ja")] == []
    assert [one.id for one in found if in_english(one) == japanese(one)] == []


def test_slips_of_the_sheet_are_corrected() -> None:
    """Bottles, not pins. The trade's spelling of the Abomination. One word for a noise token."""
    said = " ".join([row.ja for row in words().values()] + [row.ja for row in cards().values()])
    for slip in ("ピン", "アブミ", "ノイズトークン", "HOTGUN"):
        assert slip not in said
    assert "騒音トークン" in said
    assert {row.ja for row in zombies().values()} >= {"アボミネーション", "ウォーカー"}


def test_the_words_cover_skills_and_characters() -> None:
    """Each skill has a few words in both languages, and no text lies unused."""
    assert {f"skill-{key}" for key in skills()} <= words().keys()
    assert {f"{part}-{key}" for key in characters() for part in ("name", "role")} <= words().keys()


def test_tokens_come_in_the_number_of_the_box() -> None:
    """ZC-004: objectives, noise, doors, spawns, exit, cars, skills, trackers."""
    needed, box = tokens_needed(WANTED), numbers().box
    assert needed.keys() == {token.key for token in tokens()}
    cars = needed["police-car"] + needed["show-car"]
    assert (needed["objective"], needed["noise"], needed["door"], needed["spawn"], cars) == (
        box.objectives,
        box.noise,
        box.doors,
        box.spawns,
        box.cars,
    )
    assert (needed["exit"], needed["skill"], needed["xp"], needed["start"]) == (1, 24, 6, 1)
    sides = {token.key: token.back for token in tokens()}
    assert sides["door"]
    assert sides["objective"]


def test_standees_come_by_the_stock_of_each_kind() -> None:
    """ZC-001, ZC-007: 40 Walkers, 16 Runners, 8 Fatties, the Abomination, and who plays."""
    needed = standees_needed(WANTED)
    assert [*needed.items()] == [("W", 40), ("R", 16), ("F", 8), ("A", 1)]
    assert needed.keys() == {one.key for one in zombie_standees()}
    made = [*zombie_standees(), *(character_standee(one, {}) for one in samples())]
    assert not [one.key for one in made if one.drawn is None or faults(one.drawn)]
    assert len({repr(one.drawn) for one in made}) == len(made)


def test_players_have_their_own_boards_and_trackers() -> None:
    """ZC-004, ZC-081: a board, a tracker and four skill markers for each who plays."""
    two = Wanted(figures=samples()[:2])
    assert [board.key for board in boards(two)] == ["mika", "goro"]
    needed = tokens_needed(two)
    assert (needed["xp"], needed["skill"], needed["noise"]) == (2, 8, 18)


def test_a_character_board_has_the_track_and_the_places() -> None:
    """ZC-011, ZC-081, ZC-085: 0 to 43, four levels, two hands, three slots, two wounds."""
    for board in boards(WANTED):
        assert board.last == 43
        assert [level.start for level in board.levels] == [0, 7, 19, 43]
        assert [len(level.skills) for level in board.levels] == [1, 1, 2, 3]
        assert (len(board.slots), board.most_wounds, board.most_actions) == (5, 2, 4)


@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_every_mission_is_a_poster(paper: str) -> None:
    """ZC-F02: any mission, on as many pages as it takes, true to scale."""
    for mission in shipped():
        sheet = mission_sheet(mission.id)
        part = PosterPart(
            title=Text("map"),
            spread=lambda composer, sheet=sheet: board_spread(composer, sheet),  # type: ignore[misc]
            paper=PAPERS[paper],
        )
        from tests.cards.drawn import composer

        spread = part.spread(composer())
        assert spread.size.width > sheet.columns * sheet.square_mm
        assert part.split(spread).pages >= 1


def test_spawn_arrows_lie_in_their_cell_side_by_side() -> None:
    """None juts out of its cell or covers another one at the same edge."""
    reach, step = 40, 48  # units from the middle to the tip, and across the arrow
    for mission in shipped():
        marks = [one for one in mission_sheet(mission.id).marks if one.form == "spawn"]
        places = [(one.at, *spawn_place(one, marks)) for one in marks]
        assert all(reach <= at <= CELL - reach for _, *spot in places for at in spot)
        for (cell, x, y), (other, to_x, to_y) in combinations(places, 2):
            assert cell != other or max(abs(x - to_x), abs(y - to_y)) > step, mission.id


def test_the_drawings_are_there() -> None:
    """Every icon has a path. Every equipment card and token has one of its own."""
    assert all(one.fill for one in icons().values())
    assert icon("nothing") == Icon("nothing")
    assert set(cards()) <= icons().keys()
    assert {row.icon for row in printed().token} <= icons().keys()


def test_a_pack_holds_a_game() -> None:
    """The list has each key once, and a pack is all but the loose tiles and the score pad."""
    keys = [row.key for row in prints()]
    assert max(Counter(keys).values()) == 1
    assert set(keys) - set(packed_keys(prints(), {})) == {"zone-tiles", "score-pad"}


def test_the_track_of_experience_has_the_colours_of_the_levels() -> None:
    """ZC-050: from the number on with which each level begins."""
    (levels,) = (one.levels for one in cube_tracks({}) if one.levels)
    danger = numbers().danger
    assert [one.first for one in levels] == [*danger.from_]
    assert [one.fill for one in levels] == [printed().levels[key].fill for key in danger.levels]
