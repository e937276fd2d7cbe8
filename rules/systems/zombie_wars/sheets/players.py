"""All players of a roster on one list, with what the checker says."""

from __future__ import annotations

from rules.findings import Finding
from rules.roster import Roster
from rules.sheets import Block, Column, Grid, Heading, Line, Paragraph, Sheet
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import breed_rows
from rules.systems.zombie_wars.catalogue.kit import colours, icon
from rules.systems.zombie_wars.check import check
from rules.systems.zombie_wars.printables import breed_of
from rules.text import Text, counted, text


def player_list(roster: Roster, house_rules: HouseRules) -> Sheet:
    """Who plays which colour and breed, with columns for results; then the findings."""
    figures = [figure for figure in roster.figures if not figure.retired]
    breeds = {row.key: Text(row.name) for row in breed_rows()}
    columns = (
        Column(text("Horde"), 0.3, "name"),
        Column(text("Colour"), 0.12),
        Column(text("Breed"), 0.14),
        Column(text("Zombies at the end"), 0.14, "number"),
        Column(text("Destroyed"), 0.12, "number"),
        Column(text("Notes"), 0.18),
    )
    rows = tuple(
        Line(
            (
                figure.name,
                Text(colours()[figure.side].name) if figure.side in colours() else figure.side,
                breeds.get(breed_of(figure), text("–")),
                "",
                "",
                figure.notes,
            ),
            icon=icon(f"pawn-{colours()[figure.side].shape}") if figure.side in colours() else None,
        )
        for figure in figures
    )
    return Sheet(
        title=roster.name.strip() or text("Players"),
        subtitle=counted("Zombie Wars: {count} horde", "Zombie Wars: {count} hordes", len(figures)),
        lying=True,
        blocks=(
            Grid(columns, rows, 9.0),
            *_findings(roster, check(roster, house_rules)),
        ),
        footer=(text("Zombie Wars"), text("Players")),
    )


def _findings(roster: Roster, found: tuple[Finding, ...]) -> tuple[Block, ...]:
    if not found:
        said = Paragraph(text("The checker has nothing to say of this roster."), role="safe")
        return (Heading(text("Checked")), said)
    names = {figure.key: figure.name for figure in roster.figures}
    columns = (Column(text("Horde"), 0.22, "name"), Column(text("What the checker says"), 0.78))
    rows = tuple(
        Line((names.get(one.figure, one.figure), one.message), (one.rule,)) for one in found
    )
    return (Heading(text("Checked")), Grid(columns, rows))
