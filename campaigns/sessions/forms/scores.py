"""The form for winners of games without the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from campaigns.models import Campaign, Figure
from campaigns.sessions.forms.by_hand import BY_HAND, FigureRow, by_hand_before, told_before
from campaigns.sessions.results import Applied, Result
from campaigns.sessions.scores import PLACINGS, kept
from campaigns.shell.text import translate
from rules.aftermath import KeepScore, Score

GAMES = 3  # the number of games to enter for one session
MOST = 999


class GameRows(Struct, frozen=True):
    """A game with a row for everybody who may have played it."""

    number: int
    rows: tuple[FigureRow, ...]
    scenario: forms.BoundField | None  # where the league tells scenarios apart
    open: bool  # the first one if the app knows of none, and those that say something


class ScoresForm(forms.Form):
    """Of each game by hand, how it ended for whom. Nothing where the system counts no games."""

    prefix = "s"

    def __init__(
        self,
        *args: Any,
        campaign: Campaign,
        figures: Sequence[Figure],
        applied: Mapping[str, Applied],
        is_played: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.system = campaign.game
        self.is_played = is_played  # with the app
        self.league = self.system.play.league
        self.figures = figures if self.league else ()
        self.numbers = self.league.numbers if self.league else {}
        self.scenarios = self.league.scenarios if self.figures and self.league else {}
        self.traits = self.system.roster.traits()
        self.asked = ("placing", *(("label",) if self.traits else ()), *self.numbers)
        before = self._before = by_hand_before(applied)
        for game in range(1, GAMES + 1):
            told = {one: told_before(before, _name(game, one), KeepScore) for one in self.figures}
            scores = {one: kept_before.score for one, kept_before in told.items() if kept_before}
            if self.scenarios:
                played = [score.scenario for score in scores.values()]
                self._scenario_of(game, played[0] if played else next(iter(self.scenarios)))
            for figure in self.figures:
                self._fields_of(_name(game, figure), figure, scores.get(figure))

    def _scenario_of(self, game: int, said: str) -> None:
        self.fields[_scenario(game)] = forms.ChoiceField(
            label=_("Scenario"),
            required=False,
            choices=[(key, translate(name)) for key, name in self.scenarios.items()],
            initial=said,
        )

    def _fields_of(self, name: str, figure: Figure, score: Score | None) -> None:
        self.fields[f"{name}-placing"] = forms.ChoiceField(
            label=_("Result"),
            required=False,
            choices=[
                ("", gettext("did not play")),
                *((key, translate(said)) for key, said in PLACINGS.items()),
            ],
            initial=score.placing if score else "",
        )
        if self.traits:
            own = figure.traits[0][0] if figure.traits else ""
            self.fields[f"{name}-label"] = forms.ChoiceField(
                label=_("Played with"),
                required=False,
                choices=[("", "–"), *((row.key, translate(row.name)) for row in self.traits)],
                initial=score.label if score else own,
            )
        for key, said in self.numbers.items():
            self.fields[f"{name}-{key}"] = forms.IntegerField(
                label=translate(said),
                required=False,
                min_value=0,
                max_value=MOST,
                initial=score.numbers.get(key) if score else None,
            )

    def clean(self) -> dict[str, Any]:
        """One wins a game, or several share it. In most games nobody plays alone."""
        players = self.system.play.players
        alone = players is not None and players().least == 1
        for game in range(1, GAMES + 1):
            placings = [self._placing(game, figure) for figure in self.figures]
            if len([one for one in placings if one]) == 1 and not alone:
                self._refuse(game, gettext("Enter the other players of this game."))
            if placings.count("won") > 1 or {"won", "shared"} <= set(placings):
                self._refuse(
                    game,
                    gettext(
                        "Choose one winner, or choose “shared the victory” for several players."
                    ),
                )
            if placings.count("shared") == 1:
                self._refuse(game, gettext("Enter who else shared the victory."))
        return self.cleaned_data

    def _placing(self, game: int, figure: Figure) -> str:
        return str(self.cleaned_data.get(f"{_name(game, figure)}-placing") or "")

    def _refuse(self, game: int, why: str) -> None:
        self.add_error(f"{_name(game, self.figures[0])}-placing", why)

    def games(self) -> Iterator[GameRows]:
        """The games with their rows, for the page."""
        for game in range(1, GAMES + 1):
            rows = [FigureRow(one, self._bound(_name(game, one))) for one in self.figures]
            told = any(row.fields[0].value() for row in rows)
            wrong = any(field.errors for row in rows for field in row.fields)
            scenario = self[_scenario(game)] if self.scenarios else None
            first = game == 1 and not self.is_played
            yield GameRows(game, tuple(rows), scenario, first or told or wrong)

    def _bound(self, name: str) -> tuple[forms.BoundField, ...]:
        return tuple(self[f"{name}-{key}"] for key in self.asked)

    def results(self) -> list[Result]:
        """Return the entries of the form as results."""
        return [
            self._result(game, figure)
            for game in range(1, GAMES + 1)
            for figure in self.figures
            if self._placing(game, figure)
        ]

    def _result(self, game: int, figure: Figure) -> Result:
        """Return what was typed, or what was written down before if nothing was changed."""
        name = _name(game, figure)
        asked = {_scenario(game), *(f"{name}-{key}" for key in self.asked)}
        if name in self._before and asked.isdisjoint(self.changed_data):
            return self._before[name]
        return Result(key=BY_HAND + name, proposal=self._score(game, figure))

    def _score(self, game: int, figure: Figure) -> KeepScore:
        assert self.league, "there are figures only where games are counted"
        name, typed = _name(game, figure), self.cleaned_data
        numbers = {key: typed[f"{name}-{key}"] for key in self.numbers}
        score = Score(
            placing=typed[f"{name}-placing"],
            numbers={key: number for key, number in numbers.items() if number is not None},
            label=typed.get(f"{name}-label") or "",
            scenario=typed.get(_scenario(game)) or next(iter(self.scenarios), ""),
        )
        return kept(self.system, self.league, str(figure.number), figure.name, score)


def _name(game: int, figure: Figure) -> str:
    return f"score{game}-{figure.number}"


def _scenario(game: int) -> str:
    return f"score{game}-scenario"
