"""The form that plans a session."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from typing import Any

from django import forms
from django.forms.widgets import DateTimeBaseInput
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.models import Campaign, CampaignMap, Chapter, Session, SurvivorGroup
from campaigns.roster.limits import LONGEST_NAME
from campaigns.sessions.battlefields import LONGEST_DRAWING, refuse_bad_drawing
from campaigns.sessions.forms.scenario_cards import scenario_card
from campaigns.sessions.operations.sessions import (
    FIRST_YEAR,
    LONGEST_NOTES,
    LONGEST_PLACE,
    Plan,
    groups_of,
    last_year,
)
from campaigns.shell.choices import (
    chapter_ground,
    chapter_plays,
    map_ground,
    scenario_names,
    with_picture,
)
from campaigns.shell.fields import OneLineEach
from campaigns.shell.lines import Notes, OneLine, explained
from campaigns.shell.text import joined, translate
from rules.refused import Refused

LENGTHS = range(60, 12 * 60 + 1, 30)  # minutes


class PickedInput(DateTimeBaseInput):
    """A date or a time from the browser's own picker. What it cannot show becomes plain text."""

    def __init__(self, kind: str, format: str) -> None:
        super().__init__(format=format)
        self.input_type = kind

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        shown = context["widget"]["value"]
        context["widget"]["type"] = self.input_type if _fits(shown, self.format) else "text"
        return context


def _fits(shown: str | None, format: str | None) -> bool:
    if not shown:
        return True
    try:
        datetime.strptime(shown, format or "")
    except ValueError:
        return False
    return True


class SessionForm(forms.Form):
    """When, where, with which scenario, on what, and what there is to say about it."""

    name = OneLine(
        label=_("Name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    day = forms.DateField(label=_("Day"), required=False, widget=PickedInput("date", "%Y-%m-%d"))
    clock = forms.TimeField(
        label=_("Start time"), required=False, widget=PickedInput("time", "%H:%M")
    )
    minutes = forms.TypedChoiceField(label=_("Length"), coerce=int, initial=240)
    place = OneLine(label=_("Place"), max_length=LONGEST_PLACE, required=False)
    notes = Notes(
        label=_("Notes"),
        max_length=LONGEST_NOTES,
        required=False,
        help_text=_("All members can read this. Markdown: **bold**, *italic*, - lists."),
    )

    def __init__(
        self, *args: Any, campaign: Campaign, session: Session | None = None, **kwargs: Any
    ) -> None:
        if session is not None:
            kwargs["initial"] = session_initial(session)
        super().__init__(*args, **kwargs)
        self.campaign = campaign
        self.groups = _groups(campaign, session)
        self.maps: dict[str, CampaignMap] = {}
        self.chapters = _chapters(campaign)
        self.before = session.chapter if session is not None else None
        if self.chapters:
            self.fields["chapter"] = _chapter_field(campaign, self.chapters)
            if session is None:
                current = (key for key, row in self.chapters.items() if row.current)
                self.initial.setdefault("chapter", next(current, ""))
        self.fields["day"].help_text = _times_are()
        self.fields["minutes"].choices = _lengths(session)  # type: ignore[attr-defined]
        if campaign.has.scenarios or (session and session.scenario):
            self.fields["scenario"] = _scenario_field(campaign, session)
        if campaign.has.maps:
            rows = CampaignMap.objects.filter(campaign=campaign)
            self.maps = {str(row.number): row for row in rows}
        if self.maps:
            self.fields["map"] = _map_field(campaign, self.maps)
        if campaign.has.drawings or (session and session.board):
            self.fields["board"] = _board_field()
        if self.groups:
            self.fields["returning"] = _returning_field(self.groups)

    def clean_day(self) -> date | None:
        """A day on which people play."""
        day: date | None = self.cleaned_data["day"]
        if day is not None and not FIRST_YEAR <= day.year <= last_year():
            raise forms.ValidationError(
                gettext("This year is out of range. Choose a day from %(first)s to %(last)s.")
                % {"first": FIRST_YEAR, "last": last_year()}
            )
        return day

    def clean(self) -> dict[str, Any]:
        """Day and time belong together, and the clock must show that time on that day."""
        typed = self.cleaned_data
        day, clock = typed.get("day"), typed.get("clock")
        if day and clock and not self.errors.get("clock"):
            typed["starts_at"] = self._moment(day, clock)
        elif day and not self.errors.get("clock"):
            self.add_error("clock", gettext("Enter a start time."))
        elif clock and not self.errors.get("day"):
            self.add_error("day", gettext("Choose a day, or clear the start time."))
        if chosen := self.maps.get(typed.get("map", "")):
            typed["board"] = chosen.source
        self._follow_chapter(typed)
        if typed.get("board") and typed["board"] != self.initial.get("board"):
            self._look_at_drawing(typed["board"], typed.get("scenario", ""))
        return typed

    def _follow_chapter(self, typed: dict[str, Any]) -> None:
        """A chapter that is newly chosen says what is played."""
        chapter = self.chapters.get(typed.get("chapter", ""))
        if chapter is not None and chapter != self.before:
            typed["scenario"] = chapter.scenario
            typed["board"] = chapter.drawn.source if chapter.drawn else ""

    def _look_at_drawing(self, drawing: str, scenario: str) -> None:
        try:
            refuse_bad_drawing(self.campaign, drawing, scenario)
        except Refused as reason:
            told = [translate(reason.why), translate(reason.cure) if reason.cure else ""]
            field = "board" if "board" in self.fields else "map"
            self.add_error(field, joined(filter(None, told)))

    def _moment(self, day: date, clock: time) -> datetime | None:
        """The moment at which the reader's clock shows this. Of two such, the first."""
        typed = datetime.combine(day, clock)
        moment = timezone.make_aware(typed)
        shown = timezone.make_naive(moment.astimezone(UTC))
        if shown != typed:
            self.add_error(
                "clock",
                gettext(
                    "%(typed)s does not exist on that day, because the clocks go forward. "
                    "Choose %(later)s, or a time before the change."
                )
                % {
                    "typed": time_format(clock, "TIME_FORMAT"),
                    "later": time_format(shown.time(), "TIME_FORMAT"),
                },
            )
            return None
        return moment

    def plan(self) -> Plan:
        """Return the plan of a valid form."""
        typed = self.cleaned_data
        return Plan(
            name=typed["name"],
            starts_at=typed.get("starts_at"),
            minutes=typed["minutes"],
            place=typed["place"],
            scenario=typed.get("scenario", ""),
            chapter=self.chapters.get(typed.get("chapter", "")),
            board=typed.get("board", ""),
            notes=typed["notes"],
            returning=tuple(self.groups[key] for key in typed.get("returning", ())),
        )


def session_initial(session: Session) -> dict[str, Any]:
    """Return the initial values of a session's form."""
    begins = timezone.localtime(session.starts_at) if session.starts_at else None
    return {
        "name": session.name,
        "day": begins.date() if begins else None,
        "clock": begins.time() if begins else None,
        "minutes": session.minutes,
        "place": session.place,
        "scenario": session.scenario,
        "chapter": str(session.chapter.number) if session.chapter else "",
        "board": session.board,
        "notes": session.notes,
        "returning": [str(group.pk) for group in groups_of(session)],
    }


def length_said(minutes: int) -> str:
    """A length in hours and minutes."""
    hours, rest = divmod(minutes, 60)
    parts = []
    if hours:
        parts.append(ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours})
    if rest or not hours:
        parts.append(ngettext("%(n)s minute", "%(n)s minutes", rest) % {"n": rest})
    return joined(parts)


def _times_are() -> SafeString:
    return format_html(
        '{} <a href="{}#zone">{}</a>',
        gettext("Time zone: %(zone)s.") % {"zone": timezone.get_current_timezone_name()},
        reverse("campaigns:account-show"),
        gettext("Change time zone"),
    )


def _lengths(session: Session | None) -> list[tuple[int, str]]:
    planned = {session.minutes} if session is not None else set()
    return [(minutes, length_said(minutes)) for minutes in sorted({*LENGTHS, *planned})]


def _groups(campaign: Campaign, session: Session | None) -> dict[str, SurvivorGroup]:
    """Return the groups that can return, and those chosen before, by choice value."""
    kept = groups_of(session) if session is not None else ()
    rows = SurvivorGroup.objects.filter(campaign=campaign)
    return {str(row.pk): row for row in rows if not row.gone or row in kept}


def _chapters(campaign: Campaign) -> dict[str, Chapter]:
    """The chapters of the storyline, by their number."""
    rows = Chapter.objects.filter(campaign=campaign).select_related("drawn")
    return {str(row.number): row for row in rows}


def _chapter_field(campaign: Campaign, chapters: Mapping[str, Chapter]) -> forms.ChoiceField:
    names = scenario_names(campaign)
    cards = []
    for key, row in chapters.items():
        plays, ground = chapter_plays(row, names), chapter_ground(campaign, row)
        name = f"{key}. {row.name}"
        cards.append((key, with_picture(name, ground, plays) if ground else explained(name, plays)))
    return forms.ChoiceField(
        label=_("Chapter"),
        choices=[("", gettext("None")), *cards],
        required=False,
        widget=OneLineEach,
        initial="",
        help_text=_("The chapter sets the scenario and the map."),
        error_messages={"invalid_choice": _("This chapter was deleted. Choose another.")},
    )


def _scenario_field(campaign: Campaign, session: Session | None) -> forms.ChoiceField:
    offered = campaign.game.play.scenarios("")
    none = gettext("None"), gettext("A custom scenario, or not decided yet")
    has_map = campaign.game.play.prepared is not None
    open_one = with_picture(none[0], "", none[1]) if has_map else explained(*none)
    choices: list[tuple[str, Any]] = [("", open_one)]
    choices += [(one.key, scenario_card(campaign, one)) for one in offered]
    known = {one.key for one in offered}
    if session is not None and session.scenario and session.scenario not in known:
        choices.append((session.scenario, session.scenario))
    return forms.ChoiceField(
        label=_("Scenario"),
        choices=choices,
        required=False,
        widget=forms.RadioSelect,
        initial="",
        error_messages={
            "invalid_choice": _("This scenario does not exist. Choose one from the list, or none.")
        },
    )


def _map_field(campaign: Campaign, maps: Mapping[str, CampaignMap]) -> forms.ChoiceField:
    cards = [(key, with_picture(row.name, map_ground(campaign, row))) for key, row in maps.items()]
    return forms.ChoiceField(
        label=_("Map"),
        choices=[("", with_picture(gettext("None"), "")), *cards],
        required=False,
        widget=forms.RadioSelect,
        initial="",
        help_text=_("A copy of one of the campaign's maps. It replaces the drawing below."),
        error_messages={"invalid_choice": _("This map was deleted. Choose another.")},
    )


def _board_field() -> forms.CharField:
    return Notes(
        label=_("Drawing"),
        max_length=LONGEST_DRAWING,
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 14, "wrap": "off", "spellcheck": "false", "class": "drawing-text"}
        ),
        help_text=_(
            "Lines of facts, an empty line, then squares and the edges between "
            "them. The drawing replaces the scenario's battlefield."
        ),
    )


def _returning_field(groups: dict[str, SurvivorGroup]) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=_("Returning groups"),
        choices=[(key, explained(row.name, _people(row))) for key, row in groups.items()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Groups from earlier sessions that can return tonight."),
        error_messages={"invalid_choice": _("This group can no longer return. Choose another.")},
    )


def _people(group: SurvivorGroup) -> str:
    """Of what mind they are, and how many with those who were not there."""
    people = group.members + group.reserve
    said = ngettext("%(n)s person", "%(n)s people", people) % {"n": people}
    return f"{group.temper} · {said}"
