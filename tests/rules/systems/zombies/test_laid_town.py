"""Towns that a host lays before the game: the map editor, the file, and a game on one."""

from __future__ import annotations

import json
from itertools import permutations
from random import Random

import pytest

from rules.dice import Seeded
from rules.game import SetUp
from rules.map_editor import Target
from rules.play import next_command
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.zombies.catalogue import rulings, tiles
from rules.systems.zombies.editor import MAPS
from rules.systems.zombies.start.laid_town import LaidTown, read_town, written
from rules.systems.zombies.state import NOWHERE, Game, Laid
from rules.systems.zombies.tiles.places import Place, places_for, town_faults
from rules.systems.zombies.who import FACE_DOWN, drawn_tiles, stack_size
from tests.rules.systems.zombies.oracle import fits

PLAY = system_of("zombies").play
SQUARE = Laid("town-square", 0, 0)
STREET = ("straight", 2, 1)  # east of Town Square


def drawn(*presses: tuple[str, int, int], source: str = "") -> str:
    """A town after these presses. Town Square is at column 1, row 1 of a blank one."""
    source = source or MAPS.blank(0, 0)
    for tool, column, row in presses:
        source = MAPS.press(source, tool, Target(column, row))
    return source


def grown(random: Random, count: int) -> tuple[Laid, ...]:
    """A town as players may lay it, which keeps a place for the Helipad."""
    laid: tuple[Laid, ...] = (SQUARE,)
    kinds = [key for key, row in tiles().items() if row.kind in ("street", "building")]
    while len(laid) < count:
        tile = random.choice(kinds)
        if sum(one.tile == tile for one in laid) < tiles()[tile].copies:
            places = places_for(laid, tile, rulings(()), keeps=True)
            if places:
                place: Place = random.choice(places)
                laid = (*laid, Laid(tile, *place))
    return laid


def begun(laid: tuple[Laid, ...], **words: str) -> Game:
    """A game on this town before anybody does anything."""
    figures = system_of("zombies").roster.samples()[:2]
    state = PLAY.start(SetUp(figures=figures, words=words, board=written(LaidTown("Ours", laid))))
    assert isinstance(state, Game)
    return state


def test_a_press_lays_rotates_replaces_and_removes_a_tile() -> None:
    """A tile comes to lie so that it fits. The same tool turns it. Rule: ZZ-012, ZZ-041."""
    once = drawn(STREET)
    assert read_town(once).laid == (SQUARE, Laid("straight", 1, 0, 90))
    assert not MAPS.check(once)
    turned = drawn(STREET, source=once)
    assert read_town(turned).laid[1].turn == 180
    (fault, _) = MAPS.check(turned)
    assert (fault.rule, fault.severity) == ("ZZ-041", "error")
    assert drawn(STREET, STREET, STREET, source=turned) == once
    assert read_town(drawn(("four-way", 2, 1), source=once)).laid[1].tile == "four-way"
    assert drawn(("remove", 2, 1), source=once) == MAPS.blank(0, 0)


def test_a_fault_has_the_place_of_its_tile() -> None:
    """It stays there when the town grows to the west and the north. Rule: ZZ-041."""
    source = drawn(STREET, ("corner", 0, 1), ("straight", 3, 1))
    assert [one.at for one in MAPS.check(source)] == [Target(2, 1), Target(3, 1)]


@pytest.mark.parametrize(
    "press",
    [
        ("straight", 1, 1),
        ("remove", 1, 1),
        ("remove", 0, 0),
        ("town-square", 2, 1),
        ("magic", 2, 1),
        ("straight", 3, 1),
        ("straight", -1, 1),
    ],
)
def test_impossible_presses_are_refused(press: tuple[str, int, int]) -> None:
    """Town Square, a place without a tile, no tool, and beyond the margin. Rule: ZZ-020."""
    with pytest.raises(Refused):
        drawn(press)


def test_no_more_tiles_than_in_the_box() -> None:
    """A building lies once. Rule: ZZ-001."""
    with pytest.raises(Refused):
        drawn(("hospital", 2, 1), ("hospital", 0, 1))


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"tiles": 3},
        {"tiles": []},
        {"tiles": [{"tile": "castle", "x": 0, "y": 0}]},
        {"tiles": [{"tile": "town-square", "x": 0, "y": 0}] * 2},
        {"tiles": [{"tile": "town-square", "x": 0, "y": 0, "turn": 45}]},
        {"tiles": [{"tile": "town-square", "x": 0, "y": 99}]},
        {"tiles": [{"tile": "town-square", "x": 0, "y": 0}, {"tile": "straight", "x": 1}]},
        {"colour": "red"},
    ],
)
def test_files_that_cannot_be_read(change: dict[str, object]) -> None:
    """Each field that is wrong, and a town without its square. Rule: ZZ-040."""
    with pytest.raises(Refused):
        read_town(json.dumps({**json.loads(MAPS.blank(0, 0)), **change}))


def test_faults_against_every_order_of_laying() -> None:
    """A town is sound if its tiles fit in some order, as cardboard shows it. Rule: ZZ-041."""
    random, sound = Random(3), 0
    for _ in range(150):
        laid = grown(random, 5)
        if random.random() < 0.7:
            at = random.randrange(1, 5)
            one = laid[at]
            laid = (
                *laid[:at],
                Laid(one.tile, one.x, one.y, (one.turn + 90) % 360),
                *laid[at + 1 :],
            )  # type: ignore[arg-type]
        pieces = [(one.tile, one.x, one.y, one.turn // 90) for one in laid]
        orders = ([pieces[0], *order] for order in permutations(pieces[1:]))
        can = any(all(fits(order[:n], order[n]) for n in range(1, len(order))) for order in orders)
        reasons = {reason for _, reason in town_faults(laid, rulings(()))} - {"closesTown"}
        assert can == (not reasons), laid
        sound += can
    assert 20 < sound < 130


def test_a_town_without_a_place_for_the_helipad() -> None:
    """It is a fault unless the Helipad lies, or a house rule allows it. Rule: ZZ-053, ZZ-R24."""
    shut = (
        SQUARE,
        Laid("hospital", 0, -1),
        Laid("fire-station", 1, 0, 90),
        Laid("police-station", 0, 1, 180),
        Laid("sporting-goods-store", -1, 0, 270),
    )
    assert [why for _, why in town_faults(shut, rulings(()))] == ["closesTown"]
    with pytest.raises(Refused):
        begun(shut)
    landed = (*shut[:4], Laid("helipad", -1, 0))
    assert not [*town_faults(landed, rulings(()))]
    assert begun(landed).landing


def test_tiles_of_a_laid_town_have_their_pieces() -> None:
    """A door, zombies and tokens of each building. A zombie at each end of a street.

    Rule: ZZ-043 to ZZ-046.
    """
    laid = (SQUARE, Laid("straight", 1, 0, 90), Laid("army-surplus", 2, 0))
    state, row = begun(laid), tiles()["army-surplus"]
    assert len(state.zombies) == 2 + row.zombies
    assert len(state.tokens) == row.bullets + row.hearts
    assert state.laid[2].door != NOWHERE
    assert stack_size(state) + len(drawn_tiles(state)) + 1 == sum(
        r.copies for r in tiles().values()
    )
    searched = begun(laid, scenario="rescue")
    assert {kind for _, kind in searched.tokens} == {FACE_DOWN}


@pytest.mark.parametrize("scenario", [one.key for one in PLAY.scenarios(MAPS.blank(0, 0))])
def test_bots_play_on_it(scenario: str) -> None:
    """From a town of nine tiles to the end, without a fault on the way. Rule: ZZ-024."""
    source = written(LaidTown("Ours", grown(Random(scenario), 9)))
    (chosen,) = [one for one in PLAY.scenarios(source) if one.key == scenario]
    assert PLAY.prepared
    dice = Seeded(scenario)
    state = PLAY.start(PLAY.prepared(chosen, (), {}, dice))
    assert len(state.laid) == 9
    bots = {player.key: PLAY.bots[chosen.bot] for player in state.players}
    while not PLAY.engine.is_over(state):
        assert not PLAY.faults(state)
        seat, command = next_command(PLAY, state, bots, dice)
        state, _ = PLAY.engine.decide(state, seat, command, dice)
    assert state.outcome
