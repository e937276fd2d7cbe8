"""The odds page asks and answers every question of a game."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.models import Campaign, User
from rules.registry import systems

pytestmark = pytest.mark.django_db


def address(campaign: Campaign) -> str:
    return reverse("campaigns:odds-show", args=[campaign.slug])


def test_each_question_of_a_game_is_offered(campaign: Campaign, player: User, sign_in) -> None:
    """A player who only chooses one sees its example answered."""
    client = sign_in(player)
    for one in campaign.game.questions.all():
        page = client.get(address(campaign), {"question": one.key}).context["page"]
        assert page.question == one.key
        assert set(page.form.fields) == {word.key for word in one.parameters}
        assert not page.form.errors
        assert page.lines


def test_an_answer_is_what_the_rules_say(campaign: Campaign, player: User, sign_in) -> None:
    """With the words that were typed, under the house rules of the campaign."""
    words = {"weapon": "smg", "target": "zombie", "range": "10"}
    answer = campaign.game.questions.answer("attack", words, campaign.house_rules)
    answered = sign_in(player).get(address(campaign), {"question": "attack", **words})
    page = answered.context["page"]
    assert [one.exact for one in page.lines] == [str(share) for share in answer.values()]
    assert page.headline
    assert '<svg class="chart"' in answered.content.decode()


@pytest.mark.parametrize(
    "words",
    [
        {"weapon": "lazer"},
        {"weapon": "smg", "range": "\u0000"},
        {"weapon": "smg", "range": "9" * 79},
        {"weapon": "smg", "dice": "-1"},
        {"weapon": "smg", "traits": "a,b,c"},
        {"weapon": "smg", "target.saves": "1,2,3,4,5,6,7,8,9"},
    ],
)
def test_impossible_words_are_refused(
    campaign: Campaign, player: User, sign_in, words: dict[str, str]
) -> None:
    """With the reason, and without an answer."""
    answered = sign_in(player).get(address(campaign), {"question": "attack", **words})
    assert answered.status_code == 422
    assert answered.context["page"].form.errors
    assert not answered.context["page"].lines


def test_an_unknown_question_is_the_first_one(campaign: Campaign, player: User, sign_in) -> None:
    """An old address shows the page."""
    page = sign_in(player).get(address(campaign), {"question": "weather"}).context["page"]
    assert page.question == campaign.game.questions.all()[0].key


@pytest.mark.parametrize("key", list(systems()))
def test_every_figure_of_an_answer_has_a_meaning(key: str) -> None:
    """Also those of questions with their defaults, and with numbers of their own."""
    questions = systems()[key].questions
    assert questions.figures
    figure = next(iter(questions.figures))
    assert questions.meaning(figure.replace("#", "3")).params.get("numbers", "3")[0] == "3"


@pytest.mark.parametrize("key", list(systems()))
def test_every_question_has_a_worked_example(key: str) -> None:
    """Its words are words of the question, and its headline is a figure of the answer."""
    questions = systems()[key].questions
    for one in questions.all():
        assert one.example.keys() <= {word.key for word in one.parameters}
        answer = questions.answer(one.key, one.example, {})
        assert answer
        assert not one.headline or one.headline in answer
