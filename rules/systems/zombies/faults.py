"""Broken invariants of a state, as sentences. Rule: ZZ-010, ZZ-013."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import HIDDEN
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.scene import Subject
from rules.systems.zombies.state import NOWHERE, Game
from rules.systems.zombies.who import FACE_DOWN, box, deck_left, deck_size, drawn_tiles, ruled, town


def faults(state: Game) -> Iterator[str]:
    """All of them."""
    yield from _zombies(state)
    yield from _tokens(state)
    yield from _cards(state)
    yield from _players(state)


def _zombies(state: Game) -> Iterator[str]:
    """One on a square, and as many as there are figures. Rule: ZZ-004, ZZ-010, ZZ-013."""
    if len(set(state.zombies)) < len(state.zombies):
        yield "two zombies stand on a square"
    if not set(state.zombies) <= set(town(state).ground):
        yield "a zombie stands beside the tiles"
    if not set(state.moved) <= set(state.zombies):
        yield "a zombie has moved that is not there"
    used = len(state.zombies) + sum(one.kills for one in state.players)
    if used > numbers().supply.zombies and ruled(state).supply != "unlimited":
        yield f"there are {used} zombies"
    copies = sum(row.copies for row in tiles().values())
    if len(drawn_tiles(state)) >= copies:
        yield "there are more tiles than in the box"


def _tokens(state: Game) -> Iterator[str]:
    """One on a square, and every survivor somewhere. Rule: ZZ-010, ZZ-013."""
    squares = [at for at, _ in state.tokens]
    if len(set(squares)) < len(squares):
        yield "two tokens lie on a square"
    if not set(squares) <= set(town(state).ground):
        yield "a token lies beside the tiles"
    if state.goal != "rescue":
        return
    laid = sum(town(state).row(number).survivors for number in range(len(state.laid)))
    shown = sum(dict(its).get("survivor", 0) for _, its in state.shown)
    seen = sum(kind == "survivor" for _, kind in state.tokens)
    held = sum(one.survivors for one in state.players)
    if shown != seen + held or shown > laid:
        yield f"{seen + held} survivors are seen, and {shown} came up"
    down = [at for at, kind in state.tokens if kind == FACE_DOWN]
    if any(not town(state).is_inside(at) for at in down):
        yield "a token lies face down in the street"


def _cards(state: Game) -> Iterator[str]:
    """Every card is somewhere. Rule: ZZ-013."""
    known = not state.real_cards and all(HIDDEN not in one.hand for one in state.players)
    if deck_size(state) < 0 or (known and sum(deck_left(state).values()) != deck_size(state)):
        yield f"{deck_size(state)} of {sum(box(state).values())} cards are in the deck"
    for player in state.players:
        in_front = [one.card for one in player.front]
        if len(set(in_front)) < len(in_front):
            yield f"{player.key} has a card twice in front"


def _players(state: Game) -> Iterator[str]:
    """Rule: ZZ-086, ZZ-090."""
    for player in state.players:
        if not 0 <= player.hearts <= numbers().kit.cap or player.bullets < 0 or player.kills < 0:
            yield f"{player.key} has {player.hearts} hearts and {player.bullets} bullets"
        if player.at != NOWHERE and player.at not in town(state).ground:
            yield f"{player.key} stands beside the tiles"
        if player.at != NOWHERE and player.status != "alive":
            yield f"{player.key} is {player.status}, and has a pawn"
        if player.status != "alive" and (player.front or player.frozen or player.walls):
            yield f"{player.key} is {player.status}, and something waits for the pawn"


FAULTS = Subject(faults=faults)
