"""Searching a building, looting a group, and sharing the finds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dice import Faces
from rules.fields import OneOf
from rules.game import Offer
from rules.roster import Item
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import known, take_action
from rules.systems.twilight_world.activation.questions import Answered, Asked
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.contact import taken
from rules.systems.twilight_world.map.placing import in_ambush
from rules.systems.twilight_world.map.siege import building
from rules.systems.twilight_world.noise.arrivals import zombies_come
from rules.systems.twilight_world.roster.loadout import (
    armour_items,
    card_saves,
    move_on_card,
)
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.search.events import (
    ArmourWorn,
    Claim,
    GroupLooted,
    MarkerFound,
    MedicalFound,
    MoraleRose,
    PlaceSearched,
    Search,
    Wear,
)
from rules.systems.twilight_world.search.rules import (
    FIND,
    SearchProgress,
    begin_loot,
    begin_search,
    search_step,
    wound_limit,
)
from rules.systems.twilight_world.search.why_not import (
    heroes_in,
    marker_takers,
    seekers,
    why_not_claim,
    why_not_search_place,
    why_not_seek,
    why_not_spend,
    why_not_wear,
)
from rules.systems.twilight_world.state import FRIENDLY, Ask, AskKind, Fighter, Game, Group
from rules.systems.twilight_world.survivors import meet
from rules.systems.twilight_world.who import (
    HEROES,
    LESSER,
    NEUTRAL,
    is_awake,
    kind_of,
    on_board,
)
from rules.systems.twilight_world.wounds.events import LimitRaised
from rules.systems.twilight_world.wounds.harm import wake
from rules.text import text

ARMOUR, MARKER, MEDICAL, SURVIVORS = "armour", "spare-ammo", "medical", "survivors"


def is_wiped_out(state: Game, group: Group) -> bool:
    """True if a group left its valuables: hostile and dead, or neutral and killed by heroes.

    Rule: TW-SURV-6, TW-SURV-7.
    """
    if group.people.temperament == FRIENDLY:
        return False
    members = [state.figures[key] for key in group.members]
    if [one for one in members if one.where != "dead"]:
        return False
    hostile = group.people.temperament != NEUTRAL
    return hostile or all(kind_of(one.by) == HEROES for one in members)


def ask_heroes(scene: Scene, kind: AskKind, place: str, group: str = "") -> None:
    """Ask a side with a conscious hero in the building, first the one that has just acted."""
    sides = [one.side for one in heroes_in(scene.state, place) if is_awake(one)]
    if sides:
        seat = scene.seat if scene.seat in sides else sides[0]
        scene.happen(Asked(ask=Ask(kind=kind, seat=seat, place=place, group=group)))


def search(scene: Scene, command: Search) -> None:
    """Search a building, as a due search or as an action, or loot a group.

    Rule: TW-SRCH-2, TW-SURV-13. Raises: Refused.
    """
    figure = known(scene, command.figure)
    if not scene.state.asks:
        scene.check(why_not_spend(scene.state, figure))
        take_action(scene, figure.key, "other")
        search_place(scene, figure, figure.inside)
        return
    ask = scene.state.asks[0]
    scene.check(why_not_seek(ask, figure))
    scene.happen(Answered())
    if ask.kind == "search":
        search_place(scene, figure, ask.place)
    else:
        _loot(scene, figure, scene.state.groups[ask.group])


def search_place(scene: Scene, finder: Fighter, place: str) -> None:
    """A figure searches a building. Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""
    search, throws = _to_the_end(begin_search(scene.state.places[place].kind, scene.book), scene)
    scene.happen(
        PlaceSearched(
            figure=finder.key,
            place=place,
            found=search.found,
            zombies=search.zombies,
            throws=throws,
        )
    )
    zombies_come(scene, search.zombies, "ambush", place=place, squares=_ambush(scene, place))
    if search.found[0] == FIND:
        _use(scene, finder, place, search.found)


def _ambush(scene: Scene, place: str) -> Iterator[int] | None:
    """The squares of zombies in ambush on a battlefield. Rule: TW-SRCH-4."""
    field = scene.state.field
    if field is None:
        return None
    heroes = [one.at for one in heroes_in(scene.state, place)]
    return in_ambush(field, building(field, place), heroes, taken(scene.state))


def _loot(scene: Scene, finder: Fighter, group: Group) -> None:
    """Rule: TW-SURV-6, TW-SURV-7."""
    search, throws = _to_the_end(begin_loot(), scene)
    scene.happen(GroupLooted(figure=finder.key, group=group.key, found=search.found, throws=throws))
    _use(scene, finder, group.place, search.found)


def _to_the_end(search: SearchProgress, scene: Scene) -> tuple[SearchProgress, tuple[Faces, ...]]:
    """The finished search, with the throw on each of its tables."""
    throws: tuple[Faces, ...] = ()
    while not search.over:
        began = len(scene.rolls)
        search = search_step(search, scene, scene.book)
        throws += (scene.rolls[began].faces,)
    return search, throws


def _use(scene: Scene, finder: Fighter, place: str, found: tuple[str, ...]) -> None:
    """Carry out the effect of a find. Rule: TW-SRCH-6 to TW-SRCH-10, TW-ITEM-7."""
    find = found[-1]
    if ARMOUR in found:
        ask = Ask(kind="armour", seat=finder.side, place=place, figure=finder.key, gear=find)
        scene.happen(Asked(ask=ask))
    elif find == MARKER:
        _offer_marker(scene, finder, place)
    elif find == MEDICAL:
        scene.happen(MedicalFound(figure=finder.key))
    elif find == SURVIVORS:
        meet(scene, finder, place)
    else:
        _raise_limits(scene, find)


def _offer_marker(scene: Scene, finder: Fighter, place: str) -> None:
    """Give a marker to the only possible holder, or ask the side.

    Rule: TW-SRCH-7, TW-AMMO-7.
    """
    able = marker_takers(scene.state, place)
    if len(able) == 1:
        scene.happen(MarkerFound(figure=able[0]))
    elif able:
        ask = Ask(kind="marker", seat=finder.side, place=place, figure=finder.key)
        scene.happen(Asked(ask=ask))


def claim(scene: Scene, command: Claim) -> None:
    """A figure in the building takes the Spare Ammo. Rule: TW-AMMO-7. Raises: Refused."""
    ask = scene.state.asks[0]
    if command.figure:
        scene.check(why_not_claim(scene.state, ask.place, known(scene, command.figure)))
    scene.happen(Answered())
    if command.figure:
        scene.happen(MarkerFound(figure=command.figure))


def wear(scene: Scene, command: Wear) -> None:
    """A figure in the building wears the armour and loses its old armour.

    Rule: TW-SRCH-6, TW-ITEM-7, TW-SAVE-4, TW-MOVE-7. Raises: Refused.
    """
    ask = scene.state.asks[0]
    if not command.figure:
        scene.happen(Answered())
        return
    figure = known(scene, command.figure)
    scene.check(why_not_wear(ask.place, figure))
    card = scene.state.cards[figure.card]
    suits = [item for item, _ in armour_items(card, scene.book)]
    kept = tuple([item for item in card.items if item not in suits])
    dressed = replace(card, items=(*kept, Item(key=ask.gear, gear=ask.gear)))
    scene.happen(Answered())
    scene.happen(
        ArmourWorn(
            figure=figure.key,
            gear=ask.gear,
            saves=card_saves(dressed, scene.book),
            move=move_on_card(dressed, scene.book),
        )
    )


def _raise_limits(scene: Scene, find: str) -> None:
    """Raise wound limits for this game, except those of later recruits.

    Rule: TW-SRCH-9, TW-SRCH-10, TW-SRCH-11, TW-SRCH-12, TW-WND-10.
    """
    before = scene.state.morale
    scene.happen(MoraleRose(find=find))
    after = scene.state.morale
    wakes = scene.ruled("morale_boost_wakes") == "true"
    for one in list(scene.state.figures.values()):
        higher = wound_limit(0, one.age, after, scene.book)
        higher -= wound_limit(0, one.age, before, scene.book)
        if not higher or not _takes_heart(one):
            continue
        limit = (one.body.falls_at or one.body.dies_at) + higher
        stays_down = not wakes and on_board(one) and not is_awake(one)
        scene.happen(LimitRaised(figure=one.key, limit=limit, stays_down=stays_down))
        if on_board(one):
            wake(scene, one)


def _takes_heart(figure: Fighter) -> bool:
    """True for a hero with a wound limit, on the board or still to come.

    Rule: TW-SRCH-12, TW-WND-1.
    """
    return (
        kind_of(figure.side) == HEROES
        and figure.where in ("board", "aside")
        and figure.kind not in LESSER
    )


SEARCH = text("Search building")


LOOT = text("Search for valuables")


WHO = text("Figure")


def offer_searching(state: Game, figure: Fighter) -> list[Offer]:
    """A search instead of a move or an attack. Rule: TW-SRCH-2."""
    if not figure.inside or why_not_spend(state, figure):
        return []
    return [offer("Search", SEARCH, figure=figure.key)]


def offer_search(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-SRCH-2."""
    return [offer("Search", SEARCH, OneOf("figure", WHO, seekers(state, ask)))]


def offer_loot(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-SURV-13."""
    return [offer("Search", LOOT, OneOf("figure", WHO, seekers(state, ask)))]


def offer_armour(state: Game, ask: Ask) -> list[Offer]:
    """A hero in the building, or nobody. Rule: TW-SRCH-6."""
    able = tuple([one.key for one in heroes_in(state, ask.place)])
    return [offer("Wear", text("Put on armour"), OneOf("figure", WHO, (*able, "")))]


def offer_marker(state: Game, ask: Ask) -> list[Offer]:
    """A hero in the building who can hold one, or nobody. Rule: TW-AMMO-7."""
    able = marker_takers(state, ask.place)
    return [offer("Claim", text("Take Spare Ammo"), OneOf("figure", WHO, (*able, "")))]


def ask_for_searches(scene: Scene) -> None:
    """Ask for the next due search or loot.

    Rule: TW-SRCH-2, TW-SURV-6, TW-SURV-7, TW-SURV-13.
    """
    state = scene.state
    if not state.places or state.asks or state.phase == "over":
        return
    lived_in: set[str] = set()
    for figure in state.figures.values():
        if figure.inside and kind_of(figure.side) == HEROES:
            lived_in.add(figure.inside)
    if not lived_in:
        return
    for kind, place, group in _due(scene, lived_in):
        ask_heroes(scene, kind, place, group)
        if scene.state.asks:
            return


def _due(scene: Scene, lived_in: set[str]) -> Iterator[tuple[AskKind, str, str]]:
    """Due questions for places with a conscious hero, with the group to loot."""
    state = scene.state
    if scene.ruled("search_cost") == "free":
        for place in state.places.values():
            if place.key in lived_in and not why_not_search_place(state, place):
                yield "search", place.key, ""
    for group in state.groups.values():
        if group.place in lived_in and not group.looted and is_wiped_out(state, group):
            yield "loot", group.place, group.key


SUBJECT = Subject(
    decide={
        Search: search,
        Wear: wear,
        Claim: claim,
    },
    answers={
        "armour": (Wear,),
        "marker": (Claim,),
        "search": (Search,),
        "loot": (Search,),
    },
    questions={
        "armour": text("Who wears the armour?"),
        "marker": text("Who takes the Spare Ammo?"),
        "search": text("Who searches?"),
        "loot": text("Who searches for valuables?"),
    },
    choices={
        "armour": offer_armour,
        "marker": offer_marker,
        "search": offer_search,
        "loot": offer_loot,
    },
    offers={
        "act": offer_searching,
    },
    settle=ask_for_searches,
)
