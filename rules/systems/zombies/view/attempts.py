"""The usual actions of the player who acts, each as the command that people would try first."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import HIDDEN
from rules.systems.zombies.cards.playing import PlayCard
from rules.systems.zombies.engine import actor
from rules.systems.zombies.fight.fighting import SPEND, Spend
from rules.systems.zombies.hands.legal import SILENT_STEPS
from rules.systems.zombies.hands.targets import PLAY
from rules.systems.zombies.movement import STOP, StopWalking
from rules.systems.zombies.state import Game
from rules.systems.zombies.tiles.laying import DRAW, DrawTile
from rules.systems.zombies.turns import END, EndTurn
from rules.systems.zombies.view.board import pawn_key
from rules.systems.zombies.view.words import DEEDS
from rules.systems.zombies.who import card_row
from rules.table import Attempt


def attempts(state: Game, key: str) -> Iterator[Attempt]:
    """Yield what the step is for, and a card, of the player whose turn it is. Rule: ZZ-031."""
    seat = state.turn
    waits = state.asked or state.fled or state.lead or state.test or state.jobs or state.drawn
    if waits or seat != actor(state) or pawn_key(state.players[seat]) != key:
        return
    player = state.players[seat]
    if state.fight:
        if state.fight.stage == "lost":
            bullets = Spend(bullets=max(1, player.bullets))
            yield Attempt(SPEND, DEEDS["zz.Spend"], bullets)
    elif state.step == "turn":
        yield Attempt(DRAW, DEEDS["zz.DrawTile"], DrawTile())
    elif state.step == "walk":
        yield Attempt(STOP, DEEDS["zz.StopWalking"], StopWalking())
    elif state.step == "discard":
        yield Attempt(END, DEEDS["zz.EndTurn"], EndTurn())
    if state.step not in SILENT_STEPS and not player.paper:
        known = [card for card in player.hand if card != HIDDEN]
        regular = [card for card in known if card_row(state, card).kind == "regular"]
        for card in regular[:1]:
            yield Attempt(PLAY, DEEDS["zz.PlayCard"], PlayCard(card=card))
