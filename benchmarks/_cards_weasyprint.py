"""The peer's half of the cards benchmark: HTML and CSS through WeasyPrint, seconds as JSON.

Run with the benchmarks' own interpreter: `_cards_weasyprint.py DECK.json FONTS ROUNDS`. It knows
nothing of our packages. Icons are SVG files that WeasyPrint reads once each.
"""

from __future__ import annotations

import html
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from weasyprint import CSS, HTML  # type: ignore[import-not-found, unused-ignore]
from weasyprint.text.fonts import (  # type: ignore[import-not-found, unused-ignore]
    FontConfiguration,
)

COLOURS = {"info": "#255785", "safe": "#2F6B27", "danger": "#AB1F18", "warn": "#7A5500"}
STYLE = """
@font-face { font-family: Display; src: url(FONTS/BarlowCondensed-Bold.ttf) }
@font-face { font-family: Label; src: url(FONTS/BarlowCondensed-SemiBold.ttf) }
@font-face { font-family: Words; src: url(FONTS/Barlow-Regular.ttf) }
@page { size: 210mm 297mm; margin: 15.15mm 9.75mm }
body { margin: 0; font: 6.5pt Words; color: #1B1F22 }
.sheet { position: relative; height: 266.7mm; break-after: page }
.card { position: absolute; width: 63.5mm; height: 88.9mm; background: #F6F3EA; overflow: hidden }
.head { background: #1B1F22; color: #F6F3EA; height: 11.6mm }
.head h1 { font: 13pt Display; margin: 0; position: absolute; left: 13mm; top: 2mm;
           text-transform: uppercase }
.head p { font: 6pt Label; margin: 0; position: absolute; left: 13mm; top: 8mm;
          text-transform: uppercase }
.badge { position: absolute; left: 3mm; top: 2mm; width: 8mm; height: 8mm }
.badge img { width: 5mm; margin: 1.5mm }
.disc { position: absolute; right: 3mm; top: 3mm; width: 10mm; height: 10mm; border-radius: 5mm;
        background: #F6F3EA; color: #1B1F22; font: 16pt Display; text-align: center }
.disc small { display: block; font: 5.5pt Label }
.photo { position: absolute; left: 3.5mm; top: 14.3mm; width: 24mm; height: 30mm }
.side { position: absolute; left: 30mm; top: 15mm; width: 30mm }
.body { position: absolute; left: 3.5mm; top: 46mm; width: 57mm }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .4mm solid; margin-right: .6mm }
.chip { display: inline-block; background: #E7E0CC; width: 13mm; font: 11pt Display }
.chip small { display: block; font: 6pt Label }
.mark { width: 3.6mm; height: 3.6mm }
b { font: 6.5pt Display; text-transform: uppercase }
table { width: 100%; border-collapse: collapse; font: 10pt Display }
th { font: 6pt Label; color: #F6F3EA } td.words, .note { font: 6pt Words }
h2 { font: 6.4pt Display; background: #1B1F22; color: #F6F3EA; margin: 1mm 0 }
.foot { position: absolute; bottom: 0; width: 100%; height: 4.6mm; background: #1B1F22;
        color: #B9C0BD; font: 5.8pt Label; text-align: center }
"""


class Page:
    """Turns cards into HTML. Each icon becomes a file once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._icons: set[str] = set()

    def icon(self, icon: dict[str, str] | None, class_: str = "mark") -> str:
        if not icon:
            return ""
        path = self._folder / f"{icon['key']}.svg"
        if icon["key"] not in self._icons:
            self._icons.add(icon["key"])
            path.write_text(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
                f"<path fill-rule='evenodd' d='{icon.get('fill', '')}'/><path fill='none' "
                f"stroke='#000' stroke-width='1.8' d='{icon.get('stroke', '')}'/></svg>"
            )
        return f"<img class={class_} src='{path.as_uri()}'>"

    def reminder(self, item: dict[str, Any]) -> str:
        words = said(item["text"]) if item.get("text") else ""
        return f"<div>{self.icon(item.get('icon'))} <b>{said(item['name'])}</b> {words}</div>"

    def row(self, row: dict[str, Any]) -> str:
        cells = "".join(
            f"<td class={'words' if isinstance(c['value'], dict) else 'number'}>{said(c['value'])}"
            f"{'<small>†</small>' if c.get('marked') else ''}</td>"
            for c in row["cells"]
        )
        note = f" <span class=note>{said(row['note'])}</span>" if row.get("note") else ""
        return (
            f"<tr><td>{self.icon(row.get('icon'))} <b>{said(row['name'])}</b>{note}</td>{cells}"
            "<td><i class=box></i></td></tr>"
        )

    def sheet(self, cards: list[dict[str, Any]]) -> str:
        return f"<div class=sheet>{''.join(map(self.card, cards, range(9)))}</div>"

    def card(self, card: dict[str, Any], place: int) -> str:
        left, top = place % 3 * 63.5, place // 3 * 88.9
        colour = COLOURS[card["role"]]
        heads = "".join(f"<th>{said(head)}</th>" for head in card["table"]["columns"])
        corner = next(fact for fact in card["facts"] if fact.get("place") == "corner")
        facts = "".join(
            f"<span class=chip><small>{said(f['label'])}</small>{self.icon(f.get('icon'))}"
            f"{f['value']}</span> "
            for f in card["facts"]
            if f is not corner
        )
        wounds = next(boxes for boxes in card["boxes"] if boxes.get("large"))
        ticks = "".join(
            f"<div>{self.icon(b.get('icon'))} {said(b['label'])} {'<i class=box></i>' * b['count']}"
            "</div>"
            for b in card["boxes"]
            if b is not wounds
        )
        kit = "".join(map(self.reminder, card.get("kit", ())))
        return (
            f"<div class=card style='left:{left}mm;top:{top}mm'><div class=head>"
            f"<div class=badge style='background:{colour}'>{self.icon(card['silhouette'])}</div>"
            f"<h1>{said(card['name'])}</h1><p>{said(card['kind'])} · {said(card['side'])}</p></div>"
            f"<div class=disc>{corner['value']}<small>{said(corner['label'])}</small>"
            f"</div><img class=photo src='{Path(card['portrait']).as_uri()}'><div class=side>"
            f"{self.icon(wounds['icon'])} {said(wounds['label'])} {wounds['count']}<br>"
            f"{'<i class=box></i>' * wounds['count']}<br>{facts}{ticks}"
            f"{''.join(map(self.reminder, card['reminders']))}</div><div class=body><table>"
            f"<tr style='background:{colour}'>{heads}<th></th></tr>"
            f"{''.join(map(self.row, card['table']['rows']))}</table>"
            f"{'<h2>Kit</h2>' + kit if kit else ''}<h2>Found</h2>"
            f"{''.join('<p>† ' + said(note) for note in card.get('footnotes', ()))}</div>"
            f"<div class=foot>{' · '.join(map(said, card['footer']))}</div></div>"
        )


def said(words: str | dict[str, Any]) -> str:
    return html.escape(words if isinstance(words, str) else words["id"])


def main(source: str, fonts: str, rounds: int) -> None:
    """Print the seconds of processor time of each round: HTML to PDF, as one document."""
    cards = json.loads(Path(source).read_text("utf-8"))
    style = STYLE.replace("FONTS", Path(fonts).resolve().as_uri())
    times = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            page = Page(Path(folder))
            start = time.process_time()
            sheets = [page.sheet(cards[at : at + 9]) for at in range(0, len(cards), 9)]
            config = FontConfiguration()
            css = CSS(string=style, font_config=config)
            HTML(string="".join(sheets)).write_pdf(stylesheets=[css], font_config=config)
            times.append(time.process_time() - start)
    print(json.dumps(times))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
