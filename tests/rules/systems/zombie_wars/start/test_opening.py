"""Before the first round: who plays, the people, the breeds, the first hordes."""

from __future__ import annotations

import pytest

from rules.dice import Scripted, Seeded
from rules.fields import Counts
from rules.game import SetUp
from rules.refused import Refused
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.start import start
from rules.systems.zombie_wars.start.opening import Begin, Divide
from rules.systems.zombie_wars.state import Game, Horde
from rules.systems.zombie_wars.town import space
from rules.systems.zombie_wars.view import view
from rules.systems.zombie_wars.who import pool, tokens
from rules.text import in_english
from tests.rules.systems.zombie_wars.table import A, B, players

SCATTER = (1, 1, 6) * 8 + (8, 8, 5)  # the last throw has three too many


def begun(*faces: int, count: int = 2, **rules: str) -> Game:
    """A game whose people are scattered."""
    state = start(SetUp(figures=players(count), house_rules=rules))
    dice = Scripted(*SCATTER, *faces)
    state, _ = ENGINE.decide(state, A, Begin(), dice)
    dice.finish()
    return state


def parts(*zombies: int) -> dict[str, int]:
    """So many zombies in slots 1, 2 and so on."""
    return {str(slot): count for slot, count in enumerate(zombies, start=1)}


def divided(state: Game, seat: str, *zombies: int, dice: tuple[int, ...] = ()) -> Game:
    """A player divides the first zombies."""
    thrown = Scripted(*dice)
    state, _ = ENGINE.decide(state, seat, Divide(parts=parts(*zombies)), thrown)
    thrown.finish()
    return state


def test_the_game_has_its_own_board() -> None:
    """ZW-001, ZW-M01: 8 x 8 spaces. A drawing of another ground is refused."""
    assert len(start(SetUp(figures=players(2))).townies) == 64
    with pytest.raises(Refused) as refused:
        start(SetUp(figures=players(2), board="size 4 x 4"))
    assert refused.value.rule == "ZW-001"


def test_the_hourglass_has_one_of_three_lengths() -> None:
    """ZW-002, ZW-003, ZW-020, ZW-M02: 12 hours, or 9, or 6. It begins on the start."""
    assert [start(SetUp(figures=players(2))).hours, start(SetUp(figures=players(2))).hour] == [
        12,
        0,
    ]
    for said in ("6", "9", "12"):
        assert start(SetUp(figures=players(2), words={"hours": said})).hours == int(said)
    for words in ({"hours": "7"}, {"hours": "x"}, {"days": "1"}):
        with pytest.raises(Refused):
            start(SetUp(figures=players(2), words=words))


def test_the_short_clock_depends_on_the_number_of_players() -> None:
    """ZW-002, ZW-M02: six hours for two players, and one less for each more."""
    hours = [
        start(SetUp(figures=players(count), words={"hours": "short"})).hours
        for count in range(2, 7)
    ]
    assert hours == [6, 5, 4, 3, 2]


def test_two_to_six_play() -> None:
    """ZW-007, ZW-M04: fewer and more are refused, and the same one twice."""
    for count in range(2, 7):
        assert len(ENGINE.seats(start(SetUp(figures=players(count))))) == count
    for figures in (players(1), (), (*players(6), *players(1)), players(2)[:1] * 2):
        with pytest.raises(Refused) as refused:
            start(SetUp(figures=figures))
        assert refused.value.rule == "ZW-007"


def test_fifty_are_scattered() -> None:
    """ZW-021, ZW-P03, ZW-R01: x, y, how many. Repeats add up, the last puts what is left."""
    state = begun()
    assert (state.townies[space(1, 1)], state.townies[space(8, 8)]) == (48, 2)
    assert sum(state.townies) == 50


def test_the_number_of_tokens_depends_on_the_players() -> None:
    """ZW-005, ZW-006, ZW-012: 50 and 3 a player, of one kind for the living and the dead."""
    state = begun(count=4)
    assert pool(state) == 62
    assert tokens(state) == 50


def test_all_divide_in_secret() -> None:
    """ZW-022, ZW-024, ZW-R02: in any order. Nobody sees it before the last is in."""
    state = begun()
    assert [question.seat for question in ENGINE.pending(state)] == [A, B]
    state = divided(state, B, 2, 1)
    assert [question.seat for question in ENGINE.pending(state)] == [A]
    assert view(state, A).panels[1].figures == ()
    assert ENGINE.offers(state, B) == ()
    state = divided(state, A, 3, dice=(3, 5, 1, 1, 8, 1, 2))
    assert state.players[0].hordes == (Horde(1, space(3, 5), 3),)
    assert state.players[1].hordes == (Horde(1, space(1, 1), 2), Horde(2, space(8, 1), 1))


def test_pawns_come_upright_to_any_space() -> None:
    """ZW-025, ZW-027, ZW-P04: seat order, then slots, then round 1 begins."""
    state = divided(divided(begun(), A, 1, 1, 1), B, 3, dice=(1, 1, 1, 1, 2, 1, 4, 4, 1))
    assert [one.at for one in state.players[0].hordes] == [0, 0, 1]
    assert all(one.upright for player in state.players for one in player.hordes)
    assert (state.round, state.hour, state.turn) == (1, 1, 0)


def test_in_seat_order_where_that_is_agreed() -> None:
    """ZW-R02: openly, one after the other."""
    state = begun(set_up="open")
    assert [question.seat for question in ENGINE.pending(state)] == [A]
    with pytest.raises(Refused):
        ENGINE.decide(state, B, Divide(parts=parts(3)), Scripted())
    assert [question.seat for question in ENGINE.pending(divided(state, A, 3))] == [B]


@pytest.mark.parametrize(
    "wrong", [{}, {"1": 4}, {"1": 2}, {"1": 4, "2": -1}, {"4": 3}, {"x": 3}, {"1": 2, "01": 1}]
)
def test_other_divisions_of_three_are_refused(wrong: dict[str, int]) -> None:
    """ZW-024: three in all, over three slots."""
    with pytest.raises(Refused) as refused:
        ENGINE.decide(begun(), A, Divide(parts=wrong), Scripted())
    assert refused.value.rule == "ZW-024"


def test_every_division_is_offered() -> None:
    """ZW-024: three, two and one, or three times one, over any of the slots."""
    (offer,) = ENGINE.offers(begun(), A)
    (field,) = offer.fields
    assert isinstance(field, Counts)
    for parts in ({"1": 3}, {"1": 2, "2": 1}, {"1": 1, "3": 2}, {"1": 1, "2": 1, "3": 1}):
        assert field.allows(parts)
    assert not field.allows({"1": 2})


def test_zombies_go_to_the_slots_that_were_named() -> None:
    """ZW-024, ZW-025: also to later ones. Each horde is placed in the order of the slots."""
    state, _ = ENGINE.decide(begun(), A, Divide(parts={"3": 1, "2": 2}), Scripted())
    state = divided(state, B, 3, dice=(1, 1, 2, 2, 8, 8, 1))
    assert state.players[0].hordes == (Horde(2, space(1, 1), 2), Horde(3, space(2, 2), 1))


def test_breeds_are_thrown() -> None:
    """ZW-023, ZW-D00, ZW-009: a D10 in seat order. The Lucky have seven tokens."""
    state = begun(7, 7, deadlines="on")
    assert [(player.breed, player.luck) for player in state.players] == [("lucky", 7)] * 2


def test_equal_breeds_are_thrown_again() -> None:
    """ZW-D00: where they have to differ."""
    state = begun(1, 1, 1, 10, deadlines="on", unique_breeds="yes")
    assert [player.breed for player in state.players] == ["fast", "psychic"]


def test_a_breed_that_is_brought() -> None:
    """ZW-D00: it is not thrown. Without the module it means nothing."""
    figures = players(2, {A: "lucky"})
    with_it = start(SetUp(figures=figures, house_rules={"deadlines": "on"}))
    assert [(player.breed, player.luck) for player in with_it.players] == [("lucky", 7), ("", 0)]
    without = start(SetUp(figures=figures))
    assert [(player.breed, player.luck) for player in without.players] == [("", 0)] * 2


def test_the_super_cop() -> None:
    """ZW-026, ZW-S01: a D12 Hero more, on a space by chance after the pawns."""
    state = divided(begun(super_cop="on"), A, 3)
    state = divided(state, B, 3, dice=(1, 1, 2, 2, 7, 6, 1))
    assert state.heroes == ((space(7, 6), 12),)
    assert sum(state.townies) == 50


def test_placing_people_is_the_first_command() -> None:
    """ZW-020, ZW-P01: before the people are there, all anybody may do is scatter them."""
    state = start(SetUp(figures=players(3)))
    assert [[one.kind for one in ENGINE.offers(state, seat)] for seat in "abc"] == [["Begin"]] * 3
    with pytest.raises(Refused):
        ENGINE.decide(state, A, Divide(parts=parts(3)), Scripted())
    after, _ = ENGINE.decide(state, A, Begin(), Seeded(1))
    with pytest.raises(Refused) as refused:
        ENGINE.decide(after, A, Begin(), Seeded(1))
    assert in_english(refused.value.why)
