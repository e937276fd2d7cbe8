"""The command `play`: a game in the terminal, typed dice, undo, scripts and their diffs."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

GAME = "twilight-world"
TWO = ("--figure", "ken", "kat", "--set", "zombies=2", "--set", "turns=2")
BOTS = tuple(f"--bots={side}=eager" for side in ("heroes", "survivors", "zombies"))


def play(*words: str, typed: str = "") -> str:
    """The output of the command while these lines are typed."""
    out = StringIO()
    call_command("play", GAME, *words, stdout=out, stdin=StringIO(typed))
    return out.getvalue()


def test_offers_are_numbered_and_chosen() -> None:
    """The heading, then the offers. A choice within one is asked for by its number."""
    told = play(*TWO, "--seed", "moss", typed="1\n")
    assert "Turn 1 of 2 · The turn has not begun\n  1  Heroes: Start turn\n" in told
    assert "> Turn 1 begins. [TW-TURN-1]\n" in told
    assert told.count("Start turn") == 1  # though every seat may


def test_the_end_of_input_ends_it_cleanly() -> None:
    """So does q."""
    for typed in ("", "q\n", "1\nq\n1\n"):
        told = play(*TWO, "--seed", "moss", typed=typed)
        assert told.endswith("> You left before the end of the game.\n")


def test_the_same_seed_the_same_game() -> None:
    """Without a seed, the output names the new one."""
    told = play(*TWO, typed="1\n")
    seed = told.split("--seed ")[1].split("\n")[0]
    assert told.split("\n", 1)[1] == play(*TWO, "--seed", seed, typed="1\n")
    assert "--seed" not in play(*TWO, "--seed", seed)


def test_dice_are_typed() -> None:
    """Each throw is named and asked for. An impossible face is asked for again."""
    told = play(*TWO, "--typed", typed="1\n7\nsix\n6\n1\n3 4\n")
    assert "“7” is not a face. Type faces from 1 to 6.\n" in told
    assert "“six” is not a face. Type faces from 1 to 6.\n" in told
    assert "Order of play: Heroes, Zombies (rolled: Heroes 6, Zombies 1). [TW-INIT-1]" in told
    assert "Zombies: 7 action points. [TW-AP-1]" in told


def test_the_last_entry_can_be_undone() -> None:
    """The state is as before it. Before the first there is nothing to take back."""
    told = play(*TWO, "--seed", "moss", typed="1\nu\nu\n")
    first, again = (
        part.split("\n> ")[0] for part in told.split("Turn 1 of 2 · The turn has n")[1:3]
    )
    assert first == again
    assert "Undone: entry 1.\n" in told
    assert "There is no command to undo.\n" in told


def test_undo_includes_commands_of_bots() -> None:
    """A person goes back to before their last command."""
    told = play(*TWO, "--seed", "moss", *BOTS[1:], typed="2\nu\nu\n")
    before, after = told.split("Undone: entry 2.\n")
    assert "Zombies act." in before
    assert after.startswith("\nTurn 1 of 2 · Heroes act")
    assert "There is no command to undo.\n" in after


@pytest.mark.parametrize("typed", ["99\n", "0\n", "-1\n", "b\n"])
def test_words_that_are_not_choices(typed: str) -> None:
    """The person reads what can be typed, and nothing has happened."""
    told = play(*TWO, "--seed", "moss", typed=typed)
    assert f"“{typed.strip()}” is not an option. Type a number to choose. " in told
    assert told.count("Start turn") == 2


def test_the_table_can_be_looked_at() -> None:
    """Each figure with its wounds and what it has."""
    told = play(*TWO, "--seed", "moss", "--set", "places=building", typed="l\n")
    assert "\n  Ken, " in told
    assert "Wounds 0/" in told
    assert "\n  Building 1" in told


def test_the_map_and_the_help_are_shown() -> None:
    """m draws the battlefield with a letter for each side, h says what can be typed."""
    told = play("--seed", "moss", "--scenario", "supply-run", typed="m\nh\n")
    assert "·  ·  ·" in told
    assert "Type a number to choose from the list." in told


def test_bots_play_to_the_end() -> None:
    """With a bot on each side there is no question. The output has the result and what follows."""
    told = play(*TWO, "--seed", "moss", *BOTS)
    assert "> " not in told
    assert "\n= time: turns 2, " in told or "\n= fallen: turns " in told
    assert "[TW-CAMP-1]" in told


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A game by bots, written down."""
    path = tmp_path / "game.txt"
    play(*TWO, "--seed", "moss", *BOTS, "--record", str(path))
    return path


def test_a_recorded_game_is_replayed(recorded: Path) -> None:
    """It tells all its entries. Empty lines and notes make no difference."""
    lines = recorded.read_text().splitlines()
    assert lines[:4] == [f"game {GAME}", "figure ken", "figure kat", "set zombies=2"]
    told = play("--script", str(recorded)).splitlines()
    assert told == [line for line in lines[6:] if line]
    recorded.write_text("# A game.\n\n" + "\n\n".join(lines))
    assert play("--script", str(recorded)).splitlines() == told


def test_an_unfinished_game_is_recorded_too(tmp_path: Path) -> None:
    """As far as it came, without what was taken back."""
    path = tmp_path / "game.txt"
    play(*TWO, "--seed", "moss", "--record", str(path), typed="1\n1 1\nu\n")
    written = path.read_text()
    assert "\n1 heroes " in written
    assert "\n2 heroes " not in written
    assert play("--script", str(path))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    Turn 2 begins", "    Turn 3 begins", "-    Turn 3 begins"),
        ('{"type":"BeginTurn"}', '{"type":"EndPhase"}', "+    ! The turn has not begun."),
        ('{"type":"BeginTurn"}', '{"type":"Begin"}', "! not a command: Invalid value 'Begin'"),
        (
            '1 heroes {"type":"BeginTurn"} [',
            '1 heroes {"type":"BeginTurn"} [9] [',
            "+    ! Enter a face",
        ),
        ("\n= ", "\n= never, ", "-= never, "),
        ("\n2 ", '\n2 heroes {"type":"BeginTurn"}\n3 ', "+    ! The turn has already begun."),
    ],
)
def test_the_first_difference_is_shown(recorded: Path, old: str, new: str, said: str) -> None:
    """As a diff, with exit 1."""
    written = recorded.read_text()
    assert old in written
    recorded.write_text(written.replace(old, new, 1))
    with pytest.raises(CommandError) as different:
        play("--script", str(recorded))
    assert said in str(different.value)
    assert different.value.returncode == 1


def test_dice_that_are_missing_are_named(recorded: Path) -> None:
    """A script without them cannot go on."""
    written = recorded.read_text()
    first = next(line for line in written.splitlines() if line.startswith("1 heroes"))
    recorded.write_text(written.replace(first, first.split(" [")[0]))
    with pytest.raises(CommandError, match="needs 1D6: "):
        play("--script", str(recorded))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "The script does not name a game."),
        ("game chess\n", "is a game of chess."),
        (f"game {GAME}\nwhatever\n", "Line 2 is not valid: “whatever”"),
        (f"game {GAME}\nfigure nobody\n", "The figure “nobody” does not exist."),
        (f"game {GAME}\n1 heroes BeginTurn\n", "Line 2 is not valid"),
    ],
)
def test_invalid_scripts_are_refused(tmp_path: Path, written: str, said: str) -> None:
    """The message names the line and what belongs there."""
    path = tmp_path / "game.txt"
    path.write_text(written)
    with pytest.raises(CommandError, match=said):
        play("--script", str(path))


def test_a_script_that_is_not_there(tmp_path: Path) -> None:
    """The file is named."""
    with pytest.raises(CommandError, match=r"none\.txt.*No such file"):
        play("--script", str(tmp_path / "none.txt"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "heroes=wise"), "There is no bot “wise” in this game."),
        (("--set", "zombies=-1"), "Use a whole number: zombies from 0 to 60."),
        (("--figure", "brain-zombie"), "There are no heroes. [TW-SIDE-2]\nChoose at least one"),
    ],
)
def test_impossible_requests_are_refused(words: tuple[str, ...], said: str) -> None:
    """Before the game begins, with why and what to do."""
    with pytest.raises(CommandError) as refused:
        play(*words)
    assert said in str(refused.value)


def test_a_scenario_is_recorded_with_its_battlefield(tmp_path: Path) -> None:
    """The same game as that number of a simulation. The file is enough to replay it."""
    path = tmp_path / "run.txt"
    bots = [f"--bots={side}=sensible" for side in ("heroes", "survivors", "zombies")]
    words = ("--scenario", "first-skirmish", "--seed", "moss:1", "--record", str(path))
    told = play(*words, *bots)
    lines = path.read_text().splitlines()
    assert "board |name: Crossroads" in lines
    assert "board |" in lines
    assert play("--script", str(path)).splitlines()[-1] == lines[-1]
    assert lines[-1].strip() in told
    path.write_text("\n".join(line for line in lines if not line.startswith("board")))
    with pytest.raises(CommandError):
        play("--script", str(path))


def test_a_scenario_says_what_is_there() -> None:
    """Words of a set-up do not go with it."""
    with pytest.raises(CommandError, match="combine --set with --scenario"):
        play("--scenario", "first-skirmish", "--set", "turns=3")
