"""The figures that each player of a game runs."""

from __future__ import annotations

import pytest
from django.core.management import CommandError
from msgspec.structs import replace

from rules.game import SetUp
from rules.management.asked import set_up_of
from rules.play import Players
from rules.refused import Refused
from rules.registry import system_of
from rules.script import Header, header_lines, header_of, read
from rules.seating import seated
from rules.simulate import simulate
from tests.rules.systems.lanterns import engine
from tests.rules.systems.lanterns.game import SYSTEM
from tests.rules.systems.lanterns.scores import scores

AMBER, BERYL, CORAL, DUSK = SYSTEM.roster.samples()
TWO_EACH = Players(2, 3, figures=2)
PAIR = SetUp(figures=(AMBER, BERYL, CORAL), seats={"amber": ("amber", "coral")})


def test_each_figure_is_a_seat_unless_the_set_up_says_so() -> None:
    """Figures keep their order. The seat of several has the key of the first."""
    alone = seated(replace(PAIR, seats={}), TWO_EACH)
    assert alone == {"amber": (AMBER,), "beryl": (BERYL,), "coral": (CORAL,)}
    assert seated(PAIR, TWO_EACH) == {"amber": (AMBER, CORAL), "beryl": (BERYL,)}


@pytest.mark.parametrize(
    ("figures", "seats"),
    [
        ((AMBER,), {}),
        ((AMBER, BERYL, CORAL, DUSK), {}),
        ((AMBER, BERYL), {"amber": ("amber", "beryl")}),
        ((AMBER, BERYL, CORAL, DUSK), {"amber": ("amber", "beryl", "coral")}),
        ((AMBER, BERYL, CORAL), {"amber": ("amber", "dusk")}),
        ((AMBER, BERYL, CORAL), {"amber": ("amber", "beryl"), "coral": ("coral", "beryl")}),
        ((AMBER, BERYL, CORAL), {"amber": ("amber", "amber")}),
        ((AMBER, BERYL, CORAL), {"beryl": ("amber", "beryl")}),
    ],
)
def test_an_impossible_seating_is_refused(figures, seats) -> None:
    """Too few or too many players or figures, strangers, a figure of two players, another name."""
    with pytest.raises(Refused) as refused:
        seated(SetUp(figures=figures, seats=seats), TWO_EACH)
    assert refused.value.cure


def test_a_player_of_two_figures_acts_with_both() -> None:
    """Two turns in a row, one seat, and one score for the player."""
    state = engine.start(PAIR)
    assert engine.ENGINE.seats(state) == ("amber", "beryl")
    turns = []
    for _ in range(3):
        seat = engine.current(state)
        turns.append(seat)
        state, _events = engine.decide(state, seat, engine.Rest(), dice=None)  # type: ignore[arg-type]
    assert turns == ["amber", "amber", "beryl"]
    assert (state.round, state.acted) == (2, 0)
    assert set(scores(state)) == {"amber", "beryl"}
    [first, _second] = SYSTEM.play.view(state, "amber").panels
    assert [one.key for one in first.figures] == ["amber", "coral"]


def test_bots_play_it_to_the_end() -> None:
    """Results are counted by seat, and not by figure."""
    found = simulate(SYSTEM.play, PAIR, games=5, seed="pair")
    assert set(found.figures) == {"amber", "beryl"}
    assert "unfinished" not in found.outcomes


def test_a_script_keeps_who_runs_what() -> None:
    """Written down, and read again."""
    header = header_of("lanterns", PAIR, SYSTEM.roster.samples())
    assert read("\n".join(header_lines(header))).header == header
    assert set_up_of(SYSTEM, header) == PAIR


def test_a_command_refuses_it_where_a_player_has_one_figure() -> None:
    """Twilight World plays by sides, Zombie Wars with one sheet a player."""
    for key in ("twilight-world", "zombie-wars"):
        with pytest.raises(CommandError, match="controls one figure"):
            set_up_of(system_of(key), Header(key, seats=("a=a,b",)))
