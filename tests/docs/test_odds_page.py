"""The page on odds says what the program says."""

from __future__ import annotations

from docs.odds import EXAMPLES, FIGURES, PAGE, SYSTEM, answer, page, pattern
from rules.registry import system_of

GAME = system_of(SYSTEM)


def test_the_page_is_up_to_date() -> None:
    """Each question, word, example figure and house rule stands there; `python -m docs.odds`."""
    assert PAGE.read_text() == page()


def test_each_question_has_an_example() -> None:
    """No question is left out, and none is told that does not exist."""
    assert set(EXAMPLES) == {question.key for question in GAME.questions()}


def test_each_figure_is_explained() -> None:
    """The examples show every figure that has a meaning, and no other."""
    shown = {
        pattern(name)
        for question, examples in EXAMPLES.items()
        for said in examples
        for name in answer(GAME, question, said)
    }
    assert shown == set(FIGURES)
