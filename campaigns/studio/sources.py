"""What is printed: a game with its samples, a campaign, or one of its nights."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils import timezone
from django.utils.formats import date_format
from msgspec.structs import replace

from campaigns.game_log import play_of, state_of
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.portraits import stored_path
from campaigns.set_ups import figures_of, set_up_for
from campaigns.studio.printable import Board, Source
from campaigns.text import translate
from rules.printables import StatCard
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.system import GameSystem
from rules.table_sheets import Session as Night
from rules.text import text


def source_of_game(system: GameSystem) -> Source:
    """A game by itself, with its sample figures."""
    return Source(
        system=system,
        name=translate(system.name),
        figures=system.samples(),
        card=lambda figure: system.stat_card(figure, {}),
    )


def source_of(campaign: Campaign, rows: Iterable[Figure], session: Session | None = None) -> Source:
    """A campaign with these figures of its roster, and with a night's battlefield."""
    rows = list(rows)
    by_key = {str(row.number): row for row in rows}

    def card(figure: FigureValue) -> StatCard:
        return campaign_card(campaign, by_key[figure.key], figure)

    figures = figures_of(rows)
    return Source(
        system=campaign.game,
        name=campaign.name,
        house_rules=campaign.house_rules,
        figures=figures,
        card=card,
        board=_board(session, figures) if session else None,
        sessions=tuple(_nights(campaign)),
    )


def campaign_card(campaign: Campaign, row: Figure, figure: FigureValue) -> StatCard:
    """The game's card with what the campaign knows: portrait, campaign, number, version."""
    number = text("No. {number}", number=row.number)
    version = text("version {version}", version=row.version)
    return replace(
        campaign.game.stat_card(figure, campaign.house_rules),
        portrait=str(stored_path(row.portrait) or ""),
        footer=(campaign.name, translate(number), translate(version)),
    )


def _board(session: Session, figures: tuple[FigureValue, ...]) -> Board | None:
    """The board of the night's last game, else of the one that would begin now."""
    play = session.campaign.game.play
    game = Game.objects.filter(session=session).select_related("session__campaign").last()
    if game is not None:
        board = play_of(game).board(state_of(game), "")
        return (game.name, board.sheet()) if board else None
    try:
        set_up = set_up_for(session, figures, mapped=True, layout=1, words={})
        board = play.board(play.start(set_up), "")
    except Refused:
        return None
    return (session.name, board.sheet()) if board else None


def _nights(campaign: Campaign) -> Iterable[Night]:
    """The sessions that are over, the oldest first; two queries."""
    over = Session.objects.filter(campaign=campaign, state=Session.State.CLOSED)
    for row in over.prefetch_related("games").order_by("number"):
        local = timezone.localtime(row.starts_at) if row.starts_at else None
        yield Night(
            title=row.name,
            date=date_format(local) if local else "",
            scenario=", ".join(game.name for game in row.games.all()),
        )
