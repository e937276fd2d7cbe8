"""Rows and views of the app as shapes of the API."""

from __future__ import annotations

from collections.abc import Iterator

from campaigns.api.shapes import (
    ActorShape,
    ChronicleShape,
    LineShape,
    MeterShape,
    ResultShape,
    SideShape,
    TableShape,
)
from campaigns.chronicle.pages.told import SessionTold
from campaigns.shell.text import translate
from campaigns.table.pages.log import LogLine
from campaigns.table.pages.looking import Look
from rules.table import FigureView, Meter, Panel


def table_of(look: Look, lines: tuple[LogLine, ...]) -> TableShape:
    """A game from one seat, with log lines that its holder may read."""
    view = look.view
    return TableShape(
        name=look.game.name,
        seat=look.seat,
        entries=look.game.last_number,
        heading=[translate(one) for one in view.heading],
        phases=[translate(one) for one in view.phases],
        phase=view.phase if view.phase >= 0 else None,
        over=translate(view.over) if view.over else None,
        sides=[_side(panel) for panel in view.panels],
        log=[_line(one) for one in lines],
    )


def _side(panel: Panel) -> SideShape:
    figures = [_actor(one) for one in panel.figures]
    return SideShape(key=panel.key, name=translate(panel.title), figures=figures)


def _actor(figure: FigureView) -> ActorShape:
    return ActorShape(
        key=figure.key,
        name=translate(figure.name),
        standing=figure.standing,
        meters=[_meter(one) for one in figure.meters],
        gear=[translate(one.name) for one in figure.gear if not one.empty],
        tags=[translate(one) for one in figure.tags],
    )


def _meter(meter: Meter) -> MeterShape:
    return MeterShape(key=meter.key, name=translate(meter.name), value=meter.value, most=meter.most)


def _line(line: LogLine) -> LineShape:
    return LineShape(
        number=line.number,
        at=line.at,
        who=line.who,
        undone=line.undone,
        lines=[translate(one.text) for one in line.said],
    )


def chronicled(sessions: Iterator[SessionTold]) -> list[ChronicleShape]:
    """Sessions of the chronicle."""
    return [
        ChronicleShape(
            number=one.number,
            name=one.name,
            at=one.at,
            came=list(one.came),
            fielded=list(one.fielded),
            games=[f"{game.name}: {game.ended}" if game.ended else game.name for game in one.games],
            results=[
                ResultShape(said=result.said, figure=result.figure or None)
                for result in one.results
            ],
        )
        for one in sessions
    ]
