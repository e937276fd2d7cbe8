"""Tokens on sheets of labels as they are sold, from any label on."""

from __future__ import annotations

from campaigns.studio.printable import Layout, Said, WrongParameter, number
from cards.impose.imposition import Imposition
from cards.impose.labels import STOCKS, Stock, stock_of
from cards.paper import PAPERS
from rules.system import Parameter
from rules.text import Text, text

LABELS, START = "labels", "start"  # keys of the parameters
PAPER_NAMES = {PAPERS["a4"]: "A4", PAPERS["letter"]: "Letter"}


def label_parameters() -> tuple[Parameter, Parameter]:
    """Return the label sheet and its first unused label."""
    labels = Parameter(
        key=LABELS,
        name=text("Labels"),
        explanation=text("Prints on adhesive labels instead of paper that you cut."),
        options=("", *STOCKS),
        names=(text("None (paper to cut)"), *map(_named, STOCKS.values())),
    )
    start = Parameter(
        key=START,
        name=text("First unused label"),
        explanation=text("For a partly used sheet. Count the labels row by row."),
        default="1",
    )
    return labels, start


def on_labels(said: Said, mm: float, layout: Layout) -> Imposition:
    """For tokens of this width. Raises: WrongParameter."""
    stock = stock_of(said[LABELS])
    if mm > min(stock.label.width, stock.label.height):
        raise WrongParameter(
            LABELS,
            text("Tokens of {mm} mm do not fit on these labels.", mm=f"{mm:g}"),
            text(
                "Tokens of {mm} mm do not fit on labels of {size} mm. Choose larger"
                " labels or smaller tokens.",
                mm=f"{mm:g}",
                size=_size(stock),
            ),
        )
    first = number(said, START, 1, stock.places)
    return layout.imposition(method="labels", duplex="none", stock=said[LABELS], start=first)


def _named(stock: Stock) -> Text:
    paper = PAPER_NAMES[stock.paper]
    return text("{name}, {paper}, {size} mm", name=stock.name, paper=paper, size=_size(stock))


def _size(stock: Stock) -> str:
    return f"{stock.label.width:.4g} × {stock.label.height:.4g}"
