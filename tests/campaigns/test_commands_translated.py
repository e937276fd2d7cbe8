"""Every text of a command can be translated: the help of each, and typical outputs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command, load_command_class
from django.utils import translation

from campaigns.management.commands import backup
from campaigns.models import Campaign, Session
from campaigns.upkeep.backup_file import Contents
from duskroll.command import main
from duskroll.overview import commands
from rules.management import language
from rules.management.language import terminal_locale, terminal_words
from tests import pseudo
from tests.campaigns.test_translated import typed
from tests.duskroll.test_command import DEVELOPERS_ONLY, our_commands

OWN_CARDS = Path(__file__).resolve().parents[2] / "docs" / "own-cards"
# Typed words: options, places for values in capitals, choices in braces, keys with a dash.
TYPED = re.compile(
    r"--(set|rule) .*|\(\w[\w-]*(, [\w-]+)+\)|^\w+: $|^= .*"
    r"|--?[\w-]+|\{[^{}]*\}|\b[A-Z][A-Z_]+\b|\b[\w./-]+=\S*|/c/[\w-]+/|\bhttp\S+|\b\w+(-\w+)+\b"
    r"|^[a-z_]+ {2,}|\b[\w-]+\.(json|csv|zip|pdf|toml)\b|\bkB\b",
    re.MULTILINE,
)
COMMANDS = {name: app for name, app in our_commands().items() if name not in DEVELOPERS_ONLY}


@pytest.fixture
def _pseudo(settings, tmp_path: Path, monkeypatch) -> Iterator[None]:
    """The terminal's language is one whose texts are in brackets."""
    monkeypatch.setenv("LANGUAGE", "en_XA")
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setattr(language, "FOLDER", tmp_path / "locale")
    with (
        pseudo.spoken(settings, tmp_path / "locale"),
        translation.override(pseudo.LANGUAGE),
    ):
        terminal_words()
        yield


def untranslated(said: str, *names: str) -> list[str]:
    """Return the lines with words outside brackets that nobody types, without these names."""
    known = re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in names) or "(?!)")
    lines = pseudo.outside(said).splitlines()
    return pseudo.untranslated([known.sub(" ", TYPED.sub(" ", one)) for one in lines], known)


@pytest.mark.usefixtures("_pseudo")
def test_help_is_translated() -> None:
    """The usage, the description, and each argument of every command."""
    found = {}
    for name, app in COMMANDS.items():
        parser = load_command_class(app, name).create_parser("manage.py", name)
        names = [str(one.metavar or one.dest) for one in parser._actions]
        said = parser.format_help()
        assert pseudo.OPEN in said
        if rest := untranslated(said, "manage.py", name, *names):
            found[name] = rest
    assert found == {}


@pytest.mark.usefixtures("_pseudo")
def test_the_overview_is_translated(capsys) -> None:
    """The list of commands, and the options of `serve`."""
    main(["help"])
    names = [name for group in commands(str).values() for name in group]
    # A line is the first sentence of a help: the bracket is closed behind a later one.
    cut = re.compile(rf"{pseudo.OPEN}[^{pseudo.CLOSE}\n]*$", re.MULTILINE)
    said = cut.sub("", capsys.readouterr().out)
    assert untranslated(said, "duskroll", os.environ["DUSKROLL_DATA"], *names) == []
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert untranslated(capsys.readouterr().out, "duskroll serve") == []


def said(*words: object, **options: object) -> str:
    """Return what a command writes, on either stream, or its error."""
    out = StringIO()
    try:
        call_command(*map(str, words), stdout=out, stderr=out, **options)
    except CommandError as error:
        out.write(str(error))
    except SystemExit:
        pass
    assert out.getvalue()
    return out.getvalue()


GAME = ("twilight-world", "--set=zombies=2", "--set=turns=2", "--figure", "ken", "kat")
BOTS = ("--bots=heroes=eager", "--bots=survivors=eager", "--bots=zombies=eager")
OUTPUTS = (
    ("export_roster", "night-watch", "--out", "roster.json"),
    ("export_roster", "night-watch", "--out", "roster.txt"),
    ("import_roster", "night-watch", "roster.json", "--dry-run"),
    ("import_roster", "night-watch", "roster.json"),
    ("import_roster", "nowhere", "roster.csv"),
    ("check_roster", "night-watch"),
    ("check_roster",),
    ("export_campaign", "night-watch", "--out", "campaign.zip"),
    ("import_campaign", "campaign.zip", "--slug", "again", "--host", "host"),
    ("import_campaign", "campaign.zip", "--as", "somebody=host"),
    ("check_games",),
    ("check_games", "nowhere"),
    ("backup", "--out", "new.zip"),
    ("backup", "--out", "campaign.zip"),
    ("verify_backup", "campaign.zip"),
    ("restore", "campaign.zip"),
    ("doctor",),
    ("accounts", "sign_out", "host"),
    ("accounts", "reset", "nobody"),
    ("accounts", "export", "host"),
    ("move_database",),
    ("print_list", "twilight-world"),
    ("print_list", "zombicide"),
    ("print_one", "twilight-world", "calibration", "--out", "one.pdf"),
    ("print_game", "zombie-wars", "--only=board", "--out=out"),
    ("print_cards", "night-watch", "--only=tokens", "--out=out"),
    ("print_cards", "night-watch", "--only=nothing", "--out=out"),
    ("print_pack", "night-watch", "--only=tokens", "--out=out"),
    ("print_pack", "night-watch", "--session=9", "--out=out"),
    ("print_deck", OWN_CARDS / "loot.toml", OWN_CARDS / "loot.csv", "--out=loot.pdf"),
    ("print_deck", OWN_CARDS / "loot.toml", OWN_CARDS / "loot.csv", "--out=l.zip", "--as=tts"),
    ("odds", "twilight-world", "--list"),
    ("odds", "zombicide", "nothing"),
    ("simulate", *GAME, *BOTS, "--games=1"),
    ("play", *GAME, "--seed=moss"),
    ("play", *GAME, *BOTS, "--seed=moss"),
)


OUTCOMES = ("survived", "unconscious", "killed", "dead", "fled", "left", "wounds", "tokens-")


def no_backup(path: Path, tell: object) -> Contents:
    """Write an empty file in place of a backup."""
    path.touch()
    return Contents(format="", version=0, app="", made_at=datetime.now(UTC), members={})


@pytest.mark.django_db
@pytest.mark.usefixtures("_pseudo")
def test_outputs_are_translated(
    campaign: Campaign, night: Session, game, tmp_path: Path, monkeypatch
) -> None:
    """Findings, errors, sums, and a game in the terminal. Keys and file names are not texts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(backup, "make_backup", no_backup)  # SQLite makes none in a transaction
    # The keys of outcomes and counts, and a thing that has a name of its own.
    keys = {"eager", "host", "moss", "manage.py", "Sword", *OUTCOMES}
    found = {}
    names = typed()
    for words in OUTPUTS:
        typed_in = StringIO("h\nl\nm\n1\nx\nu\nq\n")
        more = {"stdin": typed_in} if words[0] == "play" else {}
        rest = untranslated(said(*words, **more), str(tmp_path), *keys, *map(str, words))
        if rest := pseudo.untranslated(rest, names):
            found[words] = rest
    assert found == {}, "\n".join(map(str, found.items()))


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "en_GB:ja", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:ja"}, "ja"),
    ],
)
def test_the_language_of_the_terminal(variables, expected) -> None:
    """As gettext reads the variables. English without a translation."""
    assert terminal_locale(variables) == expected
