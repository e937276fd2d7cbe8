"""Bots at the table: what they do, and what people tell them of a real one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction
from msgspec import structs

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import play_of, seen_by_all, state_of
from campaigns.shell.journal import By
from campaigns.table.dice import BY_APP, TableDice, Thrown
from campaigns.table.operations.entries import (
    Kind,
    Outcome,
    Pressed,
    ReachNeeded,
    acted,
    at_the_table,
    keep,
    seed_of,
    why_not_go_on,
    write,
)
from rules.dice import AnswerNeeded, Dice, Seeded
from rules.game import SPECTATOR, Offer
from rules.play import Play
from rules.reach import Reaches, ReachQuestion
from rules.refused import Refused, check
from rules.table import Line
from rules.text import counted, text

MOST_BOT_ENTRIES = 200  # at one press


class ToldReach(msgspec.Struct, frozen=True, tag="reach"):
    """The reach of a seat's figures as somebody told it, kept with its note in the log."""

    seat: str
    reaches: Reaches


@transaction.atomic
def let_bots_act(
    *,
    game: Game,
    by: By,
    most: int = 1,
    thrown: Thrown = BY_APP,
    told: ToldReach | None = None,
) -> Pressed:
    """Let the seats that bots hold do up to `most` things, until people may do something new.

    On a real table they do what people have `told` them that they can. It holds until another
    side acts. Typed dice are for one thing at a time. Of many, the app rolls for all.

    Raises: Refused, when no bot has anything to do.
    """
    row, before = at_the_table(game, by)
    if before is not None:
        return before
    check(why_not_go_on(row))
    play, state, bots = play_of(row), state_of(row), row.bots()
    known, stood = offers_to_people(play, state, bots), row.commands()
    note = [_note(row, told, by)] if told else []
    entries: list[GameEntry] = []
    while len(entries) < min(most, MOST_BOT_ENTRIES):
        question = reach_question(play, state, bots)
        if question and told is None:
            told = last_told(row)
        if question and (told is None or told.seat != question.seat):
            if entries:
                break
            return ReachNeeded(question)
        seed = seed_of(row, stood + len(entries))
        wanted = bot_command(play, state, bots, Seeded(f"{seed}:bot"), told)
        if wanted is None:
            break
        seat, command = wanted
        dice = TableDice(seed, structs.replace(thrown, app=thrown.app or most > 1))
        key = By(by.actor, "" if entries else by.key, None)
        try:
            state, entry = acted(row, state, seat, command, dice, by=key, bot=bots[seat])
        except AnswerNeeded as needed:
            transaction.set_rollback(bool(note))
            return dice.needing(needed)
        dice.finish()
        entries.append(entry)
        if any(offer not in known for offer in offers_to_people(play, state, bots)):
            break
    if not entries:
        raise Refused(text("No bot can act now."), cure=text("It is a player's turn."))
    keep(row, state)
    return Outcome((*note, *entries), row)


def reach_question(play: Play, state: Any, bots: Mapping[str, str]) -> ReachQuestion | None:
    """The question that people of a real table answer before a bot acts, or None."""
    asked = (
        play.reach_asked(play.seen(state, seat), seat, _offers_to(play, state, seat))
        for seat in play.engine.seats(state)
        if seat in bots
    )
    return next((one for one in asked if one), None)


def last_told(row: Game) -> ToldReach | None:
    """Return the reach that people last entered for the bot. None after any other action."""
    kind, command = row.last_of_people() or ("", None)
    if kind != Kind.NOTE or command is None:
        return None
    return msgspec.json.decode(command, type=ToldReach)


def _note(row: Game, told: ToldReach, by: By) -> GameEntry:
    """Record the facts that a player entered, so that everyone can read them."""
    view = play_of(row).view(seen_by_all(row), SPECTATOR)
    names = {one.key: one.name for panel in view.panels for one in panel.figures}
    lines = [
        counted(
            "{figure} can reach {target}, {count} square away",
            "{figure} can reach {target}, {count} squares away",
            reached.squares,
            figure=names[key],
            target=names[reached.target],
        )
        for key, reached in told.reaches.items()
    ] or [text("None of their figures can reach an enemy")]
    command = msgspec.to_builtins(told)
    return write(row, Kind.NOTE, tuple(map(Line, lines)), By(by.actor), command=command)


def bot_command(
    play: Play,
    state: Any,
    bots: Mapping[str, str],
    chances: Dice,
    told: ToldReach | None = None,
) -> tuple[str, Any] | None:
    """Return the first command that a bot can give, with its seat, or None if there is none.

    Commands that people can give too, such as to begin the next turn, are left to people. A bot
    sees the view of its seat, and on a real table the reach that people entered.
    """
    if not bots or play.engine.is_over(state):
        return None
    theirs = offers_to_people(play, state, bots)
    for seat in play.engine.seats(state):
        bot = play.bots.get(bots.get(seat, ""))
        offers = tuple(o for o in _offers_to(play, state, seat) if o not in theirs) if bot else ()
        if told and told.seat == seat and play.reach_asked(play.seen(state, seat), seat, offers):
            offers = play.offers_within(offers, told.reaches)
        seen = play.seen(state, seat)
        command = bot(seen, seat, offers, chances) if bot and offers else None
        if command is not None:
            return seat, command
    return None


def offers_to_people(play: Play, state: Any, bots: Mapping[str, str]) -> list[Offer]:
    """All that people may do now."""
    people = [seat for seat in play.engine.seats(state) if seat not in bots]
    return [offer for seat in people for offer in _offers_to(play, state, seat)]


def _offers_to(play: Play, state: Any, seat: str) -> tuple[Offer, ...]:
    return play.engine.offers(play.seen(state, seat), seat)
