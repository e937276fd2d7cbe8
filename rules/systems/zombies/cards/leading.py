"""Cards that are carried out step by step: zombies, or another player's pawn, are moved.

Rule: ZZ-E11, ZZ-E16, ZZ-E18, ZZ-107.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.seating import clockwise
from rules.systems.zombies.hands.legal import has_wreath
from rules.systems.zombies.pieces import move_zombie, step_onto
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import Game, Lead
from rules.systems.zombies.town import routes, way_to
from rules.systems.zombies.who import card_row, on_board, pawn_steps, ruled
from rules.systems.zombies.windows import ask, reopen
from rules.systems.zombies.zombie_steps import zombie_steps
from rules.table import Line
from rules.text import text


class LeadZombie(Command, frozen=True, tag="zz.LeadZombie"):
    """Move a zombie one square by a card. Rule: ZZ-E16."""

    at: int
    to: int


class LeadPawn(Command, frozen=True, tag="zz.LeadPawn"):
    """Move another player's pawn by a card, by a shortest way. Rule: ZZ-E18."""

    to: int


class Enough(Command, frozen=True, tag="zz.Enough"):
    """Move no more by this card."""


class Led(Event, frozen=True, tag="zz.led"):
    """A step of the card has been made."""

    lead: Lead


class LeadEnded(Event, frozen=True, tag="zz.lead-ended"):
    """The card has been carried out."""


# --- Rules ---


def leadable(state: Game) -> dict[int, tuple[int, ...]]:
    """The zombies that the card may move now, with their squares. Rule: ZZ-E16, ZZ-108."""
    lead = state.lead
    if lead is None or card_row(state, lead.card).effect != "move-zombies":
        return {}
    ready = [lead.at] if lead.left and lead.at in state.zombies else []
    if lead.zombies:
        ready += [at for at in state.zombies if at not in lead.done]
    return zombie_steps(state, sorted(set(ready)))


def _leads_pawn(state: Game, lead: Lead) -> bool:
    return card_row(state, lead.card).effect == "lead-pawn"


def pawn_ways(state: Game) -> dict[int, int]:
    """The `routes` on which the card may move the pawn. It stops on the first zombie's square.

    Rule: ZZ-E18, ZZ-E15.
    """
    lead = state.lead
    if lead is None or not _leads_pawn(state, lead) or not on_board(state.players[lead.target]):
        return {}
    at = state.players[lead.target].at
    stops = frozenset() if state.eaten else frozenset(state.zombies)
    if lead.begun and at in stops:
        return {}
    return routes(pawn_steps(state, lead.target), at, lead.left, stops)


def goes_on(state: Game) -> bool:
    """True while the card has a step left. Rule: ZZ-108."""
    return bool(leadable(state) or pawn_ways(state))


# --- Why not ---


def why_not_lead_zombie(state: Game, at: int, to: int) -> Refusal | None:
    """Rule: ZZ-E16."""
    if to in leadable(state).get(at, ()):
        return None
    return _no("ZZ-E16")


def why_not_lead_pawn(state: Game, to: int) -> Refusal | None:
    """Rule: ZZ-E18."""
    return None if to in pawn_ways(state) else _no("ZZ-E18")


def why_not_enough(state: Game) -> Refusal | None:
    """A card that was played moves something. Rule: ZZ-108."""
    lead = state.lead
    return None if lead and lead.begun else _no("ZZ-108")


def _no(rule: str) -> Refusal:
    return Refusal(
        text("The card cannot make that move."), rule, text("Choose one of the listed options.")
    )


# --- Decide ---


def lead_zombie(scene: Scene, command: LeadZombie) -> None:
    """One step. Who has a wreath may answer. Rule: ZZ-E11, ZZ-E16, ZZ-134. Raises: Refused."""
    scene.check(why_not_lead_zombie(scene.state, command.at, command.to))
    lead = scene.state.lead
    assert lead
    own = scene.number == scene.state.turn and ruled(scene.state).cards_count == "yes"
    move_zombie(scene, command.at, command.to, counts=own)
    goes = lead.left > 0 and command.at == lead.at
    left = lead.left - 1 if goes else card_row(scene.state, lead.card).moves - 1
    done = tuple(sorted({*lead.done, command.to} - {command.at}))
    zombies = lead.zombies if goes else lead.zombies - 1
    now = replace(lead, left=left, at=command.to, zombies=zombies, begun=True, done=done)
    scene.happen(Led(lead=now))
    around = clockwise(scene.state, scene.state.turn)
    ready = tuple([seat for seat in around if has_wreath(scene.state, seat)])
    if ready:
        ask(scene, scene.state.window, ready)


def lead_pawn(scene: Scene, command: LeadPawn) -> None:
    """Walk the pawn, square by square. Rule: ZZ-E18, ZZ-R21. Raises: Refused."""
    scene.check(why_not_lead_pawn(scene.state, command.to))
    lead = scene.state.lead
    assert lead
    way = way_to(command.to, pawn_ways(scene.state))
    step_onto(scene, lead.target, way[0])
    rest = way[1:] if scene.player(lead.target).at == way[0] else ()
    scene.happen(Led(lead=replace(lead, left=lead.left - 1, begun=True, way=rest)))


def enough(scene: Scene, command: Enough) -> None:
    """Raises: Refused."""
    scene.check(why_not_enough(scene.state))
    end_lead(scene)


def end_lead(scene: Scene) -> None:
    """The card is over. Who spoke before may speak again. Rule: ZZ-033."""
    scene.happen(LeadEnded())
    reopen(scene)


def lead_on(scene: Scene) -> bool:
    """Go on with a card. False where its player has to choose."""
    lead = scene.state.lead
    assert lead
    if lead.way and on_board(scene.player(lead.target)):
        step_onto(scene, lead.target, lead.way[0])
        scene.happen(Led(lead=replace(lead, left=lead.left - 1, way=lead.way[1:])))
        return True
    if goes_on(scene.state):
        return False
    end_lead(scene)
    return True


# --- Evolve, offers ---


def _led(state: Game, event: Led) -> Game:
    return replace(state, lead=event.lead)


_ZOMBIE, _PAWN, _ENOUGH = text("Move a zombie"), text("Move the pawn"), text("End the card")
_TO = text("To")


def lead_offers(state: Game) -> Iterable[Offer]:
    """The steps of the card, and to stop. Rule: ZZ-E16, ZZ-E18."""
    for at, steps in leadable(state).items():
        yield Offer("zz.LeadZombie", _ZOMBIE, (OneOf("to", _TO, steps),), {"at": at})
    ways = pawn_ways(state)
    if ways:
        yield Offer("zz.LeadPawn", _PAWN, (OneOf("to", _TO, tuple(ways)),))
    if not why_not_enough(state):
        yield Offer("zz.Enough", _ENOUGH)


def _tell_ended(state: Game, event: LeadEnded) -> Lines:
    yield Line(text("The card is done."), "ZZ-107", minor=True)


LEADING = Subject(
    decide={LeadZombie: lead_zombie, LeadPawn: lead_pawn, Enough: enough},
    evolve={Led: _led, LeadEnded: assign(lead=None)},
    tell={LeadEnded: _tell_ended},
    silent={Led: "each step is told"},
)
