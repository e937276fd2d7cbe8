"""The form that starts a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from campaigns.models import Membership, Session, User
from campaigns.roster.limits import LONGEST_NAME
from campaigns.sessions.set_ups import MOST_LAYOUTS, SeatPlan
from campaigns.sessions.tonight import chosen_scenario
from campaigns.shell.lines import OneLine, option_names
from campaigns.shell.text import translate
from rules.system import Parameter

EVERYBODY, BOT, PERSON = "everybody", "bot:", "user:"
LONGEST_WORD = 2000
SEAT, WITH, WORD = "seat-", "with-", "word-"
# Another game's bot keeps the name of its key.
BOT_NAMES = {
    "eager": pgettext_lazy("a bot", "eager"),
    "random": pgettext_lazy("a bot", "random"),
    "sensible": pgettext_lazy("a bot", "sensible"),
}


class SharedSeat(Struct, frozen=True):
    """The fields of a seat: who plays it, and with whom."""

    key: str
    who: forms.BoundField
    together: forms.BoundField | None  # where there is more than one member


class SeatsForm(forms.Form):
    """The holder of each seat: all players, one person or several, or a bot."""

    def __init__(
        self, *args: Any, session: Session, plans: Sequence[SeatPlan], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.plans = plans
        members = _members(session)
        for plan in plans:
            self.fields[SEAT + plan.key] = _seat_field(session, plan, members)
            if len(members) > 1:
                self.fields[WITH + plan.key] = _with_field(plan, members)
        self.members = {str(user.pk): user for user in members}

    @property
    def shared_seats(self) -> list[SharedSeat]:
        """The seats, each with the field of who shares it."""
        return [
            SharedSeat(
                plan.key,
                self[SEAT + plan.key],
                self[WITH + plan.key] if WITH + plan.key in self.fields else None,
            )
            for plan in self.plans
        ]

    def bots(self) -> dict[str, str]:
        """Seats that a bot holds."""
        return {
            seat: answer.removeprefix(BOT)
            for seat, answer in self._answers().items()
            if answer.startswith(BOT)
        }

    def seats(self) -> dict[str, list[User]]:
        """Seats that people hold: the one who was chosen, and who shares the seat."""
        return {
            seat: [
                self.members[key]
                for key in dict.fromkeys(
                    (answer.removeprefix(PERSON), *self.cleaned_data.get(WITH + seat, ()))
                )
            ]
            for seat, answer in self._answers().items()
            if answer.startswith(PERSON)
        }

    def _answers(self) -> Mapping[str, str]:
        typed = self.cleaned_data
        return {plan.key: typed.get(SEAT + plan.key) or EVERYBODY for plan in self.plans}


class GameForm(SeatsForm):
    """Name, battlefield, the words of the set-up, and who plays which seat."""

    name = OneLine(
        label=_("Name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    mapped = forms.ChoiceField(
        label=_("Where you play"),
        choices=[
            ("yes", _("Map in the app: the app tracks positions, ranges and line of sight")),
            ("no", _("Real table: you enter what you see")),
        ],
        initial="yes",
        widget=forms.RadioSelect,
    )
    layout = forms.IntegerField(
        label=_("Battlefield number"),
        min_value=1,
        max_value=MOST_LAYOUTS,
        help_text=_("Each number creates a different battlefield."),
    )

    def __init__(
        self, *args: Any, session: Session, plans: Sequence[SeatPlan], layout: int, **kwargs: Any
    ) -> None:
        super().__init__(*args, session=session, plans=plans, **kwargs)
        scenario = chosen_scenario(session)
        self.fields["name"].initial = translate(scenario.name) if scenario else session.name
        self.fields["layout"].initial = layout
        play = session.campaign.game.play
        if not (scenario or session.board) or not play.has_unmapped:
            del self.fields["mapped"]
        if scenario is None or not scenario.laid_out:
            del self.fields["layout"]
        for parameter in play.set_up:
            if scenario is None or parameter.key in play.beside:
                self.fields[WORD + parameter.key] = _word_field(parameter)

    @property
    def mapped_wanted(self) -> bool:
        """True if the game is to be played on the app's map, where that is asked."""
        return bool(self.cleaned_data.get("mapped") == "yes")

    @property
    def word_fields(self) -> list[forms.BoundField]:
        """The fields of the set-up's words."""
        return [self[key] for key in self.fields if key.startswith(WORD)]

    def words(self) -> dict[str, str]:
        """The words that were typed."""
        typed = {k: v for k, v in self.cleaned_data.items() if k.startswith(WORD) and v}
        return {key.removeprefix(WORD): word for key, word in typed.items()}


def _members(session: Session) -> list[User]:
    playing = Membership.objects.filter(campaign=session.campaign)
    rows = playing.exclude(role=Membership.Role.GUEST).select_related("user").order_by("pk")
    return [row.user for row in rows]


def _seat_field(session: Session, plan: SeatPlan, members: Sequence[User]) -> forms.ChoiceField:
    people = [(PERSON + str(user.pk), user.get_username()) for user in members]
    bots = [
        (BOT + bot, gettext("Bot: %(name)s") % {"name": BOT_NAMES.get(bot, bot)})
        for bot in session.campaign.game.play.bots
    ]
    return forms.ChoiceField(
        label=translate(plan.name),
        choices=[(EVERYBODY, gettext("All players")), *people, *bots],
        initial=_holder(plan),
    )


def _holder(plan: SeatPlan) -> str:
    """Return the holder of the seat as the value of its field."""
    if plan.bot and not plan.people:
        return BOT + plan.bot
    return PERSON + str(plan.users[0]) if plan.users else EVERYBODY


def _with_field(plan: SeatPlan, members: Sequence[User]) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=gettext("Share with"),
        choices=[(str(user.pk), user.get_username()) for user in members],
        required=False,
        initial=[str(user) for user in plan.users[1:]],
        widget=forms.CheckboxSelectMultiple,
    )


def _word_field(parameter: Parameter) -> forms.Field:
    label, explanation = translate(parameter.name), translate(parameter.explanation)
    if parameter.options:
        return forms.ChoiceField(
            label=label,
            help_text=explanation,
            required=False,
            choices=[*option_names(parameter).items()],
            initial=parameter.default,
        )
    return OneLine(
        label=label,
        help_text=explanation,
        required=False,
        max_length=LONGEST_WORD,
        initial=parameter.default,
    )
