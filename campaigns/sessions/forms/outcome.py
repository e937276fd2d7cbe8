"""The outcome of a session's chapter."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.models import Chapter, Session
from campaigns.sessions.results import outcome_of


class OutcomeForm(forms.Form):
    """Won, lost or not decided. Nothing for a session without a chapter."""

    prefix = "o"

    def __init__(self, *args: Any, session: Session, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        chapter = session.chapter
        if chapter is None:
            return
        known = session.outcome
        if session.state != Session.State.CLOSED:
            known = outcome_of(session)
        self.fields["chapter"] = forms.ChoiceField(
            label=gettext("How did the chapter “%(name)s” end?") % {"name": chapter.name},
            choices=[*Chapter.Outcome.choices, ("", _("Not decided"))],
            required=False,
            widget=forms.RadioSelect,
            initial=known,
            help_text=_("The outcome decides the next chapter."),
        )

    @property
    def outcome(self) -> str:
        """The outcome that was chosen. Only for a form that is valid."""
        return str(self.cleaned_data.get("chapter", ""))
