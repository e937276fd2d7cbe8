"""Games as earlier versions kept them go on in this one.

`tests/campaigns/kept/games` has a game of each system for each released version. Write those of a
new version with `KEPT=write pytest tests/campaigns/table/test_kept_games.py`. Files of older
versions stay as they are.
"""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from msgspec import Struct, defstruct

from campaigns.models import Game, GameEntry, User
from campaigns.models.game_log import (
    KeptState,
    OtherShape,
    entry_value,
    kept_state,
    play_of,
    replayed,
    shape_of,
    standing,
    state_of,
    written,
)
from campaigns.shell.journal import By
from config.version import VERSION
from rules.dice import Seeded
from rules.game import SetUp, act, replay
from rules.play import next_command
from rules.registry import systems
from tests.campaigns.played import first_offer, fresh, give_command
from tests.rules.played import played

FOLDER = Path(__file__).parents[1] / "kept" / "games"
# By system: the seed of a game by bots, and how many of its entries are kept.
GAMES = {
    "twilight-world": (79, 50),  # on a battlefield, with a figure that hides
    "zombicide": (24, 50),
    "zombie-wars": (1, 50),
    "zombies": (5, 60),
}
FURTHER = 6  # entries


class KeptGame(Struct, frozen=True):
    """A game as the columns of its rows keep it."""

    set_up: SetUp
    state: str
    entries: list[dict[str, Any]]


def path_of(system: str, version: str) -> Path:
    """The file of a system's game."""
    return FOLDER / f"{system}-{version}.json.gz"


def write_game(system: str) -> None:
    """Keep the beginning of a game by bots as this version keeps it."""
    seed, count = GAMES[system]
    game, play = played(systems()[system], seed), systems()[system].play
    entries = game.entries[:count]
    state = written(replay(play.engine, game.start, entries))
    content = msgspec.json.encode(
        KeptGame(game.set_up, state, [msgspec.to_builtins(one) for one in entries])
    )
    path_of(system, VERSION).write_bytes(gzip.compress(content, mtime=0))


def test_each_version_has_its_games() -> None:
    """Every system has a game of this version, and no file is of an unknown system."""
    if os.environ.get("KEPT") == "write":
        for key in GAMES:
            write_game(key)
    names = {path.name.removesuffix(".json.gz") for path in FOLDER.iterdir()}
    assert {f"{key}-{VERSION}" for key in systems()} <= names
    assert {name.rpartition("-")[0] for name in names} == set(systems())


@pytest.mark.parametrize("name", [path.name for path in sorted(FOLDER.iterdir())])
def test_a_kept_game_continues(name: str) -> None:
    """The kept state is what the log leads to, and the game goes on from it."""
    kept = msgspec.json.decode(gzip.decompress((FOLDER / name).read_bytes()), type=KeptGame)
    play = systems()[name.rpartition("-")[0]].play
    start = play.start(kept.set_up)
    entries = [entry_value(play, GameEntry(**fields)) for fields in kept.entries]
    logged = replay(play.engine, start, entries)
    try:
        state = kept_state(play, kept.state)
    except OtherShape:
        state = logged
    assert state == logged
    bots = dict.fromkeys(play.engine.seats(state), play.bots[play.best])
    dice = Seeded(name)
    for number in range(len(entries) + 1, len(entries) + 1 + FURTHER):
        seat, command = next_command(play, state, bots, dice)
        state, entry = act(play.engine, state, seat, command, dice, number=number)
        entries.append(entry)
        assert play.faults(state) == []
    assert replay(play.engine, start, entries) == state


PLACE = defstruct("Place", [("key", str)], frozen=True)


def shape(**fields: Any) -> str:
    """The shape of a state with these fields more."""
    more = [(name, *kind) for name, kind in fields.items()]
    return shape_of(defstruct("State", [("places", tuple[PLACE, ...]), *more], frozen=True))


def test_a_shape_follows_the_fields() -> None:
    """A field more, another type or another default is another shape. Another docstring is not."""
    same = defstruct(
        "State", [("places", tuple[PLACE, ...])], frozen=True, namespace={"__doc__": "Said anew."}
    )
    other = defstruct("Place", [("key", str), ("searched", bool, False)], frozen=True)
    deeper = defstruct("State", [("places", tuple[other, ...])], frozen=True)
    shapes = [
        shape(),
        shape(turn=(int, 0)),
        shape(turn=(int, 1)),
        shape(turn=(str, "")),
        shape_of(deeper),
    ]
    assert shape_of(same) == shape()
    assert len(set(shapes)) == len(shapes)


@pytest.mark.django_db
@pytest.mark.parametrize("shape", ["", "of an older version"])
def test_a_state_of_another_shape_is_rebuilt(game: Game, host: User, shape: str) -> None:
    """Whatever an older version kept, the log counts, and the next command keeps it anew."""
    play = play_of(game)
    for _ in range(2):
        give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    now = state_of(fresh(game))
    wrong = KeptState(state=msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(now, turn=99))))
    older = msgspec.json.encode(msgspec.structs.replace(wrong, shape=shape) if shape else now)
    Game.objects.filter(pk=game.pk).update(state=older.decode())
    with pytest.raises(OtherShape):
        kept_state(play, fresh(game).state)
    assert state_of(fresh(game)) == now
    call_command("check_games")
    give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    after = fresh(game)
    assert kept_state(play, after.state) == replayed(after, standing(after))
