"""Writes the page of a proxy whose Duskroll does not answer: `python -m docs.away`.

The server cannot send its own files then, so deploy/away.html holds its font and its drawings. It
looks like the pages of errors (templates/components/problem.html).
"""

from __future__ import annotations

import io
from pathlib import Path
from string import Template

from docs.japanese_face import FIRST, SOURCES, cut
from docs.mail_heads import STATIC, data_url, svg_url, the_dead

FILE = Path(__file__).resolve().parent.parent / "deploy" / "away.html"
CROWD = 5
PAGE = Path(__file__).with_suffix("") / "page.html"


def page() -> str:
    """Return the page as one file."""
    return Template(PAGE.read_text(encoding="utf-8")).substitute(
        display=_face("barlow-condensed-700"),
        text=_face("barlow-400"),
        kana=_kana(),
        logo=svg_url((STATIC / "logo.svg").read_text()),
        sky=svg_url((STATIC / "skies" / "dusk.svg").read_text()),
        crowd="".join(
            f'<img src="{svg_url(one)}" alt="" width="1180" height="1540">'
            for one in the_dead(CROWD)
        ),
    )


def _face(name: str) -> str:
    return data_url("font/woff2", (STATIC / "fonts" / f"{name}.woff2").read_bytes())


def _kana() -> str:
    """The Japanese signs of the page."""
    file = io.BytesIO()
    cut(
        SOURCES[400],
        {ord(sign) for sign in PAGE.read_text(encoding="utf-8") if ord(sign) >= FIRST},
        file,
    )
    return data_url("font/woff2", file.getvalue())


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
