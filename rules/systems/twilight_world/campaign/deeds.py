"""Deeds of each figure in a game, added up from the events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.systems.twilight_world.activation.action import Activated, ActivationEnded
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.attack_events import DiceFell
from rules.systems.twilight_world.combat.blast_events import WentOff
from rules.systems.twilight_world.host.events import BroughtBack
from rules.systems.twilight_world.luck import LuckUsed, Ventured
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.search.events import GroupLooted, PlaceSearched
from rules.systems.twilight_world.survivors import SurvivorsMet
from rules.systems.twilight_world.wounds.events import Died, Healed, Wounded

# Wounds that are nobody's success.
MISHAPS = ("vehicle", "friendly-fire")


NOTHING = "nothing"


def deeds(events: Iterable[Event]) -> Mapping[str, Mapping[str, int]]:
    """Deeds by key of the figure. Deeds undone by luck do not count. Rule: TW-TRAIT-LUCK."""
    book = _Book()
    for event in events:
        book.note(event)
    done: dict[str, dict[str, int]] = {}
    for (figure, deed), count in book.counts.items():
        if figure and count:
            done.setdefault(figure, {})[deed] = count
    return done


class _Book:
    """Count deeds event by event. Keep the attacker and the wounds of each figure."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.wounds: dict[str, int] = {}
        self.attacker = ""
        self._before = (self.counts.copy(), self.wounds.copy())

    def note(self, event: Event) -> None:
        if isinstance(event, Ventured):
            self._before = (self.counts.copy(), self.wounds.copy())
        elif isinstance(event, LuckUsed):
            self.counts, self.wounds = (self._before[0].copy(), self._before[1].copy())
        elif isinstance(event, Activated | ActivationEnded):
            self.attacker = ""
        elif isinstance(event, PlaceSearched | GroupLooted):
            found = sum(find != NOTHING for find in event.found)
            self.counts[event.figure, "find"] += found
        elif isinstance(event, SurvivorsMet):
            self.counts[event.figure, "meeting"] += 1
        else:
            self._attack(event)
            self._harm(event)

    def _attack(self, event: Event) -> None:
        if isinstance(event, DiceFell):
            self.attacker = event.figure
            weapon = catalogue({}).weapons.get(event.gear)
            if weapon and weapon.group == "firearm" and not event.stray:
                self.counts[event.figure, "shot"] += 1
        elif isinstance(event, WentOff):
            self.attacker = event.figure
            self.counts[event.figure, "shot"] += 1
        elif isinstance(event, WeaponSpent) and event.state == "out-of-ammo":
            self.counts[event.figure, "empty"] += 1

    def _harm(self, event: Event) -> None:
        if isinstance(event, Wounded):
            more = max(0, event.wounds - self.wounds.get(event.figure, 0))
            self.wounds[event.figure] = event.wounds
            self.counts[event.figure, "hurt"] += more
            if event.cause in MISHAPS:
                self.attacker = ""
            if self.attacker != event.figure:
                self.counts[self.attacker, "wound"] += more
        elif isinstance(event, Died):
            self.counts[event.figure, "death"] += 1
            if self.attacker != event.figure:
                self.counts[self.attacker, "kill"] += 1
        elif isinstance(event, Healed | BroughtBack):
            self.wounds[event.figure] = event.wounds
