"""The scene of a command, and subjects joined into a game."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rules.dice import Scripted
from rules.game import Offer, Question
from rules.refused import Refusal, Refused
from rules.scene import Scene, Subject, join, why_not_answer
from rules.text import text

WHY = text("a test")


class Counted(Struct, frozen=True):
    """A number was added."""

    by: int


class Shouted(Struct, frozen=True):
    """Nothing changed."""


COUNTING = Subject(
    evolve={Counted: lambda state, event: state + event.by},
    faults=lambda state: [f"{state} is below 0"] if state < 0 else [],
    answers={"how many": (Counted,)},
)
SHOUTING = Subject(evolve={Shouted: lambda state, event: state})


def test_a_scene_keeps_events_and_takes_the_state_on() -> None:
    """Dice come from the scene's dice. Each event changes the state at once."""
    scene: Scene[int, Counted | Shouted] = Scene(1, "a", Scripted(4), COUNTING.evolve)
    scene.happen(Counted(scene.roll(1, 6, WHY)[0]))
    assert (scene.state, scene.events) == (5, [Counted(4)])


def test_a_scene_raises_what_a_refusal_says() -> None:
    """The exception carries the rule, the reason and the cure. No refusal raises nothing."""
    scene: Scene[int, Counted] = Scene(1, "a", Scripted(), COUNTING.evolve)
    scene.check(None)
    with pytest.raises(Refused) as caught:
        scene.check(Refusal(WHY, "XX-1", WHY))
    assert (caught.value.rule, caught.value.why, caught.value.cure) == ("XX-1", WHY, WHY)


def test_subjects_are_joined() -> None:
    """A game has the hooks of all its subjects."""
    game = join((COUNTING, SHOUTING))
    assert set(game.evolve) == {Counted, Shouted}
    assert game.answers == {"how many": (Counted,)}
    assert game.inspect(-1) == ["-1 is below 0"]


def test_offers_come_by_moment_and_subject() -> None:
    """Each moment asked for in turn, and in it each subject in the order of the game."""
    one, two = (Offer(name, WHY) for name in ("One", "Two"))
    first = Subject(offers={"day": lambda state: [one], "night": lambda state: [two]})
    second = Subject(offers={"day": lambda state: [two] * state})
    game = join((first, second))
    assert game.offered(("night", "day"), 2) == [two, one, two, two]


def test_subjects_settle_unless_all_events_are_quiet() -> None:
    """Every subject is asked in order after a command, not where nothing can follow."""

    def up_to_five(scene: Scene[int, Counted | Shouted]) -> None:
        if scene.state < 5:
            scene.happen(Counted(5 - scene.state))

    def double(scene: Scene[int, Counted | Shouted]) -> None:
        scene.happen(Counted(scene.state))

    loud = Subject(evolve=COUNTING.evolve, settle=up_to_five)
    game = join((loud, Subject(evolve=SHOUTING.evolve, quiet=frozenset({Shouted}), settle=double)))
    for event, state in ((Counted(1), 10), (Shouted(), 1)):
        scene: Scene[int, Counted | Shouted] = Scene(1, "a", Scripted(), game.evolve)
        scene.happen(event)
        game.follow(scene)
        assert scene.state == state


def test_a_subject_may_settle_after_some_events_only() -> None:
    """It is asked where one of its events is there, one that another subject settled too."""

    def shout(scene: Scene[int, Counted | Shouted]) -> None:
        if len(scene.events) == 1:
            scene.happen(Shouted())

    def double(scene: Scene[int, Counted | Shouted]) -> None:
        scene.happen(Counted(scene.state))

    after = frozenset({Shouted})
    quiet_one = Subject(evolve=COUNTING.evolve, settle=double, settles_after=after)
    for loud_one, state in ((Subject(evolve=SHOUTING.evolve), 2), (None, 4)):
        first = loud_one or Subject(evolve=SHOUTING.evolve, settle=shout)
        game = join((first, quiet_one))
        scene: Scene[int, Counted | Shouted] = Scene(1, "a", Scripted(), game.evolve)
        scene.happen(Counted(1))
        game.follow(scene)
        assert scene.state == state


def test_two_subjects_cannot_have_one_event() -> None:
    """A rule is written once, so a second function for it is an error."""
    with pytest.raises(ValueError, match="Counted"):
        join((COUNTING, COUNTING))


@pytest.mark.parametrize(
    ("seat", "kind", "refused"),
    [("a", "Say", False), ("a", "Move", True), ("b", "Say", True)],
)
def test_only_the_open_question_is_answered(seat: str, kind: str, refused: bool) -> None:
    """While a question is open, its seat gives an answer to it and nobody gives anything else."""
    questions = (Question("a", ("Say",), WHY),)
    refusal = why_not_answer(questions, seat, kind, frozenset({"Say"}), "XX-2")
    assert (refusal.rule if refusal else "") == ("XX-2" if refused else "")


def test_no_answer_without_a_question() -> None:
    """Commands that only answer are refused while nothing is asked. Others are let through."""
    answers = frozenset({"Say"})
    assert why_not_answer((), "a", "Move", answers, "XX-2") is None
    assert why_not_answer((), "a", "Say", answers, "XX-2") is not None
