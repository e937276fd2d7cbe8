"""Run as a program: opens the database in each folder named on its input, and tells what is there.

Each is opened by the application as it would be after a cut. A line of JSON for each.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from pathlib import Path
from typing import Any

import django
from django.db import DatabaseError, connection


def main() -> None:
    django.setup()
    from django_scopes import scopes_disabled

    with scopes_disabled():
        for line in sys.stdin:
            sys.stdout.write(json.dumps(_opened(Path(line.strip()))) + "\n")


def _opened(folder: Path) -> dict[str, Any]:
    connection.close()
    connection.settings_dict["NAME"] = str(folder / "db.sqlite3")
    told: dict[str, Any] = {"whole": "", "unsound": "", "log": []}
    try:
        with connection.cursor() as cursor:
            told["whole"] = cursor.execute("PRAGMA integrity_check").fetchone()[0]
            query = "SELECT number, digest FROM campaigns_gameentry ORDER BY number"
            told["log"] = cursor.execute(query).fetchall()
        told["unsound"] = _unsound()
    except (DatabaseError, sqlite3.Error, ValueError) as error:  # damaged
        told["unsound"] = type(error).__name__
    return told


def _unsound() -> str:
    """Return the first fault of `check_games`. Empty if every game is sound."""
    from campaigns.models import Game
    from campaigns.table.proof import Unsound, check_game

    try:
        for game in Game.objects.select_related("session__campaign"):
            check_game(game)
    except Unsound as found:
        return str(found)
    return ""


if __name__ == "__main__":
    main()
