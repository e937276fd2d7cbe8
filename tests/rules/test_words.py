"""The words of a question: read, or refused."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.system import OddsQuestion, Parameter
from rules.text import in_english, text
from rules.words import Words, read_words


def words(**said: str) -> Words:
    """The words of a question with parameters of every kind."""
    question = OddsQuestion(
        key="test",
        name=text("Test"),
        parameters=(
            Parameter(key="range", name=text("Range"), explanation=text("."), default="4"),
            Parameter(key="saves", name=text("Saves"), explanation=text(".")),
            Parameter(key="gun", name=text("Gun"), explanation=text(".")),
            Parameter(key="loud", name=text("Loud"), explanation=text(".")),
            Parameter(
                key="stop", name=text("Stop"), explanation=text("."), options=("kill", "never")
            ),
        ),
    )
    return read_words(question, said)


def cure(refused: pytest.ExceptionInfo[Refused]) -> str:
    """The cure of a refusal, in English."""
    assert refused.value.cure is not None
    return in_english(refused.value.cure)


def test_words_that_make_sense() -> None:
    """Numbers, lists, slugs and flags, said or by default."""
    assert words().number("range", least=0, most=9) == 4
    assert words(range=" 7 ").number("range", least=0, most=9) == 7
    assert words(saves="5, 4").numbers("saves", least=2, most=6, count=2) == (5, 4)
    assert words().numbers("saves", least=2, most=6, count=2) == ()
    assert words(gun="smg,smg").slugs("gun", ("smg",), most=2) == ("smg", "smg")
    assert words(stop="never").word("stop") == "never"
    assert words().number_if_given("saves", least=2, most=6) is None
    assert [words(loud=said).flag("loud") for said in ("yes", "True", "1", "no", "0", "")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]


def test_an_unknown_word_names_those_there_are() -> None:
    """The nearest comes first."""
    with pytest.raises(Refused, match="The question test has no parameter “rnge”") as refused:
        words(rnge="4")
    assert cure(refused) == "Did you mean “range”? Choose one of: range, saves, gun, loud, stop."


@pytest.mark.parametrize("said", ["10", "-1", "x", "4.5", "99999999999999999999", "--1", "²"])
def test_numbers_outside_their_limits(said: str) -> None:
    """Words that are no number, or one too small or large, are refused with the limits."""
    with pytest.raises(Refused, match="range cannot be") as refused:
        words(range=said).number("range", least=0, most=9)
    assert cure(refused) == "Use a whole number: range from 0 to 9."


def test_a_missing_value() -> None:
    """An empty value is not a wrong one."""
    with pytest.raises(Refused, match="range is missing"):
        words(range="").number("range", least=0, most=9)
    with pytest.raises(Refused, match="gun is missing") as refused:
        words().slug("gun", ("axe", "smg"))
    assert cure(refused) == "Choose one of: axe, smg."


def test_too_many_values() -> None:
    """A list has an end."""
    with pytest.raises(Refused, match="saves has too many values: 3") as refused:
        words(saves="5,5,5").numbers("saves", least=2, most=6, count=2)
    assert cure(refused) == "Use at most 2."


def test_slugs_that_do_not_exist() -> None:
    """A near miss gets a suggestion, braces are only letters."""
    with pytest.raises(Refused, match="“smgg” is not an option for gun") as refused:
        words(gun="smgg").slug("gun", ("axe", "smg"))
    assert cure(refused) == "Did you mean “smg”? Choose one of: axe, smg."
    with pytest.raises(Refused, match=r"“\{x\}” is not an option for gun"):
        words(gun="{x}").slug("gun", ("axe",))


def test_neither_yes_nor_no() -> None:
    """A flag says what it understands."""
    with pytest.raises(Refused, match="loud must be yes or no, not “maybe”") as refused:
        words(loud="maybe").flag("loud")
    assert cure(refused) == "Use loud=yes or loud=no."
