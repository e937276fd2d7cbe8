"""A game at the table, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from django.utils.translation import ngettext
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.models import Game, GameEntry
from campaigns.models.game_log import lines_of, standing
from campaigns.sessions.tonight import chosen_scenario
from campaigns.shell.text import translate
from campaigns.table.board.picture import ground_url
from campaigns.table.offers import offer_key
from campaigns.table.operations.bots import bot_command
from campaigns.table.operations.entries import redoable
from campaigns.table.pages.actions import Action, Pointer, once_each, pointer
from campaigns.table.pages.addresses import TableAddresses
from campaigns.table.pages.barred import BarredAction, barred_actions, in_place
from campaigns.table.pages.buttons import (
    ButtonGroup,
    OfferButton,
    offer_button,
    offer_buttons,
    usual_place,
)
from campaigns.table.pages.hand import HeldCard, hand_of, in_hand
from campaigns.table.pages.log import LogLine, folded, log_lines, table_url
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map_address import ZOOMS, MapAddress
from campaigns.table.pages.now import StatusLine, now_at_table
from campaigns.table.pages.portraits import faces_of, portraits_of
from campaigns.table.pages.reach import square_field
from campaigns.table.pages.seats import SeatLink, seat_links
from campaigns.table.pages.throws import (
    ExampleStep,
    OpenDecision,
    Throw,
    asked_of,
    example_of,
    throw_of,
)
from campaigns.table.pages.tray import Tray, tray_of
from campaigns.table.pages.watched import Watched, watched
from campaigns.table.reels import remember_state
from rules.dice import Seeded
from rules.game import HOST, Offer
from rules.refused import Refusal
from rules.table import Board, FigureView, Panel, TableView, Thing, offers_of
from rules.text import Text

MOST_ENTRIES = 20  # of the log beside a wide table: a horde's moves are one line
MOST_LINES = 8  # there
LATELY = 7  # lines that may tell of the last throw
SHAPE = 0.66  # of the board beside the sides, width to height
SHAPE_OVER_RACE = 0.9  # the same with a table of who leads under it


class Piece(Struct, frozen=True):
    """A figure at the table with what it may do."""

    view: FigureView  # without its offers
    portrait_url: str
    buttons: tuple[Pointer | OfferButton, ...]  # without those at its cards
    open: bool
    may_play: bool = False  # one of its cards
    count: int = 1  # of figures that are alike
    barred: tuple[BarredAction, ...] = ()  # of who acts

    @property
    def actions(self) -> tuple[Action, ...]:
        """Its buttons, with several ways to do one thing as one, and what is impossible now."""
        return in_place(tuple(once_each(self.buttons)), self.barred)


class TableSection(Struct, frozen=True):
    """A side, or the things that belong together."""

    key: str
    title: Text
    note: Text | None
    things: tuple[Thing, ...]
    pieces: tuple[Piece, ...]
    blocked: Text | None  # the one reason why no figure can act, if there is one
    folds: bool = False
    shape: str = ""

    @property
    def may_act(self) -> int:
        """Return the number of figures that can act."""
        return sum(1 for piece in self.pieces if piece.buttons)

    @property
    def folded_name(self) -> str:
        """Return the words of the button that unfolds the side."""
        if n := self.may_act:
            words = ngettext("%(n)s figure can act", "%(n)s figures can act", n)
        else:
            n = len(self.pieces)
            words = ngettext("Show %(n)s figure", "Show all %(n)s figures", n)
        return words % {"n": n}


class TablePage(Struct, TableAddresses, frozen=True, dict=True):
    """The table as one person sees it from one seat."""

    visit: Visit
    game: Game
    seat: str
    seats: tuple[SeatLink, ...]
    view: TableView
    may_act: bool
    is_host: bool
    parts: tuple[TableSection, ...]
    buttons: tuple[OfferButton, ...]  # buttons without a figure; for the host, the rulings
    corrections: tuple[ButtonGroup, ...]  # the host's others
    hand: tuple[HeldCard, ...]  # of the viewer
    bots_may_act: bool
    lines: tuple[LogLine, ...]
    undo: GameEntry | None
    undo_name: str
    redo_name: str
    stopped: Refusal | None  # the reason that the game stopped
    chosen: str  # the seat that the address names
    tag: str  # the tag of this state, for the next poll
    singled: tuple[int, ...]  # accounts that see it otherwise than the others in their role
    is_of_one_moment: bool  # so that its tag says all, also to others
    has_map: bool
    asked: tuple[OpenDecision, ...]
    example: ExampleStep | None
    throw: Throw | None  # where the game tells what kind of dice there are
    to_map: bool  # there is something to be chosen on the board
    faces: Mapping[str, str]  # portraits by the names that the log has
    aim: Text | None  # the goal of the game
    on: str = ""  # "map", where it is seen as that
    on_phone: bool = False
    board: Board | None = None  # shown beside the sides, where there is room

    @property
    def main_button(self) -> bool:
        """True if the first button without a figure is the likeliest press.

        While a figure can act or a card can be played, the end of a phase is a quiet button.
        """
        may_play = any(card.is_ready for card in self.hand)
        return (
            self.example is None and not may_play and not any(part.may_act for part in self.parts)
        )

    @property
    def is_turn(self) -> bool:
        """True if the viewer has an action now other than a correction."""
        if not self.may_act or self.seat == HOST:
            return False
        return bool(self.buttons) or any(part.may_act for part in self.parts)

    @cached_property
    def active(self) -> Piece | None:
        """The acting figure, if the viewer commands it, or None for the host."""
        if self.seat == HOST:
            return None
        pieces = (piece for part in self.parts for piece in part.pieces)
        return next(
            (piece for piece in pieces if piece.open and (piece.buttons or piece.may_play)), None
        )

    @cached_property
    def able(self) -> tuple[Piece, ...]:
        """The acting figure alone, or the figures that the viewer may choose from."""
        if self.active:
            return (self.active,)
        pieces = [piece for part in self.parts for piece in part.pieces] if self.is_turn else []
        return tuple([piece for piece in pieces if piece.buttons or piece.may_play])

    @cached_property
    def seen(self) -> Watched | None:
        """The board beside the sides."""
        shape = SHAPE_OVER_RACE if self.view.race else SHAPE
        board = self.board
        return watched(self.visit, self.game, self.view, board, shape=shape) if board else None

    @property
    def ground_url(self) -> str:
        """The picture under that board."""
        address = f"{self.map_url}ground.svg"
        return ground_url(self.board, address, seat=self.seat) if self.board else ""

    @cached_property
    def now(self) -> StatusLine:
        """The line of status where figures are rows."""
        return now_at_table(self)

    @cached_property
    def tray(self) -> Tray:
        """Hands and packs, while things can be moved between them."""
        return tray_of(self.view, {button.key for button in self.buttons})

    @property
    def hand_actions(self) -> tuple[tuple[HeldCard, tuple[OfferButton, ...]], ...]:
        """Each card of the hand with its buttons."""
        return tuple((card, card.buttons) for card in self.hand)

    @property
    def tab(self) -> str:
        return self.on or ("events" if self.seat == HOST else "table")


class _Elsewhere(Struct, frozen=True):
    """Actions of figures that are not in their rows: on cards of the hand, and on the map."""

    held: frozenset[str]  # keys of offers
    map_url: str  # empty where nothing is chosen there
    seat: str  # the seat that the address names

    def on_map(self, figure: str, offer: Offer) -> str:
        """Return the address of the map that shows the squares of an offer."""
        here = MapAddress(self.seat, figure, ZOOMS[0])
        return self.map_url + here.with_(offer=offer_key(offer))


def table_tag(game: Game, who: object, seat: str, language: str, on_phone: bool = False) -> str:
    """Return the tag of a table. It stays the same as long as the table would look the same."""
    look = f"{language}-phone" if on_phone else language
    return f'"{game.pk}-{game.last_number}-{game.session.version}-{who}-{seat}-{look}"'


def table_page(look: Look, *, chosen: str, language: str, on: str = "") -> TablePage:
    """The table. The number of queries does not grow with entries or figures.

    `chosen` is the seat that the address names, if it names one. A phone has no room for the board.
    """
    view, game, visit = look.view, look.game, look.visit
    remember_state(game, look.stand.state)
    rows = game.latest if look.on_phone else game.last_entries(MOST_ENTRIES)
    last = next((row for row in rows if _stands(row)), None)
    if last is None and len(rows) < game.last_number:
        last = standing(game).last()
    redo = None if look.stopped else redoable(game, rows)
    lines = log_lines(look, rows)
    has_map = look.board is not None
    undo = last if last and not look.stopped and visit.may_take_back([last]) else None
    steps = [step for step in (last, redo) if step]
    hand = hand_of(look, view)
    figures = [one for panel in view.panels for one in panel.figures]
    portraits = portraits_of(game, figures)
    to_map = has_map and on != "map" and look.may_act and _has_squares(look)
    elsewhere = _Elsewhere(in_hand(hand), table_url(game, "map") if to_map else "", chosen)
    return TablePage(
        visit=visit,
        game=game,
        seat=look.seat,
        seats=seat_links(look),
        view=view,
        may_act=look.may_act,
        is_host=visit.is_host,
        parts=tuple([_part(look, panel, portraits, elsewhere) for panel in _own_first(look)]),
        hand=hand,
        buttons=offer_buttons(look, [one for one in view.offers if not _corrects(look, one)]),
        corrections=_corrections(look, view.offers),
        bots_may_act=visit.plays and not look.stopped and _bots_may_act(look),
        lines=folded(lines)[:MOST_LINES],
        undo=undo,
        undo_name=_first_line(undo),
        redo_name=_first_line(redo) if redo and visit.may_take_back([redo]) else "",
        stopped=look.stopped,
        chosen=chosen,
        tag=table_tag(game, visit.user.pk, chosen, language, look.on_phone),
        singled=visit.singled(look.rows, steps),
        is_of_one_moment=[row.number for row in rows[:1]] == [game.last_number],
        has_map=has_map,
        asked=tuple(asked_of(look)),
        example=example_of(look),
        throw=throw_of(view, lines[:LATELY]),
        faces=faces_of(figures, portraits),
        aim=view.aim or _aim(look),
        to_map=to_map,
        on=on,
        on_phone=look.on_phone,
        board=look.board if on != "map" and look.seat != HOST and not look.on_phone else None,
    )


def _aim(look: Look) -> Text | None:
    """The goal of the session's scenario, or None for a map of the host's own."""
    session = look.game.session
    scenario = None if session.board else chosen_scenario(session)
    return scenario.explanation if scenario else None


def _bots_may_act(look: Look) -> bool:
    chances = Seeded(f"{look.game.seed}:{look.game.last_number}")  # fields that they still choose
    return bool(bot_command(look.play, look.stand.state, look.bots, chances))


def _has_squares(look: Look) -> bool:
    """True if an action of the seat uses squares of the board."""
    return look.seat != HOST and any(
        offer.kind in look.play.squares for offer in offers_of(look.view)
    )


def _own_first(look: Look) -> Iterable[Panel]:
    """The panels of the view, that of the viewer's seat before the others."""
    return sorted(look.view.panels, key=lambda panel: panel.key != look.seat)


def _in_usual_order(
    look: Look, figure: str, offers: Iterable[Offer], elsewhere: _Elsewhere
) -> Iterator[Pointer | OfferButton]:
    """The actions of a figure. Where there is a map, each that uses squares leads there, once."""
    linked: list[Offer] = []
    for offer in sorted(offers if look.may_act else (), key=lambda one: usual_place(look, one)):
        if not elsewhere.map_url or not square_field(look, offer):
            yield offer_button(look, offer)
        elif not any(one.kind == offer.kind and one.fixed == offer.fixed for one in linked):
            linked.append(offer)
            yield pointer(look, offer, elsewhere.on_map(figure, offer))


def _corrects(look: Look, offer: Offer) -> bool:
    return look.seat == HOST and offer.kind not in look.play.rulings


def _corrections(look: Look, offers: Iterable[Offer]) -> tuple[ButtonGroup, ...]:
    """Return the host's corrections, grouped by kind."""
    kinds: dict[str, list[Offer]] = {}
    for offer in offers:
        if _corrects(look, offer):
            kinds.setdefault(offer.kind, []).append(offer)
    return tuple(
        ButtonGroup(translate(group[0].name), offer_buttons(look, group))
        for group in kinds.values()
    )


def _stands(row: GameEntry) -> bool:
    return row.kind == GameEntry.Kind.COMMAND and row.undone_by is None


def _first_line(entry: GameEntry | None) -> str:
    lines = lines_of(entry) if entry else ()
    return translate(lines[0].text) if lines else ""


def _part(
    look: Look, panel: Panel, portraits: Mapping[str, str], elsewhere: _Elsewhere
) -> TableSection:
    pieces = _pieces(look, panel, portraits, elsewhere)
    reasons = [piece.view.blocked for piece in pieces if not piece.buttons]
    shared = reasons[0] if len(reasons) == len(pieces) > 1 else None
    one = shared is not None and all(reason == shared for reason in reasons)
    blocked = shared if one and look.may_act else None
    return TableSection(
        key=panel.key,
        title=panel.title,
        note=panel.note,
        things=panel.things,
        pieces=pieces,
        blocked=blocked,
        folds=panel.folds,
        shape=panel.shape or "",
    )


def _pieces(
    look: Look, panel: Panel, portraits: Mapping[str, str], elsewhere: _Elsewhere
) -> tuple[Piece, ...]:
    """The figures of a panel. Those that are alike and may do nothing stand as one."""
    alike: dict[str, int] = {}
    for figure in panel.figures:
        if figure.alike and not figure.offers:
            alike[figure.alike] = alike.get(figure.alike, 0) + 1
    pieces: list[Piece] = []
    shown: set[str] = set()
    for figure in panel.figures:
        together = figure.alike if figure.alike and not figure.offers else ""
        if together in shown:
            continue
        if together:
            shown.add(together)
        offers = [one for one in figure.offers if offer_key(one) not in elsewhere.held]
        pieces.append(
            Piece(
                view=replace(figure, offers=()),
                portrait_url=portraits.get(figure.key, ""),
                buttons=tuple(_in_usual_order(look, figure.key, offers, elsewhere)),
                may_play=len(offers) < len(figure.offers),
                open=figure.standing == "active",
                count=alike.get(together, 1) if together else 1,
                barred=barred_actions(look, figure if figure.standing == "active" else None),
            )
        )
    return tuple(pieces)
