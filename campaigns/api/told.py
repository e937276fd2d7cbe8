"""Rows and views of the app as shapes of the API."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from campaigns.access import Visit
from campaigns.api.shapes import (
    ActorShape,
    CampaignInFull,
    ChronicleShape,
    FigureInFull,
    GameShape,
    LineShape,
    MeterShape,
    NoteShape,
    ResultShape,
    SessionInFull,
    SideShape,
    TableShape,
)
from campaigns.chronicle.pages.told import SessionTold
from campaigns.models import Campaign, ChronicleNote, Figure, Game, Session
from campaigns.models.values import figure_value
from campaigns.sessions.pages.sessions import session_lines
from campaigns.shell.text import translate
from campaigns.table.pages.log import LogLine
from campaigns.table.pages.looking import Look
from rules.table import FigureView, Meter, Panel


def campaign_facts(campaign: Campaign, role: str) -> dict[str, str]:
    """The fields of a campaign in a list."""
    facts = {key: getattr(campaign, key) for key in ("slug", "name", "system", "state")}
    return facts | {"role": role}


def campaign_told(visit: Visit) -> CampaignInFull:
    """A campaign with its settings."""
    one = visit.campaign
    chosen = {rule.key: rule.options[0].key for rule in one.game.house_rules()} | one.house_rules
    facts = campaign_facts(one, visit.role)
    return CampaignInFull(**facts, strictness=one.strictness, house_rules=chosen)


def figure_facts(row: Figure) -> dict[str, Any]:
    """The fields of a figure in a list."""
    facts = {key: getattr(row, key) for key in ("number", "name", "side", "kind", "status")}
    return facts | {"owner": row.owner.get_username() if row.owner else None}


def figure_told(row: Figure) -> FigureInFull:
    """A figure with what it is and carries. Items have the keys that changes name."""
    value = msgspec.to_builtins(figure_value(row, row.items.all()))
    kept = {name: value[name] for name in ("stats", "choices", "carried") if name in value}
    return FigureInFull(
        **figure_facts(row),
        **kept,
        notes=row.notes,
        traits=value.get("traits", []),
        items=value.get("items", []),
        allowed=list(row.allowed),
    )


def session_told(visit: Visit, row: Session) -> SessionInFull:
    """A session with its games."""
    [line] = session_lines(visit, [row])
    rows = Game.objects.filter(session=row).order_by("number")
    games = [
        GameShape(number=one.number, name=one.name, over=one.over, entries=one.last_number)
        for one in rows
    ]
    return SessionInFull(**asdict(line), minutes=row.minutes, notes=row.notes, games=games)


def note_told(row: ChronicleNote) -> NoteShape:
    """A note of the chronicle."""
    return NoteShape(
        number=row.pk,
        at=row.at,
        who=row.author.get_username() if row.author else None,
        words=row.words,
        session=row.session.number if row.session else None,
        figure=row.figure.number if row.figure else None,
    )


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
            fielded=[figure.name for figure in one.fielded],
            games=[f"{game.name}: {game.ended}" if game.ended else game.name for game in one.games],
            results=[
                ResultShape(said=result.said, figure=result.figure or None)
                for result in one.results
            ],
        )
        for one in sessions
    ]
