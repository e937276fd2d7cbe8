"""Cards in the terminal: drawn from the deck, typed by name, told to whom they concern."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from rules.system import GameSystem

pytestmark = pytest.mark.usefixtures("lanterns")
TWO = ("--players", "2", "--set", "cards=oil,ash,ashes,wick")
MANY = ("--players", "2", "--set", "cards=" + ",".join(f"kind{n:02}" for n in range(30)))


def play(*words: str, typed: str = "") -> str:
    """The output of the command while these lines are typed."""
    out = StringIO()
    call_command("play", "lanterns", *words, stdout=out, stdin=StringIO(typed))
    return out.getvalue()


def number_of(told: str, offer: str) -> str:
    """The number by which an offer is chosen, in the last list."""
    return re.findall(rf"(\d+)  \w+: {offer}", told)[-1]


@pytest.fixture
def take() -> str:
    return number_of(play(*TWO, "--seed", "moss"), "Take a card")


def test_a_card_is_typed_by_number_or_by_name(take: str) -> None:
    """A part of the name is enough. What fits several lists them, what fits none asks again."""
    listed = "     1  Oil\n     2  Ash\n     3  Ashes\n     4  Wick\n"
    for word in ("4", "wi", "WICK", "sun\nwi", "ash\nwi"):
        told = play(*TWO, "--typed", typed=f"{take}\n{word}\nl\n")
        assert listed in told
        assert "Amber takes a card face down." in told  # both share the screen
        assert "amber: Amber" not in told
    assert "“sun” is not an option. Type a number from 1 to 4." in play(
        *TWO, "--typed", typed=f"{take}\nsun\n"
    )
    several = play(*TWO, "--typed", typed=f"{take}\nash\n")
    assert several.count("     2  Ash\n     3  Ashes\n") == 2


def test_many_kinds_are_not_listed_before_a_part_of_a_name_is_typed() -> None:
    """The names that fit are."""
    take = number_of(play(*MANY, "--seed", "moss"), "Take a card")
    told = play(*MANY, "--typed", typed=f"{take}\nkind2\nkind23\n")
    assert "kind01" not in told.casefold()
    assert len(set(re.findall(r"\d+  Kind2\d", told))) == 10


def test_a_player_reads_only_their_cards(take: str) -> None:
    """With a bot on the other side. The script holds everything."""
    told = play(*TWO, "--seed", "moss", "--bots=beryl=random", typed=f"{take}\n" * 2)
    drawn = re.findall(r"(\w+) takes (.+?)\.", told)
    assert drawn
    assert all((card == "a card face down") == (who == "Beryl") for who, card in drawn)


def test_a_recorded_game_holds_its_draws(take: str, tmp_path: Path, lanterns: GameSystem) -> None:
    """It is replayed with the same cards, and tells them."""
    path = tmp_path / "game.txt"
    play(*TWO, "--typed", f"--record={path}", typed=f"{take}\nwick\n{take}\noil\nq\n")
    written = path.read_text()
    assert re.search(r'1 amber \{"type":"TakeCard"\} \(wick\)$', written, re.MULTILINE)
    assert "Amber takes Wick." in written
    out = StringIO()
    call_command("play", lanterns.key, f"--script={path}", stdout=out)
    assert "(oil)" in out.getvalue()
