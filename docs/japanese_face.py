"""The Japanese face of the pages: `make messages` cuts it from the cards' own fonts.

One file a weight has what our texts need, so that a page loads little. Rare signs of names come
from the reader's system.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

import allauth
import django
from babel.messages.pofile import read_po
from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {400: "NotoSansJP-Regular", 700: "NotoSansJP-Bold"}
CATALOGUE = ROOT / "locale/ja/LC_MESSAGES/django.po"
BELOW = CATALOGUE.relative_to(ROOT)
OF_LIBRARIES = (  # names of days and months, and what their forms say
    Path(django.__file__).parent / "conf" / BELOW,
    Path(django.__file__).parent / "contrib/auth" / BELOW,
    Path(allauth.__file__).parent / BELOW,
)
FONTS, SHEET = ROOT / "static/fonts", ROOT / "static/css/japanese.css"
FIRST = 0x2E80  # below it are signs that the Latin faces have
LABEL = "日本語"  # of the button for the language, which stands on all pages
KANA = range(0x3000, 0x3100)


def needed() -> set[int]:
    """Return the characters of all Japanese texts, and all kana and marks."""
    said = ""
    for path in (CATALOGUE, *OF_LIBRARIES):
        with path.open("rb") as file:
            said += "".join(str(one.string) for one in read_po(file, locale="ja"))
    files = (*ROOT.glob("rules/systems/**/*.toml"), *ROOT.glob("rules/systems/**/missions/*.json"))
    rows = (path.read_text("utf-8") for path in sorted(files))
    return {ord(sign) for sign in (said, *rows) for sign in sign} | set(KANA)


def main() -> None:
    """Write a file a weight, the style sheet that names them, and a file for the label."""
    there = {code for code in _codes(SOURCES[400]) if code >= FIRST}
    common = there & needed()
    blocks = []
    for weight, source in SOURCES.items():
        cut(source, common, FONTS / f"noto-sans-jp-{weight}.woff2")
        blocks.append(_face(f"noto-sans-jp-{weight}", str(weight), _ranges(common)))
    cut(SOURCES[400], map(ord, LABEL), FONTS / "noto-sans-jp-label.woff2")
    head = "/* Written by docs/japanese_face.py; only pages in Japanese ask for it. */\n"
    SHEET.write_text(head + "\n".join(blocks))


def _face(file: str, weight: str, codes: str) -> str:
    return (
        f'@font-face {{\n  font-family: "Noto Sans JP";\n'
        f'  src: url("../fonts/{file}.woff2") format("woff2");\n'
        f"  font-weight: {weight};\n  font-display: swap;\n  unicode-range: {codes};\n}}\n"
    )


def _codes(source: str) -> Iterable[int]:
    return TTFont(ROOT / "cards/fonts" / f"{source}.ttf").getBestCmap()


def cut(source: str, codes: Iterable[int], target: Path | BinaryIO) -> None:
    """Write a face of the cards with these characters alone."""
    options = subset.Options(flavor="woff2", layout_features=[], hinting=False)
    font = subset.load_font(str(ROOT / "cards/fonts" / f"{source}.ttf"), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    subset.save_font(font, target, options)


def _ranges(codes: Iterable[int]) -> str:
    runs = groupby(enumerate(sorted(codes)), lambda pair: pair[1] - pair[0])
    ends = [[code for _, code in run] for _, run in runs]
    return ",".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in ends)


if __name__ == "__main__":
    main()
