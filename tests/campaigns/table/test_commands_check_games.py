"""`check_games` names whatever was changed behind the application's back."""

from __future__ import annotations

import json

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from campaigns.models import Game, User
from campaigns.shell.journal import By
from campaigns.table.operations.entries import write_note
from tests.campaigns.played import first_offer, fresh, give_command, put_back, take_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(game: Game, host: User) -> Game:
    """A game with commands, a note, an undo and a redo."""
    for _ in range(4):
        give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    write_note(game=fresh(game), words="Rain.", by=By(host))
    take_back(game=fresh(game), number=3, by=By(host))
    put_back(game=fresh(game), by=By(host))
    take_back(game=fresh(game), number=4, by=By(host))
    return fresh(game)


def changed(sql: str, *values: object) -> None:
    """Change the database as nobody should."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


def test_a_sound_game(played: Game, capsys) -> None:
    """Every entry is counted, and the rules decide each of them alike."""
    call_command("check_games")
    call_command("check_games", "--again", played.session.campaign.slug)
    assert capsys.readouterr().out.count("Games verified: 1. Entries: 8.") == 2


def test_an_unknown_campaign_is_refused() -> None:
    """A slug that nobody has is an error of its own."""
    with pytest.raises(CommandError) as error:
        call_command("check_games", "nowhere")
    assert error.value.returncode == 2


TABLE = "campaigns_gameentry"
CHANGES = {
    "a command": (f"UPDATE {TABLE} SET command = %s WHERE number = 2", '{"type": "EndPhase"}'),
    "an event": (f"UPDATE {TABLE} SET events = '[]' WHERE number = 1", None),
    "a sentence": (f"UPDATE {TABLE} SET lines = '[]' WHERE number = 5", None),
    "who": (f"UPDATE {TABLE} SET seat = 'zombies' WHERE number = 3", None),
    "an undo": (f"UPDATE {TABLE} SET target = 2 WHERE number = 6", None),
    "a mark": (f"UPDATE {TABLE} SET undone_by = NULL WHERE number = 4", None),
    "a missing one": (f"DELETE FROM {TABLE} WHERE number = 5", None),
    "the last one": (f"DELETE FROM {TABLE} WHERE number = 8", None),
    "the state": (
        "UPDATE campaigns_game SET state = REPLACE(state, '\"turn\":1', '\"turn\":2')",
        None,
    ),
    "the end": ("UPDATE campaigns_game SET over = NOT over", None),
}


@pytest.mark.parametrize("what", list(CHANGES))
def test_every_altered_entry_is_named(played: Game, capsys, what: str) -> None:
    """Any entry, mark or state that was changed by hand: exit 1, and where."""
    sql, value = CHANGES[what]
    changed(sql, *([value] if value else []))
    with pytest.raises(SystemExit) as stopped:
        call_command("check_games")
    assert stopped.value.code == 1
    assert "night-watch, session 1, game 1: " in capsys.readouterr().err


def test_changed_dice_are_named(played: Game, capsys) -> None:
    """A face that was turned over afterwards."""
    entry = played.entries.exclude(rolls=[]).first()
    rolls = entry.rolls
    rolls[0]["faces"] = [7 - rolls[0]["faces"][0]]
    changed(f"UPDATE {TABLE} SET rolls = %s WHERE id = %s", json.dumps(rolls), entry.pk)
    with pytest.raises(SystemExit):
        call_command("check_games")
    assert f"entry {entry.number} was changed" in capsys.readouterr().err
