"""Trades with a companion in the zone. Rule: ZC-035, ZC-R35."""

from __future__ import annotations

from collections.abc import Iterable

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import Used, pay, why_not_pay
from rules.systems.zombicide.kit.sorting import moves_of, tokens_of
from rules.systems.zombicide.scene import Ask, Command, Scene, Subject
from rules.systems.zombicide.state import Consent, Game, Sort
from rules.systems.zombicide.who import carried, char_of, current, owner, people_in, ruled
from rules.text import text


class Trade(Command, frozen=True, tag="zc.Trade"):
    """Exchange cards with a companion in the zone. Rule: ZC-035."""

    other: str


class Agree(Command, frozen=True, tag="zc.Agree"):
    """Agree to a trade, or do not. Rule: ZC-R35."""

    yes: bool


# --- What can be done ---


def companions(state: Game) -> tuple[int, ...]:
    """The characters to trade with. Rule: ZC-035, ZC-R35."""
    one, found = current(state), []
    there = people_in(state, one.zone)
    bare = len(there) > 1 and not carried(one)
    for who in there:
        if who == state.active or (state.used and _asked(state, who) in state.used):
            continue
        if bare and not carried(state.chars[who]) and not tokens_of(state, (state.active, who)):
            continue
        found.append(who)
    return tuple(found)


def _asked(state: Game, who: int) -> str:
    """The note that a companion was asked in this activation. Rule: ZC-R35."""
    return f"asked:{state.chars[who].key}"


def why_not_trade(state: Game, other: int) -> Refusal | None:
    """Rule: ZC-035."""
    if other not in companions(state):
        return Refusal(
            text("No companion is in your zone."), "ZC-035", text("Join a companion first.")
        )
    return why_not_pay(state)


# --- Work, decide ---


def consent_on(scene: Scene, task: Consent) -> bool:
    """Wait for the answer. Rule: ZC-R35."""
    return False


def trade(scene: Scene, command: Trade) -> None:
    """Rule: ZC-035, ZC-R35. Raises: Refused."""
    other = char_of(scene.state, command.other)
    scene.check(why_not_trade(scene.state, other))
    ask = ruled(scene.state).trade == "asked"
    if ask and scene.char(other).seat != scene.me.seat:
        scene.happen(Used(skill=_asked(scene.state, other)))
        scene.due(Consent(scene.state.active, other))
    else:
        _trade(scene, other)


def _trade(scene: Scene, other: int) -> None:
    pay(scene)
    who = scene.state.active
    scene.due(Sort(who=who, other=other, left=moves_of(scene.state, who, other)))


def agree(scene: Scene, command: Agree) -> None:
    """Rule: ZC-R35."""
    task = scene.state.agenda[0]
    assert isinstance(task, Consent)
    scene.done()
    if command.yes:
        _trade(scene, task.other)


# --- Offers ---

_TRADE, _WITH = text("Trade"), text("Trade with")
_AGREE, _YES = text("Agree to the trade?"), text("Answer")


def trade_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-035."""
    if why_not_pay(state):
        return ()
    keys = tuple([state.chars[who].key for who in companions(state)])
    return (Offer("zc.Trade", _TRADE, (OneOf("other", _WITH, keys),)),) if keys else ()


def _consent(state: Game, task: Consent) -> Iterable[Offer]:
    yield Offer("zc.Agree", _AGREE, (OneOf("yes", _YES, (True, False)),))


TRADING = Subject(
    decide={Trade: trade, Agree: agree},
    tasks={Consent: consent_on},
    asks={
        Consent: Ask(
            why=text("Agree to the trade?"),
            kinds=("zc.Agree",),
            seats=lambda state, task: owner(state, task.other),
            offers=_consent,
        ),
    },
)
