"""The form of a chapter: its name, its scenario, and the chapters that follow."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.models import Campaign, CampaignMap, Chapter
from campaigns.models.chapter import LONGEST_CHAPTER_NAME
from campaigns.shell.choices import chapter_ground, map_ground, scenario_ground, with_picture
from campaigns.shell.fields import OneLineEach
from campaigns.shell.lines import OneLine
from campaigns.shell.text import translate
from campaigns.storyline.operations import ChapterPlan

AGAIN = "again"  # this chapter itself, which has no number before it is added


class ChapterForm(forms.Form):
    """One chapter. `chapter` is the one that is changed, None for a new one."""

    name = OneLine(
        label=_("Name"),
        max_length=LONGEST_CHAPTER_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scenario = forms.ChoiceField(label=_("Scenario"), required=False, widget=forms.RadioSelect)
    drawn = forms.ChoiceField(label=_("Map"), required=False, widget=forms.RadioSelect)
    after_win = forms.ChoiceField(label=_("After a win"), required=False, widget=OneLineEach)
    after_loss = forms.ChoiceField(label=_("After a loss"), required=False, widget=OneLineEach)

    def __init__(
        self, *args: Any, campaign: Campaign, chapter: Chapter | None = None, **kwargs: Any
    ) -> None:
        kwargs["initial"] = _initial(chapter)
        super().__init__(*args, **kwargs)
        maps = CampaignMap.objects.filter(campaign=campaign)
        self.maps = {str(row.number): row for row in maps}
        rows = Chapter.objects.filter(campaign=campaign).select_related("drawn")
        self.others = {str(row.number): row for row in rows if row != chapter}
        _choices(self.fields["scenario"], _played(campaign, chapter))
        _choices(self.fields["drawn"], _drawn(campaign, self.maps))
        if not self.maps:
            del self.fields["drawn"]
        numbered = [
            (key, with_picture(f"{key}. {row.name}", chapter_ground(campaign, row)))
            for key, row in self.others.items()
        ]
        ends = ("", _("The storyline ends"))
        _choices(self.fields["after_win"], [ends, *numbered])
        _choices(self.fields["after_loss"], [ends, (AGAIN, _("Repeat this chapter")), *numbered])

    def plan(self) -> ChapterPlan:
        """Return the plan of a valid form."""
        typed = self.cleaned_data
        return ChapterPlan(
            name=typed["name"],
            scenario=typed["scenario"],
            drawn=self.maps.get(typed.get("drawn", "")),
            after_win=self.others.get(typed["after_win"]),
            after_loss=self.others.get(typed["after_loss"]),
            repeats=typed["after_loss"] == AGAIN,
        )


def _initial(chapter: Chapter | None) -> dict[str, str]:
    if chapter is None:
        return {"scenario": "", "drawn": "", "after_win": "", "after_loss": AGAIN}
    loss = chapter.after_loss
    return {
        "name": chapter.name,
        "scenario": chapter.scenario,
        "drawn": str(chapter.drawn.number) if chapter.drawn else "",
        "after_win": str(chapter.after_win.number) if chapter.after_win else "",
        "after_loss": AGAIN if loss == chapter else str(loss.number) if loss else "",
    }


def _drawn(campaign: Campaign, maps: dict[str, CampaignMap]) -> list[tuple[str, Any]]:
    none = gettext("The scenario's map")
    cards = [(key, with_picture(row.name, map_ground(campaign, row))) for key, row in maps.items()]
    return [("", with_picture(none, "")), *cards]


def _played(campaign: Campaign, chapter: Chapter | None) -> list[tuple[str, Any]]:
    named = [
        (one.key, translate(one.name), translate(one.explanation))
        for one in campaign.game.play.scenarios("")
    ]
    known = {"", *(key for key, _name, _note in named)}
    offered: list[tuple[str, Any]] = [
        (key, with_picture(name, scenario_ground(campaign, key), note)) for key, name, note in named
    ]
    if chapter and chapter.scenario not in known:
        offered.append((chapter.scenario, with_picture(chapter.scenario, "")))
    note = gettext("With your own map, or none")
    return [("", with_picture(gettext("Custom scenario"), "", note)), *offered]


def _choices(field: forms.Field, choices: list[Any]) -> None:
    field.choices = choices  # type: ignore[attr-defined]
