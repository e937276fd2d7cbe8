"""Tokens as pieces to cut out: two sides, and numbers on copies that must be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.sheet_heading import HEIGHT, Heading
from cards.draw.token import back_of, place_token, token_width
from cards.impose.imposition import Imposition
from cards.paper import TOKEN_GAP, Size
from cards.pen import Pen
from cards.piece import Outline, Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.portraits.choice import choose
from rules.printables import Token
from rules.text import Text, text

CROWD: Final = 24  # faces that differ before they come again
LEADING: Final = 3.0  # mm between the rows, as far as there is room
HEADING: Final = Heading(text("Tokens"), Text(""), folds=False)
OUTLINES: Final[dict[str, Outline]] = {"round": "round", "square": "rect", "hex": "hex"}


def token_sheet(tokens: Sequence[tuple[Token, int]], side: float, how: Imposition) -> PieceSheet:
    """Tokens of `side` mm with their quantities, with backs where both sides are printed.

    Where `side` is 0 each has its usual width, and those of several widths share a sheet. A
    kind of one width stands whole in the rest of a row, or begins one.
    """
    back = how.duplex != "none"
    how = replace(how, gap=TOKEN_GAP, heading=HEIGHT, leading=LEADING)
    if how.method == "grid" and len({token_width(token, side) for token, _ in tokens}) > 1:
        how = replace(how, method="packed", marks="none", bleed=TOKEN_GAP / 2)

    def pieces(composer: Composer) -> Pieces:
        return tuple(
            (piece._replace(group=_group(token, how)), count)
            for token, quantity in tokens
            for piece, count in token_pieces(
                composer, token, token_width(token, side), quantity, back=back
            )
        )

    return PieceSheet(
        text("Tokens"),
        pieces,
        how,
        label=text("Tokens {number}"),
        back_label=text("Token backs {number}"),
        heading=HEADING,
    )


def _group(token: Token, how: Imposition) -> str:
    """Copies of a kind stand together in a grid. Figures, one of each, are one kind."""
    return token.key if how.method == "grid" and not token.drawn else ""


def token_pieces(
    composer: Composer, token: Token, side: float, quantity: int, *, back: bool = True
) -> Pieces:
    """So many copies of a token of `side` mm. Numbered ones are a piece each, from 1."""
    if token.crowd and not token.numbered:
        kinds = min(quantity, CROWD)
        shares = [quantity // kinds + (n < quantity % kinds) for n in range(kinds)]
        return tuple(
            (token_piece(composer, _with_face(token, n), side, back=back), share)
            for n, share in enumerate(shares, 1)
        )
    if not token.numbered:
        return ((token_piece(composer, token, side, back=back), quantity),)
    copies = (_copy(token, number) for number in range(1, quantity + 1))
    return tuple((token_piece(composer, copy, side, back=back), 1) for copy in copies)


def _with_face(token: Token, number: int) -> Token:
    """The token with the face of its own that this copy has, where each has one."""
    drawn = choose(token.crowd, f"{token.key}-{number}") if token.crowd else token.drawn
    return replace(token, drawn=drawn)


def _copy(token: Token, number: int) -> Token:
    return replace(_with_face(token, number), number=number)


def token_piece(composer: Composer, token: Token, side: float, *, back: bool = True) -> Piece:
    """One token. Without another side it is the same on both. It draws its own cut line."""
    name = composer.say(token.name)
    behind = back_of(token) or token
    return Piece(
        key=("token", token, side),
        name=f"{name} {token.number}" if token.number else name,
        trim=Size(side, side),
        front=partial(_draw, composer=composer, token=token, side=side),
        back=partial(_draw, composer=composer, token=behind, side=side) if back else None,
        shape=OUTLINES[token.shape],
        cut=False,
    )


def _draw(pen: Pen, composer: Composer, token: Token, side: float) -> None:
    place_token(pen, composer, token, side, 0.0, 0.0)
