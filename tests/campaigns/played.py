"""Going on with a game in tests."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.utils import timezone

from campaigns.models import Game, GameEntry, Session, User
from campaigns.models.game_log import play_of, state_of
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations import bots, entries
from campaigns.table.operations.entries import Outcome, Pressed, ReachNeeded
from campaigns.table.operations.games import start_game
from rules.dice import Seeded
from rules.play import chosen, next_command
from rules.reach import Reached


def done(result: Pressed) -> tuple[GameEntry, ...]:
    """Return the entries that a press wrote."""
    assert isinstance(result, Outcome), result
    return result.entries


def give_command(**what: Any) -> GameEntry:
    """The entry of a command that is carried out."""
    return done(entries.give_command(**what))[-1]


def let_bots_act(**what: Any) -> tuple[GameEntry, ...]:
    """The entries of what bots do. On a real table each reaches the first enemy that there is."""
    result = bots.let_bots_act(**what)
    if isinstance(result, ReachNeeded):
        asked = result.question
        reaches = dict.fromkeys(asked.figures, Reached(asked.targets[0]))
        return done(bots.let_bots_act(**what, told=bots.ToldReach(asked.seat, reaches)))[1:]
    return done(result)


def take_back(**what: Any) -> GameEntry:
    """The entry of an undo."""
    return done(entries.take_back(**what))[-1]


def put_back(**what: Any) -> GameEntry:
    """The entry of a redo."""
    return done(entries.put_back(**what))[-1]


def fresh(game: Game) -> Game:
    """The game as it is now."""
    return Game.objects.select_related("session__campaign").get(pk=game.pk)


def first_offer(game: Game) -> dict[str, Any]:
    """The first thing that somebody may do, as a seat and a command."""
    play = play_of(game)
    state = state_of(game)
    seat = next(seat for seat in play.engine.seats(state) if play.engine.offers(state, seat))
    offer = play.engine.offers(state, seat)[0]
    fields = {field.key: field.first() for field in offer.fields}
    return {"seat": seat, "command": chosen(play.commands, offer, fields)}


def buttons(content: str) -> list[dict[str, str]]:
    """The buttons of the table that act at once, as what they send."""
    form = re.search(r'<form id="press".*?</form>', content, re.S)
    pressed = re.findall(r'<button[^>]*form="press"[^>]*name="offer" value="([^"]*)"', content)
    shared = dict(fields_of(form[0])) if form else {}
    return [{**shared, "offer": unescape(offer)} for offer in pressed]


def fields(content: str) -> dict[str, str]:
    """Return the fields that the page's form sends unchanged."""
    form = re.search(r'<form class="split making".*?</form>', content, re.S)[0]
    sent = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        is_choice = 'type="checkbox"' in tag or 'type="radio"' in tag
        if name and ("checked" in tag or not is_choice):
            empty = "on" if 'type="checkbox"' in tag else ""
            sent[name[1]] = unescape(value[1]) if value else empty
    for name, body in re.findall(r'<select[^>]*name="([^"]*)".*?>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', body)
        sent[name] = unescape(chosen[1]) if chosen else ""
    for name, words in re.findall(
        r'<textarea[^>]*name="([^"]*)"[^>]*>\n?(.*?)</textarea>', form, re.S
    ):
        sent[name] = unescape(words)
    return sent


def fields_of(form: str) -> list[tuple[str, str]]:
    """Return the values that the inputs and buttons of a form send."""
    pairs = re.findall(r'name="([^"]+)" value="([^"]*)"', form)
    return [(name, unescape(value)) for name, value in pairs]


def play_out(game: Game, by: By, most: int = 400) -> Game:
    """Let the best bots play all seats to the end, with dice that always fall the same."""
    for turn in range(most):
        game = fresh(game)
        play, state = play_of(game), state_of(game)
        if play.engine.is_over(state):
            break
        best = play.bots.get("sensible") or next(iter(play.bots.values()))
        bots = dict.fromkeys(play.engine.seats(state), best)
        seat, command = next_command(play, state, bots, Seeded(turn))
        give_command(game=game, seat=seat, command=command, by=By(by.actor))
    return fresh(game)


def many_entries(game: Game, count: int, **columns: Any) -> None:
    """Add entries to the log that say nothing, but for these columns."""
    GameEntry.objects.bulk_create(
        GameEntry(
            game=game, number=game.last_number + n, kind="command", at=timezone.now(), **columns
        )
        for n in range(1, count + 1)
    )
    Game.objects.filter(pk=game.pk).update(last_number=game.last_number + count)


def mover(game: Game) -> str:
    """The first figure that may move."""
    view = play_of(game).view(state_of(game), "heroes")
    there = {piece.key for piece in play_of(game).board(state_of(game), "heroes").pieces}
    figures = [one for panel in view.panels for one in panel.figures if one.key in there]
    return next(f.key for f in figures if any(o.kind == "Move" for o in f.offers))


def mapped_game(night: Session, host: User) -> Game:
    """A supply run of four heroes on the app's map, until one who is on it may move."""
    play = night.campaign.game.play
    heroes = [one for one in campaign_roster(night.campaign).figures if one.side == "heroes"]
    scenario = next(one for one in play.scenarios("") if one.key == "supply-run")
    set_up = play.prepared(scenario, tuple(heroes[:4]), {}, Seeded("layout 1"))
    game = start_game(
        session=night, name="On the map", set_up=set_up, bots={"zombies": "sensible"}, seats={},
        by=By(host),
    )  # fmt: skip
    Game.objects.filter(pk=game.pk).update(seed="moss")
    for step in range(60):
        game = fresh(game)
        state = state_of(game)
        there = {piece.key for piece in play.board(state, "heroes").pieces}
        offers = play.engine.offers(state, "heroes")
        if any(one.kind == "Move" and one.fixed["figure"] in there for one in offers):
            break
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, Seeded(step))
        give_command(game=game, seat=seat, command=command, by=By(host))
    return fresh(game)
