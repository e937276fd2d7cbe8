"""The forms of a map: its file or size, a press, and its facts."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.maps.operations import editor_of
from campaigns.models import Campaign
from campaigns.models.campaign_map import LONGEST_MAP, LONGEST_MAP_NAME
from campaigns.shell.answers import refusal
from campaigns.shell.choices import scenario_ground, with_picture
from campaigns.shell.text import translate
from rules.map_editor import MapEditor, Target
from rules.maps import Ground
from rules.parameters import Parameter
from rules.play import Trial
from rules.refused import Refused

SQUARE_PX = 40  # of a square on the page
SMALL_PX = 28  # of one of a large map, and of a part of one
LARGE = 24  # columns of a map that is shown small
LONGEST_FACT = 4_000


def square_px(ground: Ground, editor: MapEditor) -> int:
    """The side of a square that is pressed, in CSS pixels."""
    if editor.blocks > 1:
        return SMALL_PX * editor.blocks
    return SQUARE_PX if ground.columns <= LARGE else SMALL_PX


class NewMapForm(forms.Form):
    """A blank map of a size, a copy of one that comes with the game, or a file."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=LONGEST_MAP_NAME, required=False, strip=True
    )
    file = forms.FileField(
        label=gettext_lazy("Map file"),
        help_text=gettext_lazy("If you choose a file, it replaces the map that you start with."),
        required=False,
        allow_empty_file=True,
    )
    use_required_attribute = False

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.editor = editor_of(campaign)
        self.source = ""
        self.trials: tuple[Trial, ...] = ()
        self.models = {one.key: one for one in self.editor.shipped()}
        if self.models:
            cards = [
                (key, with_picture(translate(one.name), scenario_ground(campaign, key)))
                for key, one in self.models.items()
            ]
            self.fields["shipped"] = forms.ChoiceField(
                label=_("Start with"),
                choices=[("", with_picture(_("A blank map"), "")), *cards],
                required=False,
                widget=forms.RadioSelect,
                initial="",
            )
        self.fields["file"].widget.attrs["accept"] = f"{self.editor.suffix},.txt"
        self.fields |= _size_fields(self.editor)

    @property
    def size(self) -> list[forms.BoundField]:
        """The fields of the size, where the host chooses it."""
        return [self[name] for name in ("columns", "rows") if name in self.fields]

    def clean_file(self) -> str:
        """The text of the file, or an empty text if there is none. Raises: ValidationError."""
        file = self.cleaned_data["file"]
        if not isinstance(file, UploadedFile):
            return ""
        if (file.size or 0) > 4 * LONGEST_MAP:
            raise forms.ValidationError(
                _("This file is too large. A map can have up to %(most)s characters.")
                % {"most": LONGEST_MAP}
            )
        try:
            source = str(file.read().decode("utf-8-sig"))
        except UnicodeDecodeError as fault:
            raise forms.ValidationError(
                _("This file is not in UTF-8. Save it as UTF-8 and choose it again.")
            ) from fault
        if not source or "\0" in source or len(source) > LONGEST_MAP:
            raise forms.ValidationError(
                _("This is not a map file. Choose a file that you exported from Duskroll.")
            )
        return source.replace("\r\n", "\n").replace("\r", "\n")

    def clean(self) -> dict[str, Any]:
        """The text of the map, which must be readable."""
        said = self.cleaned_data
        if self.errors:
            return said
        name = self.editor.facts[0].key
        try:
            size = said.get("columns", 0), said.get("rows", 0)
            copied = self.models.get(said.get("shipped", ""))
            self.source = said["file"] or (copied and copied.source) or self.editor.blank(*size)
            self.trials = copied.trials if copied and not said["file"] else ()
            named = self.editor.said(self.source)[name] or (copied and translate(copied.name))
        except Refused as reason:
            self.add_error("file", refusal(reason))
            return said
        said["name"] = said["name"] or named
        if not said["name"]:
            self.add_error("name", _("Enter a name."))
        return said


class PressForm(forms.Form):
    """A tool, and a place: pressed on the picture, or typed as column, row and side."""

    tool = forms.CharField(max_length=40)
    column = forms.IntegerField(required=False, min_value=1, max_value=999)
    row = forms.IntegerField(required=False, min_value=1, max_value=999)
    side = forms.ChoiceField(
        required=False,
        choices=[
            ("north", gettext_lazy("North")),
            ("east", gettext_lazy("East")),
            ("south", gettext_lazy("South")),
            ("west", gettext_lazy("West")),
        ],
    )

    def __init__(self, *args: Any, editor: MapEditor, ground: Ground, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.on = {tool.key: tool.on for tool in editor.tools()}
        self.px = square_px(ground, editor)
        self.cut = editor.margin / 2  # squares that the picture does not show, all around
        # The names that an image input gives to the pressed point.
        for axis in ("at.x", "at.y"):
            self.fields[axis] = forms.FloatField(required=False, min_value=0, max_value=99_999)
        self.target: Target | None = None

    def clean(self) -> dict[str, Any]:
        """The place that is meant."""
        said = self.cleaned_data
        tool = said.get("tool", "")
        if tool not in self.on:
            self.add_error("tool", _("Choose a tool first."))
        elif said.get("at.x") is not None and said.get("at.y") is not None:
            x, y = (said[axis] / self.px + self.cut for axis in ("at.x", "at.y"))
            self.target = nearest(x, y, self.on[tool])
        elif said.get("column") and said.get("row"):
            side = said.get("side") or "north"
            self.target = beside(said["column"] - 1, said["row"] - 1, side, self.on[tool])
        else:
            self.add_error("column", _("Enter a column and a row, or tap the map."))
        return said


def nearest(x: float, y: float, on: str) -> Target:
    """The square at a point that is counted in squares, or the edge nearest to it."""
    column, row = int(x), int(y)
    if on == "square":
        return Target(column, row)
    right, down = x - column, y - row
    distance = {"west": right, "east": 1 - right, "north": down, "south": 1 - down}
    return beside(column, row, min(distance, key=distance.__getitem__), on)


def beside(column: int, row: int, side: str, on: str) -> Target:
    """A square, or the edge on this side of it."""
    if on == "square":
        return Target(column, row)
    if side in ("east", "west"):
        return Target(column + (side == "east"), row, "west")
    return Target(column, row + (side == "south"), "north")


class FactsForm(forms.Form):
    """The facts and the size of a map."""

    use_required_attribute = False

    def __init__(self, *args: Any, editor: MapEditor, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.keys = [fact.key for fact in editor.facts]
        for fact in editor.facts:
            self.fields[fact.key] = _field(fact)
        self.fields |= _size_fields(editor)

    def facts(self) -> dict[str, str]:
        """The facts as they were typed. Only after the form was found sound."""
        return {key: self.cleaned_data[key] for key in self.keys}

    def size(self) -> tuple[int, int] | None:
        """Columns and rows, where they are chosen. Only after the form was found sound."""
        if "columns" not in self.fields:
            return None
        return self.cleaned_data["columns"], self.cleaned_data["rows"]


def _size_fields(editor: MapEditor) -> dict[str, forms.Field]:
    """Columns and rows, where the host chooses them."""
    size = editor.size
    if size is None:
        return {}
    return {
        name: forms.IntegerField(label=label, min_value=least, max_value=most, initial=usual)
        for name, label, (least, most), usual in (
            ("columns", _("Columns"), size.columns, size.usual[0]),
            ("rows", _("Rows"), size.rows, size.usual[1]),
        )
    }


def _field(fact: Parameter) -> forms.Field:
    field: forms.Field
    if fact.options:
        names = [translate(name) for name in fact.names] or list(fact.options)
        field = forms.ChoiceField(choices=list(zip(fact.options, names, strict=True)))
        field.initial = fact.default
    elif fact.lines:
        widget = forms.Textarea(attrs={"rows": 4, "spellcheck": "false"})
        field = forms.CharField(max_length=LONGEST_FACT, widget=widget)
    else:
        field = forms.CharField(max_length=LONGEST_MAP_NAME)
    field.label, field.help_text = translate(fact.name), translate(fact.explanation)
    field.required = False
    return field
