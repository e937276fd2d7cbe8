"""Run as a program: does what lines of JSON say, and tells what came of it.

It forks a process for each of the lines that are named by their numbers. When all have ended, it
checks the games, and fails like `manage.py check_games`.

`--unlocked` turns a protection off, for the controls: on SQLite a transaction takes the database
when it first writes, not when it begins, and without a queue. On PostgreSQL it locks no row before
it reads it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any, TextIO
from uuid import uuid4

import django
from django.conf import settings
from django.core.management import execute_from_command_line
from django.db import connection, connections

TRIES = 1000


def main(flags: list[str]) -> None:
    """Load everything once. The processes share nothing but memory: each opens the database."""
    if "--unlocked" in flags:
        _without_locks()
    django.setup()
    from django_scopes import scopes_disabled

    lines = [int(flag) for flag in flags if flag.isdecimal()]
    with scopes_disabled():
        _ready()
        connections.close_all()
        for place, line in enumerate(lines, start=1):
            if os.fork() == 0:
                for other in lines[place:]:
                    os.close(other)
                try:
                    _race(line)
                except Exception:
                    traceback.print_exc()
                finally:
                    os._exit(0)  # not through what the first process began
            os.close(line)
    for _ in lines:
        os.wait()
    execute_from_command_line(["manage.py", "check_games"])


def _race(line: int) -> None:
    """Do what one line says, until it is closed."""
    with socket.socket(fileno=line) as opened, opened.makefile("rw") as file:
        _ready()
        _say(file, "ready")
        for said in file:
            task = json.loads(said)
            does = TASKS[task.pop("do")]
            time.sleep(max(0, task.pop("begin") - time.time()))
            _say(file, does(**task))


def _without_locks() -> None:
    database = settings.DATABASES["default"]
    if "transaction_mode" in database["OPTIONS"]:
        database["OPTIONS"]["transaction_mode"] = "DEFERRED"
        database["ENGINE"] = "django.db.backends.sqlite3"  # ours has a queue besides
    _without_row_locks()


def _without_row_locks() -> None:
    """SQLite has none anyway."""
    type(connection.features).has_select_for_update = False


def _say(file: TextIO, told: Any) -> None:
    file.write(json.dumps(told) + "\n")
    file.flush()


def _ready() -> None:
    """Open the database and load the rules, so that all begin alike."""
    from campaigns.models import Game

    for game in Game.objects.select_related("session__campaign"):
        _correction(game, 0)


def _correction(game: Any, choice: int) -> dict[str, Any]:
    """The host corrects how much somebody carries, which is possible at any time."""
    from campaigns.models.game_log import play_of, state_of
    from rules.game import HOST
    from rules.play import chosen

    play = play_of(game)
    offers = play.engine.offers(state_of(game), HOST)
    offer = next(one for one in offers if one.kind == "SetSupply")
    fields = {one.key: one.options[choice % len(one.options)] for one in offer.fields}
    return {"seat": HOST, "command": chosen(play.commands, offer, fields)}


def _fresh(game: int) -> Any:
    from campaigns.models import Game

    return Game.objects.select_related("session__campaign").get(pk=game)


def commands(game: int, person: int, count: int) -> dict[str, Any]:
    """Give so many commands, each again while others were faster. What went wrong, by name."""
    from campaigns.models import User
    from campaigns.shell.journal import By
    from campaigns.table.operations.entries import MovedOn, give_command

    actor = User.objects.get(pk=person)
    errors: Counter[str] = Counter()
    given, moved = [], 0
    for turn in range(count):
        for _ in range(TRIES):
            row = _fresh(game)
            by = By(actor, uuid4().hex, row.last_number)
            try:
                came = give_command(game=row, **_correction(row, turn), by=by)
                if isinstance(came, MovedOn):
                    moved += 1
                    continue
                given.append(came.entries[0].number)
            except Exception as error:  # whatever it is, it is counted
                errors[type(error).__name__] += 1
            break
    return {"given": given, "moved": moved, "errors": errors}


def same_key(game: int, person: int, key: str, times: int) -> list[Any]:
    """One form, sent so many times by threads of this process: the entry that each got."""
    from campaigns.models import User
    from campaigns.shell.journal import By
    from campaigns.table.operations.entries import give_command

    actor = User.objects.get(pk=person)
    row = _fresh(game)

    def send() -> list[Any]:
        [entry] = give_command(game=row, **_correction(row, 0), by=By(actor, key, 0)).entries
        return [entry.pk, entry.number, entry.key, entry.digest]

    return _in_threads(send, times)


def _in_threads(does: Callable[[], Any], times: int) -> list[Any]:
    from django.db import connection
    from django_scopes import scopes_disabled

    told: list[Any] = []
    gate = threading.Barrier(times)

    def run() -> None:
        with scopes_disabled():
            gate.wait()
            try:
                told.append(does())
            except Exception as error:
                told.append(type(error).__name__)
            finally:
                connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def command(game: int, person: int, seen: int | None, kind: str = "") -> str:
    """Give one command, of a kind if one is named, having seen so many entries."""
    from campaigns.models import User
    from campaigns.models.game_log import play_of
    from campaigns.shell.journal import By
    from campaigns.table.operations.entries import give_command

    by = By(User.objects.get(pk=person), uuid4().hex, seen)
    row = _fresh(game)
    step = _correction(row, 1)
    if kind:  # one without choices
        step = {"seat": "heroes", "command": play_of(row).commands[kind]()}
    return _outcome(lambda: give_command(game=row, **step, by=by))


def undo(game: int, person: int, seen: int | None, number: int) -> str:
    """Take an entry back, having seen so many."""
    from campaigns.models import User
    from campaigns.shell.journal import By
    from campaigns.table.operations.entries import take_back

    by = By(User.objects.get(pk=person), uuid4().hex, seen)
    row = _fresh(game)
    return _outcome(lambda: take_back(game=row, number=number, by=by))


def last_item(figure: int, person: int, item: str) -> str:
    """Take an item from the stash."""
    from campaigns.models import Figure, User
    from campaigns.roster.operations.stash import issue_item
    from campaigns.shell.journal import By

    row = Figure.objects.select_related("roster__campaign").get(pk=figure)
    by = By(User.objects.get(pk=person), uuid4().hex)
    return _outcome(lambda: issue_item(figure=row, item=item, by=by))


def into_stash(campaign: int, gear: str) -> str:
    """Put one thing into the stash. Its key there."""
    from campaigns.models import Campaign, Item
    from campaigns.roster.operations.stash import add_to_stash
    from campaigns.shell.journal import By

    row = Campaign.objects.select_related("roster").get(pk=campaign)
    add_to_stash(campaign=row, gear=gear, count=1, by=By())
    return str(Item.objects.filter(roster=row.roster, figure=None, gear=gear).get().key)


def _outcome(does: Callable[[], Any]) -> str:
    from campaigns.table.operations.entries import MovedOn

    try:
        came = does()
    except Exception as error:
        return type(error).__name__
    return "MovedOn" if isinstance(came, MovedOn) else "done"


def claims(careful: bool) -> list[int]:
    """Take jobs until none is left, not `careful`: without a look whether it still waits."""
    from campaigns.jobs.operations import claim
    from campaigns.models import Job

    taken = []
    while row := claim() if careful else Job.objects.filter(state="queued").first():
        taken.append(row.number)
        if not careful:
            Job.objects.filter(pk=row.pk).update(state="running")
    return taken


def wait() -> None:
    """Do nothing, while others do something."""


def die(game: int, person: int, whole: bool) -> None:
    """Be killed between the two writes of a command, not `whole`: without a transaction."""
    from campaigns.models import User
    from campaigns.shell.journal import By
    from campaigns.table.operations import bots
    from campaigns.table.operations import entries as game_entries

    bots.keep = game_entries.keep = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    give = game_entries.give_command if whole else game_entries.give_command.__wrapped__
    if not whole:
        _without_row_locks()  # PostgreSQL has them only in a transaction
    row = _fresh(game)
    give(game=row, **_correction(row, 0), by=By(User.objects.get(pk=person)))


TASKS: dict[str, Callable[..., Any]] = {
    one.__name__: one
    for one in (commands, same_key, command, undo, last_item, into_stash, claims, wait, die)
}

if __name__ == "__main__":
    main(sys.argv[1:])
