"""The briefing of a scenario: its map as it is set up, its aims, what its table needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.briefings import (
    Briefing,
    BriefingSection,
    BriefingSupply,
    LegendLine,
    SetUpMark,
    SetUpZone,
)
from rules.dice import Seeded
from rules.drawings import drawing
from rules.game import SetUp
from rules.maps import Side
from rules.play import Scenario
from rules.printables import Fact
from rules.prints import LAYOUT, Wanted
from rules.roster import Figure
from rules.sheets import Point
from rules.systems.twilight_world.catalogue import catalogue, terrain
from rules.systems.twilight_world.catalogue.scenario_rows import AimRow, ScenarioRow
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, pieces, square_at
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.roster.loadout import starting_markers
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.start.scenarios.laying import house_of
from rules.systems.twilight_world.state import ZOMBIE_CARD, Fighter, Game
from rules.systems.twilight_world.who import HEROES, kind_of
from rules.text import Text, counted, text

RESERVE: Final = 20  # zombies beside those of the start that a table should have at hand
LEGEND: Final[dict[str, Text]] = {
    "zone": text("heroes start here"),
    "zombie": text("zombie at the start"),
    "villain": text("enemy at the start"),
    "figure": text("starts here"),
    "search": text("can be searched"),
    "item": text("goal item"),
    "exit": text("exit"),
}


def scenario_briefing(key: str, wanted: Wanted) -> Briefing:
    """The briefing of a scenario on the map of this layout. Rule: TW-SETUP-2."""
    layout = wanted.words.get(LAYOUT, "1")
    scenario = next(one for one in PLAY.scenarios("") if one.key == key)
    assert PLAY.prepared
    row: ScenarioRow = scenario.row
    party = tuple(one for one in samples() if one.key in scenario.party)
    set_up = PLAY.prepared(scenario, party, wanted.house_rules, Seeded(f"layout {int(layout)}"))
    state: Game = PLAY.start(set_up)
    board = PLAY.board(state, "")
    assert state.field
    assert board
    zones, marks = _zones(row, state.field), tuple(_marks(row, state))
    number = 1 + [one.key for one in PLAY.scenarios("")].index(key)
    forms = [mark.form for mark in marks]
    return Briefing(
        key=key,
        kicker=text("Scenario {number} · Twilight World", number=number),
        title=scenario.name,
        lead=scenario.explanation,
        facts=_facts(row, state.field, party),
        ground=board.sheet(),
        zones=zones,
        marks=marks,
        legend=tuple(
            LegendLine(form, words)  # type: ignore[arg-type]
            for form, words in LEGEND.items()
            if form == "zone" or form in forms
        ),
        sections=_sections(row, scenario, state),
        box=tuple(_box(row, set_up, state)),
        box_icon=drawing("cardboard-box-closed"),
        track=text("Turn"),
        turns=row.turns,
        steps=_steps(row, state.field),
        after=_after(),
        party=scenario.party,
        foot=(wanted.name, text("Terrain as drawn · map {number}", number=layout)),
    )


def _facts(row: ScenarioRow, field: Battlefield, party: Sequence[Figure]) -> tuple[Fact, ...]:
    return (
        Fact(text("turns"), str(row.turns)),
        Fact(text("heroes"), str(sum(one.side == HEROES for one in party))),
        Fact(text("zombies"), str(row.zombies)),
        Fact(text("squares"), f"{field.width}×{field.height}"),
    )


def _zones(row: ScenarioRow, field: Battlefield) -> tuple[SetUpZone, ...]:
    """The house, or the edges where heroes enter. Rule: TW-SETUP-2, TW-SETUP-4."""
    if row.heroes == "house":
        return (SetUpZone(text("Heroes"), house_of(field).squares),)
    return tuple(SetUpZone(text("Heroes"), tuple(_deep(field, edge))) for edge in field.heroes)


def _deep(field: Battlefield, edge: str) -> Iterator[int]:
    """The squares along an edge."""
    yield from edge_squares(field, edge)


def _marks(row: ScenarioRow, state: Game) -> Iterator[SetUpMark]:
    assert state.field
    yield from _exits(state.field)
    if any(aim.kind in ("search", "carry-off") for aim in row.aims):
        for piece in pieces(state.field):
            if not piece.edges and square_at(state.field, piece.squares[0]).inside:
                yield SetUpMark(form="search", squares=(_upper(state.field, piece.squares),))
    for number, at in enumerate(state.lies.values(), 1):
        yield SetUpMark(form="item", squares=(at,), words=str(number))
    number = 0
    for one in state.figures.values():
        if one.at < 0 or (row.heroes == "house" and one.key in row.party):
            continue
        number += one.card == ZOMBIE_CARD
        yield _figure(state, one, number)


def _figure(state: Game, figure: Fighter, number: int) -> SetUpMark:
    if figure.card == ZOMBIE_CARD:
        return SetUpMark(form="zombie", squares=(figure.at,), words=str(number))
    form = "figure" if kind_of(figure.side) == HEROES else "villain"
    return SetUpMark(form=form, squares=(figure.at,), words=figure.name[:2])  # type: ignore[arg-type]


def _upper(field: Battlefield, squares: tuple[int, ...]) -> int:
    """A square of a building above its middle, clear of its name."""
    columns = [at % field.width for at in squares]
    rows = [at // field.width for at in squares]
    middle = (min(columns) + max(columns)) // 2
    high = min(rows) + max(0, (max(rows) - min(rows)) // 4)
    wanted = high * field.width + middle
    return min(squares, key=lambda at: (abs(at // field.width - high), abs(at - wanted)))


def _exits(field: Battlefield) -> Iterator[SetUpMark]:
    """Arrows along the edges that lead off the board, at best in their middle. Rule: TW-MOVE-10."""
    for edge in field.exits:
        free = [at for at in edge_squares(field, edge) if square_at(field, at).cost]
        if free:
            side: Side = edge  # type: ignore[assignment]
            yield SetUpMark(form="exit", squares=tuple(free), side=side)


def _sections(row: ScenarioRow, scenario: Scenario, state: Game) -> tuple[BriefingSection, ...]:
    return (
        BriefingSection(
            title=text("You win"),
            icon=drawing("sunrise"),
            tone="win",
            points=tuple(Point(_aim(row, aim, state)) for aim in row.aims),
        ),
        BriefingSection(
            title=text("You lose"),
            icon=drawing("death-skull"),
            tone="lose",
            points=(Point(_lost(row)),),
        ),
        BriefingSection(
            title=text("Special rules"),
            icon=drawing("scroll-unfurled"),
            tone="rules",
            points=tuple(_special(row, scenario, state)),
        ),
    )


def _aim(row: ScenarioRow, aim: AimRow, state: Game) -> Text:
    """An aim in words. Rule: TW-SIDE-7."""
    name = state.figures[aim.of].name if aim.of in state.figures else aim.of
    match aim.kind:
        case "search":
            return counted("Search {count} building.", "Search {count} buildings.", aim.count)
        case "carry-off":
            return counted(
                "Carry {count} find off the board.", "Carry {count} finds off the board.", aim.count
            )
        case "fetch":
            return counted(
                "Carry {count} goal item off the board.",
                "Carry {count} goal items off the board.",
                aim.count,
            )
        case "drive-off":
            return counted(
                "{count} hero drives off the board.",
                "{count} heroes drive off the board.",
                aim.count,
            )
        case "leave" if aim.of:
            return text("{name} leaves the board by an exit.", name=name)
        case "leave":
            return counted(
                "{count} hero leaves by an exit. No conscious hero stays behind.",
                "{count} heroes leave by an exit. No conscious hero stays behind.",
                aim.count,
            )
        case "survive":
            return counted(
                "{count} hero is alive at the end of turn {turn}.",
                "{count} heroes are alive at the end of turn {turn}.",
                aim.count,
                turn=aim.until,
            )
        case _ if aim.of and aim.of != ZOMBIE_CARD:
            return text("Kill {name}.", name=name)
        case _:
            return counted("Kill {count} zombie.", "Kill {count} zombies.", aim.count)


def _lost(row: ScenarioRow) -> Text:
    if any(aim.kind == "survive" for aim in row.aims):
        return text("Too few heroes are left to reach that number.")
    if named := next((aim for aim in row.aims if aim.kind == "leave" and aim.of), None):
        return text(
            "Turn {turn} ends first, or {name} dies.",
            turn=row.turns,
            name=next(one.name for one in samples() if one.key == named.of),
        )
    return text("Turn {turn} ends first, or no hero can act any more.", turn=row.turns)


def _special(row: ScenarioRow, scenario: Scenario, state: Game) -> Iterator[Point]:
    """Rules of this scenario, then rules that players often forget."""
    assert state.field
    known = {one.key: one.name for one in samples()}
    for one in row.extra:
        name = known[one.sample]
        place = {
            "house": text("{name} is in the house from the start.", name=name),
            "field": text("{name} starts far away, as shown on the map.", name=name),
            "edge": text("{name} enters the board with the heroes.", name=name),
        }[one.at]
        yield Point(place, text("Extra figure:"))
    if row.siege:
        yield Point(text("Zombies that notice nobody head for the heroes' house."), text("Siege:"))
    if row.keys:
        yield Point(text("{name} has the car keys.", name=known[row.party[0]]), text("Vehicles:"))
    elif row.vehicles:
        yield Point(
            text("Nobody has the keys. A Car Thief can start a vehicle."), text("Vehicles:")
        )
    if row.dark:
        yield Point(text("It is dark."), text("Night:"))
    if state.field.crowded:
        yield Point(text("Cover can be close to the heroes' edge."), text("Cover:"))
    else:
        yield Point(
            text(
                "There is no hiding place for zombies within {squares} squares of "
                "the heroes' edge.",
                squares=terrain().near,
            ),
            text("Clear ground:"),
        )
    yield Point(
        text("No zombie starts within {squares} squares of the heroes.", squares=row.apart),
        text("Distance:"),
    )
    yield Point(
        text("With six heroes or more, double the zombies from proximity and noise."),
        text("Large party:"),
    )
    yield Point(text("Zombies without a player follow the solo rules."), text("Solo:"))
    if scenario.won is not None:
        yield Point(
            text("The heroes win {share} % of test games.", share=round(100 * scenario.won)),
            text("Difficulty:"),
        )


def _box(row: ScenarioRow, set_up: SetUp, state: Game) -> Iterator[BriefingSupply]:
    heroes = [one for one in set_up.figures if one.side == HEROES]
    book = catalogue(dict(set_up.house_rules))
    yield BriefingSupply(len(heroes), text("heroes with their stat cards"), drawing("person"))
    yield BriefingSupply(
        row.zombies + RESERVE,
        text("zombies, including a reserve of {count}", count=RESERVE),
        drawing("shambling-zombie"),
    )
    wounds = sum(int(one.stats.get("wounds", 0)) for one in heroes)
    if wounds:
        yield BriefingSupply(wounds, text("wound tokens"), drawing("bleeding-wound"))
    ammo = sum(starting_markers(one, book) for one in heroes)
    if ammo:
        yield BriefingSupply(ammo, text("spare ammo tokens"), drawing("bullets"))
    if state.places:
        yield BriefingSupply(len(state.places), text("buildings and sheds"), drawing("house"))
    if state.vehicles:
        yield BriefingSupply(len(state.vehicles), text("cars to drive"), drawing("city-car"))
    if state.goals or state.lies:
        count = len(state.lies) or len(state.goals)
        yield BriefingSupply(count, text("goal item tokens"), drawing("open-chest"))
    yield BriefingSupply(10, text("six-sided dice"), drawing("perspective-dice-six-faces-six"))


def _steps(row: ScenarioRow, field: Battlefield) -> tuple[Point, ...]:
    place = (
        Point(text("Put the heroes in the hatched house."), text("Heroes:"))
        if row.heroes == "house"
        else Point(text("Set the heroes aside. They enter from the hatched edge."), text("Heroes:"))
    )
    return (
        Point(
            text(
                "Lay out the map, {wide} by {high} squares, with north at the top.",
                wide=field.width,
                high=field.height,
            ),
            text("Map:"),
        ),
        Point(text("Put zombies and other pieces on the marked squares."), text("Pieces:")),
        place,
        Point(text("Roll initiative. A Leader adds 1 to the side's roll."), text("First turn:")),
    )


def _after() -> tuple[Point, ...]:
    """Rule: TW-CAMP-2, TW-CAMP-7, TW-CAMP-9, TW-CAMP-12."""
    return (
        Point(
            text("Wounds heal. The dead are lost, with everything they carried."), text("Figures:")
        ),
        Point(text("Unused finds go to the stash."), text("Finds:")),
        Point(text("Friendly survivors join. Note the others."), text("Survivors:")),
    )
