"""A player who fights what is near, arms, and goes where the mission leads.

The game asks for one kind of decision at a time. Each has a function that chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.play import by_chance, chosen
from rules.systems.zombicide.bots.moving import Offers, by_car, flee, go, retreat
from rules.systems.zombicide.bots.ways import leaves
from rules.systems.zombicide.bots.worth import card_worth, promised
from rules.systems.zombicide.catalogue import cards
from rules.systems.zombicide.engine import COMMANDS
from rules.systems.zombicide.fight.arms import arms_of
from rules.systems.zombicide.fight.attacks import Reload, Shoot, Strike, shots
from rules.systems.zombicide.fight.rules import hits, kills
from rules.systems.zombicide.kit.sorting import spot_of
from rules.systems.zombicide.state import KINDS, WOUND, Attack, Draws, Found, Game, Sort
from rules.systems.zombicide.who import (
    carried,
    crowded,
    current,
    free_slots,
    is_hand,
    mission,
    people_in,
    world,
)

ARMED, FULL = 1.4, 5  # worth of a hand that needs nothing better; cards that are enough


def sensible(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
    """Choose a command. The dice decide only where nothing speaks for any of them."""
    kinds = {offer.kind: offer for offer in reversed(offers)}
    for kind, choose in _ANSWERS.items():
        if kind in kinds:
            found = choose(state, kinds, offers)
            if found is not None:
                return found
    if "zc.EndActivation" in kinds:
        for deed in _DEEDS:
            found = deed(state, kinds)
            if found is not None:
                return found
        return chosen(COMMANDS, kinds["zc.EndActivation"], {})
    return by_chance(COMMANDS, offers, dice)


# --- Deeds of an activation, the most pressing first ---


def _leave(state: Game, kinds: Offers) -> Any:
    if "zc.Leave" in kinds and leaves(state):
        return chosen(COMMANDS, kinds["zc.Leave"], {})
    return None


def _free(state: Game, kinds: Offers) -> Any:
    """Skills and masks that cost nothing."""
    for kind in ("zc.Mend", "zc.Lead", "zc.UseMask"):
        if kind in kinds:
            field = kinds[kind].fields[0]
            return chosen(COMMANDS, kinds[kind], {field.key: field.options[0]})
    return None


def _objective(state: Game, kinds: Offers) -> Any:
    if "zc.Objective" not in kinds:
        return None
    options = kinds["zc.Objective"].fields[0].options
    return chosen(COMMANDS, kinds["zc.Objective"], {"objective": options[0]})


def _fight(state: Game, kinds: Offers) -> Any:
    """The attack that promises most. What is near counts more."""
    zone = current(state).zone
    rows = mission(state).zones
    best: tuple[float, Any] = (0.2, None)
    if "zc.Strike" in kinds:
        for arms in arms_of(current(state), "melee"):
            worth = 1.3 * promised(state, arms, zone, state.active)
            best = max(best, (worth, Strike(hands=arms.key)), key=lambda attack: attack[0])
    if "zc.Shoot" in kinds:
        for arms, zones in shots(state):
            for at in zones:
                worth = promised(state, arms, at, state.active) * (1.3 if at == zone else 0.9)
                shot = Shoot(hands=arms.key, zone=rows[at].id)
                best = max(best, (worth, shot), key=lambda attack: attack[0])
    return best[1]


def _throw(state: Game, kinds: Offers) -> Any:
    """A Molotov where at least four stand, and no friend."""
    offer = kinds.get("zc.Throw")
    for key in offer.fields[0].options if offer else ():
        zone = world(state).number[key]
        if crowded(state, zone) >= 4 and not people_in(state, zone):
            return chosen(COMMANDS, offer, {"zone": key}) if offer else None
    return None


def _reload(state: Game, kinds: Offers) -> Any:
    offer = kinds.get("zc.Reload")
    slots = [slot for slot in offer.fields[0].options if is_hand(slot)] if offer else []
    return Reload(slot=slots[0]) if slots and _near(state) else None


def _near(state: Game) -> bool:
    zone = current(state).zone
    around = [zone, *world(state).near(zone, state.doors)]
    return any(crowded(state, at) for at in around)


def _arm(state: Game, kinds: Offers) -> Any:
    """Take the better weapon in hand while nobody is near."""
    one = current(state)
    if "zc.Rearrange" in kinds and not crowded(state, one.zone) and _swap(state, state.active):
        return chosen(COMMANDS, kinds["zc.Rearrange"], {})
    return None


def _swap(state: Game, who: int) -> tuple[int, int] | None:
    """A slot of the pack whose card belongs in a hand, and the hand."""
    one = state.chars[who]
    worth = [card_worth(state, held.card) for held in one.slots]
    usable = [n for n in carried(one) if cards()[one.slots[n].card].modes]
    pack = [n for n in usable if not is_hand(n)]
    free = [n for n, held in enumerate(one.slots) if is_hand(n) and held.card != WOUND]
    if not pack or not free:
        return None
    best = max(pack, key=worth.__getitem__)
    hand = min(free, key=worth.__getitem__)
    return (best, hand) if worth[best] > worth[hand] + 0.3 else None


def _search(state: Game, kinds: Offers) -> Any:
    """Search while there is room for something better."""
    one = current(state)
    poor = sum(card_worth(state, held.card) for held in one.slots[:2]) < 2 * ARMED
    if "zc.Search" in kinds and (poor or free_slots(one)) and len(carried(one)) < FULL:
        most = kinds["zc.Search"].fields[0].options[-1]
        return chosen(COMMANDS, kinds["zc.Search"], {"cards": most})
    return None


_DEEDS: Final[tuple[Callable[[Game, Offers], Any], ...]] = (
    _leave,
    by_car,
    _free,
    _objective,
    _throw,
    flee,
    _fight,
    _reload,
    retreat,
    _arm,
    _search,
    go,
)


# --- Answers ---


def _hit(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """The most dangerous zombie that the hit kills. Friends come last."""
    task = state.agenda[0]
    assert isinstance(task, Attack)
    order = {"A": 0, "F": 1, "R": 2, "W": 3}
    options = kinds["zc.Hit"].fields[0].options

    def rank(target: str) -> tuple[bool, bool, int]:
        dies = target in KINDS and kills(task.damage, target)
        return target not in KINDS, not dies, order.get(target, 9)

    return chosen(COMMANDS, kinds["zc.Hit"], {"target": min(options, key=rank)})


def _dice(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """Roll again where less than half of the dice hit."""
    task = state.agenda[0]
    assert isinstance(task, Attack)
    expected = len(task.faces) * (7 - task.need) / 6
    if hits(task.faces, task.need) < expected:
        source = kinds["zc.Reroll"].fields[0].options[0]
        return chosen(COMMANDS, kinds["zc.Reroll"], {"source": source})
    return chosen(COMMANDS, kinds["zc.KeepDice"], {})


def _keep(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """Join cards, take a weapon in hand, and keep the better cards."""
    task = state.agenda[0]
    assert isinstance(task, Found)
    options = kinds["zc.Keep"].fields[0].options
    one, card = state.chars[task.who], task.cards[0]

    def worth(where: str) -> float:
        if where == "found" or where.startswith("join-"):
            return 9
        if where == "drop":
            return 0
        lost = card_worth(state, one.slots[int(where)].card)
        hand = is_hand(int(where)) and bool(cards()[card].modes)
        return card_worth(state, card) - lost + 0.1 * hand

    return chosen(COMMANDS, kinds["zc.Keep"], {"where": max(options, key=worth)})


def _lose(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """The card that is worth least."""
    task = state.agenda[0]
    kind = next(one for one in ("zc.LoseCard", "zc.PreventWound", "zc.LayWound") if one in kinds)
    slots = state.chars[getattr(task, "who", 0)].slots
    options = kinds[kind].fields[0].options
    slot = min(options, key=lambda spot: (card_worth(state, slots[spot].card), -spot))
    return chosen(COMMANDS, kinds[kind], {"slot": slot})


def _share(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """Somebody without a wound, first."""
    options = kinds["zc.ShareAttack"].fields[0].options
    wounds = {one.key: one.wounds for one in state.chars}
    return chosen(
        COMMANDS, kinds["zc.ShareAttack"], {"victim": min(options, key=wounds.__getitem__)}
    )


def _sort(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """The best cards into the hands, then an end."""
    task = state.agenda[0]
    assert isinstance(task, Sort)
    found = _swap(state, task.who) if task.left > 1 else None
    if found:
        for offer in offers:
            if offer.kind == "zc.Put" and spot_of(state, offer.fixed["card"]) == (
                task.who,
                found[0],
            ):
                to = f"{state.chars[task.who].key}.{found[1]}"
                return chosen(COMMANDS, offer, {"to": to})
    return chosen(COMMANDS, kinds["zc.EndSort"], {})


def _drawn(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """Another card for one that is worth little."""
    task = state.agenda[0]
    assert isinstance(task, Draws)
    poor = card_worth(state, task.card) < 0.5
    return chosen(COMMANDS, kinds["zc.DrawAgain" if poor else "zc.TakeCard"], {})


def _yes(state: Game, kinds: Offers, offers: tuple[Offer, ...]) -> Any:
    """Agree, take, learn the first one."""
    for kind in ("zc.Agree", "zc.TakeTwin", "zc.ChooseSkill", "zc.Activate"):
        if kind in kinds:
            field = kinds[kind].fields[0]
            return chosen(COMMANDS, kinds[kind], {field.key: field.options[0]})
    return None


_ANSWERS: Final[Mapping[str, Callable[[Game, Offers, tuple[Offer, ...]], Any]]] = {
    "zc.Hit": _hit,
    "zc.Reroll": _dice,
    "zc.Keep": _keep,
    "zc.LoseCard": _lose,
    "zc.PreventWound": _lose,
    "zc.LayWound": _lose,
    "zc.ShareAttack": _share,
    "zc.EndSort": _sort,
    "zc.TakeCard": _drawn,
    "zc.Agree": _yes,
    "zc.TakeTwin": _yes,
    "zc.ChooseSkill": _yes,
    "zc.Activate": _yes,
}
