"""Changes of a battlefield in the map editor."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.map_editor import MapEditor, MapFinding, MapSize, ShippedMap, Target
from rules.maps import Ground
from rules.play import Scenario
from rules.refused import Refusal, Refused
from rules.systems.twilight_world.catalogue.scenario_rows import ScenarioRow
from rules.systems.twilight_world.editor.facts import FACTS, rewritten, said, say
from rules.systems.twilight_world.editor.tools import NOTHING, OPEN, counts, press, tools
from rules.systems.twilight_world.map.drawing import LEAST, MOST, read, written
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.start.battlefield import shut_in, too_near, why_not_come_on
from rules.systems.twilight_world.start.scenarios.reading import scenarios
from rules.systems.twilight_world.view.ground import ground_of
from rules.systems.twilight_world.who import HEROES
from rules.text import text


def blank(columns: int, rows: int) -> str:
    """An empty battlefield. Raises: Refused."""
    return resized(
        Battlefield(
            name="",
            width=LEAST,
            height=LEAST,
            squares=OPEN * LEAST * LEAST,
            across=NOTHING * (LEAST + 1) * LEAST,
            along=NOTHING * LEAST * (LEAST + 1),
        ),
        columns,
        rows,
    )


def resize(source: str, columns: int, rows: int) -> str:
    """The battlefield in another size. It changes in the south and the east."""
    return resized(read(source), columns, rows)


def resized(field: Battlefield, columns: int, rows: int) -> str:
    """The text of a battlefield in another size. Raises: Refused."""
    if not (LEAST <= columns <= MOST and LEAST <= rows <= MOST):
        raise Refused(
            text("A board cannot be {width} × {height} squares.", width=columns, height=rows),
            rule="TW-SETUP-6",
            cure=text("Enter {least} to {most} squares per side.", least=LEAST, most=MOST),
        )

    def cut(marks: str, old: int, new: int, lines: int, filling: str) -> str:
        """Rows of marks with another length and number."""
        kept = [marks[n * old : (n + 1) * old][:new].ljust(new, filling) for n in range(lines)]
        return "".join(row if row.strip() else filling * new for row in kept)

    return rewritten(
        field,
        replace(
            field,
            width=columns,
            height=rows,
            squares=cut(field.squares, field.width, columns, rows, OPEN),
            across=cut(field.across, field.width + 1, columns + 1, rows, NOTHING),
            along=cut(field.along, field.width, columns, rows + 1, NOTHING),
        ),
    )


def ground(source: str) -> Ground:
    """The ground for the screen and for print. Raises: Refused."""
    return ground_of(read(source))


def check(source: str) -> tuple[MapFinding, ...]:
    """All faults that prevent a game on this battlefield. Rule: TW-SETUP-2, TW-SETUP-6."""
    try:
        field = read(source)
    except Refused as refused:
        return (_finding(refused),)
    closed = why_not_come_on(field, HEROES)
    found = [_finding(closed)] if closed else []
    for at, refusal in (*too_near(field), *shut_in(field)):
        found.append(_finding(refusal, Target(at % field.width, at // field.width)))
    return tuple(found)


def _finding(refused: Refusal | Refused, at: Target | None = None) -> MapFinding:
    return MapFinding(
        severity="error", message=refused.why, rule=refused.rule, cure=refused.cure, at=at
    )


def shipped() -> tuple[ShippedMap, ...]:
    """The battlefields of scenarios that come with one."""
    return tuple(
        [
            ShippedMap(key=one.key, name=one.name, source=written(read(one.row.drawing)))
            for one in scenarios()
            if one.row.drawing
        ]
    )


def on_map(source: str) -> tuple[Scenario, ...]:
    """The game's own scenarios, on this battlefield."""
    field = read(source)
    found = []
    for one in scenarios():
        row: ScenarioRow = one.row
        row = replace(row, drawing=written(field), theme="", width=0, height=0)
        found.append(replace(one, row=row))
    return tuple(found)


MAPS: Final = MapEditor(
    noun=text("Battlefield"),
    suffix=".txt",
    tools=tools,
    facts=FACTS,
    blank=blank,
    press=press,
    said=said,
    say=say,
    ground=ground,
    check=check,
    scenarios=on_map,
    shipped=shipped,
    counts=counts,
    size=MapSize(columns=(LEAST, MOST), rows=(LEAST, MOST), usual=(24, 24), resize=resize),
)
