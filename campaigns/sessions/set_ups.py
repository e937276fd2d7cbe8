"""The set-up of a session's game: scenario, battlefield, figures, house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import (
    Campaign,
    Figure,
    Game,
    GameSeat,
    Item,
    Membership,
    OwnDeck,
    Session,
    SurvivorGroup,
)
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.models.values import figure_value
from campaigns.sessions.tonight import chosen_scenario
from rules.aftermath import RecordGroup
from rules.dice import Seeded
from rules.game import SPECTATOR, SetUp
from rules.play import Play
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.table import Panel
from rules.text import Text, text

MOST_LAYOUTS = 9999


class SeatPlan(Struct, frozen=True):
    """A seat of a game, and who holds it or is to hold it."""

    key: str
    name: Text
    people: bool  # before the game: whether figures of the roster are in it
    bot: str  # the bot that holds it without people
    users: tuple[int, ...] = ()  # primary keys of the accounts that hold it; none: everybody


def figures_of(rows: Iterable[Figure]) -> tuple[FigureValue, ...]:
    """Figures of the roster with what they carry, in one query."""
    rows = list(rows)
    carried: dict[int | None, list[Item]] = {}
    for item in Item.objects.filter(figure__in=rows):
        carried.setdefault(item.figure_id, []).append(item)
    return tuple(figure_value(row, carried.get(row.pk, ())) for row in rows)


def set_up_for(
    session: Session,
    figures: tuple[FigureValue, ...],
    *,
    mapped: bool,
    layout: int,
    words: Mapping[str, str],
) -> SetUp:
    """The set-up of a session's next game with these figures of its roster.

    `layout` is the seed of the random parts of the scenario's ground. `words` are the host's own
    and override the scenario's. Raises: Refused, when figures are missing or something does not fit
    together.
    """
    if not figures:
        raise Refused(
            text("No figures are chosen."),
            cure=text("Choose tonight's figures on the session page first."),
        )
    play = session.campaign.game.play
    house_rules = session.campaign.house_rules
    scenario = chosen_scenario(session)
    if scenario is not None and play.prepared is not None:
        set_up = play.prepared(scenario, figures, house_rules, Seeded(f"layout {layout}"))
    else:
        set_up = SetUp(figures=figures, house_rules=house_rules, board=session.board)
    if not mapped:
        set_up = play.unmapped(set_up)
    said = {key: word for key, word in {**session.words, **words}.items() if word}
    groups = session.returning_groups.filter(gone=False)
    back = play.returning([as_record(group) for group in groups]) if play.returning else {}
    seats = _run_together(session, figures, play)
    words = {**set_up.words, **back, **said}
    return replace(set_up, words=words, seats=seats, decks=own_decks(session.campaign))


def own_decks(campaign: Campaign) -> dict[str, str]:
    """The tables of the campaign's own decks, by key."""
    known = {deck.key for deck in campaign.game.decks()}
    if not known:
        return {}
    rows = OwnDeck.objects.filter(campaign=campaign, deck__in=known)
    return dict(rows.values_list("deck", "table"))


def _run_together(
    session: Session, figures: Iterable[FigureValue], play: Play
) -> dict[str, tuple[str, ...]]:
    """The figures that one player brings, where a player may run several."""
    most = play.players().figures if play.players else 1
    keys = [one.key for one in figures]
    owners = _owners(session, [key for key in keys if key.isdecimal()]) if most > 1 else {}
    theirs: dict[int, list[str]] = {}
    for key in keys:
        if key in owners:
            theirs.setdefault(owners[key], []).append(key)
    parts = [
        tuple(one[start : start + most])
        for one in theirs.values()
        for start in range(0, len(one), most)
    ]
    return {part[0]: part for part in parts if len(part) > 1}


def as_record(group: SurvivorGroup) -> RecordGroup:
    """A group of the survivors' book as a game puts it down.

    Its key is the name: what a game knows of it stands in files that other copies read, too.
    """
    return RecordGroup(
        key=group.name,
        name=text("{name}", name=group.name),
        temper=group.temper,
        members=group.members,
        reserve=group.reserve,
        place=group.place,
        why=text("{name}", name=group.name),
        rule="",
    )


def first_seen(session: Session, set_up: SetUp) -> Any:
    """Where a game with this set-up begins, as everybody may see it. Raises: Refused."""
    play = session.campaign.game.play
    return play.seen(play.start(set_up), SPECTATOR)


def seat_plans(session: Session, set_up: SetUp, state: Any) -> tuple[SeatPlan, ...]:
    """The seats of a game that begins in this state, as they are usually held."""
    play = session.campaign.game.play
    scenario = chosen_scenario(session)
    bot = scenario.bot if scenario else play.best
    ours = {figure.key for figure in set_up.figures if figure.key.isdecimal()}
    owners = _owners(session, ours)
    panels = _panels(play, state)
    plans = []
    for seat in play.engine.seats(state):
        panel = panels.get(seat)
        there = {figure.key for figure in panel.figures} if panel else set()
        people = bool(ours & {seat, *there})
        # A figure's seat is its owner's; a side is everybody's until the host says otherwise.
        run = set_up.seats.get(seat, (seat,))
        users = tuple(dict.fromkeys(owners[key] for key in run if key in owners))
        plans.append(SeatPlan(seat, _seat_name(panel, seat), people, bot, users))
    return tuple(plans)


def _owners(session: Session, keys: Collection[str]) -> dict[str, int]:
    """Return the owners of the figures that play."""
    playing = Membership.objects.filter(campaign=session.campaign_id)
    people = playing.exclude(role=Membership.Role.GUEST).values("user")
    rows = Figure.objects.filter(
        roster__campaign=session.campaign_id, number__in=[int(key) for key in keys]
    )
    owned = rows.filter(owner__in=people).values_list("number", "owner_id")
    return {str(number): owner for number, owner in owned if owner}


def seats_held(game: Game) -> tuple[SeatPlan, ...]:
    """The seats of a game under way, with who holds them."""
    play, state = play_of(game), seen_by_all(game)
    held: dict[str, list[GameSeat]] = {}
    for row in game.seats.all():
        held.setdefault(row.seat, []).append(row)
    panels = _panels(play, state)
    plans = []
    for seat in play.engine.seats(state):
        rows = held.get(seat, [])
        bot = next((row.bot for row in rows if row.bot), "")
        users = tuple(row.user_id for row in rows if row.user_id)
        name = _seat_name(panels.get(seat), seat)
        plans.append(SeatPlan(seat, name, not bot, bot, users))
    return tuple(plans)


def _panels(play: Play, state: Any) -> dict[str, Panel]:
    """The panels of the seats. Their titles and figures are no secret."""
    return {panel.key: panel for panel in play.view(state, SPECTATOR).panels}


def _seat_name(panel: Panel | None, seat: str) -> Text:
    return panel.title if panel else Text(seat.capitalize())
