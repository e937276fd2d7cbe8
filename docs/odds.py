"""Writes odds.md from the questions of the games: `python -m docs.odds`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules.registry import system_of
from rules.system import Answer, GameSystem, HouseRule, Question
from rules.text import in_english

PAGE = Path(__file__).with_suffix(".md")
SYSTEM = "twilight-world"

# What is asked on the page, by question; every question has at least one.
EXAMPLES: dict[str, tuple[str, ...]] = {
    "attack": (
        "weapon=smg target=zombie range=10 obscured=1",
        "weapon=rifle-assault friends=1",
        "weapon=handgun dual=handgun stop=never",
    ),
    "melee": ("attacker=zombie attackers=3 target=eve", "weapon=axe", "weapon=chainsaw stop=never"),
    "grenade": ("weapon=grenade target=zombie", "weapon=flame-thrower"),
    "initiative": ("leaders=1", "villains=yes villain_leaders=1"),
    "activation": ("side=zombies figures=9 leaders=1",),
    "scout": ("turns=3",),
    "spot": ("attempts=2",),
    "proximity": ("terrain=building",),
    "entry": ("place=building",),
    "noise": ("shots=4 heroes=6",),
    "lure": ("zombies=3",),
    "break-in": ("sides=2",),
    "search": ("place=building",),
    "loot": ("",),
    "survivors": ("",),
    "door": ("obstacle=door weapon=axe,axe",),
    "run-over": ("speed=20 target.wounds=2",),
    "collision": ("speed=20 wounds=1 with=vehicle other_wounds=1",),
}

# What a figure means; # stands for a number.
FIGURES = {
    "all_act": "everybody who needs a point has one",
    "all_leave": "all of them leave",
    "ambush": "a straight 2",
    "any_find": "the second throw is made",
    "armour": "body armour of either kind",
    "at_least_one": "at least one zombie comes",
    "both_empty": "both guns fail",
    "both_wrecked": "both vehicles are wrecked",
    "broken_in": "at least one side gives way",
    "by_turn#": "there by this turn",
    "children": "children are with them",
    "damaged": "the save fails",
    "destroyed": "the obstacle is gone",
    "deviates": "it lands elsewhere",
    "direction_e": "and then to the right",
    "direction_n": "and then onward",
    "direction_ne": "and then onward to the right",
    "direction_nw": "and then onward to the left",
    "direction_s": "and then back",
    "direction_se": "and then back to the right",
    "direction_sw": "and then back to the left",
    "direction_w": "and then to the left",
    "double_six": "two natural 6s, one hit more",
    "each_leaves": "one of them leaves",
    "expected": "zombies on average",
    "expected_active": "figures that act on average",
    "expected_dice": "dice rolled on average",
    "expected_heads": "survivors on average",
    "expected_noise_zombies": "zombies that hear it on average",
    "expected_points": "action points on average",
    "expected_reserve": "friends in a settlement on average, given one",
    "expected_turn": "the turn on average, without luck",
    "expected_wounds": "new wounds on average",
    "expected_zombies": "zombies on average, over all searches",
    "friend#_hit": "this friend is hit, the nearest is 1",
    "friend#_wounded": "and is wounded",
    "friendly": "they join",
    "heads#": "so many survivors",
    "heroes_first": "the heroes act first",
    "hostile": "they attack",
    "killed": "the target is dead",
    "lost": "the weapon is lost",
    "lucky_find": "Lucky Find",
    "medical": "Medical Supplies",
    "misses": "nobody is hit",
    "n#": "so many zombies",
    "neutral": "they keep to themselves",
    "nothing": "nothing is found",
    "on_target": "it lands where it was aimed",
    "on_thrower": "it goes off in the thrower's square",
    "other_damaged": "the other's save fails",
    "other_w#": "so many new wounds of the other",
    "other_wrecked": "the other is wrecked",
    "out_of_ammo": "the weapon is Out of Ammo",
    "out_of_fuel": "the weapon is out of fuel",
    "reserve#": "a settlement of so many",
    "settlement": "a settlement is behind them",
    "spare_ammo": "a Spare Ammo marker",
    "spotted": "the figure is seen",
    "survivors_friendly": "survivors who join",
    "survivors_hostile": "survivors who attack",
    "survivors_neutral": "survivors who keep to themselves",
    "tactical": "Tactical Armour",
    "thrower_in_blast": "the thrower is in the blast",
    "tie": "the first roll is to be rolled again",
    "too_few_stay": "fewer stay than a break-in takes",
    "toys": "Toys for the Kids",
    "unconscious": "the target lies unconscious",
    "vest": "a Bullet-Proof Vest",
    "villains_first": "the villains act first",
    "w#": "so many new wounds",
    "wrecked": "the vehicle is wrecked",
    "zombies_first": "the zombies act first",
}

INTRODUCTION = """\
# Odds of Twilight World

What a throw is worth, exactly: each answer is a fraction, computed by walking through every way in
which the dice can fall, with the same code that plays the game. This page is written by
`python -m docs.odds`, and a test holds it to what the program says.

    manage.py odds twilight-world attack --set weapon=smg --set target=zombie --set range=10 --json
    manage.py odds twilight-world search --rule ambush_minimum=1
    manage.py odds twilight-world door --list    # the words of a question, and the house rules
    manage.py odds twilight-world --list         # all questions

`--set WORD=VALUE` says what the players see on the table, and `--rule RULE=VALUE` sets a house rule
for this answer, both as often as needed; `diceMode=simultaneous` is understood as well as
`dice_mode=simultaneous`. Plain text has the fraction and a decimal; `--json` has the fractions in
words, such as `"16/81"`. What does not exist or cannot be is refused with the rule, the reason and
what may be said instead; exit 1.

Weapons, samples, kinds of figures and traits have the names of the catalogue; an unknown one gets
the list of all.
"""


def page() -> str:
    """The whole page."""
    game = system_of(SYSTEM)
    parts = [INTRODUCTION, *(_section(game, question) for question in game.questions())]
    parts.append(_house_rules(game.house_rules()))
    return "\n".join(parts)


def answer(game: GameSystem, question: str, said: str) -> Answer:
    """The figures of an example."""
    words = dict(part.split("=", 1) for part in said.split())
    return game.answer(question, words, {})


def pattern(figure: str) -> str:
    """The name of a figure with # for its numbers."""
    return re.sub(r"\d+", "#", figure)


def _section(game: GameSystem, question: Question) -> str:
    title = f"## {question.key}: {in_english(question.name)}\n"
    told = [line for said in EXAMPLES[question.key] for line in _answer(game, question.key, said)]
    return "\n".join((title, *_words(question), *told))


def _words(question: Question) -> Iterator[str]:
    if not question.parameters:
        yield "It has no words.\n"
        return
    yield "| word | default | meaning |"
    yield "|---|---|---|"
    for word in question.parameters:
        default = f"`{word.default}`" if word.default else ""
        options = (
            f" One of {', '.join(f'`{one}`' for one in word.options)}." if word.options else ""
        )
        yield f"| `{word.key}` | {default} | {in_english(word.explanation)}{options} |"
    yield ""


def _answer(game: GameSystem, question: str, said: str) -> Iterator[str]:
    asked = "".join(f" --set {part}" for part in said.split())
    yield f"    manage.py odds {SYSTEM} {question}{asked}\n"
    yield "| figure | chance or mean | about | |"
    yield "|---|---|---|---|"
    for name, share in answer(game, question, said).items():
        yield f"| `{name}` | {share} | {float(share):.4f} | {FIGURES[pattern(name)]} |"
    yield ""


def _house_rules(rows: tuple[HouseRule, ...]) -> str:
    lines = ["## House rules\n", "The first value is the default.\n", "| rule | values | | |"]
    lines.append("|---|---|---|---|")
    for row in rows:
        values = ", ".join(f"`{option.key}`" for option in row.options)
        lines.append(
            f"| `{row.key}` | {values} | {in_english(row.explanation)} | {', '.join(row.rules)} |"
        )
    return "\n".join((*lines, ""))


if __name__ == "__main__":
    PAGE.write_text(page())
