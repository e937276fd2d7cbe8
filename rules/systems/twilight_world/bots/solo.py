"""Zombies that nobody plays, as they are in a game with a battlefield. Rules: section 34."""

from __future__ import annotations

from rules.dice import Dice
from rules.game import Offer
from rules.systems.twilight_world.afoot import beside, door_points, is_alternate
from rules.systems.twilight_world.battlefield.mob import Choice, Mob, Prowler, Secured, Victim
from rules.systems.twilight_world.battlefield.solo import choose, nearest_first
from rules.systems.twilight_world.commands import (
    BreakIn,
    Call,
    Command,
    EndPhase,
    Finish,
    Move,
    Strike,
)
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.ground import field_of, is_placed
from rules.systems.twilight_world.offers.figure import able
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import ZOMBIES, are_enemies, is_awake


def solo(state: Game, offers: tuple[Offer, ...], dice: Dice) -> Command | None:
    """What the zombies do in their phase: the nearest first, each as it chooses for itself.

    One that would stay where it is leaves its point to the next.
    Rule: TW-SOLO-1 to TW-SOLO-5, TW-SOLO-7, TW-SOLO-8, TW-SOLO-9, TW-SOLO-11, TW-SPAWN-1, TW-AP-4.
    """
    kinds = {offer.kind: offer for offer in offers}
    if state.active:
        return _go_on(kinds)
    if "Call" in kinds:
        return Call(figure=kinds["Call"].fields[0].options[0])
    mob = mob_of(state)
    placed = {one.key for one in mob.zombies}
    ready = [key for key in able(state, ZOMBIES) if key in placed]
    for key in nearest_first(mob, ready, dice):
        command = _command(choose(mob, key, dice), offers)
        if command:
            return command
    return EndPhase()


def _go_on(kinds: dict[str, Offer]) -> Command:
    """The dice that are left of an attack, and then no more of this one."""
    if "Strike" in kinds and kinds["Strike"].fixed["dice"]:
        offer = kinds["Strike"]
        fixed = offer.fixed
        target = offer.fields[0].options[0]
        return Strike(figure=fixed["figure"], arm=fixed["arm"], target=target)
    return Finish()


def _command(choice: Choice, offers: tuple[Offer, ...]) -> Command | None:
    """The command of a choice; None for one that changes nothing, or that is not to be had."""
    if choice.doing == "attack":
        return Strike(figure=choice.zombie, arm="", target=choice.target)
    if choice.doing == "break-in":
        return _break_in(choice, offers)
    if choice.doing == "go" and choice.path:
        return Move(figure=choice.zombie, to=choice.to)
    return None


def _break_in(choice: Choice, offers: tuple[Offer, ...]) -> Command | None:
    """With the group that can pay for it, at a side where it is. Rule: TW-BRK-1, TW-BRK-4."""
    for offer in offers:
        if offer.kind != "BreakIn" or offer.fixed["place"] != choice.target:
            continue
        said = {**offer.fixed, **{field.key: field.options[0] for field in offer.fields}}
        groups = next((f.options for f in offer.fields if f.key == "figures"), (said["figures"],))
        group = next((group for group in groups if choice.zombie in group), None)
        if group:
            return BreakIn(place=choice.target, side=said["side"], figures=group)
    return None


def mob_of(state: Game) -> Mob:
    """The zombies and those they go for, as the game has them now.

    Rule: TW-SOLO-11, TW-ZACT-14, TW-LOCK-4.
    """
    placed = [one for one in state.figures.values() if is_placed(one)]
    zombies = [one for one in placed if one.side == ZOMBIES and is_awake(one)]
    victims = [one for one in placed if one.side != ZOMBIES and _is_victim(state, one)]
    seen = {one.key for one in (*zombies, *victims)}
    taken = 0
    for one in placed:
        if one.key not in seen:
            taken |= 1 << one.at
    field, book = field_of(state), book_of(state.rules)
    stopping = book.options["zone_of_control"].key == "stop-on-contact"
    return Mob(
        field=field,
        zombies=tuple([_prowler(one) for one in zombies]),
        victims=tuple(
            [Victim(key=one.key, at=one.at, seen=not one.hidden, name=one.name) for one in victims]
        ),
        shots=state.shots,
        taken=taken,
        door_points=door_points(book),
        alternate=is_alternate(book),
        stops=beside(field, [one for one in victims if is_awake(one)]) if stopping else 0,
        secured=tuple(
            [
                Secured(building=place.key, sides=place.secured, tried=place.tried)
                for place in state.places.values()
                if place.secured
            ]
        ),
    )


def _is_victim(state: Game, one: Fighter) -> bool:
    """Whether zombies go for it: anybody living who is an enemy. Rule: TW-SURV-5, TW-SOLO-11."""
    return any(
        other.side == ZOMBIES and are_enemies(state, other, one) for other in state.figures.values()
    )


def _prowler(one: Fighter) -> Prowler:
    return Prowler(
        key=one.key,
        at=one.at,
        allowance=one.move,
        ready=not (one.acted or one.over),
        forgot=one.forgot,
    )
