"""The dashboard of a figure: wounds, actions, places for its equipment cards, spare ammo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.dashboards import Dashboard, DashboardSlot, DashboardTrack, TrackPlace
from rules.drawings import drawing
from rules.printables import StatCard
from rules.roster import Figure
from rules.sheets import Point
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue, icon
from rules.systems.twilight_world.print.kit_cards import held_cards
from rules.systems.twilight_world.print.printables import stat_card
from rules.systems.twilight_world.roster.loadout import card_wounds, carried, dies_of_one_hit
from rules.systems.twilight_world.wording import item_name
from rules.text import text

AMMO: Final = 10  # places for markers, those of the start filled
MOST_WOUNDS: Final = 8  # of a track; a figure with more counts on
REMINDERS: Final = 3
MOST_THINGS: Final = 6  # lines in the pack
ACTIONS: Final = (
    (text("Move"), "run"),
    (text("Shoot"), "pistol-gun"),
    (text("Fight"), "fist"),
    (text("Search"), "flashlight"),
)


def dashboard(figure: Figure, house_rules: HouseRules) -> Dashboard:
    """Return the dashboard of a figure. Rule: TW-CARD-1, TW-WND-1, TW-WND-2, TW-AMMO-1."""
    card = stat_card(figure, house_rules)
    stock = sum(one.count for one in card.small_boxes if one.icon == icon("stat-ammo"))
    return Dashboard(
        key=figure.key,
        name=card.name,
        kind=text("{side} · {kind}", side=card.side, kind=card.kind),
        quote=figure.notes,
        shape=card.shape,
        role=card.role,
        silhouette=card.silhouette,
        corner=card.corner,
        tracks=(
            DashboardTrack(name=text("Wounds"), places=tuple(_wounds(figure))),
            DashboardTrack(
                name=text("This turn"),
                places=tuple(TrackPlace(words, drawing(key)) for words, key in ACTIONS),
            ),
        ),
        slots=tuple(_slots(figure, house_rules)),
        counter=DashboardTrack(
            name=text("Spare ammo"),
            places=tuple(
                TrackPlace(icon=drawing("bullets"), tone="filled" if n < stock else "plain")
                for n in range(max(AMMO, stock))
            ),
        ),
        facts=tuple(fact for fact in card.row if fact.label.id in ("Heavy", "Light", "Save")),
        reminders=_reminders(card),
    )


def _slots(figure: Figure, house_rules: HouseRules) -> Iterator[DashboardSlot]:
    """Both hands with the first two weapons, and the pack with everything else."""
    book = catalogue(house_rules)
    cards = held_cards(figure, book)
    notes = (text("left hand"), text("right hand"))
    for hand, note in enumerate(notes):
        head = None if hand else text("In hand")
        card = cards[hand] if hand < len(cards) else None
        yield DashboardSlot(head=head, note=note, icon=drawing("hand"), card=card)
    others = [card.title for card in cards[len(notes) :]]
    others += [item_name(one, book) for one in carried(figure) if one.gear not in book.weapons]
    yield DashboardSlot(
        head=text("Pack"),
        note=text("equipment cards"),
        icon=drawing("backpack"),
        things=tuple(others[:MOST_THINGS]),
    )


def _wounds(figure: Figure) -> Iterator[TrackPlace]:
    """Places from none to dead. Rule: TW-WND-1, TW-WND-2, TW-WND-7."""
    if dies_of_one_hit(figure):
        yield TrackPlace("0", tone="blood")
        yield TrackPlace(text("dead"), drawing("death-skull"), tone="end")
        return
    limit = card_wounds(figure)
    for count in range(min(limit, MOST_WOUNDS)):
        yield TrackPlace(str(count), tone="blood")
    yield TrackPlace(text("{n} · out", n=limit), drawing("knocked-out-stars"), tone="warn")
    yield TrackPlace(text("{n} · dead", n=limit + 1), drawing("death-skull"), tone="end")


def _reminders(card: StatCard) -> tuple[Point, ...]:
    """Traits of the figure, then rules that slip the mind."""
    return tuple(
        Point(one.text, text("{name}.", name=one.name))
        for one in (*card.reminders, *card.forgotten)
        if one.text
    )[:REMINDERS]
