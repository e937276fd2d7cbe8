"""The speed of Zombicide: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.zombicide`. As in `random_play`: games of Duskroll and of the peers in
turns, processor time only, the median of the rounds' ratios. Then a large town: many zombies in
many zones, with a way between all neighbours. The zombies' turn and the page of the map are
measured.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from benchmarks._play_peers import catan_game, chess_game
from benchmarks._site import site
from benchmarks.random_play import by_chance, measure, ours, ratio
from rules.dice import Seeded
from rules.game import SetUp
from rules.play import Play
from rules.registry import system_of

OURS: Final = "zombicide"
PLAYERS: Final = 4
ROUNDS: Final = "10"  # of a random game
GAMES: Final = {OURS: 3, "python-chess": 2, "catanatron": 2}
LEAST: Final = {"python-chess": 1.0, "catanatron": 1.4}
ACROSS, DOWN = 8, 5  # zones of the town
CROWD: Final = {"W": 44, "R": 17, "F": 8, "A": 1}
TURNS: Final = 20
TURN_MS: Final = 20.0
PAGES: Final = 15
PAGE_MS: Final = 150.0


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    system = system_of("zombicide")
    play, figures = system.play, system.roster.samples()[:PLAYERS]
    short = SetUp(figures=figures, words={"rounds": ROUNDS})
    rates = measure(
        {
            OURS: lambda seed: ours(play, seed, play.start(short)),
            "python-chess": chess_game,
            "catanatron": catan_game,
        },
        GAMES,
    )
    for name, rounds in rates.items():
        print(f"decisions-a-second-{name}  {statistics.median(rounds):.0f}")
    reached = [
        report(f"ratio-{peer}", ratio(rates[OURS], rates[peer]), least, at_least=True)
        for peer, least in LEAST.items()
    ]
    large = SetUp(figures=figures, board=town())
    count = f"{sum(CROWD.values())}-zombies-in-{ACROSS * DOWN}-zones"
    turns = [zombie_turn(play, large, seed) for seed in range(TURNS)]
    reached.append(report(f"zombie-turn-of-{count}-ms", statistics.median(turns), TURN_MS))
    with site():
        pages = map_page(large)
    reached.append(report(f"page-of-{count}-ms", statistics.median(pages), PAGE_MS))
    return 0 if all(reached) else 1


def town() -> str:
    """A mission file of streets side by side. It is over after very many rounds."""
    cells = {f"Z{x}-{y}": (x, y) for y in range(DOWN) for x in range(ACROSS)}
    ways = [
        {"a": f"Z{x}-{y}", "b": f"Z{x + dx}-{y + dy}"}
        for x, y in cells.values()
        for dx, dy in ((1, 0), (0, 1))
        if x + dx < ACROSS and y + dy < DOWN
    ]
    return json.dumps(
        {
            "format": 1,
            "id": "large-town",
            "name": {"en": "Large town"},
            "start": "Z0-0",
            "zones": [
                {"id": key, "kind": "street", "cells": [list(at)]} for key, at in cells.items()
            ],
            "edges": ways,
            "win": [{"roundAfter": 999}],
        }
    )


def crowded(play: Play, set_up: SetUp, seed: int) -> Any:
    """The first activation, with the zombies by chance in the zones where nobody is."""
    choose, dice = random.Random(seed), Seeded(seed)
    state: Any = play.start(set_up)
    while state.step == "opening" or state.agenda:
        seat, command = by_chance(play, state, choose)
        state, _ = play.engine.decide(state, seat, command, dice)
    crowds = [[0] * len(CROWD) for _ in state.zombies]
    free = [zone for zone in range(len(crowds)) if zone not in {one.zone for one in state.chars}]
    for place, count in enumerate(CROWD.values()):
        for _ in range(count):
            crowds[choose.choice(free)][place] += 1
    return replace(state, zombies=tuple(map(tuple, crowds)))


def zombie_turn(play: Play, set_up: SetUp, seed: int) -> float:
    """Milliseconds of a zombie turn: of the command that begins it, and of its decisions."""
    state, choose, dice = crowded(play, set_up, seed), random.Random(seed), Seeded(seed)
    end, before, taken = play.commands["zc.EndActivation"], state.round, 0.0
    while state.round == before and not play.engine.is_over(state):
        seat, command = state.players[state.chars[state.active].seat].key, end()
        asked = state.step == "zombies"
        if asked:
            seat, command = by_chance(play, state, choose)
        began = time.process_time()
        state, _ = play.engine.decide(state, seat, command, dice)
        if asked or state.step == "zombies" or state.round > before:
            taken += (time.process_time() - began) * 1000
    return taken


def map_page(set_up: SetUp) -> list[float]:
    """Milliseconds of the map's page, with the next moves of all zombies."""
    from django.test import Client
    from django_scopes import scope

    from campaigns.home.operations.campaigns import create_campaign
    from campaigns.models import Game, Session, User
    from campaigns.models.game_log import play_of, written
    from campaigns.shell.journal import By
    from campaigns.table.operations.games import start_game

    host = User.objects.create_superuser("host")
    campaign = create_campaign(name="Town", system=OURS, by=By(host), with_samples=True)
    with scope(campaign=campaign):
        session = Session.objects.create(campaign=campaign, number=1, name="Night")
        game = start_game(
            session=session, name="Night", set_up=set_up, bots={}, seats={}, by=By(host)
        )
        state = crowded(play_of(game), set_up, 0)
        Game.objects.filter(pk=game.pk).update(state=written(state))
    client = Client(headers={"host": "localhost"})
    client.force_login(host)
    address = f"/c/{campaign.slug}/sessions/1/games/1/map/?next=yes"
    taken = []
    for _ in range(PAGES + 1):
        began = time.perf_counter()
        answer = client.get(address)
        taken.append((time.perf_counter() - began) * 1000)
        assert answer.status_code == 200, answer.status_code
        assert answer.content.count(b'class="map-token') > sum(map(bool, CROWD)), "no zombies"
    return taken[1:]


if __name__ == "__main__":
    sys.exit(main())
