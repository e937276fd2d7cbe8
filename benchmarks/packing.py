"""The density of packed mixed sizes: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.packing`. The peer is rectpack, the known library for this in Python. It
gets every algorithm and every order of the rectangles. Each fills sheets in the way that suits it
best. The best of all these counts for each set. The product does not use it: its last release is of
2021. The figure is the paper used: whole sheets, and the last one down to its lowest piece. A print
lies in rows instead where they need no more sheets. How many more it takes is the other figure.
"""

from __future__ import annotations

import random
import sys
import time
from itertools import product
from typing import Final

import rectpack
from rectpack import guillotine, maxrects, skyline

from benchmarks._figures import report
from cards.impose.packed import Kind, Packed, packed, tight
from cards.paper import CARDS, PAPERS, TOKENS_MM, Size

AREA: Final = Size(PAPERS["a4"].width - 10, PAPERS["a4"].height - 10)
GAP: Final = 4.0
ALGORITHMS: Final = (
    *(maxrects.MaxRectsBl, maxrects.MaxRectsBssf, maxrects.MaxRectsBaf, maxrects.MaxRectsBlsf),
    *(skyline.SkylineBl, skyline.SkylineBlWm, skyline.SkylineMwf, skyline.SkylineMwfl),
    *(skyline.SkylineMwfWm, skyline.SkylineMwflWm),
    *(guillotine.GuillotineBssfSas, guillotine.GuillotineBafSlas, guillotine.GuillotineBafLlas),
)
ORDERS: Final = (
    *(rectpack.SORT_AREA, rectpack.SORT_PERI, rectpack.SORT_SSIDE, rectpack.SORT_LSIDE),
    *(rectpack.SORT_RATIO, rectpack.SORT_DIFF),
)
BINS: Final = (rectpack.PackingBin.BFF, rectpack.PackingBin.BBF, rectpack.PackingBin.BNF)


def sets() -> dict[str, list[Size]]:
    """Typical prints: terrain, tokens with cards, and random rectangles."""
    lot = random.Random(6)
    inch = 25.4
    found = {
        "tokens": [Size(side, side) for side in TOKENS_MM for _ in range(6)],
        "cards-and-tokens": [
            *(CARDS[name] for name in ("poker", "tarot", "mini-us", "index") for _ in range(4)),
            *(Size(25, 25) for _ in range(30)),
        ],
        "terrain": [Size(lot.randint(1, 6) * inch, lot.randint(1, 7) * inch) for _ in range(60)],
    }
    for number in range(6):
        found[f"lot-{number}"] = [
            Size(round(lot.uniform(12, 110), 1), round(lot.uniform(12, 150), 1))
            for _ in range(15 + 20 * number)
        ]
    return {name: [Size(s.width + GAP, s.height + GAP) for s in one] for name, one in found.items()}


def kinds(sizes: list[Size]) -> list[Kind]:
    """The rectangles, each of a kind of its own."""
    return [Kind(item, size.width, size.height, 1) for item, size in enumerate(sizes)]


def paper(sheets: list[list[Packed]]) -> float:
    """Sheets of paper, the last one down to its lowest piece."""
    last = max(one.rect.y + one.rect.height for one in sheets[-1])
    return len(sheets) - 1 + last / AREA.height


def theirs(sizes: list[Size]) -> float:
    """The fewest that rectpack takes."""
    return min(
        _packed_by(sizes, algorithm, order, bins)
        for algorithm, order, bins in product(ALGORITHMS, ORDERS, BINS)
    )


def _packed_by(sizes: list[Size], algorithm: object, order: object, bins: object) -> float:
    packer = rectpack.newPacker(
        mode=rectpack.PackingMode.Offline, bin_algo=bins, pack_algo=algorithm, sort_algo=order
    )
    # Whole numbers, as its authors advise: tenths of a millimetre, which all sizes are close to.
    packer.add_bin(round(AREA.width * 10), round(AREA.height * 10), count=len(sizes))
    for size in sizes:
        packer.add_rect(round(size.width * 10), round(size.height * 10))
    packer.pack()
    if sum(len(sheet) for sheet in packer) < len(sizes):
        return float(len(sizes))
    used = [max(one.y + one.height for one in sheet) / AREA.height / 10 for sheet in packer]
    return float(len(used) - 1 + min(used))


def main() -> int:
    """Measure every set. Return 1 if ours takes over 5 % more paper, or rows a sheet more."""
    reached: list[bool] = []
    for name, sizes in sets().items():
        start = time.perf_counter()
        printed = packed([kinds(sizes)], AREA)
        taken = time.perf_counter() - start
        close = tight([kinds(sizes)], AREA)
        mine, best = paper(close), theirs(sizes)
        reached += (
            report(f"packing-{name}-sheets-for-rows", len(printed) - len(close), 0),
            report(f"packing-{name}-against-best-of-rectpack", mine / best, 1.05),
        )
        print(
            f"  {len(sizes)} pieces: {mine:.2f} sheets, rectpack {best:.2f}; {taken * 1000:.0f} ms"
        )
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
