"""The form of a group in the survivors' book."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.models import SurvivorGroup
from campaigns.roster.limits import LONGEST_NAME
from campaigns.sessions.operations.groups import (
    LONGEST_NOTES,
    LONGEST_PLACE,
    LONGEST_WORD,
    MOST_PEOPLE,
    Facts,
)
from campaigns.shell.lines import Notes, OneLine


class GroupForm(forms.Form):
    """A page of the survivors' book."""

    name = OneLine(label=_("Name"), max_length=LONGEST_NAME)
    temper = OneLine(
        label=_("Mood"),
        help_text=_("Use the game's term, such as neutral or hostile."),
        max_length=LONGEST_WORD,
    )
    members = forms.IntegerField(label=_("People"), min_value=0, max_value=MOST_PEOPLE)
    reserve = forms.IntegerField(
        label=_("Friends elsewhere"),
        help_text=_("Members of the group who were not there."),
        min_value=0,
        max_value=MOST_PEOPLE,
    )
    place = OneLine(label=_("Place"), max_length=LONGEST_PLACE, required=False)
    notes = Notes(label=_("Notes"), max_length=LONGEST_NOTES, required=False)
    gone = forms.BooleanField(label=_("This group can no longer return"), required=False)

    def facts(self) -> Facts:
        """Return the facts of a valid form."""
        return Facts(**self.cleaned_data)


def group_initial(group: SurvivorGroup) -> dict[str, Any]:
    """Return the initial values of a group's form."""
    return {name: getattr(group, name) for name in GroupForm.base_fields}
