"""Random play of others' games, whose rate ours is held against."""

from __future__ import annotations

import random

import chess
from catanatron import Color, Game, RandomPlayer

DRAWN = 150  # half-moves without a pawn or a capture
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def chess_game(seed: int) -> int:
    """Moves of one random game of chess, by python-chess."""
    choose = random.Random(seed)
    board, made = chess.Board(), 0
    while board.halfmove_clock < DRAWN and (moves := list(board.legal_moves)):
        board.push(choose.choice(moves))
        made += 1
    return made


def catan_game(seed: int) -> int:
    """Actions of one random game of Catan among four, by catanatron."""
    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    game.play()
    return len(game.state.actions)
