"""The contract of every question of every game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.refused import Refused
from rules.system import Answer, GameSystem, OddsQuestion
from rules.text import in_english
from tests.rules.every import SYSTEMS

ASKED = [
    pytest.param(game, question, id=f"{key} {question.key}")
    for key, game in SYSTEMS.items()
    for question in game.questions.all()
]


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_words_are_named_and_explained(game: GameSystem, question: OddsQuestion) -> None:
    """Each word once, with a name, an explanation, and a default among its options."""
    words = question.parameters
    assert len({word.key for word in words}) == len(words)
    for word in words:
        assert in_english(word.name)
        assert in_english(word.explanation) not in ("", in_english(word.name))
        assert not word.options or word.default in ("", *word.options)


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_options_have_names(game: GameSystem, question: OddsQuestion) -> None:
    """Each option that is not a number has a name, and names of known things have options."""
    known = game.questions.known({})
    for word in question.parameters:
        named = known.get(word.key, game.questions.options)
        assert all(option.isdecimal() or option in named for option in word.options), word.key
        if word.key in known and word.options:
            assert {*known[word.key]} == {*word.options}


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_unknown_parameters_are_refused(game: GameSystem, question: OddsQuestion) -> None:
    """An unknown word lists the words that the question has."""
    with pytest.raises(Refused) as refused:
        game.questions.answer(question.key, {"moonlight": "yes"}, {})
    assert refused.value.cure is not None
    said = in_english(refused.value.cure)
    assert all(word.key in said for word in question.parameters)


def test_keys_of_questions_differ() -> None:
    """No game has two questions of one key, and an unknown one is refused."""
    for game in SYSTEMS.values():
        asked = [question.key for question in game.questions.all()]
        assert len(set(asked)) == len(asked)
        with pytest.raises(Refused, match="“moonlight” does not exist"):
            game.questions.answer("moonlight", {}, {})


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_any_words_are_answered_or_refused(data: st.DataObject) -> None:
    """Nothing else happens than an answer, whose chances are chances, or a refusal."""
    asked = sorted(key for key, game in SYSTEMS.items() if game.questions.all())
    game = SYSTEMS[data.draw(st.sampled_from(asked))]
    question = data.draw(st.sampled_from(game.questions.all()))
    numbers = st.integers(-1, 12).map(str)
    said = {
        word.key: data.draw(
            st.sampled_from(word.options) if word.options else numbers | st.text(max_size=4)
        )
        for word in question.parameters
        if data.draw(st.booleans())
    }
    options = {row.key: st.sampled_from([o.key for o in row.options]) for row in game.house_rules()}
    house_rules = data.draw(st.fixed_dictionaries({}, optional=options))
    told = answer_or_refusal(game, question.key, said, house_rules)
    if isinstance(told, Refused):
        assert in_english(told.why).endswith(".")
        return
    assert told
    for name, share in told.items():
        assert isinstance(share, Fraction)
        assert share >= 0
        assert share <= 1 or "expected" in name


def answer_or_refusal(
    game: GameSystem, question: str, said: dict[str, str], house_rules: dict[str, str]
) -> Answer | Refused:
    """The game's answer. Any exception but a refusal is a fault."""
    try:
        return game.questions.answer(question, said, house_rules)
    except Refused as refused:
        return refused
