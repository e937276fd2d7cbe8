"""The choices of the studio page, as they stand in its address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from campaigns.models import Campaign, Figure, PrinterProfile, Session
from campaigns.shell.text import translate
from campaigns.studio.forms.fields import (
    amount_field,
    choice_field,
    layout_fields,
    parameter_field,
)
from campaigns.studio.forms.printers import TOO_FAR_OFF
from campaigns.studio.marked import Memory
from campaigns.studio.orders import PACK, PACK_NAME, Order
from campaigns.studio.pack import keys_of_pack
from campaigns.studio.printable import Layout, Printable, WrongParameter
from campaigns.studio.shelf.shelf import shelf, usual_key
from cards.profile import Profile
from rules.printables import Token
from rules.prints import TokenPrint
from rules.refused import Refused
from rules.text import text

TICKED = "f"  # short, so that the address of a large roster stays short enough for a server
IN = "in"  # the parts of a pack
COUNT = "n-"  # before the key of a token
SESSION = "session"
PRINTER = "printer"
NO_PRINTER = "none"
AMOUNT = "amount"
PART = "part"  # of a large roster: a number from 1, or all of it
ALL = "all"
MOST_OFFERED = 100  # figures at once; more would take seconds to lay out
HOW = ("paper", "ink", "duplex", "marks", "language")  # the layout, with the printer
SELDOM = {
    "margin": float,
    "radius": float,
    "gutter": float,
    "codes": str,
}  # of it, what few ask for
LAYOUT = (*HOW, *SELDOM)
CHOICES = {
    "what",
    "side",
    PART,
    TICKED,
    IN,
    SESSION,
    PRINTER,
    AMOUNT,
    *LAYOUT,
}  # no parameter's name


class Choosable(Struct, frozen=True, kw_only=True):
    """The options of the form."""

    campaign: Campaign
    figures: Sequence[Figure] = ()
    sessions: Sequence[Session] = ()  # by number
    printers: Sequence[PrinterProfile] = ()
    memory: Memory = {}  # pieces marked as printed
    address: str = ""  # of the campaign
    tonight: Callable[[Session], frozenset[int]] = lambda session: frozenset()  # figures' numbers


class PrintForm(forms.Form):
    """All choices for one printable or a pack. One that the address leaves out has its default."""

    def __init__(self, query: QueryDict, offered: Choosable) -> None:
        self.offered, self.rows = offered, offered.figures
        self.shelf = shelf(offered.campaign.game)
        usual = usual_key(offered.campaign.game)
        asked = query.get("what", usual)
        self.is_chosen = "what" in query
        self.strange = "" if asked == PACK or asked in self.shelf else asked
        self.what = usual if self.strange else asked
        self.printable: Printable | None = self.shelf.get(self.what)
        self.names = self._field_names()
        self.parts = Paginator(self.rows, MOST_OFFERED)
        self.part = ALL if query.get(PART) == ALL else self.parts.get_page(query.get(PART)).number
        self.side = query.get("side", "")
        self.sides = {side.key: side.name for side in offered.campaign.game.roster.sides()}
        self.ticks = query.getlist(TICKED) if TICKED in query else None
        self.only = [key for key in query.getlist(IN) if key] if IN in query else None
        fields = self._made_fields()
        self.defaults = {name: str(made.initial or "") for name, made in fields.items()}
        super().__init__(self._filled(query))
        self.fields.update(fields)

    def _field_names(self) -> dict[str, str]:
        """Of each parameter, by its key."""
        if self.printable is None:
            return {}
        tokens = {token.key for token in self.tokens}
        keys = (one.key for one in self.printable.parameters)
        return {key: COUNT + key if key in tokens else key for key in keys}

    def _made_fields(self) -> dict[str, forms.Field]:
        made: dict[str, forms.Field] = {}
        if self.takes_session:
            made[SESSION] = self._session_field()
        if self.printable is not None:
            for one in self.printable.parameters:
                usual = _("auto") if self.names[one.key].startswith(COUNT) else ""
                made[self.names[one.key]] = parameter_field(one, usual)
        if self.has_memory:
            made[AMOUNT] = amount_field()
        made |= layout_fields(
            self.printable.group if self.printable else PACK, self.offered.campaign.game
        )
        if self.offered.printers:
            made[PRINTER] = self._printer_field()
        return made

    def _session_field(self) -> forms.Field:
        optional = {} if self.printable is None else {"": _("No session")}
        offered = {str(one.number): f"{one.number} · {one.name}" for one in self.offered.sessions}
        default = self.offered.sessions[0].number if self.offered.sessions else ""
        if self._token_row:
            default = ""  # by themselves: a usual number of each
        return choice_field(gettext_lazy("Session"), {**optional, **offered}, str(default))

    def _printer_field(self) -> forms.Field:
        names = {str(one.pk): one.name for one in self.offered.printers}
        used = next((str(one.pk) for one in self.offered.printers if one.is_used), NO_PRINTER)
        choices = {NO_PRINTER: _("No correction"), **names}
        return choice_field(gettext_lazy("Printer"), choices, used)

    def _filled(self, query: QueryDict) -> dict[str, str]:
        """Return the values of the address, completed by defaults."""
        said = {name: query.get(name, "") for name in self.defaults if name in query}
        if "mm" in self.defaults and "mm" not in said and "token" in query:
            said["mm"] = query.get("token", "")  # as addresses said it before
        if query.get("backs") == "yes" and "duplex" not in said:
            said["duplex"] = "long"
        return self.defaults | said

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The kinds whose numbers are asked for."""
        return self._token_row.tokens() if self._token_row else ()

    @property
    def _token_row(self) -> TokenPrint | None:
        row = self.printable.row if self.printable else None
        return row if isinstance(row, TokenPrint) else None

    @property
    def has_memory(self) -> bool:
        """True if something of this kind or pack was marked as printed."""
        kinds = {kind for kind, _ in self.offered.memory}
        return bool(kinds & {*self._pack}) if self.printable is None else self.what in kinds

    @property
    def _pack(self) -> tuple[str, ...]:
        campaign = self.offered.campaign
        return keys_of_pack(campaign.game, campaign.house_rules)

    @property
    def takes_figures(self) -> bool:
        return self.printable is None or self.printable.figures

    @property
    def takes_session(self) -> bool:
        nightly = self.printable is None or self.printable.night
        return nightly and bool(self.offered.sessions)

    @property
    def name(self) -> str:
        """The name of the print."""
        return translate(self.printable.name if self.printable else PACK_NAME)

    def clean(self) -> dict[str, Any]:
        """The thing itself, figures, side and parts of a pack must be there."""
        if self.strange:
            told = _("“%(what)s” is not something to print. Choose from the list.") % {
                "what": self.strange[:40]
            }
            self.add_error(None, told)
        if self.side and self.side not in {*self.sides, "all"}:
            self.add_error(
                None,
                _("“%(side)s” is not a side of this game. Choose another side.")
                % {"side": self.side[:40]},
            )
        known = {str(row.number) for row in self.rows}
        strange = [tick[:12] for tick in self.ticks or () if tick and tick not in known]
        if strange:
            self.add_error(
                None,
                _(
                    "The campaign has no figures with these numbers: %(numbers)s. Choose from"
                    " the list."
                )
                % {"numbers": ", ".join(strange[:5])},
            )
        if unknown := [key for key in self.only or () if key not in self.shelf]:
            told = _("“%(what)s” is not something to print. Choose from the list.") % {
                "what": unknown[0][:40]
            }
            self.add_error(None, told)
        if (printer := self._printer) and printer.profile is None:
            self.add_error(PRINTER, TOO_FAR_OFF)
        return self.cleaned_data

    @property
    def night(self) -> Session | None:
        """The chosen one."""
        chosen = self.data.get(SESSION, "")
        there = (one for one in self.offered.sessions if str(one.number) == chosen)
        return next(there, None)

    @cached_property
    def _tonight(self) -> frozenset[int]:
        return self.offered.tonight(self.night) if self.night else frozenset()

    @property
    def shown(self) -> list[Figure]:
        """The figures to choose from: those of this part of the roster, and the ticked ones."""
        if self.part == ALL or self.printable is None:
            return list(self.rows)
        part, ticks = self.parts.page(self.part).object_list, set(self.ticks or ())
        here = {row.number for row in part}
        return [row for row in self.rows if row.number in here or str(row.number) in ticks]

    def usual(self, side: str = "all") -> tuple[int, ...]:
        """The numbers of the figures of one side, or of all: of a pack tonight's, else active.

        Of a large roster those of the part that is shown.
        """
        if self.printable is None and self.night is not None:
            rows = [row for row in self.rows if row.number in self._tonight]
        else:
            part = self.rows if self.part == ALL else self.parts.page(self.part).object_list
            rows = [row for row in part if row.status == Figure.Status.ACTIVE]
        return tuple(row.number for row in rows if side in {"all", row.side})

    def ticked(self) -> tuple[int, ...]:
        """The numbers of the figures to print: those of a side, those ticked, or the usual."""
        if self.side:
            return self.usual(self.side)
        if self.ticks is None:
            return self.usual()
        ticks = set(self.ticks)
        return tuple(row.number for row in self.rows if str(row.number) in ticks)

    def packable(self) -> list[tuple[Printable, bool]]:
        """Return the possible parts of a pack, each with True if it is chosen."""
        there = [self.shelf[key] for key in self._pack if key in self.shelf]
        return [(one, self.only is None or one.key in self.only) for one in there]

    def counts(self) -> Iterator[tuple[Token, forms.BoundField]]:
        """Each kind of token with its field."""
        for token in self.tokens:
            yield token, self[COUNT + token.key]

    def own_fields(self) -> list[forms.BoundField]:
        """The fields of the printable's other parameters."""
        elsewhere = {COUNT + token.key for token in self.tokens} | {*self._seldom}
        return [self[name] for name in self.names.values() if name not in elsewhere]

    def layout_fields(self) -> list[forms.BoundField]:
        """The fields of how it is put on paper."""
        return [self[name] for name in (*HOW, PRINTER) if name in self.fields]

    def seldom_fields(self) -> list[forms.BoundField]:
        """The fields that few ask for."""
        return [self[name] for name in self._seldom if name in self.fields]

    @property
    def has_seldom(self) -> bool:
        """True if one of them differs from its default or has an error."""
        return any(
            str(one.value()) != self.defaults[one.name] or one.errors
            for one in self.seldom_fields()
        )

    @property
    def _seldom(self) -> tuple[str, ...]:
        own = self.printable.seldom if self.printable else ()
        return tuple(dict.fromkeys((*own, *SELDOM)))

    def wrong(self, reason: WrongParameter) -> None:
        """Say at its field why a parameter cannot be."""
        told = translate(reason.cure) if reason.cure else translate(reason.why)
        self.add_error(self.names.get(reason.parameter), told)

    def faults(self) -> list[str]:
        """Return the errors as sentences with the label of their field."""
        return [
            f"{self[name].label}: {fault}" if name in self.fields else str(fault)
            for name, faults in self.errors.items()
            for fault in faults
        ]

    def order(self) -> Order:
        """Return the chosen order. Only for a valid form. Raises: Refused."""
        chosen = self.cleaned_data
        how = {name: chosen[name] for name in HOW if name in chosen}
        how |= {name: read(chosen[name]) for name, read in SELDOM.items() if name in chosen}
        profile = self._printer.profile if self._printer else None
        night = self.night
        if self.printable is None and night is None:
            why = text("The campaign has no session to print.")
            raise Refused(why, cure=text("Plan a session first."))
        return Order(
            what=self.what,
            figures=self.ticked() if self.takes_figures else None,
            session=night.number if night and self.takes_session else None,
            given={key: chosen[name] for key, name in self.names.items()},
            only=self._chosen_parts(),
            changed=chosen.get(AMOUNT) == "changed",
            layout=Layout(**how, profile=profile or Profile()),
            address=self.offered.address,
        )

    def _chosen_parts(self) -> tuple[str, ...]:
        """Empty where all are: then what a night does not have is left out without a word."""
        packable = self.packable()
        chosen = tuple(one.key for one, ticked in packable if ticked)
        return () if self.printable or len(chosen) == len(packable) else chosen

    @property
    def _printer(self) -> PrinterProfile | None:
        chosen = self.cleaned_data.get(PRINTER)
        return next((one for one in self.offered.printers if str(one.pk) == chosen), None)

    def query(self, *names: str) -> QueryDict:
        """The choices as the query of a document's address, without what is the default anyway.

        With `names` only of these.
        """
        query = QueryDict(mutable=True)
        for name, default in self.defaults.items():
            chosen = str(self.cleaned_data.get(name, default))
            if (chosen != default or name == SESSION) and (not names or name in names):
                query[name] = chosen
        if self.part != 1 and not names:
            query[PART] = str(self.part)
        ticks = self.takes_figures and (not names or TICKED in names)
        if ticks and self.ticked() != self.usual():
            query.setlist(TICKED, ["", *map(str, self.ticked())])
        if not names and self._chosen_parts():
            query.setlist(IN, ["", *self._chosen_parts()])
        return query
