"""The two dice that decide over kills. Rule: ZZ-E25."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.hands.legal import usable
from rules.systems.zombies.names import player_name
from rules.systems.zombies.pieces import BulletsChanged, KillsLost
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import Game
from rules.systems.zombies.who import card_row
from rules.systems.zombies.windows import reopen
from rules.table import Line
from rules.text import text


class Pay(Command, frozen=True, tag="zz.Pay"):
    """Pay the bullets that the two dice lack, or none. Rule: ZZ-E25."""

    bullets: int


class Tested(Event, frozen=True, tag="zz.tested"):
    """The two dice have fallen."""

    faces: tuple[int, ...]


class TestEnded(Event, frozen=True, tag="zz.test-ended"):
    """The dice are done with."""

    kept: bool


def lacking(faces: tuple[int, ...]) -> int:
    """The bullets that both dice lack together. Rule: ZZ-E25."""
    return sum(max(0, numbers().fight.kills - face) for face in faces)


def payments(state: Game) -> tuple[int, ...]:
    """The numbers of bullets that the target may pay. Rule: ZZ-E25."""
    test = state.test
    if test is None or test.stage != "pay":
        return ()
    need = lacking(test.faces)
    return (need, 0) if need <= state.players[test.target].bullets else (0,)


def why_not_pay(state: Game, bullets: int) -> Refusal | None:
    """Exactly what is lacking, or nothing. Rule: ZZ-E25."""
    if bullets in payments(state):
        return None
    return Refusal(
        text("Spend exactly as many bullets as the dice are short, or none."),
        "ZZ-E25",
        text("Choose one of the listed options."),
    )


def pay(scene: Scene, command: Pay) -> None:
    """Raises: Refused."""
    scene.check(why_not_pay(scene.state, command.bullets))
    if command.bullets:
        scene.happen(BulletsChanged(seat=scene.number, by=-command.bullets))
    _end(scene, kept=bool(command.bullets))


def test_on(scene: Scene) -> bool:
    """Throw, and end what needs no decision. False where the target has to choose."""
    test = scene.state.test
    assert test
    row = card_row(scene.state, test.card)
    if test.stage == "before":
        faces = scene.roll(row.dice, numbers().fight.sides, text("dice to keep kills"))
        scene.happen(Tested(faces=faces))
        return True
    if not lacking(test.faces):
        _end(scene, kept=True)
        return True
    if payments(scene.state) == (0,) and not any(usable(scene.state, test.target, "")):
        _end(scene, kept=False)
        return True
    return False


def _end(scene: Scene, *, kept: bool) -> None:
    test = scene.state.test
    assert test
    if not kept:
        count = min(scene.player(test.target).kills, card_row(scene.state, test.card).kills)
        scene.happen(KillsLost(seat=test.target, count=count))
    scene.happen(TestEnded(kept=kept))
    reopen(scene)


def _tested(state: Game, event: Tested) -> Game:
    assert state.test
    return replace(state, test=replace(state.test, faces=event.faces, stage="pay"))


_PAY, _BULLETS = text("Spend bullets"), text("Bullets")


def pay_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-E25."""
    yield Offer("zz.Pay", _PAY, (OneOf("bullets", _BULLETS, payments(state)),))


def _tell_tested(state: Game, event: Tested) -> Lines:
    test = state.test
    name = player_name(state, test.target if test else -1)
    kills, sides = numbers().fight.kills, numbers().fight.sides
    yield Line(
        text("{name} rolls to keep the kills.", name=name),
        "ZZ-E25",
        faces=event.faces,
        sides=sides,
        good=tuple(range(kills, sides + 1)),
    )


def _tell_ended(state: Game, event: TestEnded) -> Lines:
    if event.kept:
        yield Line(text("The dice are high enough. No kills are lost."), "ZZ-E25")


TESTING = Subject(
    decide={Pay: pay},
    evolve={Tested: _tested, TestEnded: assign(test=None)},
    tell={Tested: _tell_tested, TestEnded: _tell_ended},
)
