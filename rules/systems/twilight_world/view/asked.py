"""The question that the game waits for, with its subject."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Question
from rules.systems.twilight_world.engine import pending
from rules.systems.twilight_world.names import named, thing_name
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Ask, Game
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.wording import gear_name
from rules.text import Text, text


def questions(state: Game) -> tuple[Question, ...]:
    """The open question, said for the people at the table."""
    return tuple(
        [
            replace(question, why=_about(state, ask))
            for question, ask in zip(pending(state), state.asks[:1], strict=True)
        ]
    )


def _about(state: Game, ask: Ask) -> Text:
    if ask.kind == "scout":
        return text("{name} may arrive. Where?", name=named(state, ask.figure))
    if ask.kind == "armour" and ask.gear:
        armour = gear_name(ask.gear, book_of(state.rules))
        return text("Who wears it: {armour}?", armour=armour)
    if ask.kind == "search" and ask.place:
        return text("Who searches {place}?", place=thing_name(ask.place))
    if ask.kind == "roll" and ask.vehicle:
        vehicle = thing_name(ask.vehicle)
        return text("{vehicle} rolls on without a driver. What does it hit?", vehicle=vehicle)
    if ask.kind == "victims" and state.blast:
        gear = gear_name(state.blast.gear, book_of(state.rules))
        return text("{gear}: who stands in it without cover?", gear=gear)
    return JOINED.questions[ask.kind]
