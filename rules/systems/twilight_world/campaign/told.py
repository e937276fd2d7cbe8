"""Deeds that statistics count, and fates that end a figure's campaign."""

from __future__ import annotations

from typing import Final

from rules.text import mark, text
from rules.told import Chart, Deed, Fate

# In the order in which a figure's story tells them.
DEEDS: Final = (
    Deed(
        key="kill",
        name=text("Kills"),
        one=mark("{name} killed one."),
        many=mark("{name} killed {count}."),
        column=1,
        is_total=True,
        charts=(
            Chart(text("Kills by session"), "session"),
            Chart(text("Kills by figure"), "figure"),
        ),
        asks=text("Who kills?"),
        life_one=mark("{name} had killed one."),
        life_many=mark("{name} had killed {count}."),
    ),
    Deed(
        key="wound",
        name=text("Wounds dealt"),
        one=mark("{name} dealt {count} wound."),
        many=mark("{name} dealt {count} wounds."),
        unless_as_many="kill",
        column=2,
    ),
    Deed(
        key="shot",
        name=text("Shots"),
        one=mark("{name} fired one shot."),
        many=mark("{name} fired {count} shots."),
        column=4,
        is_total=True,
        charts=(Chart(text("Shots by session"), "session"),),
    ),
    Deed(
        key="empty",
        name=text("Out of ammo"),
        one=mark("{name} ran out of ammo once."),
        many=mark("{name} ran out of ammo {count} times."),
        column=5,
    ),
    Deed(
        key="find",
        name=text("Finds"),
        one=mark("{name} found one thing."),
        many=mark("{name} found {count} things."),
        column=6,
        asks=text("Who finds things?"),
        is_total=True,
    ),
    Deed(
        key="meeting",
        name=text("Survivors met"),
        one=mark("{name} met a group of survivors."),
        many=mark("{name} met {count} groups of survivors."),
    ),
    Deed(
        key="hurt",
        name=text("Wounds taken"),
        one=mark("{name} took {count} wound."),
        many=mark("{name} took {count} wounds."),
        column=3,
        charts=(Chart(text("Wounds taken by figure"), "figure"),),
        asks=text("Who gets hurt?"),
    ),
    Deed(
        key="death",
        name=text("Deaths"),
        one=mark("{name} was killed."),
        many=mark("{name} was killed."),
    ),
)

# Rule: TW-CAMP-7, TW-CAMP-8, TW-CAMP-19.
FATES: Final = (
    Fate(
        key="dead",
        name=text("dead"),
        said=mark("{name} died."),
        story=mark("{name} is dead."),
        is_loss=True,
    ),
    Fate(
        key="risen",
        name=text("risen as a zombie"),
        said=mark("{name} was killed and rose as a zombie."),
        story=mark("Zombies killed {name}, who is now one of them."),
        is_loss=True,
    ),
    Fate(
        key="fled",
        name=text("fled"),
        said=mark("{name} fled."),
        story=mark("{name} fled and did not come back."),
    ),
)
