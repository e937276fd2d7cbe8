"""The contract of a game of every system, with any players and any set-up.

Each system has `any_game.py` beside its tests, which draws set-ups and says what entries keep. A
failure tells the game's script, for `manage.py play SYSTEM --script FILE`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rules.game import HOST, Entry, prove, replay
from rules.seating import seated
from rules.system import GameSystem
from rules.text import in_english
from tests.architecture.sources import ROOT
from tests.rules.accepted import accepted_is_offered, controls, without
from tests.rules.every import SYSTEMS
from tests.rules.looking import (
    anything_is_judged,
    everything_has_a_name,
    offers_are_taken,
    places_are_there,
)
from tests.rules.played import Played, Unsound, any_game, digest, played
from tests.rules.secrets import (
    entries_keep_secrets,
    hides,
    seats_know_what_they_may_do,
    secrets_are_kept,
)

MOST_CONTROLLED = 60  # games
SHOWN_BY = {"Search": 16, "zz.MoveZombie": 29}  # the first games that show two rare ones
AS_FOUND = tuple(phase for phase in Phase if phase is not Phase.shrink)  # a seed does not shrink

SECRETIVE = [key for key, one in SYSTEMS.items() if hasattr(any_game(one), "marked")]
KEPT = (
    ("twilight-world", 5173279),  # a scout who arrived in an entered house was not inside
    ("zombicide", 20),  # a bot put a card into a hand that a wound card had taken
)


def games(
    count: int, keys: Iterable[str] = SYSTEMS
) -> Callable[[Callable[[GameSystem, int], None]], Callable[[str], None]]:
    """So many games of every system, or of some, however long they take."""

    def of_every_system(test: Callable[[GameSystem, int], None]) -> Callable[[str], None]:
        @pytest.mark.parametrize("key", keys)
        @settings(max_examples=count, deadline=None, phases=AS_FOUND)
        @given(seed=st.integers(0, 2**32))
        def played_often(key: str, seed: int) -> None:
            test(SYSTEMS[key], seed)

        played_often.__doc__ = test.__doc__
        return played_often

    return of_every_system


@games(10)
def test_every_game_ends_without_faults(system: GameSystem, seed: int) -> None:
    """Every game ends, no state has a fault, and no entry loses or makes what it must keep.

    Its log rebuilds and proves it, and reads back equal. In a league each has a score.
    """
    game = played(system, seed)
    assert system.play.engine.is_over(game.end)
    assert system.play.tally(game.end).outcome in system.play.outcomes
    log_rebuilds_and_proves(system, game)
    survives_json(system, game)
    league_scores_who_began(system, game)


def log_rebuilds_and_proves(system: GameSystem, game: Played) -> None:
    """Events give the last state without dice. The recorded dice give the same events again."""
    engine = system.play.engine
    assert replay(engine, game.start, game.entries) == game.end
    assert prove(engine, game.start, game.entries) == game.end


def survives_json(system: GameSystem, game: Played) -> None:
    """Stored states and entries read back equal, with the types that the game declares."""
    play = system.play
    log = list[Entry[play.command_type, play.event_type]]  # type: ignore[name-defined]
    assert msgspec.json.decode(msgspec.json.encode(game.entries), type=log) == game.entries
    for state in (game.start, game.end):
        assert msgspec.json.decode(msgspec.json.encode(state), type=play.state_type) == state


def league_scores_who_began(system: GameSystem, game: Played) -> None:
    """Each seat that began has a score, by the numbers named. One wins, or several share it."""
    league = system.play.league
    if league is None:
        return
    scores = league.scores(game.end)
    assert system.play.players
    assert list(scores) == list(seated(game.set_up, system.play.players()))
    traits = {row.key for row in system.roster.traits()}
    for score in scores.values():
        assert set(score.numbers) <= set(league.numbers)
        assert score.label in ("", *traits)
    placings = [score.placing for score in scores.values()]
    assert placings.count("won") <= 1
    assert placings.count("shared") != 1
    assert not {"won", "shared"} <= set(placings)


@pytest.mark.parametrize(("key", "seed"), KEPT)
def test_games_that_once_had_faults_have_none(key: str, seed: int) -> None:
    """Games in which a state was unsound before it was mended."""
    assert played(SYSTEMS[key], seed).entries


@games(3)
def test_the_same_seed_gives_the_same_game(system: GameSystem, seed: int) -> None:
    """Nothing but the set-up and the dice decides. Below, more games of three processes."""
    assert played(system, seed) == played(system, seed)


@games(5)
def test_no_offer_is_refused(system: GameSystem, seed: int) -> None:
    """Each value of each field of an offer is carried out, whatever the others are."""
    played(system, seed, look=offers_are_taken(system))


@games(5)
def test_squares_of_offers_are_on_the_board(system: GameSystem, seed: int) -> None:
    """Every square and zone that an offer names is there, and so is where each piece stands."""
    played(system, seed, look=places_are_there(system))


@games(2)
def test_accepted_commands_are_offered(system: GameSystem, seed: int) -> None:
    """Offered commands with other values, and any others: none is carried out unoffered."""
    played(system, seed, look=accepted_is_offered(system))


@pytest.mark.parametrize(
    ("key", "kind"), [(key, kind) for key, one in SYSTEMS.items() for kind in controls(one)]
)
def test_a_lost_offer_is_noticed(key: str, kind: str) -> None:
    """With one kind of offer removed, a game shows that its command is still accepted."""
    assert f" may {kind} unoffered" in first_fault(SYSTEMS[key], kind)


def first_fault(system: GameSystem, lost: str) -> str:
    """The fault of the first game that breaks the contract without an offer. Empty if none."""
    first = SHOWN_BY.get(lost, 0)
    for seed in range(first, first + MOST_CONTROLLED):
        try:
            played(system, seed, look=accepted_is_offered(without(system, lost), lost))
        except Unsound as fault:
            return str(fault)
    return ""


@games(4)
def test_any_command_is_refused_or_leaves_a_valid_state(system: GameSystem, seed: int) -> None:
    """Commands of any seat with any facts: refused with a reason and a cure, or a sound state."""
    played(system, seed, look=anything_is_judged(system))


@games(5)
def test_every_moment_can_be_seen(system: GameSystem, seed: int) -> None:
    """Every seat has a view at any time. Each offer, and each value in it, has a name.

    The log tells each deed of the host.
    """
    game = played(system, seed, look=everything_has_a_name(system))
    state = game.start
    for entry in game.entries:
        lines = system.play.tell(state, entry)
        assert all(in_english(line.text) for line in lines)
        assert lines or entry.seat != HOST
        state = replay(system.play.engine, state, [entry])


def test_shots_of_a_pair_are_two_offers() -> None:
    """One gun reaches farther than the other: near and far are two offers. Rule: TW-DUAL-5."""
    system = SYSTEMS["twilight-world"]
    assert played(system, 84147, look=everything_has_a_name(system)).entries


@pytest.mark.parametrize("key", SYSTEMS)
def test_secrets_have_tests(key: str) -> None:
    """A game that hides something says where, so that the next three can look for it."""
    assert hides(SYSTEMS[key]) == (key in SECRETIVE)


@games(5, SECRETIVE)
def test_secrets_are_kept(system: GameSystem, seed: int) -> None:
    """Two states that differ in what is hidden are seen equal. Marked values are seen by nobody."""
    played(system, seed, look=secrets_are_kept(system))


@games(4, SECRETIVE)
def test_offers_and_refusals_tell_no_secrets(system: GameSystem, seed: int) -> None:
    """A seat is offered, and refused, the same whatever it cannot know."""
    played(system, seed, look=seats_know_what_they_may_do(system))


@games(4, SECRETIVE)
def test_entries_tell_no_secrets(system: GameSystem, seed: int) -> None:
    """The lines of an entry, its dice and its draws hold nothing that was hidden."""
    entries_keep_secrets(system, played(system, seed))


def test_nothing_depends_on_hash_order() -> None:
    """The same games come of other orders of sets."""
    code = "from tests.rules.every import SYSTEMS; from tests.rules.played import digest;"
    code += "print(digest(SYSTEMS.values(), range(3)))"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    assert told == {digest(SYSTEMS.values(), range(3))}


@pytest.mark.parametrize("key", SYSTEMS)
def test_main_commands_exist(key: str) -> None:
    """Each once, and there is something that they reach for first."""
    play = SYSTEMS[key].play
    assert play is not None
    assert set(play.usual) <= set(play.commands)
    assert len(set(play.usual)) == len(play.usual) > 0
