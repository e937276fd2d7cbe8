"""The card of a keeper."""

from __future__ import annotations

from rules.parameters import HouseRules
from rules.printables import Boxes, Fact, Icon, StatCard, Table
from rules.roster import Figure
from rules.text import text
from tests.rules.systems.lanterns.engine import SQUARES

FLAME = Icon("flame", fill="M12 2l6 14H6z")


def stat_card(figure: Figure, house_rules: HouseRules) -> StatCard:
    return StatCard(
        name=figure.name,
        kind=text("Keeper"),
        side=text(figure.side.capitalize() or "None"),
        shape="round",
        role="accent",
        facts=(Fact(text("Lanterns"), "1", place="corner"),),
        boxes=(Boxes(text("Lights"), len(SQUARES), large=True),),
        table=Table((text("Name"),), ()),
        silhouette=FLAME,
    )
