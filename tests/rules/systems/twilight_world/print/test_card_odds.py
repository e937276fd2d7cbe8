"""Odds on a card, and the other printables of the game."""

from __future__ import annotations

from cards.standees import standee_pieces
from rules.systems.twilight_world import SYSTEM
from rules.systems.twilight_world.print.card_odds import card_odds
from rules.systems.twilight_world.print.printables import standee, standees, tokens
from rules.text import in_english
from tests.cards.drawn import composer

SAMPLES = {figure.name: figure for figure in SYSTEM.roster.samples()}


def odds(name: str, **house_rules: str) -> dict[str, str]:
    return {in_english(f.label): f.value for f in card_odds(SAMPLES[name], house_rules)}


def percent(question: str, figure: str, **words: str) -> int:
    return round(100 * SYSTEM.questions.answer(question, words, {})[figure])


def test_odds_are_those_of_the_questions() -> None:
    """A machine gun at a zombie, a knife in contact. Blasts are left out."""
    shown = odds("Grant")
    assert list(shown) == [
        "One action kills a zombie",
        "SMG",
        "Handgun",
        "Combat Knife",
    ]
    killed = percent("attack", "killed", weapon="smg", target="zombie")
    assert shown["SMG"] == f"{killed} %"
    knife = percent("melee", "killed", weapon="combat-knife", target="zombie")
    assert shown["Combat Knife"] == f"{knife} %"


def test_traits_count_and_zombies_bite_humans() -> None:
    """A Brawler and a child differ with bare hands. A zombie has one target."""
    assert odds("Zombie Minion").keys() == {"One action wounds a human", "Claw and Bite"}
    assert all(odds(name) for name in SAMPLES)


def test_a_card_has_them_only_when_asked() -> None:
    """Nor has it a link: both are put in by who prints."""
    card = SYSTEM.roster.card(SAMPLES["Grant"], {})
    assert card.odds == ()
    assert card.link == ""


def test_tokens_have_their_other_sides() -> None:
    """Empty and loaded, acted and ready, hidden and spotted. A zombie lies until it rises."""
    backs = {token.key: token.back for token in tokens() if token.back}
    assert {key: in_english(back.name) for key, back in backs.items()} == {
        "out-of-ammo": "Loaded",
        "activation": "Ready",
        "hidden": "Spotted",
        "zombie": "Will rise",
    }
    assert [token.key for token in tokens() if token.numbered] == ["zombie"]


def test_standees_of_a_roster_and_of_nameless_figures() -> None:
    """A figure is itself. A nameless group and the common ones are numbered."""
    kat, zombies = (standee(SAMPLES[name], {}) for name in ("Kat", "Zombie Minion"))
    assert (kat.name, kat.shape, kat.numbered) == ("Kat", "round", False)
    assert (zombies.shape, zombies.numbered) == ("jagged", True)
    common = {one.key: one for one in standees()}
    assert {"zombie", "brain-zombie", "survivor", "child"} <= set(common)
    pieces = standee_pieces(composer(), common["zombie"], 25.0, 10)
    assert pieces[9][0].name == "Zombie 10"
