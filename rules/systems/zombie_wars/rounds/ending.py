"""The end of a game and its result. Rule: ZW-130 to ZW-133."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.names import listed, player_name
from rules.systems.zombie_wars.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import any_people, living, people, ruled, zombies
from rules.table import Line
from rules.text import Text, mark, text

TOTAL, VICTORY, CONDITIONAL, LOST, STALEMATE = (
    "total-victory",
    "victory",
    "conditional-victory",
    "everyone-loses",
    "stalemate",
)


# --- Commands and events ---


class ClaimVictory(Command, frozen=True, tag="ClaimVictory"):
    """End the game as the only player with pawns. Rule: ZW-131."""


class Ended(Event, frozen=True, tag="Ended"):
    """The game is over. Rule: ZW-132."""

    outcome: str
    winners: tuple[int, ...]


# --- Rules ---


def clock_ends(hour: int, hours: int) -> bool:
    """True if the hourglass is on the end. Rule: ZW-130."""
    return hour > hours


def is_decided(state: Game) -> bool:
    """True if the board ends the game. Rule: ZW-039, ZW-131, ZW-133, ZW-R20, ZW-R24."""
    alive = 0
    for player in state.players:
        if player.hordes:
            alive += 1
            if alive > 1:
                return False
    return not alive or not any_people(state) or ruled(state).last_horde_ends_game


def result(state: Game) -> tuple[str, tuple[int, ...]]:
    """The outcome and the winners. Rule: ZW-132, ZW-133, ZW-R21, ZW-R22, ZW-R23."""
    alive = living(state)
    if len(alive) == 1:
        return (VICTORY if any_people(state) else TOTAL), tuple(alive)
    says = ruled(state)
    best = max([player.zombies for player in state.players])
    against = best if says.conditional_by_leader else zombies(state)
    humans = people(state)
    if humans > against:
        return LOST, ()
    leaders = tuple([seat for seat, player in enumerate(state.players) if player.zombies == best])
    if humans == against or (len(leaders) > 1 and says.most_tie):
        return STALEMATE, ()
    return CONDITIONAL, leaders


# --- Why not ---

_OTHERS: Final = Refusal(
    text("Other players still have hordes."),
    "ZW-131",
    text("You can claim victory when only you have pawns."),
)


def why_not_claim(state: Game, seat: int) -> Refusal | None:
    """Rule: ZW-131, ZW-R20."""
    return None if living(state) == [seat] else _OTHERS


# --- Effects and decide ---


def end(scene: Scene) -> None:
    """End the game."""
    outcome, winners = result(scene.state)
    scene.happen(Ended(outcome=outcome, winners=winners))


def claim(scene: Scene, command: ClaimVictory) -> None:
    """End the game as the only one with pawns. Rule: ZW-131, ZW-R20. Raises: Refused."""
    scene.check(why_not_claim(scene.state, scene.number))
    end(scene)


# --- Evolve, offers, tell ---


def _ended(state: Game, event: Ended) -> Game:
    return replace(state, phase="over", outcome=event.outcome, winners=event.winners)


CLAIM: Final = Offer("ClaimVictory", text("Claim victory"))

OVER = {
    TOTAL: mark("Total victory: the whole town belongs to {names}."),
    VICTORY: mark("Victory: the only hordes left belong to {names}."),
    CONDITIONAL: mark("The town falls to {names}. Zombies outnumber people."),
    LOST: mark("Everyone loses. People outnumber zombies."),
    STALEMATE: mark("Time is up. The result is a stalemate."),
}
OUTCOMES: Final = {
    TOTAL: text("Total victory"),
    VICTORY: text("Victory"),
    CONDITIONAL: text("Zombies outnumber people"),
    LOST: text("Everyone loses"),
    STALEMATE: text("Stalemate"),
}
NO_HORDES = {
    LOST: mark("No hordes are left in town. Everyone loses."),
    STALEMATE: mark("No people and no zombies are left. The result is a stalemate."),
}


def over(state: Game) -> Text | None:
    """The result in a sentence. None while the game goes on. Rule: ZW-132, ZW-133."""
    return _over(state, state.outcome, state.winners) if state.outcome else None


def _over(state: Game, outcome: str, winners: tuple[int, ...]) -> Text:
    if not living(state):
        return Text(NO_HORDES[outcome])
    names = listed([player_name(state, seat) for seat in winners])
    return Text(OVER[outcome], {"names": names})


def _tell_ended(state: Game, event: Ended) -> Lines:
    yield Line(_over(state, event.outcome, event.winners), "ZW-132")


def offer_claim(state: Game) -> tuple[Offer, ...]:
    """Rule: ZW-131."""
    if not state.players[state.turn].hordes or why_not_claim(state, state.turn):
        return ()
    return (CLAIM,)


ENDING = Subject(
    decide={ClaimVictory: claim},
    evolve={Ended: _ended},
    tell={Ended: _tell_ended},
    offers={"claim": offer_claim},
)
