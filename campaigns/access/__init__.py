"""The only way from a request to a row: who may see and do what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotModified,
)
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_vary_headers
from django_scopes import scope
from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import (
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    Figure,
    Game,
    GameEntry,
    GameSeat,
    HistoryEntry,
    Invitation,
    Job,
    JoinRequest,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.campaign import THERE
from campaigns.models.game_log import entry_value
from campaigns.models.job import EXPORT, IMPORT
from campaigns.models.known import Basis, Now
from campaigns.shell.journal import By, proper_key
from campaigns.shell.numbers import whole_number
from rules.game import HOST, SPECTATOR

Role = Membership.Role
HOSTS = (Role.HOST, Role.COHOST)
PLAYING = (*HOSTS, Role.PLAYER)
EVERYBODY = (*PLAYING, Role.GUEST)

_KNOWN = "known_visit"

P = ParamSpec("P")
States = tuple[Campaign.State, ...]
View = Callable[Concatenate[HttpRequest, "Visit", P], HttpResponseBase]


class Visit(Struct, frozen=True):
    """One member's request to one campaign."""

    campaign: Campaign
    user: User
    role: Role
    at_table: Game | None = None  # as it is now, where it is known already
    roster_seen: int | None = None  # `Basis.figures` for that game

    @property
    def is_host(self) -> bool:
        """True for the host and the co-hosts."""
        return self.role in HOSTS

    @property
    def may_bring_in(self) -> tuple[Role, ...]:
        """The roles they may invite people to. Who is co-host, only the host decides."""
        return {
            Role.HOST: (Role.COHOST, Role.PLAYER, Role.GUEST),
            Role.COHOST: (Role.PLAYER, Role.GUEST),
        }.get(self.role, ())

    @property
    def plays(self) -> bool:
        """True for members who play, and False for guests."""
        return self.role in PLAYING

    def may_change(self, figure: Figure) -> bool:
        """True if they may edit the figure: a host any figure, a player their own."""
        return self.is_host or (self.role == Role.PLAYER and figure.owner_id == self.user.pk)

    def may_claim(self, figure: Figure) -> bool:
        """A player may pick a figure in use that nobody plays. The host hands figures over."""
        in_use = figure.status == Figure.Status.ACTIVE
        return self.role == Role.PLAYER and in_use and figure.owner_id is None

    def figure(self, number: int) -> Figure:
        """The campaign's figure with this number. Raises: Http404."""
        figures = Figure.objects.select_related("roster__campaign", "owner")
        return get_object_or_404(figures, roster__campaign=self.campaign, number=number)

    def figure_to_change(self, number: int) -> Figure:
        """Like `figure`. Raises: Http404, and PermissionDenied when it is not theirs to change."""
        figure = self.figure(number)
        if not self.may_change(figure):
            raise PermissionDenied
        return figure

    def session(self, number: int) -> Session:
        """The campaign's session with this number. Raises: Http404."""
        sessions = Session.objects.select_related("campaign__roster", "chapter")
        return get_object_or_404(sessions, campaign=self.campaign, number=number)

    def entry_to_undo(self, number: int) -> HistoryEntry:
        """The history entry with this number, of a figure that is theirs to change."""
        entries = HistoryEntry.objects.select_related("campaign", "figure")
        entry: HistoryEntry = get_object_or_404(entries, campaign=self.campaign, number=number)
        if entry.figure is None or not self.may_change(entry.figure):
            raise PermissionDenied
        return entry

    def membership(self) -> Membership:
        """Their own membership."""
        memberships = Membership.objects.select_related("campaign__roster", "user")
        return memberships.get(campaign=self.campaign, user=self.user)

    def other_member(self, number: int) -> Membership:
        """The membership of somebody else with this number. Raises: Http404."""
        memberships = Membership.objects.select_related("campaign__roster", "user")
        others = memberships.filter(campaign=self.campaign).exclude(user=self.user)
        return get_object_or_404(others, pk=number)

    def invitation(self, number: int) -> Invitation:
        """The campaign's invitation with this number. Raises: Http404."""
        invitations = Invitation.objects.select_related("campaign")
        return get_object_or_404(invitations, campaign=self.campaign, pk=number)

    def join_request(self, number: int) -> JoinRequest:
        """The join request with this number, for a role that they may bring people in with.

        Raises: Http404, PermissionDenied.
        """
        requests = JoinRequest.objects.select_related("campaign", "user")
        found: JoinRequest = get_object_or_404(requests, campaign=self.campaign, pk=number)
        if found.role not in self.may_bring_in:
            raise PermissionDenied
        return found

    def group(self, number: int) -> SurvivorGroup:
        """The campaign's survivor group with this number. Raises: Http404."""
        groups = SurvivorGroup.objects.select_related("campaign", "session")
        return get_object_or_404(groups, campaign=self.campaign, pk=number)

    def card_layout(self, number: int) -> CardLayout:
        """The campaign's cards with this number. Raises: Http404."""
        rows = CardLayout.objects.select_related("campaign__roster")
        return get_object_or_404(rows, campaign=self.campaign, number=number)

    def campaign_map(self, number: int) -> CampaignMap:
        """The campaign's map with this number. Raises: Http404."""
        rows = CampaignMap.objects.select_related("campaign__roster")
        return get_object_or_404(rows, campaign=self.campaign, number=number)

    def chapter(self, number: int) -> Chapter:
        """The campaign's chapter with this number. Raises: Http404."""
        rows = Chapter.objects.select_related("campaign__roster")
        return get_object_or_404(rows, campaign=self.campaign, number=number)

    def job(self, number: int) -> Job:
        """The campaign's job with this number, for who asked for it and the hosts.

        A campaign file is for hosts alone: it holds the seeds of games. Raises: Http404,
        PermissionDenied.
        """
        jobs = Job.objects.select_related("campaign__roster", "asked_by").exclude(kind=IMPORT)
        found: Job = get_object_or_404(jobs, campaign=self.campaign, number=number)
        theirs = found.asked_by_id == self.user.pk and found.kind != EXPORT
        if not self.is_host and not theirs:
            raise PermissionDenied
        return found

    def note(self, number: int) -> ChronicleNote:
        """The campaign's chronicle note with this number, if it is there. Raises: Http404."""
        return get_object_or_404(self._notes(), pk=number, deleted=False)

    def may_edit(self, note: ChronicleNote) -> bool:
        """True if they may edit the note: a host any note, a player their own."""
        return self.is_host or (self.plays and note.author_id == self.user.pk)

    def note_to_edit(self, number: int) -> ChronicleNote:
        """The note with this number, also when it was taken out of the chronicle.

        Raises: Http404, and PermissionDenied when it is not theirs to change.
        """
        found: ChronicleNote = get_object_or_404(self._notes(), pk=number)
        if not self.may_edit(found):
            raise PermissionDenied
        return found

    def _notes(self) -> QuerySet[ChronicleNote]:
        notes = ChronicleNote.objects.select_related("campaign", "session", "figure", "author")
        return notes.filter(campaign=self.campaign)

    def game(self, session: int, number: int) -> Game:
        """A game of the campaign's session with this number. Raises: Http404."""
        there = self.at_table
        if there and (there.session.number, there.number) == (session, number):
            return there
        games = Game.objects.select_related("session").defer("set_up")
        of_session = {"session__campaign": self.campaign, "session__number": session}
        game: Game = get_object_or_404(games, **of_session, number=number)
        game.session.campaign = self.campaign
        return game

    def basis(self, game: Game) -> Basis:
        """Return the inputs of their access to the game."""
        table = (game.pk, game.last_number, game.session.version)
        signed_in = (self.user.pk, self.user.password, self.user.sign_outs)
        return Basis(*table, *signed_in, self.role.value, figures=self.roster_seen)

    def at(self, game: Game, before: Basis, now: Now) -> Visit:
        """The same visit to a game that was known, as far as it has come."""
        game = game.gone_on(
            state=game.state if now.state is None else now.state,
            last_number=now.basis.last_number,
            over=now.over,
        )
        if before.figures != now.basis.figures:
            vars(game).pop("portraits", None)
        return replace(self, at_table=game, roster_seen=now.basis.figures)

    def may_command(self, seats: Iterable[GameSeat], seat: str) -> bool:
        """The host may give any seat's commands, a player those of a seat of theirs or nobody's.

        `seats` are all of the game's.
        """
        if seat == SPECTATOR:
            return False
        if self.is_host:
            return True
        held = [row for row in seats if row.seat == seat]
        theirs = any(row.user_id == self.user.pk for row in held)
        return self.role == Role.PLAYER and seat != HOST and (theirs or not held)

    def place(self, seats: Iterable[GameSeat], there: Iterable[str], asked: str) -> str | None:
        """The seat from whose place they see a game when they ask for one, or None.

        A seat that they may not command shows what a spectator sees. `seats` are all of the game's
        rows, `there` the keys of those who play.
        """
        if asked not in (*there, HOST, SPECTATOR):
            return None
        return asked if self.may_command(seats, asked) else SPECTATOR

    def looker(self, seats: Iterable[GameSeat], seat: str) -> str:
        """Return the seat whose secrets they may know when they look from a seat.

        A player may know secrets of their own seats and of seats without a holder. All others are
        spectators: the host at any seat, and every guest. `seats` are all seats of the game.
        """
        held = [row for row in seats if row.seat == seat]
        theirs = any(row.user_id == self.user.pk for row in held)
        return seat if self.plays and seat != HOST and (theirs or not held) else SPECTATOR

    def may_take_back(self, entries: Iterable[GameEntry]) -> bool:
        """The host may take back anything, a player what nobody else has done.

        Past a draw, or what revealed something, only the host goes back: somebody knows more now.
        """
        return self.is_host or (
            self.role == Role.PLAYER
            and all(row.actor_id == self.user.pk and not self._uncovers(row) for row in entries)
        )

    def _uncovers(self, row: GameEntry) -> bool:
        """True if a card was drawn in an entry, or somebody learned what was hidden."""
        play = self.campaign.game.play
        if row.has_draw or play.reveals is None or row.kind != GameEntry.Kind.COMMAND:
            return row.has_draw
        return play.reveals(entry_value(play, row))

    def singled(self, seats: Iterable[GameSeat], entries: Iterable[GameEntry]) -> tuple[int, ...]:
        """Return the accounts whose view of a game differs from others in this role.

        Commands differ between players. With secrets, the holder of a seat sees more.
        """
        if self.role == Role.PLAYER:
            accounts = {row.user_id for row in seats} | {row.actor_id for row in entries}
        elif self.plays and self.campaign.game.play.has_secrets:
            accounts = {row.user_id for row in seats}
        else:
            return ()
        return tuple(sorted(one for one in accounts if one is not None))

    def done(self, request: HttpRequest) -> HistoryEntry | None:
        """Return the entry of the same form, if the form was sent before."""
        return done_before(request, self.campaign)

    def by(self, request: HttpRequest) -> By:
        """Return the actor, with the form's key and version (fields `key` and `seen`)."""
        seen = whole_number(request.POST.get("seen", ""))
        return By(self.user, form_key(request), seen)


def form_key(request: HttpRequest) -> str:
    """The key of the form, or of a program's request. Empty without a proper one."""
    typed = request.POST.get("key", "") or request.headers.get("Idempotency-Key", "")
    return proper_key(typed)


def done_before(request: HttpRequest, campaign: Campaign) -> HistoryEntry | None:
    """Return the entry of the same form in a campaign, if the form was sent before."""
    key = form_key(request)
    with scope(campaign=campaign):
        entries = HistoryEntry.objects.select_related("campaign").filter(campaign=campaign)
        return entries.filter(key=key).first() if key else None


def member(*roles: Role, of: States = THERE) -> Callable[[View[P]], Callable[..., Any]]:
    """Wrap a view of one campaign (argument `slug`) for members with one of these roles.

    The campaign must be in one of the states `of`. In another state the page does not exist.

    Answers vary on HX-Request, since many pages answer htmx with a part of themselves.

    Visitors without an account must sign in. Strangers get 404, members in another role 403.
    """

    def decorate(view: View[P]) -> Callable[..., Any]:
        @wraps(view)
        def answer(
            request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponseBase:
            known = getattr(request, _KNOWN, None)
            with visiting(request.user, slug, *roles, of=of, known=known) as visit:
                response = view(request, visit, *args, **kwargs)
            patch_vary_headers(response, ["HX-Request"])
            return response

        return login_required(answer)

    return decorate


@contextmanager
def visiting(
    user: Any, slug: str, *roles: Role, of: States = THERE, known: Visit | None = None
) -> Iterator[Visit]:
    """The visit of somebody with one of these roles, and rows of the campaign alone meanwhile.

    `known` is the visit where it was found out before. Raises: Http404, PermissionDenied.
    """
    visit = known or _visit(user, slug, of)
    if visit.role not in roles:
        raise PermissionDenied
    with scope(campaign=visit.campaign):
        yield visit


def remember_visit(request: HttpRequest, visit: Visit) -> None:
    """Tell a request who makes it, where that has been found out. Its address is the same."""
    vars(request)[_KNOWN] = visit
    request.user = visit.user


def _visit(user: Any, slug: str, of: States) -> Visit:
    memberships = Membership.objects.select_related("campaign__roster")
    membership = memberships.filter(user=user, campaign__slug=slug).first()
    if membership is None or membership.campaign.state not in of:
        raise Http404
    return Visit(membership.campaign, user, Role(membership.role))


def wants_part(request: HttpRequest) -> bool:
    """True if htmx asks for the live part of a page. For a step back it asks for the whole page."""
    going_back = request.headers.get("HX-History-Restore-Request") == "true"
    return request.headers.get("HX-Request") == "true" and not going_back


def unchanged(request: HttpRequest, tag: str) -> HttpResponse | None:
    """A 304 for a browser that asks for a part and was shown the one with this tag, else None."""
    if wants_part(request) and request.headers.get("If-None-Match") == tag:
        return HttpResponseNotModified(headers={"ETag": tag})
    return None
