"""The pieces of a map as links."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.shell.text import listed_names, translate
from campaigns.table.board.life import Life, life_of
from campaigns.table.board.svg import Drawing, Token
from campaigns.table.pages.map_address import MapAddress
from rules.table import BoardPiece, FigureView


class MapToken(Struct, frozen=True):
    """A piece on the map as a link."""

    token: Token
    url: str
    label: str  # read out
    look: str  # classes for what it is to the one who looks
    here: bool  # chosen
    portrait_url: str
    life: Life

    @property
    def has_ring(self) -> bool:
        """False for a star that can do nothing and suffer nothing, which needs none."""
        states = {"is-chosen", "is-target", "is-aimed", "may-act", "is-active"}
        return not self.token.is_plain_star or not states.isdisjoint(self.look.split())


def map_tokens(
    drawing: Drawing,
    here: MapAddress,
    figures: Mapping[str, FigureView],
    portraits: Mapping[str, str],
    *,
    key: str,
    aims: Mapping[str, object],
    aim: str,
) -> tuple[MapToken, ...]:
    """Return the tokens in drawing order: lying pieces below standing ones.

    The acting figure comes last, and over it the badges of who shares its square. `key` is the
    chosen or the proposed figure.
    """
    order = {figure: place for place, figure in enumerate(figures)}
    own = {token.piece.side for token in drawing.tokens if token.piece.key == key}
    found = []
    for token in sorted(
        drawing.tokens,
        key=lambda one: (
            max(one.layer, 2 * (one.piece.key == key or one.piece.standing == "active")),
            not one.lies,
            bool(one.piece.rim),
            order.get(one.piece.key, len(order)),
        ),
    ):
        piece = token.piece
        target = piece.key in aims
        known = figures.get(piece.key)
        looks = [
            token.look,
            "is-chosen" if piece.key == key else "",
            "is-target" if target else "",
            "is-friend" if target and piece.side in own else "",
            "is-aimed" if piece.key == aim else "",
            "may-act" if known and known.offers else "",
        ]
        one = MapToken(
            token=token,
            url=here.with_(figure=key, aim=piece.key) if target else here.with_(figure=piece.key),
            label=_label(token, piece, target=target),
            look=" ".join(filter(None, looks)),
            here=piece.key == key,
            portrait_url=portraits.get(piece.key, ""),
            life=life_of(known),
        )
        found.append(one)
    return tuple(found)


def _label(token: Token, piece: BoardPiece, *, target: bool) -> str:
    """Return the label for a screen reader: name, place, standing, and if it can be chosen."""
    said = [
        token.name,
        token.place,
        _standing_word(piece.standing),
        *(translate(mark) for mark in piece.marks),
        _("can be chosen") if target else "",
    ]
    return listed_names(filter(None, said))


def _standing_word(standing: str) -> str:
    return {
        "active": _("acting"),
        "acted": _("done"),
        "down": _("down"),
        "dead": _("dead"),
    }.get(standing, "")
