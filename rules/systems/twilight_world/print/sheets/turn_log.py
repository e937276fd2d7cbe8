"""The sheet to write a game down: turns, sides, checks, finds."""

from __future__ import annotations

from rules.drawings import drawing
from rules.parameters import HouseRules
from rules.pictures import Sky
from rules.sheets import (
    Column,
    CubeTrack,
    Field,
    Fields,
    Heading,
    Lines,
    Session,
    Sheet,
    SheetRow,
    SheetTable,
    TickRow,
    Ticks,
)
from rules.systems.twilight_world.catalogue import icon
from rules.text import text

TURNS = 20  # of the track
SHORT = 10  # places of a short one


KILLED = 50  # boxes


PLACES = 10  # lines for what is checked once a game
NIGHT: tuple[Sky, ...] = ("dusk", "night", "dawn")  # over the turns of a game


def turn_log(night: Session | None = None) -> Sheet:
    """A sheet for one game: track, turns, and one-time checks. Rule: TW-ZACT-6.

    Scenario, date and players come from the session, if it is known.
    """
    known = night or Session(title="")
    return Sheet(
        title=text("Turn and log sheet"),
        subtitle=text("Twilight World: one sheet for one game"),
        pages=2,
        blocks=(
            Fields(
                (
                    Field(
                        name="log-scenario",
                        label=text("Scenario"),
                        value=known.scenario or known.title,
                        share=0.34,
                    ),
                    Field(name="log-date", label=text("Date"), value=known.date, share=0.26),
                    Field(
                        name="log-players",
                        label=text("Players"),
                        value=", ".join(known.who),
                        share=0.4,
                    ),
                )
            ),
            _turn_track(),
            Heading(text("Turn by turn")),
            _turns(),
            Heading(text("Checked once a game")),
            _places(),
            Heading(text("End of the game")),
            Ticks(
                (TickRow(text("Zombies killed"), KILLED, icon=icon("token-zombie")),),
                5.0,
            ),
            Lines(6, text("What happened")),
        ),
        footer=(text("Twilight World"), text("Turn and log sheet")),
    )


def _turn_track() -> CubeTrack:
    return CubeTrack(name=text("Turn"), icon=drawing("hourglass"), role="muted", count=TURNS)


def cube_tracks(house_rules: HouseRules) -> tuple[CubeTrack, ...]:
    """Turns, action points of both sides, noise, kills. Rule: TW-AP-1 to TW-AP-3, TW-NOISE-1."""
    return (
        _turn_track(),
        CubeTrack(name=text("Heroes' points"), icon=drawing("run"), role="hero", count=SHORT),
        CubeTrack(
            name=text("Zombies' points"), icon=drawing("raise-zombie"), role="zombie", count=TURNS
        ),
        CubeTrack(name=text("Noise"), icon=drawing("sound-waves"), role="place", count=SHORT),
        CubeTrack(
            name=text("Zombies killed"), icon=drawing("death-skull"), role="danger", count=KILLED
        ),
    )


def _turns() -> SheetTable:
    columns = (
        Column(text("Turn"), 0.09, "number", drawing("hourglass")),
        Column(text("First side"), 0.16, icon=drawing("perspective-dice-six-faces-six")),
        Column(text("Heroes' points"), 0.13, icon=drawing("run")),
        Column(text("Zombies' points"), 0.13, icon=drawing("raise-zombie")),
        Column(text("What happened"), 0.49, icon=drawing("notebook")),
    )
    rows = tuple(
        SheetRow((str(turn), "", "", "", ""), sky=NIGHT[turn * len(NIGHT) // (TURNS + 1)])
        for turn in range(1, TURNS + 1)
    )
    return SheetTable(columns, rows, 8.0)


def _places() -> SheetTable:
    """Rule: TW-ZACT-6, TW-BLDG-5, TW-SRCH-2, TW-LOCK-1."""
    columns = (
        Column(text("Place"), 0.3, icon=drawing("house")),
        Column(text("Proximity"), 0.12, "number", drawing("footsteps")),
        Column(text("Entry"), 0.12, "number", drawing("shambling-zombie")),
        Column(text("Search"), 0.12, "number", drawing("magnifying-glass")),
        Column(text("Barred"), 0.12, "number", drawing("crowbar")),
        Column(text("Found"), 0.22, icon=drawing("open-chest")),
    )
    rows = tuple(
        SheetRow(
            (
                "",
                *(
                    Field(name=f"log-place{place}-{what}", kind="check")
                    for what in ("proximity", "entry", "search", "barred")
                ),
                "",
            )
        )
        for place in range(1, PLACES + 1)
    )
    return SheetTable(columns, rows, 8.0)
