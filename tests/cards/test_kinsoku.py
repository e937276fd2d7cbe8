"""Lines of Japanese: what begins and ends them, and no spacing or capitals meant for Latin."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from benchmarks._cards_recorder import Recorder
from cards.composer import Composer
from cards.kinsoku import NEVER_FIRST, NEVER_LAST
from cards.palette import FULL
from cards.pen import Pen
from cards.text import capitals, set_line, width, wrapped
from rules.text import BilingualText, Text, in_english, named, own_wording
from tests.cards.conftest import strings_of

PROSE = (
    "装備カードを1枚捨てる。2枚目で死亡。「スコープ」と「ライフル」（ビンとガソリンも）は、"
    "拾ったらその場で結合できる。射程0–1のゾーンに投げる。キャラクターはちょっと待って、もう一度！"
)
LATIN = "".join(chr(code) for code in range(33, 127))


@given(st.floats(min_value=30.0, max_value=80.0), st.floats(min_value=6.0, max_value=14.0))
def test_no_line_begins_or_ends_with_what_must_not(room: float, size: float) -> None:
    """Closing marks and small kana never begin a line, opening brackets never end one."""
    lines = wrapped("text", PROSE, room, size=size)
    assert "".join(lines) == PROSE
    for line in lines[1:]:
        assert line[0] not in NEVER_FIRST, lines
    for line in lines[:-1]:
        assert line[-1] not in NEVER_LAST, lines


@given(st.text(alphabet="あいうっゃ「」（）。、ー漢字カタ12 ", max_size=60))
def test_nothing_is_lost_and_no_line_is_wider(words: str) -> None:
    """Only spaces at the ends of lines disappear, and a line keeps to its room."""
    room = 30.0
    lines = wrapped("text", words, room, size=9)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    for line in lines:
        unbreakable = len(line) > 0 and (line[0] in NEVER_LAST or line[-1] in NEVER_FIRST)
        assert unbreakable or width("text", line, 9) <= room + 1e-6


def test_a_number_stays_with_its_counter_and_a_word_in_katakana_stays_whole() -> None:
    """A line ends before `ゾーン`, not within it, and not between 1 and 枚."""
    lines = wrapped("text", "次のゾーンに行く", width("text", "次のゾー", 10) + 0.1, size=10)
    assert lines[:2] == ("次の", "ゾーンに")
    lines = wrapped("text", "装備を1枚", width("text", "装備を1", 10) + 0.1, size=10)
    assert lines == ("装備を", "1枚")


def test_japanese_has_no_letter_spacing() -> None:
    """The spacing of a label is for Latin alone, on the page and where it is measured."""
    recorder = Recorder()
    pen = Pen(recorder)
    pen.text(0, 0, "RANGE", "label", size=8, colour=(0, 0, 0), spacing=2.0)
    pen.text(0, 9, "射程", "label", size=8, colour=(0, 0, 0), spacing=2.0)
    latin, wide = strings_of(recorder)
    spaced = [kwargs["charSpace"] for name, _, kwargs in recorder.flat() if name == "drawString"]
    assert (latin.words, wide.words, spaced) == ("RANGE", "射程", [2.0, 0.0])
    room = width("label", "射程武器", 8)
    assert set_line("label", "射程武器", room + 0.01, 8, spacing=3.0).whole


def test_capitals_are_for_latin_words() -> None:
    """A name with Japanese in it is set as it was written."""
    assert capitals("Sub MG and more") == "SUB MG AND MORE"
    assert capitals("Sub MG サブ") == "Sub MG サブ"
    assert capitals(LATIN) == LATIN.upper()


def test_a_name_brings_its_translations_along() -> None:
    """English is the id. The wording of a language stands for all of its countries."""
    name = named({"en": "Fire axe", "ja": "斧"})
    assert (in_english(name), own_wording(name, "ja"), own_wording(name, "ja-jp")) == (
        "Fire axe",
        "斧",
        "斧",
    )
    assert own_wording(name, "fr") == ""
    assert in_english(named({"ja": "斧"})) == "斧"


def japanese(message: Text) -> str:
    """A translation for these tests."""
    return own_wording(message, "ja") or in_english(message)


def test_a_document_in_two_languages_has_the_second_beside_the_first() -> None:
    """Equal texts print once. Each language alone has a composer."""
    name, number = named({"en": "Fire axe", "ja": "斧"}), named({"en": "M16"})
    composer = Composer(BilingualText(japanese, in_english), FULL)
    assert (composer.say(name), composer.second(name)) == ("斧", "Fire axe")
    assert composer.both(name) == "斧 Fire axe"
    assert (composer.both(number), composer.second(number)) == ("M16", "")
    assert [one.say(name) for one in composer.each()] == ["斧", "Fire axe"]
    alone = Composer(in_english, FULL)
    assert (alone.second(name), alone.both(name), alone.each()) == ("", "Fire axe", (alone,))
