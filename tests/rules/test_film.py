"""A film shows what a looker saw happen, and no more."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.film import Frame, film, frame_of, note_of, still_of
from rules.game import SPECTATOR, replay
from rules.play import Play
from rules.system import GameSystem
from rules.table import headline
from tests.rules.every import SYSTEMS
from tests.rules.played import Played, any_game, played
from tests.rules.secrets import lookers_of

EVERY = pytest.mark.parametrize("key", SYSTEMS)
SECRET = [key for key, system in SYSTEMS.items() if system.play.has_secrets]
FEW = range(2)  # games


def frames_of(system: GameSystem, game: Played, looker: str) -> list[Frame]:
    return list(film(system.play, game.start, game.entries, looker))


@EVERY
@pytest.mark.parametrize("seed", FEW)
def test_every_entry_is_a_frame(key: str, seed: int) -> None:
    """In order, with the lines that the log tells and its dice."""
    system, game = SYSTEMS[key], played(SYSTEMS[key], seed)
    frames = frames_of(system, game, SPECTATOR)
    assert [one.number for one in frames] == [one.number for one in game.entries]
    state = game.start
    for frame, entry in zip(frames, game.entries, strict=True):
        assert frame.told == system.play.told(state, entry, SPECTATOR)
        assert frame.thrown == tuple(line for line in frame.told if line.faces)
        state = replay(system.play.engine, state, [entry])


@EVERY
@pytest.mark.parametrize("seed", FEW)
def test_frames_end_where_the_pieces_are(key: str, seed: int) -> None:
    """Moves begin where a piece was. After the last frame all pieces are on their places."""
    system, game = SYSTEMS[key], played(SYSTEMS[key], seed)
    play = system.play
    places = dict(still_of(play, play.seen(game.start, SPECTATOR)).places)
    end = still_of(play, play.seen(game.end, SPECTATOR))
    for frame in frames_of(system, game, SPECTATOR):
        for one in frame.gone:
            del places[one]
        for move in frame.moved:
            assert places[move.key] == move.places[0]
            assert len(move.places) > 1
            places[move.key] = move.places[-1]
        for one in frame.appeared:
            assert one.key not in places
            places[one.key] = one.place
    assert places == end.places


def test_a_battlefield_shows_all_kinds_of_frames() -> None:
    """Somebody moves by a way of several squares, appears, is harmed, falls, throws, and acts."""
    system = SYSTEMS["twilight-world"]
    frames = [
        one for seed in range(12) for one in frames_of(system, played(system, seed), SPECTATOR)
    ]
    assert any(len(move.places) > 2 for one in frames for move in one.moved)
    for kind in ("appeared", "harmed", "fell", "thrown", "who"):
        assert any(getattr(one, kind) for one in frames), kind
    assert any(one.is_still for one in frames)


@pytest.mark.parametrize("key", SECRET)
@pytest.mark.parametrize("seed", FEW)
def test_hidden_facts_change_no_frame(key: str, seed: int) -> None:
    """Two games that differ only in what a looker cannot know are the same film."""
    system, game = SYSTEMS[key], played(SYSTEMS[key], seed)
    assert leaks(system.play, system, game) == 0


@pytest.mark.parametrize("key", SECRET)
def test_a_film_of_true_states_is_found(key: str) -> None:
    """A film that shows a looker the entries as they are fails the same look."""
    system = SYSTEMS[key]
    leaky = replace(
        system.play, seen=lambda state, looker: state, seen_entry=lambda entry, looker: entry
    )
    assert any(leaks(leaky, system, played(system, seed)) for seed in range(12))


def leaks(play: Play, system: GameSystem, game: Played) -> int:
    """The number of frames that differ once what their looker cannot know is another."""
    said, random = any_game(system), Random(1)
    state, found = game.start, 0
    for entry in game.entries:
        after = replay(play.engine, state, [entry])
        for looker in lookers_of(play, state):
            shown = next(film(play, state, [entry], looker))
            marked = said.marked_entry(entry, looker)
            hidden = [said.shuffled_secrets(one, looker, random) for one in (state, after)]
            before, later = [still_of(play, play.seen(one, looker)) for one in hidden]
            told = play.told(hidden[0], marked, looker)
            found += shown != frame_of(play, before, play.seen_entry(marked, looker), told, later)
        state = after
    return found


@EVERY
def test_frames_worth_jumping_to(key: str) -> None:
    """A fall that nobody is glad of is a death, else the line that sums an entry up decides."""
    found: dict[str, set[str]] = {}
    for seed in range(6):
        for frame in frames_of(SYSTEMS[key], played(SYSTEMS[key], seed), SPECTATOR):
            head = headline([line for line in frame.told if not line.minor])
            found.setdefault(note_of(frame), set()).add(head.mood if head else "plain")
            assert note_of(frame) != "death" or frame.fell
    assert found[""] <= {"plain", "warn"}
    for note in ("good", "bad", "news"):
        assert found.get(note, {note}) == {note}
    assert "good" not in found.get("death", ())
