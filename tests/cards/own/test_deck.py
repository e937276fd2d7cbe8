"""Layouts with rows: drawings, findings and errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from benchmarks._cards_recorder import Recorder
from cards.own.deck import Deck, deck_of
from cards.own.reading import parse_layout, read_layout
from cards.palette import Ink
from cards.pen import Pen
from cards.piece import Piece
from rules.printables import Icon
from rules.problems import Unreadable
from rules.rows import rows_of
from rules.text import in_english
from tests.cards.conftest import Written, strings_of

TOP = 'name = "Deck"\nsize = "poker"\ntitle = "{name}"\ncount = "copies"\n'
WORDS = """
[[front]]
name = "words"
kind = "text"
text = "{name}"
box = [5, 5, 50, 8]
"""


def deck(
    layout: str,
    *rows: dict[str, str],
    ink: Ink = "full",
    folder: Path = Path(),
    icons: dict[str, Icon] | None = None,
) -> Deck:
    given = [{"name": "Card", "copies": "", **row} for row in rows or ({},)]
    read = parse_layout((TOP + layout).encode(), "deck.toml", folder)
    return deck_of(read, rows_of(given, "deck.csv"), ink=ink, icons=icons)


def region(kind: str, rest: str, name: str = "one") -> str:
    return f'\n[[front]]\nname = "{name}"\nkind = "{kind}"\n{rest}\n'


def calls(piece: Piece) -> Recorder:
    recorder = Recorder()
    piece.front(Pen(recorder))
    return recorder


def written(piece: Piece) -> list[Written]:
    return strings_of(calls(piece))


def said(deck: Deck) -> list[tuple[str, str, str, str]]:
    return [
        (f.kind, f.severity, in_english(f.region), in_english(f.message)) for f in deck.findings
    ]


def colours(piece: Piece) -> list[object]:
    return [args[0] for name, args, _ in calls(piece).flat() if name == "setFillColor"]


def test_a_row_is_a_piece_and_says_how_many() -> None:
    """Quantities come from the column, nothing there is one, and none is no piece."""
    made = deck(WORDS, {"name": "A", "copies": "3"}, {"name": "B"}, {"name": "C", "copies": "0"})
    assert [(piece.name, count) for piece, count in made.pieces] == [("A", 3), ("B", 1)]
    assert [one.words for one in written(made.pieces[0][0])] == ["A"]
    assert made.findings == ()
    keys = {piece.key for piece, _ in deck(WORDS, {"name": "A"}, {"name": "A"}).pieces}
    assert len(keys) == 1


def test_words_shrink_then_are_cut_and_reported() -> None:
    """They stay in the box. The finding names row, region, and the words."""
    long = "Word " * 20
    made = deck(WORDS, {"name": "A"}, {"name": long}, {"name": "W" * 400})
    fits = WORDS.replace("box = [5, 5, 50, 8]", "box = [5, 5, 53, 30]\nwrap = true")
    assert said(deck(fits, {"name": long})) == []
    kinds = [(kind, severity, where) for kind, severity, where, _ in said(made)]
    assert kinds == [
        ("overflow", "error", "row 2, front region “words”"),
        ("overflow", "error", "row 3, front region “words”"),
    ]
    for piece, _ in made.pieces:
        for line in written(piece):
            assert line.start[0] * 25.4 / 72 >= 5 - 0.01
            assert line.end[0] * 25.4 / 72 <= 55.01


@pytest.mark.parametrize("wrap", ["true", "false"])
@pytest.mark.parametrize("height", [2.5, 4, 12])
def test_words_stay_within_the_height(wrap: str, height: float) -> None:
    """Baselines lie in the box with any text, and left out words are reported."""
    layout = WORDS.replace("50, 8]", f"20, {height}]\nsize = 20\nwrap = {wrap}")
    words = "One two three four five six seven eight nine ten eleven twelve"
    made = deck(layout, {"name": words})
    lines = written(made.pieces[0][0])
    assert lines
    assert all(5 < -line.start[1] * 25.4 / 72 < 5 + height for line in lines)
    whole = "".join(line.words for line in lines).replace(" ", "") == words.replace(" ", "")
    assert whole == (made.findings == ())


def test_a_character_without_a_glyph_is_reported() -> None:
    """With the row, the region and the character."""
    made = deck(WORDS, {"name": "Fine"}, {"name": "Zoë \U0001f9df"})
    (finding,) = said(made)
    assert finding[:3] == ("glyph", "error", "row 2, front region “words”")
    assert "\U0001f9df" in finding[3]
    assert made.findings[0].item == 1


@pytest.mark.parametrize(
    ("rest", "told", "shown"),
    [
        ("", "3", "3"),
        ("", "", None),
        ("decimals = 1", "2.25", "2.3"),
        ("decimals = 2", "1,5", "1.50"),
        ("sign = true", "4", "+4"),
        ("sign = true", "-4", "−4"),
        ("sign = true", "0", "0"),
        ("", "-0.2", "0"),
        ('before = "$"\nafter = " each"', "12", "$12 each"),
    ],
)
def test_numbers_are_written_as_the_region_says(rest: str, told: str, shown: str | None) -> None:
    """Decimals, sign, words before and after. An empty cell draws nothing."""
    layout = region("number", f'box = [5, 5, 20, 8]\nfield = "cost"\n{rest}')
    made = deck(layout, {"cost": told})
    assert [one.words for one in written(made.pieces[0][0])] == ([shown] if shown else [])


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ('is = "filled"', [False, True, True]),
        ('is = "empty"', [True, False, False]),
        ('equals = "x"', [False, True, False]),
        ('differs = "x"', [True, False, True]),
    ],
)
def test_conditions_decide_what_shows(when: str, shown: list[bool]) -> None:
    """For an empty cell, for the word, and for another one."""
    layout = WORDS + f'when = {{ field = "note", {when} }}\n'
    made = deck(layout, {"note": " "}, {"note": "x"}, {"note": "y"})
    assert [bool(written(piece)) for piece, _ in made.pieces] == shown


def test_ink_is_saved_as_the_region_says() -> None:
    """Areas become outlines, hidden ones go, kept ones keep their colour. Words are black."""
    areas = "".join(
        region("rect", f'box = [5, {20 + 10 * i}, 20, 8]\nfill = "#FF8800"\nsaver = "{how}"', how)
        for i, how in enumerate(("plain", "hide", "keep"))
    )
    words = WORDS + 'colour = "#00AA00"\n'
    (full, _), (saver, _) = (deck(areas + words, ink=ink).pieces[0] for ink in ("full", "saver"))
    orange = (1.0, 0.5333, 0.0)
    assert colours(full).count(orange) == 1  # set once for all three
    rects = [name for name, _, _ in calls(full).flat() if name == "rect"]
    assert len(rects) == 4  # and the background
    flat = list(calls(saver).flat())
    assert [name for name, _, _ in flat if name == "rect"] == ["rect"]
    assert len([name for name, _, _ in flat if name == "line"]) == 4
    assert orange in colours(saver)
    assert (0.0, 0.6667, 0.0) not in colours(saver)


def test_areas_at_the_cut_run_on_over_it() -> None:
    """Farther than any bleed, and only on the sides that lie at the cut."""
    made = deck(region("rect", 'box = [0, 0, 63.5, 10]\nfill = "dark"'))
    rects = [args for name, args, _ in calls(made.pieces[0][0]).flat() if name == "rect"]
    left, bottom, width, height = (value * 25.4 / 72 for value in rects[-1])
    assert left < -6
    assert left + width > 63.5 + 6
    assert bottom == pytest.approx(-10)
    assert bottom + height > 6


def test_images_are_found_beside_the_layout_by_row(tmp_path: Path) -> None:
    """An empty cell draws none. Large ones are made as small as print needs. Greys save ink."""
    Image.new("RGBA", (3000, 2000), (255, 0, 0, 128)).save(tmp_path / "red.png")
    layout = region("image", 'box = [5, 5, 25.4, 25.4]\nfile = "{art}"')
    made = deck(layout, {"art": "red.png"}, {"art": ""}, folder=tmp_path)
    drawn = [
        [args for name, args, _ in calls(p).flat() if name == "drawImage"] for p, _ in made.pieces
    ]
    assert [len(images) for images in drawn] == [1, 0]
    assert drawn[0][0][0].getSize() == (450, 300)
    grey = deck(layout, {"art": "red.png"}, folder=tmp_path, ink="saver").pieces[0][0]
    (image,) = [args[0] for name, args, _ in calls(grey).flat() if name == "drawImage"]
    assert image._image.mode == "L"


WRONG = {
    "no column": (
        WORDS.replace("{name}", "{nmae}"),
        {},
        ("deck.toml", "“text”", "“nmae”", "copies"),
    ),
    "no column for a condition": (
        WORDS + 'when = {field = "note", is = "empty"}',
        {},
        ("front region “words”", "“when.field”", "“note”"),
    ),
    "no number": (
        region("number", 'box = [5, 5, 9, 9]\nfield = "cost"'),
        {"cost": "many"},
        ("deck.csv", "row 1", "front region “one”", "“many”", "“cost”"),
    ),
    "endless number": (
        region("number", 'box = [5, 5, 9, 9]\nfield = "cost"'),
        {"cost": "1e999999999"},
        ("row 1", "is not a number"),
    ),
    "not a number": (
        region("number", 'box = [5, 5, 9, 9]\nfield = "cost"'),
        {"cost": "NaN"},
        ("row 1", "is not a number"),
    ),
    "no count": (WORDS, {"copies": "two"}, ("deck.csv: row 1: “copies”", "“two”", "0 to 9999")),
    "below zero": (WORDS, {"copies": "-1"}, ("row 1", "“-1”")),
    "too many": (WORDS, {"copies": "10000"}, ("row 1", "“10000”")),
    "no icon": (
        region("icon", 'box = [5, 5, 9, 9]\nicon = "{icon}"'),
        {"icon": "skull"},
        ("row 1", "front region “one”", "“skull”"),
    ),
    "no image": (
        region("image", 'box = [5, 5, 9, 9]\nfile = "{art}"'),
        {"art": "none.png"},
        ("row 1", "front region “one”", "“none.png”"),
    ),
    "image above": (
        region("image", 'box = [5, 5, 9, 9]\nfile = "art/{art}"'),
        {"art": "../../x.png"},
        ("row 1", "not a file name in the folder of the layout"),
    ),
    "image of nobody": (
        region("image", 'box = [5, 5, 9, 9]\nfile = "{art}"'),
        {"art": "a\0b"},
        ("row 1", "not a file name"),
    ),
    "broken image": (
        region("image", 'box = [5, 5, 9, 9]\nfile = "{art}"'),
        {"art": "half.png"},
        ("row 1", "front region “one”", "damaged"),
    ),
    "vast image": (
        region("image", 'box = [5, 5, 9, 9]\nfile = "{art}"'),
        {"art": "vast.png"},
        ("row 1", "front region “one”", "40 megapixels"),
    ),
    "long code": (
        region("qr", 'box = [5, 5, 20, 20]\ntext = "{link}"'),
        {"link": "x" * 301},
        ("row 1", "front region “one”", "300 characters"),
    ),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an image that ends too early, and one that would fill the memory."""
    path = tmp_path_factory.mktemp("art")
    Image.effect_noise((300, 300), 90).save(path / "whole.png")
    (path / "half.png").write_bytes((path / "whole.png").read_bytes()[:5_000])
    Image.new("1", (9_000, 9_000)).save(path / "vast.png")
    return path


@pytest.mark.parametrize("case", WRONG)
def test_errors_name_row_and_region(case: str, folder: Path) -> None:
    """And the column or the words that are wrong."""
    layout, row, told = WRONG[case]
    with pytest.raises(Unreadable) as error:
        deck(layout, row, folder=folder)
    assert [part for part in told if part not in str(error.value)] == []


def test_all_rows_that_stop_it_are_reported() -> None:
    """Up to fifty of them."""
    with pytest.raises(Unreadable) as error:
        deck(WORDS, *({"copies": "x"} for _ in range(80)))
    assert len(error.value.problems) == 50


def test_icons_may_come_from_the_caller() -> None:
    """A game's catalogue has icons. The layout's own go first."""
    layout = region("icon", 'box = [5, 5, 9, 9]\nicon = "skull"')
    made = deck(layout, icons={"skull": Icon("skull", fill="M0 0h24v24z")})
    assert [name for name, _, _ in calls(made.pieces[0][0]).flat()].count("drawPath") == 1


def test_a_code_that_phones_cannot_read_is_reported() -> None:
    """With the size that they need."""
    made = deck(region("qr", 'box = [5, 5, 9, 9]\ntext = "https://example.org/{name}"'))
    (finding,) = said(made)
    assert finding[:2] == ("small", "advice")
    assert "9 mm" in finding[3]


def test_no_rows_make_no_pieces() -> None:
    """A table with heads only is no fault of the layout."""
    read = parse_layout((TOP + WORDS).encode(), "deck.toml", Path())
    assert deck_of(read, rows_of((), "deck.csv")).pieces == ()


EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "own-cards" / "loot.toml"
WORD = st.text(max_size=60) | st.sampled_from(
    ["שלום עולם", "高橋 鈴", "W" * 500, "a\nb\r\n\tc", "🧟"]
)


@given(st.fixed_dictionaries(dict.fromkeys(("name", "rules", "noise"), WORD)))
def test_any_words_stay_on_the_card(values: dict[str, str]) -> None:
    """Whatever the cells hold, nothing is written outside the safe zone, in either ink."""
    row = {**values, "kind": "food", "value": "3", "link": "", "copies": "1"}
    for ink in ("full", "saver"):
        made = deck_of(read_layout(EXAMPLE), rows_of([row], "loot.csv"), ink=ink)  # type: ignore[arg-type]
        for line in written(made.pieces[0][0]):
            for x, y in (line.start, line.end):
                assert 3.1 < x * 25.4 / 72 < 63.5 - 3.1
                assert 3.1 < -y * 25.4 / 72 < 88.9 - 3.1
