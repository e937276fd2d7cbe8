"""Sources of a print: a game with its samples, a campaign, or one of its nights."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from campaigns.models import Attendance, Campaign, Figure, Game, Session
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.roster.drawn import kept_portrait, sample_portrait
from campaigns.roster.portraits import stored_place
from campaigns.sessions.set_ups import figures_of, own_decks, set_up_for
from campaigns.sessions.tonight import chosen_scenario
from campaigns.sessions.trials import shown_trial
from campaigns.shell.dates import day
from campaigns.shell.store import fetched
from campaigns.shell.text import listed_names, name_order, translate
from campaigns.studio.printable import Board, Source
from campaigns.table.board.drawing import board_drawing
from campaigns.table.pages.portraits import drawn_of
from rules.game import SPECTATOR
from rules.pack_cover import BotTrial
from rules.printables import StatCard
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.sheets import Session as Night
from rules.system import GameSystem, HouseRules
from rules.table import TableView
from rules.text import counted, text


def source_of_game(
    system: GameSystem, *, players: int | None = None, house_rules: HouseRules | None = None
) -> Source:
    """A game without a campaign, with its sample figures, or so many of them. Raises: Refused."""
    rules, figures = house_rules or {}, system.roster.samples()[: _players(system, players)]
    return Source(
        system=system,
        name=translate(system.name),
        house_rules=rules,
        figures=figures,
        known=lambda figure, card: replace(
            card, drawn=sample_portrait(system, figure), footer=(system.name,)
        ),
        drawn=lambda figure: sample_portrait(system, figure),
    )


def _players(system: GameSystem, asked: int | None) -> int | None:
    """Return the number of players, or of all sample figures."""
    if asked is None:
        return None
    if system.play.players is None:
        raise Refused(
            text(
                "{system} does not use a number of players. Leave the number out.",
                system=system.name,
            )
        )
    offered = system.play.players()
    if not offered.least <= asked <= offered.most:
        raise Refused(
            counted(
                "{count} player cannot play {system}.",
                "{count} players cannot play {system}.",
                asked,
                system=system.name,
            ),
            cure=text("Choose {least} to {most} players.", least=offered.least, most=offered.most),
        )
    return asked


def source_of(campaign: Campaign, rows: Iterable[Figure], session: Session | None = None) -> Source:
    """A campaign with these figures of its roster, and with a night's battlefield."""
    rows = list(rows)
    by_key = {str(row.number): row for row in rows}

    def known(figure: FigureValue, card: StatCard) -> StatCard:
        row = by_key[figure.key]
        drawn = None if row.portrait else kept_portrait(campaign, row, figure)
        return card_in_campaign(campaign, row, replace(card, drawn=drawn))

    figures = figures_of(rows)
    return Source(
        system=campaign.game,
        name=campaign.name,
        house_rules=campaign.house_rules,
        figures=figures,
        known=known,
        portrait=lambda figure: portrait_path(by_key[figure.key]),
        drawn=lambda figure: kept_portrait(campaign, by_key[figure.key], figure),
        **(_on_the_table(session, figures) if session else {}),
        sessions=lambda: tuple(_nights(campaign)),
        decks=own_decks(campaign),
    )


def card_in_campaign(campaign: Campaign, row: Figure, card: StatCard) -> StatCard:
    """Return the card with what the campaign knows: portrait, campaign, number, version."""
    number = text("No. {number}", number=row.number)
    version = text("version {version}", version=row.version)
    return replace(
        card,
        portrait=portrait_path(row),
        footer=(campaign.name, translate(number), translate(version)),
    )


def portrait_path(row: Figure) -> str:
    """Return where the portrait lies, or empty. A lost one is a finding."""
    path = stored_place(row.portrait)
    if path is not None:
        fetched(path)
    return str(path or "")


def _on_the_table(session: Session, figures: tuple[FigureValue, ...]) -> dict[str, Any]:
    """The night's last game as everybody sees it, and its board, else that of the next."""
    game = Game.objects.filter(session=session).select_related("session__campaign").last()
    of_night = {"night": _night(session), "trial": _trial(session, figures)}
    if game is None:
        return {"board": _next_board(session, figures), **of_night}
    play, state = play_of(game), seen_by_all(game)
    board = play.board(state, "")
    view = play.view(state, "")
    faces = drawn_of(game, view, game.portraits)
    return {
        "board": (game.name, board.sheet()) if board else None,
        "game": (game.name, view),
        "stands": board_drawing(board, faces) if board else None,
        **of_night,
    }


def _trial(session: Session, figures: tuple[FigureValue, ...]) -> BotTrial | None:
    """Games of bots with these figures, or None where they have not played."""
    shown = shown_trial(session, figures)
    if shown is None or not shown.shares:
        return None
    return BotTrial(shown.games, tuple((one.name, one.percent) for one in shown.shares))


def _next_board(session: Session, figures: tuple[FigureValue, ...]) -> Board | None:
    """The board of the game that would begin now."""
    play = session.campaign.game.play
    try:
        set_up = set_up_for(session, figures, mapped=True, layout=1, words={})
        board = play.board(play.seen(play.start(set_up), SPECTATOR), "")
    except Refused:
        return None
    return (session.name, board.sheet()) if board else None


def _nights(campaign: Campaign) -> Iterable[Night]:
    """The sessions of a campaign with their results, the oldest first."""
    rows = Session.objects.filter(campaign=campaign)
    for row in rows.prefetch_related("games", "attendances__user").order_by("number"):
        yield _night(row)


def _night(row: Session) -> Night:
    """A session as sheets tell it: who comes or came, what was played, what came of it."""
    games = list(row.games.all())
    scenario = chosen_scenario(row)
    named = translate(scenario.name) if scenario else ""
    coming = [one for one in row.attendances.all() if one.answer == Attendance.Answer.YES]
    views = [(game, _view(game)) for game in games]
    over = [translate(view.over) for game, view in views if game.over and view and view.over]
    played = (one for _, view in views if view for panel in view.panels for one in panel.figures)
    return Night(
        title=row.name,
        date=day(row.starts_at),
        scenario=named or listed_names(game.name for game in games),
        result=" · ".join(over),
        who=tuple(sorted((str(one.user) for one in coming), key=name_order)),
        figures=tuple(dict.fromkeys(one.face_of or one.key for one in played)),
        planned=row.state == Session.State.PLANNED,
    )


def _view(game: Game) -> TableView | None:
    """The game as everybody sees it. None of one that is too old."""
    try:
        return play_of(game).view(seen_by_all(game), "")
    except Refused:
        return None
