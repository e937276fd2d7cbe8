"""Orders for prints, and the documents made from them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
import reportlab
from django.conf import settings
from django.utils.translation import get_language
from msgspec import Struct, field
from msgspec.structs import replace

import cards
import rules
from campaigns import studio
from campaigns.models import Campaign, Figure, Session
from campaigns.roster.portraits import stored_path
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.text import translate
from campaigns.studio.document import Print
from campaigns.studio.marked import changed_only, pieces_of, remembered
from campaigns.studio.pack import Packed, is_counted, keys_of_pack, pack_of, with_counts
from campaigns.studio.printable import Layout, Printable, Source
from campaigns.studio.shelf.paging import CAMPAIGN_LOG
from campaigns.studio.shelf.shelf import printable, shelf
from campaigns.studio.sources import source_of
from rules.prints import TokenPrint
from rules.refused import Refused
from rules.text import text

PACK = "pack"
PACK_NAME = text("Session pack")
MOST_CARDS = 2_000


class Order(Struct, frozen=True, kw_only=True):
    """The print choices. Pages and commands share the defaults."""

    what: str  # key of a printable, or PACK
    figures: tuple[int, ...] | None = None  # numbers; None: tonight's of a pack, else all active
    session: int | None = None  # number of the night
    given: Mapping[str, str] = {}  # parameters
    only: tuple[str, ...] = ()  # of a pack; empty: everything that a night needs
    changed: bool = False  # True leaves out printed pieces
    each: bool = False  # True writes one file for each kind of a pack
    layout: Layout = field(default_factory=Layout)
    address: str = ""  # of the campaign, for codes that lead to it


def figures_to_print(campaign: Campaign) -> list[Figure]:
    """The figures that may be printed: all but the deleted ones."""
    figures = Figure.objects.filter(roster=campaign.roster)
    return list(figures.exclude(status=Figure.Status.DELETED))


def prepare(
    campaign: Campaign,
    rows: Sequence[Figure],
    order: Order,
    session: Session | None = None,
    *,
    patient: bool = False,
    counting: Callable[[int], None] = lambda games: None,
) -> Print:
    """The print of a campaign for this order. `rows` are its figures to choose from.

    A patient caller waits some seconds until a night's tokens are counted. `counting` gets the
    number of games so far.
    Raises: Refused, when there is nothing to print or far too much.
    """
    with order.layout.speaking():
        return _prepared(campaign, rows, order, session, patient=patient, counting=counting)


def _prepared(
    campaign: Campaign,
    rows: Sequence[Figure],
    order: Order,
    session: Session | None,
    *,
    patient: bool,
    counting: Callable[[int], None],
) -> Print:
    wanted = None if order.what == PACK else printable(campaign.game, order.what)
    picked = _picked(rows, order, wanted, session)
    night = session if wanted is None or wanted.night else None
    held = _held(campaign, order)
    table = night if any(one.table for one in held) else None
    source = replace(source_of(campaign, picked, table), address=order.address)
    uncounted = False
    if night is not None and any(isinstance(one.row, TokenPrint) for one in held):
        uncounted = not patient and not is_counted(source, night)
        source = source if uncounted else with_counts(source, night, counting)
    whole = _packed(source, order, wanted)
    packed = _changed(whole, campaign) if order.changed else whole
    name = translate(wanted.name if wanted else PACK_NAME)
    title = f"{campaign.name}: {name if wanted or not night else night.name}"
    what = [title, _what(source, order, wanted), order.layout]
    if order.changed:
        what += [[key, item.key] for key, item in pieces_of(packed)]
    return Print(
        title=title,
        packed=packed,
        layout=order.layout,
        digest=_digest(what, source, picked),
        figures=source.figures,
        whole=whole,
        uncounted=uncounted,
    )


def _picked(
    rows: Sequence[Figure], order: Order, wanted: Printable | None, session: Session | None
) -> list[Figure]:
    """The figures that go in, if they are not too many."""
    if wanted is not None and not wanted.figures:
        return tonights_figures(session) if wanted.night and session else []
    if order.figures is not None:
        numbers = set(order.figures)
        picked = [row for row in rows if row.number in numbers]
    elif session is not None:
        picked = tonights_figures(session)
    else:
        picked = [row for row in rows if row.status == Figure.Status.ACTIVE]
    if len(picked) > MOST_CARDS:
        why = text(
            ("{count} figures are too many for one document. Print up to {most} at a time."),
            count=len(picked),
            most=MOST_CARDS,
        )
        raise Refused(why)
    return picked


def _held(campaign: Campaign, order: Order) -> list[Printable]:
    """Return the printable that was ordered, or those in the pack."""
    keys: Sequence[str] = (order.what,)
    if order.what == PACK:
        keys = order.only or keys_of_pack(campaign.game, campaign.house_rules)
    there = shelf(campaign.game)
    return [there[key] for key in keys if key in there]


def _packed(source: Source, order: Order, wanted: Printable | None) -> tuple[Packed, ...]:
    if wanted is None:
        return tuple(pack_of(source, order.layout, order.only))
    return (Packed(wanted, wanted.built(source, order.given, order.layout)),)


def _changed(whole: tuple[Packed, ...], campaign: Campaign) -> tuple[Packed, ...]:
    """Return only new and changed pieces."""
    left = changed_only(whole, remembered(campaign))
    if not left:
        raise Refused(
            text("Nothing has changed since the last print."),
            cure=text("Choose “Everything” to print it again."),
        )
    return tuple(left)


def _what(source: Source, order: Order, wanted: Printable | None) -> list[object]:
    """The inputs that affect the choice of parts."""
    if wanted is None:
        return [PACK, order.only or keys_of_pack(source.system, source.house_rules)]
    return [wanted.key, dict(wanted.settled(order.given))]


def _digest(what: list[object], source: Source, rows: Sequence[Figure]) -> str:
    """SHA-256 of all that decides the bytes: choices, data, portraits, language, printer."""
    data = [source.system.key, source.name, source.house_rules, source.figures, source.board]
    more = [
        source.game,
        source.address,
        source.sessions() if what[0] == CAMPAIGN_LOG else source.night,
        source.counts,
        source.trial,
        [(row.number, row.version) for row in rows],
    ]
    seen = msgspec.json.encode([what, data, more], order="deterministic")
    digest = hashlib.sha256(seen)
    for row in rows:
        if path := stored_path(row.portrait):
            digest.update(f"{row.number} {path.name}".encode())
            with suppress(FileNotFoundError):  # deleted meanwhile
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    digest.update(f"{get_language()} {drawn_by()}".encode())
    return digest.hexdigest()


@cache
def drawn_by() -> str:
    """The drawing code: ReportLab and our files. A change of it makes old drawings invalid."""
    digest = hashlib.sha256(reportlab.__version__.encode())
    packages = [Path(one.__path__[0]) for one in (cards, rules, studio)]
    for folder in (*packages, *map(Path, settings.LOCALE_PATHS)):
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml", ".json", ".mo", ".ttf"}:
                digest.update(f"{path.name} {path.stat().st_size}".encode())
                digest.update(path.read_bytes() if path.suffix != ".ttf" else b"")
    return digest.hexdigest()
