"""Offers by figure, or why a figure has none."""

from __future__ import annotations

from msgspec import Struct

from rules.dice import Scripted
from rules.game import Offer
from rules.systems.twilight_world.activation.action import begin_activation
from rules.systems.twilight_world.activation.why_not import why_not_act, why_not_activate
from rules.systems.twilight_world.engine import ENGINE, offer_actions, pending
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.wording import side_name
from rules.text import Text, text

ACTIVATE, FINISH = "Activate", "Finish"


class Possible(Struct, frozen=True):
    """The offers of a seat: by figure, and those that belong to none."""

    seat: str
    figures: dict[str, tuple[Offer, ...]]
    blocked: dict[str, Text]
    others: tuple[Offer, ...]


def possible(state: Game, seat: str) -> Possible:
    """The commands of the seat, those of figures that must be activated first among them."""
    figures: dict[str, tuple[Offer, ...]] = {}
    blocked: dict[str, Text] = {}
    others: list[Offer] = []
    answers = {kind for question in pending(state) for kind in question.kinds}
    for offer in ENGINE.offers(state, seat):
        owner = "" if offer.kind in answers else _owner(state, offer)
        if owner:
            figures[owner] = (*figures.get(owner, ()), offer)
        elif offer.kind != ACTIVATE:
            others.append(offer)
    for key, one in state.figures.items():
        is_active = state.active and state.active.figure == key
        if one.side != seat or (is_active and key in figures):
            continue
        why = _waits(state, seat)
        if why is None and not is_active:
            more, why = _if_activated(state, one)
            figures[key] = (*figures.get(key, ()), *more)
        if why is not None:
            blocked[key] = why
    return Possible(seat, figures, blocked, tuple(others))


def _owner(state: Game, offer: Offer) -> str:
    """The figure that an offer belongs to."""
    if offer.kind == FINISH and state.active:
        return state.active.figure
    owner = offer.fixed.get("figure", "")
    return owner if owner in state.figures else ""


def _waits(state: Game, seat: str) -> Text | None:
    """The reason that keeps all figures of the seat from being activated."""
    if state.phase == "over":
        return text("The game is over.")
    if state.asks:
        return text("Answer the open question first.")
    if state.phase != "acting":
        return text("The turn has not begun.")
    side = state.order[state.acting]
    return None if side == seat else text("{side} are acting.", side=side_name(side))


def _if_activated(state: Game, figure: Fighter) -> tuple[tuple[Offer, ...], Text | None]:
    """The commands of a figure if it were activated, or the reason why it cannot be.

    Each of these commands activates it.
    """
    refusal = why_not_act(state, figure.side, figure)
    refusal = refusal or why_not_activate(state, figure)
    if refusal:
        return (), refusal.why
    scene = Scene(state, figure.side, Scripted(), JOINED.evolve)
    begin_activation(scene, figure)
    active = scene.state.active
    assert active is not None
    found = offer_actions(scene.state, scene.figure(figure.key), active)
    activate = Offer(ACTIVATE, text("Activate"), (), {"figure": figure.key})
    return (activate, *[offer for offer in found if offer.kind != FINISH]), None
