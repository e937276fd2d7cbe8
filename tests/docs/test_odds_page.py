"""The page on odds says what the program says."""

from __future__ import annotations

import pytest

from docs.odds import PAGE, answer, examples, games, page, pattern
from rules.system import GameSystem

EACH = pytest.mark.parametrize("game", games(), ids=[game.key for game in games()])


def test_the_page_is_up_to_date() -> None:
    """Each question, word, example figure and house rule stands there. `python -m docs.odds`."""
    assert PAGE.read_text() == page()


def test_at_least_one_game_has_odds() -> None:
    """At least one game can be asked, and much."""
    assert sum(len(game.questions.all()) for game in games()) > 15


@EACH
def test_each_question_has_an_example(game: GameSystem) -> None:
    """No question is left out, and the page has none that does not exist."""
    assert set(examples(game)) == {question.key for question in game.questions.all()}


@EACH
def test_each_figure_is_explained(game: GameSystem) -> None:
    """The examples show every figure that has a meaning, and no other."""
    told = {
        pattern(name)
        for question, said_of_it in examples(game).items()
        for said in said_of_it
        for name in answer(game, question, said)
    }
    assert told == set(game.questions.figures)
