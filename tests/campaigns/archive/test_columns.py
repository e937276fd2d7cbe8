"""Models and the structs of a campaign file hold together."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from django.apps import apps
from django.db import models

from campaigns.archive.columns import ALL, GROUP, NOTE, Columns
from campaigns.archive.document import FileGroup, FileHistoryEntry
from campaigns.models import SurvivorGroup
from campaigns.models.history import HistoryKind
from campaigns.models.values import figure_columns, figure_value, item_columns
from rules.roster import Figure, Item

# Columns that a struct has in another form, or under another name.
CONVERTED = {
    "Campaign": "slug members",
    "Figure": "number owner allowed portrait portrait_parts",
    "HistoryEntry": "said actor figure session before",
    "Session": "returning_groups results chapter",
    "Chapter": "drawn after_win after_loss",
    "SurvivorGroup": "session",
    "Game": "session number set_up",
    "GameSeat": "game user",
    "GameEntry": "game at actor",
    "ChronicleNote": "session figure author",
    "Item": "figure",
}
# Rows that lie in a part of another row's.
WITHIN = {
    "Membership": "user role",
    "Absentee": "name role traces",
    "Roster": "last_number",
    "Attendance": "session user answer",
    "ChroniclePhoto": "note place file alt",
}
LEFT_OUT = {
    # The link lets people in; the state is that of this copy.
    "Campaign": "chronicle_key chronicle_ends state state_since",
    "Membership": "calendar_key",  # lets people in
    "Session": "asked_for reminded_for",  # mails of this copy
    "Game": "screen_key",  # lets people look on
    "CampaignMap": "undo redo trials",  # steps and games of this copy
}
# These belong to the copy or to a person, not to the campaign.
NOT_AT_ALL = {
    "ApiToken",
    "AccountEntry",
    "User",
    "Invitation",
    "JoinRequest",
    "Job",
    "PrintedPiece",
    "PrinterProfile",
    "Webhook",
}
LINKS = {"id", "campaign", "roster"}


def columns_of(model: type[models.Model]) -> set[str]:
    fields = (*model._meta.fields, *model._meta.many_to_many)
    return {field.name for field in fields} - LINKS


def misfits(columns: Columns) -> set[str]:
    """Fields that are no columns, and fields to convert that the struct does not have."""
    fields = set(columns.struct.__struct_fields__)
    return (set(columns.same) - columns_of(columns.model)) | (columns.converted - fields)


def in_the_file() -> dict[str, set[str]]:
    """The columns of each model that a file holds, or leaves out with a reason."""
    known = {one.model.__name__: set(one.same) for one in ALL}
    known["Figure"] |= figure_columns(Figure(key="1", name="x", kind="x", side="x")).keys()
    known["Item"] = set(item_columns(Item(key="1", gear="x")))
    for named in (CONVERTED, WITHIN, LEFT_OUT):
        for name, words in named.items():
            known[name] = known.get(name, set()) | set(words.split())
    return known


@pytest.mark.parametrize("columns", ALL, ids=lambda one: one.model.__name__)
def test_each_field_is_a_column_or_converted(columns: Columns) -> None:
    """A field that the reader would hand to a model which does not have it."""
    assert misfits(columns) == set()


def test_the_check_notices() -> None:
    """A field that another model does not have, and a word that is no field."""
    assert "gone" in misfits(Columns(FileGroup, NOTE.model, "session"))
    assert misfits(Columns(FileGroup, SurvivorGroup, "session born")) == {"born"}
    assert misfits(GROUP) == set()


def test_each_column_is_in_the_file_or_left_out_with_a_reason() -> None:
    """A new column must be thought of: a field of its struct, or here."""
    there = {
        model.__name__: columns_of(model)
        for model in apps.get_app_config("campaigns").get_models()
        if model.__name__ not in NOT_AT_ALL
    }
    assert there == in_the_file()


@pytest.mark.django_db
def test_a_row_is_its_value_and_back(grant) -> None:
    """Rows keep the values of a figure and its items."""
    value = figure_value(grant, grant.items.all())
    columns = figure_columns(value)
    assert columns == {name: getattr(grant, name) for name in columns}
    assert {"key", "items", "retired"} == set(Figure.__struct_fields__) - set(columns)
    for row, item in zip(grant.items.all(), value.items, strict=True):
        kept = item_columns(item)
        assert kept == {name: getattr(row, name) for name in Item.__struct_fields__}


def test_a_file_holds_every_kind_of_history() -> None:
    """A kind that it does not know would make the file unreadable."""
    kinds = get_args(get_type_hints(FileHistoryEntry)["kind"])
    assert sorted(kinds) == sorted(["", *HistoryKind])
