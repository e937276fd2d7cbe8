"""Pieces to lay out: those of a theme, or those that a host owns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from rules.refused import Refused
from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.catalogue.theme_rows import FeatureRow, HouseRow, PieceRow, Theme
from rules.systems.twilight_world.map.generator.houses import House
from rules.systems.twilight_world.map.generator.plan import Plan
from rules.text import text


class Owned(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces of terrain on a host's shelf. Of walls and hedges the width is their length."""

    kind: str
    count: int = 1
    width: int = 1
    depth: int = 1


class Lot(NamedTuple):
    """One piece that is no building, and where it belongs."""

    row: PieceRow
    width: int
    depth: int
    where: str


@cache
def piece_rows() -> dict[str, PieceRow]:
    """Kinds of pieces by key."""
    return {row.key: row for row in themes().piece}


def houses_of(plan: Plan, theme: Theme) -> tuple[list[House], list[House]]:
    """The buildings that a theme always has, and the others, mixed."""
    size = plan.ground.width * plan.ground.height
    always = [_house(plan, row) for row in theme.house for _ in range(row.count)]
    more = [_house(plan, row) for row in theme.house if row.each for _ in range(size // row.each)]
    return always, _shuffled(plan, more)


def _house(plan: Plan, row: HouseRow) -> House:
    return House(
        row.name,
        piece_rows()[row.kind].mark,
        *(plan.pick(span) for span in (row.width, row.depth, row.doors, row.windows, row.rooms)),
    )


def lots_of(plan: Plan, theme: Theme) -> list[Lot]:
    """The other pieces of a theme, in its order."""
    size = plan.ground.width * plan.ground.height
    return [
        lot_of(plan, row)
        for row in theme.feature
        if not row.fill
        for _ in range(row.count + (size // row.each if row.each else 0))
    ]


def lot_of(plan: Plan, row: FeatureRow) -> Lot:
    """One such piece."""
    return Lot(piece_rows()[row.kind], plan.pick(row.width), plan.pick(row.depth), row.where)


def _shuffled(plan: Plan, some: list[House]) -> list[House]:
    """The same in an order by chance."""
    left, drawn = list(some), []
    while left:
        drawn.append(left.pop(plan.pick((0, len(left) - 1))))
    return drawn


def check_owned(owned: Sequence[Owned]) -> None:
    """Raises: Refused for a kind, a count or a size that there is not."""
    count, most_pieces = sum(piece.count for piece in owned), themes().most_pieces
    if count > most_pieces:
        raise Refused(
            text("{count} pieces is too many.", count=count),
            rule="TW-SETUP-6",
            cure=text("Choose {most} or fewer.", most=most_pieces),
        )
    for piece in owned:
        row = piece_rows().get(piece.kind)
        known = [row.key for row in themes().piece if row.form != "rows"]
        if row is None or row.key not in known:
            raise Refused(
                text("The generator has no terrain called “{kind}”.", kind=piece.kind[:40]),
                rule="TW-SETUP-6",
                cure=text("Choose one of: {kinds}", kinds=", ".join(known)),
            )
        small, large = sorted((piece.width, piece.depth))
        least, most = sorted(row.least), sorted(row.most)
        fits = least[0] <= small <= most[0] and least[1] <= large <= most[1]
        if not fits or not 1 <= piece.count <= themes().most:
            raise Refused(
                text(
                    "The generator cannot place {count} × {name} of {width} × {depth} squares.",
                    count=piece.count,
                    name=text(row.name),
                    width=piece.width,
                    depth=piece.depth,
                ),
                rule="TW-SETUP-6",
                cure=text(
                    "Choose 1 to {count}. Each must measure {least} × {least_depth} to {most} × "
                    "{most_depth}.",
                    count=themes().most,
                    least=row.least[0],
                    least_depth=row.least[1],
                    most=row.most[0],
                    most_depth=row.most[1],
                ),
            )


def owned_houses(plan: Plan, theme: Theme, owned: Iterable[Owned]) -> list[House]:
    """The host's buildings, the largest first, with names that suit the theme."""
    found = []
    counts: dict[str, int] = {}
    mine = [piece for piece in _each(owned) if piece_rows()[piece.kind].form == "house"]
    for piece in sorted(mine, key=lambda piece: -piece.width * piece.depth):
        rows = [row for row in theme.house if row.kind == piece.kind]
        n = counts.get(piece.kind, 0)
        counts[piece.kind] = n + 1
        row = rows[n % len(rows)]
        found.append(
            _house(plan, row)._replace(
                width=max(piece.width, piece.depth), depth=min(piece.width, piece.depth)
            )
        )
    return found


def owned_lots(owned: Iterable[Owned]) -> list[Lot]:
    """The host's other pieces but for roads, the largest first."""
    lots = [
        Lot(row, piece.width, piece.depth, row.where)
        for piece in _each(owned)
        if (row := piece_rows()[piece.kind]).form not in ("house", "road")
    ]
    lots = [
        lot._replace(width=max(lot.width, lot.depth), depth=1) if lot.row.form == "line" else lot
        for lot in lots
    ]
    return sorted(lots, key=lambda lot: (-lot.width * lot.depth, lot.row.key, lot.width))


def owned_roads(owned: Iterable[Owned]) -> list[int]:
    """The width of each of the host's roads. A road is as long as it must be."""
    roads = [piece for piece in _each(owned) if piece.kind == "road"]
    return [max(piece.width, piece.depth) for piece in roads]


def _each(owned: Iterable[Owned]) -> Iterator[Owned]:
    for piece in owned:
        yield from (piece for _ in range(piece.count))
