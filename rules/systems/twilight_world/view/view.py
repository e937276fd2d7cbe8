"""A game as a seat sees it, with the question that it waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.game import Question
from rules.systems.twilight_world.activation.why_not import able
from rules.systems.twilight_world.catalogue import sides
from rules.systems.twilight_world.engine import pending
from rules.systems.twilight_world.ground.contact import has_come
from rules.systems.twilight_world.names import OVER, named, thing_name
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Aim, AimKind, Ask, Fighter, Game
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.turn.aims import reached
from rules.systems.twilight_world.view.figures import figure_views
from rules.systems.twilight_world.view.possible import Possible, possible
from rules.systems.twilight_world.view.things import places_panel, vehicles_panel
from rules.systems.twilight_world.who import HEROES, is_awake, kind_of
from rules.systems.twilight_world.wording import gear_name, side_name
from rules.table import FigureView, Meter, Panel, TableView
from rules.text import Text, counted, joined, text


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
        return text("Where does {name} arrive?", name=named(state, ask.figure))
    if ask.kind == "armour" and ask.gear:
        armour = gear_name(ask.gear, book_of(state.rules))
        return text("Who wears this: {armour}?", armour=armour)
    if ask.kind == "search" and ask.place:
        return text("Who searches {place}?", place=thing_name(ask.place))
    if ask.kind == "roll" and ask.vehicle:
        vehicle = thing_name(ask.vehicle)
        return text("{vehicle} rolls on without a driver. What does it hit?", vehicle=vehicle)
    if ask.kind == "victims" and state.blast:
        gear = gear_name(state.blast.gear, book_of(state.rules))
        return text("{gear}: who is caught without cover?", gear=gear)
    return JOINED.questions[ask.kind]


def view(state: Game, seat: str) -> TableView:
    """The view of this seat's screen."""
    now = possible(state, seat)
    panels = [_side_panel(state, side.key, now) for side in state.sides]
    panels += [places_panel(state), vehicles_panel(state)]
    return TableView(
        seat=seat,
        heading=heading(state),
        resume=_resume(state),
        panels=tuple(panel for panel in panels if panel.figures or panel.things),
        offers=now.others,
        questions=questions(state),
        over=_ended(state) if state.phase == "over" else None,
        goals=tuple([_goal(state, aim) for aim in state.scenario.aims]),
    )


# The names of the counts of aims. Rule: TW-SIDE-7.
COUNTED: Mapping[AimKind, Text] = {
    "search": text("Buildings searched"),
    "carry-off": text("Finds carried off"),
    "fetch": text("Items fetched"),
    "drive-off": text("Driven off"),
    "leave": text("People out"),
    "survive": text("People alive"),
    "kill": text("Killed"),
}


def _goal(state: Game, aim: Aim) -> Meter:
    """The count of an aim, up to what it asks for."""
    return Meter(aim.kind, COUNTED[aim.kind], reached(state, aim), aim.count)


def _ended(state: Game) -> Text | None:
    """The end as news: who got out or survived, else the result. Rule: TW-SIDE-7."""
    heroes = [one for one in state.figures.values() if kind_of(one.side) == HEROES]
    if state.result == "time":
        return _survived([one for one in heroes if is_awake(one) or one.where == "left"])
    if state.result == "goal":
        return _made_it([one for one in heroes if is_awake(one) or one.where == "left"])
    out = [one for one in heroes if one.where == "left"]
    if state.result != "left" or not out:
        return OVER.get(state.result)
    if len(out) == 1:
        return text("{name} got out", name=out[0].name)
    return counted("{count} hero got out", "{count} heroes got out", len(out))


def _survived(heroes: Sequence[Fighter]) -> Text:
    """The result when time is up."""
    if len(heroes) == 1:
        return text("{name} survived. Time is up.", name=heroes[0].name)
    return counted(
        "{count} hero survived. Time is up.", "{count} heroes survived. Time is up.", len(heroes)
    )


def _made_it(heroes: Sequence[Fighter]) -> Text:
    """The result when the goal is reached."""
    if len(heroes) == 1:
        return text("{name} made it. The goal is reached.", name=heroes[0].name)
    return counted(
        "{count} hero made it. The goal is reached.",
        "{count} heroes made it. The goal is reached.",
        len(heroes),
    )


def heading(state: Game) -> tuple[Text, ...]:
    """The turn, whose phase it is, the points that are left, and the dark."""
    return (_turn(state), *_phase(state), *([text("Dark")] if state.scenario.dark else []))


def _resume(state: Game) -> Text:
    """The next thing to do, as a sentence."""
    if state.phase == "between":
        return text("Begin turn {turn}.", turn=state.turn + 1)
    if state.phase in ("opening", "over"):
        return text("Continue turn {turn}.", turn=state.turn)
    side = side_name(state.order[state.acting])
    return text("Continue turn {turn}: {side} act.", turn=state.turn, side=side)


def _turn(state: Game) -> Text:
    turn = max(state.turn, 1)
    if state.scenario.turns:
        return text("Turn {turn} of {turns}", turn=turn, turns=state.scenario.turns)
    return text("Turn {turn}", turn=turn)


def _phase(state: Game) -> list[Text]:
    if state.phase == "over":
        return [text("The game is over")]
    if state.phase == "between":
        return [text("The turn has not begun") if not state.turn else text("The turn has ended")]
    if state.phase == "opening":
        return [text("The turn begins")]
    side = state.order[state.acting]
    acts = [text("{side} act", side=side_name(side))]
    return acts + [
        _points(state, pool, points)
        for pool, points in state.points.items()
        if pool == side or (pool in state.figures and state.figures[pool].side == side)
    ]


def _points(state: Game, pool: str, points: int) -> Text:
    if pool in state.figures:
        return counted(
            "{pool}: {count} action point left",
            "{pool}: {count} action points left",
            points,
            pool=named(state, pool),
        )
    return counted("{count} action point left", "{count} action points left", points)


def _side_panel(state: Game, side: str, now: Possible) -> Panel:
    figures = figure_views(state, side, now)
    row = sides().get(kind_of(side))
    return Panel(
        key=side,
        title=side_name(side),
        note=_note(state, side, figures),
        shape=row.shape if row else None,
        figures=figures,
    )


def _note(state: Game, side: str, figures: tuple[FigureView, ...]) -> Text:
    """The number of figures on the board, and of those that may act.

    Figures that wait beside a map are not on it yet.
    """
    there = sum(
        figure.standing not in ("away", "dead") and has_come(state, state.figures[figure.key])
        for figure in figures
    )
    parts = [counted("{count} on the board", "{count} on the board", there)]
    if state.phase == "acting" and state.order[state.acting] == side:
        parts.append(counted("{count} can act", "{count} can act", len(able(state, side))))
    return joined(parts)
