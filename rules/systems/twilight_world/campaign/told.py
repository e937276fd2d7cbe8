"""Deeds that statistics count, and fates that end a figure's campaign."""

from __future__ import annotations

from typing import Final

from rules.text import forms, mark, text
from rules.told import Chart, Deed, Fate

# In the order in which a figure's story tells them.
DEEDS: Final = (
    Deed(
        key="kill",
        name=text("Kills"),
        told=forms("{name} killed one figure.", "{name} killed {count} figures."),
        column=1,
        is_total=True,
        charts=(
            Chart(text("Kills by session"), "session"),
            Chart(text("Kills by figure"), "figure"),
        ),
        asks=text("Who kills?"),
        life=forms("{name} had one kill.", "{name} had {count} kills."),
    ),
    Deed(
        key="wound",
        name=text("Wounds dealt"),
        told=forms("{name} dealt {count} wound.", "{name} dealt {count} wounds."),
        unless_as_many="kill",
        column=2,
    ),
    Deed(
        key="shot",
        name=text("Shots"),
        told=forms("{name} fired one shot.", "{name} fired {count} shots."),
        column=4,
        is_total=True,
        charts=(Chart(text("Shots by session"), "session"),),
    ),
    Deed(
        key="empty",
        name=text("Out of ammo"),
        told=forms("{name} ran out of ammo once.", "{name} ran out of ammo {count} times."),
        column=5,
    ),
    Deed(
        key="find",
        name=text("Finds"),
        told=forms("{name} made one find.", "{name} made {count} finds."),
        column=6,
        asks=text("Who finds things?"),
        is_total=True,
    ),
    Deed(
        key="meeting",
        name=text("Survivors met"),
        told=forms("{name} met a group of survivors.", "{name} met {count} groups of survivors."),
    ),
    Deed(
        key="hurt",
        name=text("Wounds taken"),
        told=forms("{name} took {count} wound.", "{name} took {count} wounds."),
        column=3,
        charts=(Chart(text("Wounds taken by figure"), "figure"),),
        asks=text("Who gets hurt?"),
    ),
    Deed(
        key="death",
        name=text("Deaths"),
        told=forms("{name} was killed.", "{name} was killed."),
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
