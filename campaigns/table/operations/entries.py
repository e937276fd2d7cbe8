"""The log of a game at the table: each entry, undo and redo, notes, what bots do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from campaigns.models import Game, GameEntry, Session
from campaigns.models.game_log import (
    digest_of,
    lines_of,
    play_of,
    replayed,
    standing,
    state_of,
    told_to_lookers,
    written,
)
from campaigns.shell.journal import By
from campaigns.table.dice import BY_APP, RollNeeded, TableDice, Thrown
from rules.dice import AnswerNeeded
from rules.game import SPECTATOR, act
from rules.reach import ReachQuestion
from rules.refused import Refusal, Refused, check
from rules.table import Line
from rules.text import Text, counted, text

Kind = GameEntry.Kind
MOST_NOTE = 1000


class Outcome(Struct, frozen=True):
    """The entries that a form wrote. For a repeated form, the entries of the first time."""

    entries: tuple[GameEntry, ...]
    game: Game | None = None  # as it stands now; None where that has to be looked up


class MovedOn(Struct, frozen=True):
    """The table moved on after the form was shown. Nothing was written."""

    entries: tuple[GameEntry, ...]  # since then


class ReachNeeded(Struct, frozen=True):
    """The reach that people must enter before a bot acts. Nothing was written."""

    question: ReachQuestion


Pressed = Outcome | RollNeeded | MovedOn | ReachNeeded


@transaction.atomic
def give_command(
    *,
    game: Game,
    seat: str,
    command: Any,
    by: By,
    thrown: Thrown = BY_APP,
) -> Pressed:
    """Carry out a command of a seat: one entry, with the dice typed and those the app rolls.

    `by.seen` is the last entry that its sender saw. Raises: Refused.
    """
    row, before = at_the_table(game, by)
    if before is not None:
        return before
    check(why_not_go_on(row))
    dice = TableDice(seed_of(row, row.commands()), thrown)
    try:
        state, written_down = acted(row, state_of(row), seat, command, dice, by=by)
    except AnswerNeeded as needed:
        return dice.needing(needed)
    dice.finish()
    keep(row, state)
    return Outcome((written_down,), row)


def dice_needed(*, game: Game, seat: str, command: Any, thrown: Thrown) -> RollNeeded | None:
    """The roll or draw that a command asks for next, after what was typed, or None.

    Nothing is written. Raises: Refused.
    """
    dice = TableDice(seed_of(game, game.commands()), thrown)
    try:
        act(play_of(game).engine, state_of(game), seat, command, dice)
    except AnswerNeeded as needed:
        return dice.needing(needed)
    return None


@transaction.atomic
def take_back(*, game: Game, number: int, by: By) -> Pressed:
    """Take back a command that stands, and all after it. Raises: Refused."""
    row, before = at_the_table(game, by)
    if before is not None:
        return before
    check(why_not_go_on(row))
    entries = standing(row).filter(number__gte=number)
    first = entries.first()
    if first is None or first.number != number:
        raise Refused(
            text("Entry {number} is already undone or does not exist.", number=number),
            cure=text("Check the log and try again."),
        )
    count = entries.count()
    said = undo_label(first, count)
    state = replayed(row, standing(row).filter(number__lt=number))
    entry = write(row, Kind.UNDO, (Line(said),), by, target=number)
    GameEntry.objects.filter(pk__in=list(entries.values_list("pk", flat=True))).update(
        undone_by=entry.number
    )
    keep(row, state)
    return Outcome((entry,), row)


def undo_label(first: GameEntry, count: int) -> Text:
    """Return the label of an undo of this entry and those after it."""
    lines = lines_of(first)
    what: Text | str = lines[0].text if lines else str(first.number)
    if count == 1:
        return text("Undone: {what}", what=what)
    return counted(
        "Undone, with {count} later entry: {what}",
        "Undone, with {count} later entries: {what}",
        count - 1,
        what=what,
    )


def redoable(game: Game, latest: Iterable[GameEntry] = ()) -> GameEntry | None:
    """The undo that can be taken back: nothing but undo and redo came after what it took.

    `latest` are the last entries, newest first, where they are known already.
    """
    redone = 0
    known = list(latest)
    before = known[-1].number if known else game.last_number + 1
    for entry in chain(known, _steps_before(game, before)):
        if entry.kind == Kind.NOTE:
            continue
        if entry.kind == Kind.REDO:
            redone += 1
        elif entry.kind == Kind.COMMAND:
            return None
        elif redone:
            redone -= 1
        else:
            return entry
    return None


def _steps_before(game: Game, number: int) -> Iterator[GameEntry]:
    """The entries before this one but notes, newest first. The first of all is number 1."""
    if number > 1:
        steps = GameEntry.objects.filter(game=game, number__lt=number).exclude(kind=Kind.NOTE)
        yield from steps.order_by("-number").iterator(chunk_size=50)


@transaction.atomic
def put_back(*, game: Game, by: By) -> Pressed:
    """Put back what the last undo took. Raises: Refused, when there is nothing."""
    row, before = at_the_table(game, by)
    if before is not None:
        return before
    check(why_not_go_on(row))
    undo = redoable(row)
    if undo is None:
        raise Refused(
            text("There is nothing to redo."),
            cure=text("You can only redo the last undo."),
        )
    GameEntry.objects.filter(game=row, undone_by=undo.number).update(undone_by=None)
    state = replayed(row, standing(row))
    undone = lines_of(undo)[0].text
    said = text("Redone: {what}", what=undone.params["what"])
    entry = write(row, Kind.REDO, (Line(said),), by, target=undo.number)
    keep(row, state)
    return Outcome((entry,), row)


@transaction.atomic
def write_note(*, game: Game, words: str, by: By) -> GameEntry:
    """Write a note into the log. Raises: Refused, when it is empty or too long."""
    row, before = at_the_table(game, By(by.actor, by.key))
    if isinstance(before, Outcome):
        return before.entries[0]
    words = words.replace("\0", "").strip()  # PostgreSQL keeps none
    if not 1 <= len(words) <= MOST_NOTE:
        raise Refused(
            counted(
                "Your note has {count} character.",
                "Your note has {count} characters.",
                len(words),
            ),
            cure=text(
                "Use 1 to {most} characters. Write longer notes in the chronicle.", most=MOST_NOTE
            ),
        )
    entry = write(row, Kind.NOTE, (Line(Text("{words}", {"words": words})),), by)
    row.save(update_fields=["last_number"])
    return entry


def at_the_table(game: Game, by: By) -> tuple[Game, Outcome | MovedOn | None]:
    """Lock a game, and return it with the earlier result of the form or news of others.

    The session is locked too, so that closing it happens before or after.
    """
    row = game.locked()
    return row, came_before(row, by)


def came_before(game: Game, by: By) -> Outcome | MovedOn | None:
    """Return the earlier result of a repeated form, or the entries that its sender has not seen."""
    if by.seen == game.last_number:  # so it cannot have been sent before
        return None
    if by.key and (done := GameEntry.objects.filter(game=game, key=by.key).first()):
        return Outcome((done,))
    if by.seen is None:
        return None
    since = GameEntry.objects.filter(game=game, number__gt=by.seen).select_related("actor")
    return MovedOn(tuple(since))


def why_not_go_on(row: Game) -> Refusal | None:
    """Refuse all that changes a game once its session is closed."""
    if row.session.state != Session.State.CLOSED:
        return None
    return Refusal(
        text("{session} is closed.", session=row.session.name),
        cure=text("The host can correct its results."),
    )


def seed_of(row: Game, commands: int) -> str:
    """Return the seed of the next command's dice and draws.

    It hangs on how many commands stand and not on the number of the entry. So the same command has
    the same dice and cards after an undo, and a note changes nothing.
    """
    return f"{row.seed}:{commands + 1}"


def acted(
    row: Game, state: Any, seat: str, command: Any, dice: TableDice, *, by: By, bot: str = ""
) -> tuple[Any, GameEntry]:
    """The state after a command, and its entry, written down."""
    play = play_of(row)
    after, entry = act(play.engine, state, seat, command, dice, number=row.last_number + 1)
    said, told = play.told(state, entry, SPECTATOR), told_to_lookers(play, state, entry)
    fields = msgspec.to_builtins({"c": command, "r": entry.rolls, "e": entry.events, "t": told})
    written_down = write(
        row,
        Kind.COMMAND,
        said,
        by,
        seat=seat,
        bot=bot,
        command=fields["c"],
        rolls=fields["r"],
        events=fields["e"],
        typed=dice.typed,
        told=fields["t"],
    )
    return after, written_down


def write(row: Game, kind: str, said: Iterable[Line], by: By, **columns: Any) -> GameEntry:
    """Add the next entry to the log. `keep` or a save of the game has to follow."""
    before = row.last_digest()
    row.last_number += 1
    entry = GameEntry(
        game=row,
        number=row.last_number,
        kind=kind,
        at=timezone.now(),
        actor=by.actor,
        lines=msgspec.to_builtins(tuple(said)),
        key=by.key,
        **columns,
    )
    entry.digest = digest_of(before, entry)
    entry.save(force_insert=True)
    return entry


def keep(row: Game, state: Any) -> None:
    """Keep where the game stands now."""
    row.state = written(state)
    over = play_of(row).engine.is_over(state)
    if over != row.over:
        row.over, row.ended_at = over, timezone.now() if over else None
    row.save(update_fields=["state", "last_number", "over", "ended_at"])
