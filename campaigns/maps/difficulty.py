"""Results of bot games on a map, in words and shares."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from campaigns.models import CampaignMap
from campaigns.shell.text import translate
from rules.map_editor import MapEditor
from rules.play import Play
from rules.refused import Refused

LAST_PLACE = 4  # of the colours of a bar
WON = "won"  # of the outcomes of games that a party wins or loses


class OutcomeShare(Struct, frozen=True):
    """Games that ended in one way."""

    name: str
    percent: int
    key: str = ""


class BarPart(Struct, frozen=True):
    """Games that ended in one way, as part of a bar of 100. `place` decides its colour."""

    name: str
    percent: int
    start: int
    place: int


class PartyShare(Struct, frozen=True):
    """Games that so many figures won."""

    figures: int
    percent: int
    is_usual: bool  # the number of figures that the other shares are of


class MapTrial(Struct, frozen=True):
    """The results of bot games of a scenario on the map."""

    key: str
    name: str
    games: int
    shares: tuple[OutcomeShare, ...]
    is_old: bool  # the map has changed since
    figures: int = 0  # in each of these games; 0: not known
    parties: tuple[PartyShare, ...] = ()
    fair: tuple[int, int] | None = None  # least and most percent

    @property
    def won(self) -> int | None:
        """Percent of games that were won, or None in games that nobody wins together."""
        return next((one.percent for one in self.shares if one.key == WON), None)

    @property
    def bar(self) -> tuple[BarPart, ...]:
        """The endings side by side: games that were won come first."""
        parts: list[BarPart] = []
        start = 0
        for one in sorted(self.shares, key=lambda one: one.key != WON):
            place = 0 if one.key == WON else 1 + len(parts)
            parts.append(BarPart(one.name, one.percent, start, min(place, LAST_PLACE)))
            start += one.percent
        return tuple(parts)

    @property
    def is_fair(self) -> bool:
        """True if the games are neither too often won nor too often lost."""
        return self.won is None or self.fair is None or self.fair[0] <= self.won <= self.fair[1]


def trials_of(editor: MapEditor, row: CampaignMap) -> tuple[MapTrial, ...]:
    """The results that the map keeps."""
    try:
        names = {one.key: translate(one.name) for one in editor.scenarios(row.source)}
    except Refused:
        names = {}
    play = row.campaign.game.play
    return tuple(_trial(editor, play, row, names, key) for key in sorted(row.trials))


def _trial(
    editor: MapEditor, play: Play, row: CampaignMap, names: Mapping[str, str], key: str
) -> MapTrial:
    trial = row.trials[key]
    usual = trial.get("figures", 0)
    return MapTrial(
        key=key,
        name=names.get(key, key) if len(row.trials) > 1 else "",
        games=trial["games"],
        shares=tuple(shares_of(play, trial["games"], trial["outcomes"])),
        is_old=trial["version"] != row.version,
        figures=usual,
        parties=tuple(
            PartyShare(figures, round(100 * won / games), figures == usual)
            for figures, games, won in trial.get("parties", ())
        ),
        fair=editor.fair,
    )


def shares_of(play: Play, games: int, outcomes: Mapping[str, int]) -> list[OutcomeShare]:
    """Return how often games ended in each way, the most frequent first."""
    ordered = sorted(outcomes.items(), key=lambda one: (-one[1], one[0]))
    return [
        OutcomeShare(
            translate(play.outcomes[key]) if key in play.outcomes else key,
            round(100 * count / games),
            key,
        )
        for key, count in ordered
    ]
