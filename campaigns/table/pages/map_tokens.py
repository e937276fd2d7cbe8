"""The pieces of a map as links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from campaigns.shell.text import translate
from campaigns.table.board.life import Life, life_of
from campaigns.table.board.svg import Drawing, Token
from campaigns.table.pages.map_address import MapAddress
from rules.table import BoardPiece, FigureView


@dataclass(frozen=True)
class MapToken:
    """A piece on the map as a link."""

    token: Token
    url: str
    label: str  # read out
    look: str  # classes for what it is to the one who looks
    here: bool  # chosen
    portrait_url: str
    life: Life


def map_tokens(
    drawing: Drawing,
    here: MapAddress,
    figures: Mapping[str, FigureView],
    portraits: Mapping[str, str],
    *,
    key: str,
    aims: Mapping[str, object],
    aim: str,
) -> Iterator[MapToken]:
    """The pieces, those that lie first: whoever stands in the same square stands over them."""
    order = {figure: place for place, figure in enumerate(figures)}
    for token in sorted(
        drawing.tokens, key=lambda one: (not one.lies, order.get(one.piece.key, len(order)))
    ):
        piece = token.piece
        target = piece.key in aims
        known = figures.get(piece.key)
        looks = [
            token.look,
            "is-chosen" if piece.key == key else "",
            "is-target" if target else "",
            "is-aimed" if piece.key == aim else "",
            "may-act" if known and known.offers else "",
        ]
        yield MapToken(
            token=token,
            url=here.with_(figure=key, aim=piece.key) if target else here.with_(figure=piece.key),
            label=_label(token, piece, target=target),
            look=" ".join(filter(None, looks)),
            here=piece.key == key,
            portrait_url=portraits.get(piece.key, ""),
            life=life_of(known),
        )


def _label(token: Token, piece: BoardPiece, *, target: bool) -> str:
    """What a reader hears: who, where, how, and whether it can be chosen as a target."""
    said = [
        token.name,
        token.place,
        _standing_word(piece.standing),
        *(translate(mark) for mark in piece.marks),
        _("can be chosen") if target else "",
    ]
    return ", ".join(filter(None, said))


def _standing_word(standing: str) -> str:
    return {
        "active": _("acts now"),
        "acted": _("done"),
        "down": _("down"),
        "dead": _("dead"),
    }.get(standing, "")
