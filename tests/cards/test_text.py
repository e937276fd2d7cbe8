"""Setting lines of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces import MISSING, cover, missing, runs
from cards.text import SHORT, cleaned, evenly, led, set_line, width, wrapped

words = st.text(max_size=120)


@given(words, st.floats(8, 80), st.floats(5.5, 20))
def test_wrapped_lines_fit_and_lose_nothing(given_words: str, room: float, size: float) -> None:
    """Every line is within the room, and together they are the words."""
    plain = cleaned(given_words)
    lines = wrapped("text", plain, room, size=size)
    assert "".join("".join(lines).split()) == "".join(plain.split())
    for line in lines:
        assert len(line) == 1 or width("text", line, size) <= room + 0.01


@given(words, st.floats(8, 80), st.floats(5.5, 20))
def test_more_even_lines_lose_nothing(given_words: str, room: float, size: float) -> None:
    """They are as many as the wrapped ones, within the room, with the same words."""
    plain = cleaned(given_words)
    lines = evenly("text", plain, room, size=size)
    assert len(lines) == len(wrapped("text", plain, room, size=size))
    assert "".join("".join(lines).split()) == "".join(plain.split())
    assert all(len(line) == 1 or width("text", line, size) <= room + 0.01 for line in lines)


def test_no_word_stands_alone_in_a_last_line() -> None:
    """The line before it gives up words."""
    said, size = "Put one noise token on the zone where you are now", 9.0
    room = width("text", "Put one noise token on the zone where you are", size) + 0.1
    assert wrapped("text", said, room, size=size)[-1] == "now"
    assert width("text", evenly("text", said, room, size=size)[-1], size) >= SHORT * room


@given(words, st.floats(5, 60))
def test_a_line_is_fitted_or_shortened_and_says_which(given_words: str, room: float) -> None:
    """It is within the room, never under the floor, and whole or ending in an ellipsis."""
    plain = cleaned(given_words)
    line = set_line("display", plain, room, 15)
    assert 5.5 <= line.size <= 15
    assert width("display", line.words, line.size) <= room + 0.01
    assert line.whole == (line.words == plain)
    assert line.whole or line.words.endswith("…")


def test_a_lead_is_printed_once_or_has_a_colon() -> None:
    """A longer word that begins alike is another word. Japanese has its own colon."""
    assert led("Fight", "Fight the zombie.") == ("Fight", "the zombie.")
    assert led("Fight", "Fighters move.") == ("Fight:", "Fighters move.")
    assert led("Search", "In a room.") == ("Search:", "In a room.")
    assert led("Hit:", "The die shows it.") == ("Hit:", "The die shows it.")
    assert led("移動", "道を進む。") == ("移動：", "道を進む。")
    assert led("", "Words.") == ("", "Words.")
    assert led("Lead", "") == ("Lead", "")


@given(st.text(max_size=2_000))
def test_cleaned_text_is_one_line_without_control_characters(given_words: str) -> None:
    """Cleaning twice changes nothing, and nothing in it breaks a line."""
    plain = cleaned(given_words)
    assert cleaned(plain) == plain
    assert not set(plain) & set("\n\r\t\x00\x0b\u2028\u200f\ufe0f")
    assert len(plain) <= 240


@given(words)
def test_runs_keep_every_character_in_a_font_that_has_it(given_words: str) -> None:
    """The pieces are the words, each in a font with all its characters or as a box."""
    for face in ("display", "text"):
        pieces = runs(face, given_words)
        assert sum(len(piece) for _, piece in pieces) == len(given_words)
        assert all(set(piece) <= cover(name) | {MISSING} for name, piece in pieces)


@pytest.mark.parametrize(
    ("line", "fonts"),
    [
        ("Kat", ["Barlow-Regular"]),
        ("Kat 鈴", ["Barlow-Regular", "NotoSansJP-Regular"]),
        ("שלום", ["DejaVuSans"]),
        ("ß†→✓", ["Barlow-Regular", "NotoSansJP-Regular"]),
    ],
)
def test_fonts_stand_in_for_each_other_in_order(line: str, fonts: list[str]) -> None:
    """Barlow first, then Noto Sans JP, then DejaVu."""
    assert list(dict.fromkeys(name for name, _ in runs("text", line))) == fonts


def test_japanese_breaks_between_characters_but_not_before_a_full_stop() -> None:
    """Lines of Japanese are filled, and none begins with a closing mark."""
    lines = wrapped("text", "夜は眠らない。狙撃が得意だが、暗い所では目が悪い。", 14, size=6)
    assert len(lines) > 2
    assert not any(line[0] in "。、" for line in lines)


def test_missing_names_each_character_once() -> None:
    """In the order in which they came."""
    assert missing("a\U0001f9dfb\ue000\U0001f9df") == "\U0001f9df\ue000"
    assert missing("Zoë Ω Я 鈴") == ""


def test_a_number_of_copies_stays_with_its_name() -> None:
    """“Handgun × 2” is not broken before its number."""
    lines = wrapped("text", "Hold Out Pistol × 2", 13, size=7)
    assert lines[-1] == "Pistol\u00a0×\u00a02"


def test_an_empty_line_needs_no_room() -> None:
    """An empty line is whole in any room, however narrow."""
    assert set_line("display", "", -0.01, 11).whole
    assert not set_line("display", "Kat", 0.5, 11).whole
