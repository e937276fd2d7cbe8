"""Wounds, how they are prevented and healed, the cards that they cost, death.

Rule: ZC-053, ZC-060, ZC-084, ZC-085, ZC-093, ZC-R10, ZC-R11, ZC-R17, ZC-S21, ZC-S30.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import unchanged
from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.names import card_name, char_name
from rules.systems.zombicide.pieces import NOTHING, CardPut, discard, discarded, slot_set
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import NOBODY, WOUND, Game, Hurt, Lose, PlaceWound
from rules.systems.zombicide.who import carried, current, free_slots, has, owner, ruled
from rules.table import Line
from rules.text import text


class TakeWound(Command, frozen=True, tag="zc.TakeWound"):
    """Take the wound. Rule: ZC-085."""


class PreventWound(Command, frozen=True, tag="zc.PreventWound"):
    """Discard a card instead of taking a wound. Rule: ZC-S21, ZC-R11."""

    slot: int


class LoseCard(Command, frozen=True, tag="zc.LoseCard"):
    """Discard a card because of a wound. Rule: ZC-R17."""

    slot: int


class LayWound(Command, frozen=True, tag="zc.LayWound"):
    """Lay the wound card into a slot. Rule: ZC-R10."""

    slot: int


class UseMask(Command, frozen=True, tag="zc.UseMask"):
    """Discard a goalie mask to lose a wound. Rule: ZC-093."""

    slot: int


class Wounded(Event, frozen=True, tag="zc.wounded"):
    """A character takes a wound. Rule: ZC-085."""

    who: int


class Spared(Event, frozen=True, tag="zc.spared"):
    """A character ignores an attack. Rule: ZC-S30."""

    who: int


class Prevented(Event, frozen=True, tag="zc.prevented"):
    """A character prevents a wound. Rule: ZC-S21."""

    who: int


class Healed(Event, frozen=True, tag="zc.healed"):
    """A character loses a wound. Rule: ZC-093, ZC-S25."""

    who: int


class Died(Event, frozen=True, tag="zc.died"):
    """A character dies. Rule: ZC-084."""

    who: int


# --- Why not, and what can be chosen ---


def preventers(state: Game, who: int) -> tuple[int, ...]:
    """The slots whose card may go instead of a wound. Rule: ZC-S21, ZC-R11."""
    one = state.chars[who]
    if has(one, "shrugs"):
        return carried(one)
    if ruled(state).mask != "preventsWound":
        return ()
    return tuple([slot for slot in carried(one) if cards()[one.slots[slot].card].heals])


def wound_slots(state: Game, who: int) -> tuple[int, ...]:
    """The slots for a wound card: free ones, or all with cards where none is. Rule: ZC-R10."""
    one = state.chars[who]
    return tuple(free_slots(one)) or carried(one)


def why_not_slot(slots: Iterable[int], slot: int, rule: str) -> Refusal | None:
    """Refuse a slot that is not among those to choose from."""
    if slot in slots:
        return None
    return Refusal(
        text("You cannot choose that slot."), rule, text("Choose one of the listed options.")
    )


def masks(state: Game) -> tuple[int, ...]:
    """The slots of masks that heal the active character now. Rule: ZC-093, ZC-R11."""
    one = current(state)
    if not one.wounds or ruled(state).mask != "heals":
        return ()
    return tuple([slot for slot in carried(one) if cards()[one.slots[slot].card].heals])


# --- Work ---


def hurt_on(scene: Scene, task: Hurt) -> bool:
    """Take wounds one by one. False where one may be prevented. Rule: ZC-060, ZC-085."""
    one = scene.char(task.who)
    if not one.plays or not task.count:
        scene.done()
    elif task.zombie and scene.state.step == "zombies" and has(one, "tough") and not one.spared:
        scene.happen(Spared(who=task.who))
        scene.done()
    elif preventers(scene.state, task.who):
        return False
    else:
        wound(scene, task)
    return True


def wound(scene: Scene, task: Hurt) -> None:
    """Take a wound of the first work. Rule: ZC-085, ZC-R10, ZC-R17."""
    one, says = scene.char(task.who), scene.says
    scene.now(replace(task, count=task.count - 1))
    scene.happen(Wounded(who=task.who))
    if one.wounds + 1 >= numbers().wounds.kills:
        scene.happen(Died(who=task.who))
        return
    if says.wound_card == "woundTakesSlot":
        scene.due(PlaceWound(task.who))
    if says.lost_card == "everyWound" or (says.lost_card == "zombiesOnly" and task.zombie):
        scene.due(Lose(task.who))


def lose_on(scene: Scene, task: Lose) -> bool:
    """Lose the only card, or let the victim choose. Rule: ZC-R17."""
    slots = carried(scene.char(task.who))
    if len(slots) > 1:
        return False
    if slots:
        discard(scene, task.who, slots[0])
    scene.done()
    return True


def place_on(scene: Scene, task: PlaceWound) -> bool:
    """Rule: ZC-R10."""
    slots = wound_slots(scene.state, task.who)
    if len(slots) != 1:
        return False
    _lay(scene, task.who, slots[0])
    scene.done()
    return True


def _lay(scene: Scene, who: int, slot: int) -> None:
    if scene.char(who).slots[slot].card:
        discard(scene, who, slot)
    scene.happen(CardPut(who=who, slot=slot, card=WOUND))


# --- Decide ---


def take_wound(scene: Scene, command: TakeWound) -> None:
    """Rule: ZC-085."""
    task = scene.state.agenda[0]
    assert isinstance(task, Hurt)
    wound(scene, task)


def prevent_wound(scene: Scene, command: PreventWound) -> None:
    """Rule: ZC-S21, ZC-R11. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Hurt)
    scene.check(why_not_slot(preventers(scene.state, task.who), command.slot, "ZC-S21"))
    discard(scene, task.who, command.slot)
    scene.happen(Prevented(who=task.who))
    scene.now(replace(task, count=task.count - 1))


def lose_card(scene: Scene, command: LoseCard) -> None:
    """Rule: ZC-R17. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Lose)
    scene.check(why_not_slot(carried(scene.char(task.who)), command.slot, "ZC-R17"))
    discard(scene, task.who, command.slot)
    scene.done()


def lay_wound(scene: Scene, command: LayWound) -> None:
    """Rule: ZC-R10. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, PlaceWound)
    scene.check(why_not_slot(wound_slots(scene.state, task.who), command.slot, "ZC-R10"))
    _lay(scene, task.who, command.slot)
    scene.done()


def use_mask(scene: Scene, command: UseMask) -> None:
    """Rule: ZC-093. Raises: Refused."""
    scene.check(why_not_slot(masks(scene.state), command.slot, "ZC-093"))
    discard(scene, scene.state.active, command.slot)
    scene.happen(Healed(who=scene.state.active))


# --- Evolve ---


def _wounded(state: Game, event: Wounded) -> Game:
    return with_char(state, event.who, wounds=state.chars[event.who].wounds + 1)


def _spared(state: Game, event: Spared) -> Game:
    return with_char(state, event.who, spared=True)


def _healed(state: Game, event: Healed) -> Game:
    """A wound card leaves its slot. Rule: ZC-R10."""
    one = state.chars[event.who]
    after = with_char(state, event.who, wounds=one.wounds - 1)
    slot = next((n for n, held in enumerate(one.slots) if held.card == WOUND), NOBODY)
    return after if slot == NOBODY else slot_set(after, event.who, slot, NOTHING)


def _died(state: Game, event: Died) -> Game:
    """Discard the equipment, drop a carried objective, free the seat. Rule: ZC-084."""
    one = state.chars[event.who]
    pile = state.discard
    for slot in carried(one):
        pile = discarded(pile, one.slots[slot].card)
    tokens = tuple(
        [
            replace(token, holder=NOBODY, zone=one.zone) if token.holder == event.who else token
            for token in state.tokens
        ]
    )
    after = with_char(state, event.who, dead=True, slots=(NOTHING,) * len(one.slots))
    return replace(without(after, event.who), discard=pile, tokens=tokens)


def without(state: Game, who: int) -> Game:
    """The state where a character is in no car, and shouts no more. Rule: ZC-084, ZC-S23."""
    cars = tuple(
        [
            replace(car, seats=tuple([NOBODY if one == who else one for one in car.seats]))
            for car in state.cars
        ]
    )
    loud = () if state.loud and state.loud[0] == who else state.loud
    return replace(state, cars=cars, loud=loud)


# --- Offers, tell ---

_TAKE, _PREVENT, _LOSE = text("Take wound"), text("Prevent wound"), text("Lose card")
_LAY, _MASK, _CARD = text("Place wound card"), text("Use mask"), text("Card")


def mask_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-093."""
    slots = masks(state)
    return (Offer("zc.UseMask", _MASK, (OneOf("slot", _CARD, slots),)),) if slots else ()


def _hurt_offers(state: Game, task: Hurt) -> Iterable[Offer]:
    yield Offer("zc.TakeWound", _TAKE)
    slots = preventers(state, task.who)
    yield Offer("zc.PreventWound", _PREVENT, (OneOf("slot", _CARD, slots),))


def _lose_offers(state: Game, task: Lose) -> Iterable[Offer]:
    slots = carried(state.chars[task.who])
    yield Offer("zc.LoseCard", _LOSE, (OneOf("slot", _CARD, slots),))


def _lay_offers(state: Game, task: PlaceWound) -> Iterable[Offer]:
    yield Offer("zc.LayWound", _LAY, (OneOf("slot", _CARD, wound_slots(state, task.who)),))


def _tell_wounded(state: Game, event: Wounded) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} is wounded.", name=name), "ZC-085", mood="bad")


def _tell_spared(state: Game, event: Spared) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} ignores the attack.", name=name), "ZC-S30", mood="good")


def _tell_prevented(state: Game, event: Prevented) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} prevents a wound.", name=name), "ZC-S21", mood="good")


def _tell_healed(state: Game, event: Healed) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} heals a wound.", name=name), "ZC-093", mood="good")


def _tell_died(state: Game, event: Died) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} dies.", name=name), "ZC-084", mood="bad")
    lost = [state.chars[event.who].slots[slot].card for slot in carried(state.chars[event.who])]
    for card in lost:
        yield Line(text("{card} is discarded.", card=card_name(card)), "ZC-084", minor=True)


WOUNDS = Subject(
    decide={
        TakeWound: take_wound,
        PreventWound: prevent_wound,
        LoseCard: lose_card,
        LayWound: lay_wound,
        UseMask: use_mask,
    },
    evolve={
        Wounded: _wounded,
        Spared: _spared,
        Prevented: unchanged,
        Healed: _healed,
        Died: _died,
    },
    tell={
        Wounded: _tell_wounded,
        Spared: _tell_spared,
        Prevented: _tell_prevented,
        Healed: _tell_healed,
        Died: _tell_died,
    },
    tasks={Hurt: hurt_on, Lose: lose_on, PlaceWound: place_on},
    asks={
        Hurt: Ask(
            why=text("Prevent the wound?"),
            kinds=("zc.TakeWound", "zc.PreventWound"),
            seats=lambda state, task: owner(state, task.who),
            offers=_hurt_offers,
        ),
        Lose: Ask(
            why=text("Which card do you lose?"),
            kinds=("zc.LoseCard",),
            seats=lambda state, task: owner(state, task.who),
            offers=_lose_offers,
        ),
        PlaceWound: Ask(
            why=text("Which slot does the wound card take?"),
            kinds=("zc.LayWound",),
            seats=lambda state, task: owner(state, task.who),
            offers=_lay_offers,
        ),
    },
)
