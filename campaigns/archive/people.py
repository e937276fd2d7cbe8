"""The people of a campaign: accounts, and names without an account."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from campaigns.archive.document import FilePerson
from campaigns.models import Absentee, Campaign, Membership, User
from campaigns.people.absent import Kind, Traces

ROLES = {"host", "cohost", "player", "guest"}


class People:
    """Everybody whom a campaign speaks of. The caller is in the campaign's scope."""

    def __init__(self, campaign: Campaign) -> None:
        self._roles: dict[str, str] = {}
        self._absent: dict[tuple[Kind, int], str] = {}
        self.seats: dict[int, list[tuple[str, str]]] = defaultdict(list)  # game -> seat, name
        self.attendances: dict[int, dict[str, str]] = defaultdict(dict)  # session -> answers
        for absentee in Absentee.objects.filter(campaign=campaign):
            self._take_in(absentee)
        members = Membership.objects.filter(campaign=campaign).select_related("user")
        self._roles |= {one.user.get_username(): one.role for one in members}

    def _take_in(self, absentee: Absentee) -> None:
        name = absentee.name
        self._roles[name] = absentee.role
        traces = msgspec.convert(absentee.traces, Traces)
        kinds: tuple[Kind, ...] = ("figures", "history", "entries", "notes")
        for kind in kinds:
            self._absent |= {(kind, key): name for key in getattr(traces, kind)}
        for game, seat in traces.seats:
            self.seats[game].append((seat, name))
        for session, answer in traces.attendances:
            self.attendances[session][name] = answer

    def name(self, user: User | None, kind: Kind, key: int) -> str:
        """Return the name of the owner or author, or an empty text if there is none."""
        if user is None:
            return self._absent.get((kind, key), "")
        return self.known(user.get_username())

    def known(self, name: str) -> str:
        """The name, listed among the people from now on."""
        self._roles.setdefault(name, "")
        return name

    def listed(self) -> tuple[FilePerson, ...]:
        """All of them, by name. Complete once everything else has been written."""
        return tuple(
            FilePerson(name=name, role=role if role in ROLES else "")  # type: ignore[arg-type]
            for name, role in sorted(self._roles.items())
        )
