"""A recorded game as text: the set-up, then each command with its dice and its log lines.

    game twilight-world
    figure grant
    set turns=2

    1 heroes {"type":"BeginTurn"} [4] [2] (medkit) [3 5]
        Turn 1 begins.

Brackets hold the faces of a roll, parentheses the card of a draw.
Lines that begin with # are notes. A figure is the key of a sample, or written out as JSON. A board
has one line for each of its own, behind a bar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from rules.dice import AnswerNeeded, Chance, Draw, Faces, Seeded, Typed
from rules.game import Entry, SetUp, act
from rules.play import Play
from rules.refused import Refused
from rules.roster import Figure
from rules.text import Text, Translate, in_english, text

INDENT = "    "
AFTERMATH = "aftermath"  # the seed of what is rolled after the game
_ENTRY = re.compile(
    r"\d+ (?P<seat>\S+) (?P<command>\{.*\})(?P<answers>( (\[[\d ]+\]|\([^()]+\)))*)"
)
_ANSWER = re.compile(r"\[(?P<faces>[\d ]+)\]|\((?P<choice>[^()]+)\)")
KEYS = ("game", "figure", "supply", "seat", "set", "rule", "board")
_HEAD = re.compile(rf"({'|'.join(KEYS)}) (\S.*)")


class Header(Struct, frozen=True):
    """The agreement before the game, in words."""

    game: str
    figures: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    board: tuple[str, ...] = ()  # lines of its drawing
    seats: tuple[str, ...] = ()  # of players who run several figures: FIRST=FIRST,SECOND


class Move(Struct, frozen=True):
    """A command as it was written down."""

    seat: str
    command: str  # as JSON
    answers: tuple[Faces | str, ...]  # faces of a roll, or the card of a draw


class Script(Struct, frozen=True):
    """A recorded game. `blocks` are the lines of each entry, and of how it ended."""

    header: Header
    moves: tuple[Move, ...]
    blocks: tuple[list[str], ...]


def read(written: str) -> Script:
    """The script of a file. Raises: Refused with the number of the line that is not understood."""
    head: dict[str, list[str]] = {key: [] for key in KEYS}
    notes: list[str] = []
    moves: list[Move] = []
    blocks: list[list[str]] = []
    for number, line in enumerate(written.splitlines(), start=1):
        header, entry = _HEAD.fullmatch(line), _ENTRY.fullmatch(line)
        if line.startswith("#"):
            notes.append(line)
        elif header and not moves:
            head[header[1]].append(header[2])
        elif entry:
            moves.append(Move(entry["seat"], entry["command"], _answers(entry["answers"])))
            blocks.append([line])
        elif line.startswith("="):
            blocks.append([line])
        elif line.startswith(INDENT) and blocks:
            blocks[-1].append(line)
        elif line.strip():
            raise Refused(
                text("Line {number} is not valid: “{line}”", number=number, line=line),
                cure=text("Write an entry as: number, side, command as JSON, dice as [4] [2 5]."),
            )
    if len(head["game"]) != 1:
        raise Refused(
            text("The script does not name a game."),
            cure=text("Start the file with a line: game KEY"),
        )
    header_of = Header(
        head["game"][0],
        tuple(head["figure"]),
        tuple(head["supply"]),
        tuple(head["set"]),
        tuple(head["rule"]),
        tuple(notes),
        tuple([line.removeprefix("|") for line in head["board"]]),
        tuple(head["seat"]),
    )
    return Script(header_of, tuple(moves), tuple(blocks))


def _answers(written: str) -> tuple[Faces | str, ...]:
    return tuple(
        one["choice"] or tuple(map(int, one["faces"].split())) for one in _ANSWER.finditer(written)
    )


def replayed(play: Play, set_up: SetUp, moves: tuple[Move, ...]) -> Iterator[list[str]]:
    """The blocks as they are now.

    An entry that cannot be carried out any more says so, and is the last.
    """
    state = play.start(set_up)
    for number, move in enumerate(moves, start=1):
        try:
            command = msgspec.json.decode(move.command, type=play.command_type)
            after, entry = act(
                play.engine, state, move.seat, command, Typed(move.answers), number=number
            )
        except (Refused, AnswerNeeded, msgspec.DecodeError) as error:
            yield [f"{number} {move.seat} {move.command}", f"{INDENT}! {_why(error)}"]
            return
        yield entry_lines(play, state, entry)
        state = after
    if play.engine.is_over(state):
        yield end_lines(play, state, set_up)


def _why(error: Exception) -> str:
    if isinstance(error, Refused):
        return f"{in_english(error.why)} [{error.rule}]"
    if isinstance(error, AnswerNeeded):
        return f"needs {error}: {in_english(error.reason)}"
    return f"not a command: {error}"


def header_of(game: str, set_up: SetUp, samples: tuple[Figure, ...]) -> Header:
    """The header of a set-up. A figure that is no sample is written out as JSON."""

    def named(figures: tuple[Figure, ...]) -> tuple[str, ...]:
        return tuple(
            [one.key if one in samples else msgspec.json.encode(one).decode() for one in figures]
        )

    return Header(
        game,
        named(set_up.figures),
        named(set_up.supply),
        tuple([f"{key}={value}" for key, value in set_up.words.items()]),
        tuple([f"{key}={value}" for key, value in set_up.house_rules.items()]),
        board=tuple([line.rstrip() for line in set_up.board.splitlines()]),
        seats=tuple([f"{seat}={','.join(figures)}" for seat, figures in set_up.seats.items()]),
    )


def header_lines(header: Header) -> list[str]:
    """The header as it is written."""
    rows = (
        ("figure", header.figures),
        ("supply", header.supply),
        ("seat", header.seats),
        ("set", header.words),
        ("rule", header.rules),
        ("board", tuple([f"|{line}" for line in header.board])),
    )
    lines = [f"{key} {value}" for key, values in rows for value in values]
    return [*header.notes, f"game {header.game}", *lines]


def entry_lines(play: Play, before: Any, entry: Entry[Any, Any]) -> list[str]:
    """The lines of an entry: the command with its dice, then the lines that tell it.

    A script holds everything, also what was hidden from the players.
    """
    told = [cited(line.text, line.rule) for line in play.tell(before, entry)]
    return [entry_line(entry), *(INDENT + line for line in told)]


def entry_line(entry: Entry[Any, Any]) -> str:
    """The command of an entry, with its dice and draws."""
    command = msgspec.json.encode(entry.command).decode()
    answers = "".join(map(_answer, entry.rolls))
    return f"{entry.number} {entry.seat} {command}{answers}"


def _answer(came: Chance) -> str:
    if isinstance(came, Draw):
        return f" ({came.choice})"
    return f" [{' '.join(map(str, came.faces))}]"


def end_lines(
    play: Play, state: Any, set_up: SetUp, translate: Translate = in_english
) -> list[str]:
    """The end of a game: its outcome, counts and proposals."""
    tally = play.tally(state)
    counts = ", ".join(f"{name} {count}" for name, count in tally.counts.items())
    proposals = play.aftermath(state, set_up, Seeded(AFTERMATH))
    follows = [cited(one.why, one.rule, translate) for one in proposals]
    return [f"= {tally.outcome}: {counts}", *(INDENT + line for line in follows)]


def cited(said: Text, rule: str, translate: Translate = in_english) -> str:
    """A sentence with its rule."""
    return f"{translate(said)} [{rule}]" if rule else translate(said)
