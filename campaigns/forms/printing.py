"""The choices of the print page, as they stand in its address."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models import Campaign, Figure
from campaigns.printing import KINDS, MOST_OF_ONE_TOKEN, TITLES, USUAL_COUNT, Choices
from campaigns.text import translate
from rules.printables import Token

DEFAULTS = Choices()
SIZES = {
    "poker": gettext_lazy("Poker, 63.5 × 88.9 mm"),
    "tarot": gettext_lazy("Tarot, 69.9 × 120.7 mm"),
    "index": gettext_lazy("Index, 5 × 3 inches"),
}
PAPERS = {"a4": gettext_lazy("A4"), "letter": gettext_lazy("Letter")}
INKS = {"full": gettext_lazy("Full colour"), "saver": gettext_lazy("Ink saver")}
BACKS = {"no": gettext_lazy("Fronts only"), "yes": gettext_lazy("Fronts and backs")}
MARKS = {
    "crop": gettext_lazy("Crop marks"),
    "cut": gettext_lazy("Cut lines"),
    "none": gettext_lazy("None"),
}
TOKENS_MM = {"25": gettext_lazy("25 mm"), "20": gettext_lazy("20 mm")}

TICKED = "f"  # short, so that the address of a large roster stays short enough for a server
COUNT = "n-"


def _kinds() -> list[tuple[str, str]]:
    return [(kind, translate(TITLES[kind])) for kind in KINDS]


class PrintForm(forms.Form):
    """All choices; one that the address leaves out has its default."""

    what = forms.ChoiceField(label=gettext_lazy("What"), choices=_kinds, widget=forms.RadioSelect)
    size = forms.ChoiceField(label=gettext_lazy("Card size"), choices=[*SIZES.items()])
    token = forms.ChoiceField(label=gettext_lazy("Token size"), choices=[*TOKENS_MM.items()])
    paper = forms.ChoiceField(label=gettext_lazy("Paper"), choices=[*PAPERS.items()])
    ink = forms.ChoiceField(label=gettext_lazy("Ink"), choices=[*INKS.items()])
    marks = forms.ChoiceField(label=gettext_lazy("Marks for cutting"), choices=[*MARKS.items()])
    backs = forms.ChoiceField(label=gettext_lazy("Sides of the paper"), choices=[*BACKS.items()])

    def __init__(self, query: QueryDict, campaign: Campaign, figures: Sequence[Figure]) -> None:
        self.tokens = campaign.game.tokens()
        self.rows = figures
        super().__init__(_with_defaults(query, self.tokens))
        for token in self.tokens:
            self.fields[COUNT + token.key] = _count_field(token)
        self.side = query.get("side", "")
        self.sides = {side.key: side.name for side in campaign.game.sides()}
        self.ticks = query.getlist(TICKED) if TICKED in query else None

    def clean(self) -> dict[str, Any]:
        """Figures and side must be the campaign's own."""
        if self.side and self.side not in {*self.sides, "all"}:
            self.add_error(None, _("There is no such side: %(side)s") % {"side": self.side[:40]})
        known = {str(row.number) for row in self.rows}
        strange = [tick[:12] for tick in self.ticks or () if tick and tick not in known]
        if strange:
            self.add_error(
                None,
                _("There is no such figure in this campaign: %(numbers)s")
                % {"numbers": ", ".join(strange[:5])},
            )
        return self.cleaned_data

    def active(self, side: str = "all") -> tuple[int, ...]:
        """The numbers of the active figures of one side, or of all."""
        active = (row for row in self.rows if row.status == Figure.Status.ACTIVE)
        return tuple(row.number for row in active if side in {"all", row.side})

    def ticked(self) -> tuple[int, ...]:
        """The numbers of the figures to print: those of a side, those ticked, or all active."""
        if self.side:
            return self.active(self.side)
        if self.ticks is None:
            return self.active()
        return tuple(row.number for row in self.rows if str(row.number) in self.ticks)

    def counts(self) -> Iterator[tuple[Token, forms.BoundField]]:
        """Each kind of token with its field."""
        for token in self.tokens:
            yield token, self[COUNT + token.key]

    def faults(self) -> list[str]:
        """What is wrong, as sentences that name the choice."""
        return [
            f"{self[name].label}: {fault}" if name in self.fields else str(fault)
            for name, faults in self.errors.items()
            for fault in faults
        ]

    def choices(self) -> Choices:
        """What was chosen; only for a form that is valid."""
        chosen = self.cleaned_data
        return Choices(
            kind=chosen["what"],
            figures=self.ticked(),
            size=chosen["size"],
            paper=chosen["paper"],
            ink=chosen["ink"],
            backs=chosen["backs"] == "yes",
            marks=chosen["marks"],
            token_mm=int(chosen["token"]),
            counts={token.key: chosen[COUNT + token.key] for token in self.tokens},
        )

    def query(self) -> QueryDict:
        """The choices as the query of a document's address, without what is the default anyway."""
        query = QueryDict(mutable=True)
        for name, default in _defaults(self.tokens).items():
            chosen = str(self.cleaned_data[name])
            if name != "what" and chosen != default:
                query[name] = chosen
        if self.ticked() != self.active():
            query.setlist(TICKED, ["", *map(str, self.ticked())])
        return query


def _count_field(token: Token) -> forms.IntegerField:
    fault = _("a whole number from 0 to %(most)s, please.") % {"most": MOST_OF_ONE_TOKEN}
    return forms.IntegerField(
        label=translate(token.name),
        min_value=0,
        max_value=MOST_OF_ONE_TOKEN,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value", "required"), fault),
    )


def _defaults(tokens: Sequence[Token]) -> dict[str, str]:
    return {
        "what": DEFAULTS.kind,
        "size": DEFAULTS.size,
        "token": str(DEFAULTS.token_mm),
        "paper": DEFAULTS.paper,
        "ink": DEFAULTS.ink,
        "marks": DEFAULTS.marks,
        "backs": "yes" if DEFAULTS.backs else "no",
        **{COUNT + token.key: str(USUAL_COUNT) for token in tokens},
    }


def _with_defaults(query: QueryDict, tokens: Sequence[Token]) -> QueryDict:
    filled = query.copy()
    for name, default in _defaults(tokens).items():
        if name not in filled:
            filled[name] = default
    return filled
