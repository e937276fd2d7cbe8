"""Games at the table: what was agreed, the log of what happened, and where it stands."""

from __future__ import annotations

from datetime import UTC
from typing import Any, ClassVar

import msgspec
from django.conf import settings
from django.db import connection, models
from django.utils import timezone
from django.utils.functional import cached_property
from django_scopes import ScopedManager

from campaigns.models.roster import Figure
from campaigns.models.session import Session
from campaigns.models.user import User

MOST_LATEST = 7  # entries, which fill a wide screen and nearly always hold what can be undone


class Game(models.Model):
    """One play at the table. Its state is kept for speed. `check_games` proves it by replay."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveIntegerField()  # within the session
    name = models.CharField(max_length=80)
    set_up = models.JSONField()  # a rules.game.SetUp
    seed = models.CharField(max_length=64)  # of the dice that the app rolls; shown to nobody
    state = models.TextField()  # as JSON of the game's own state
    last_number = models.PositiveIntegerField(default=0)  # of its entries
    over = models.BooleanField(default=False)
    screen_key = models.CharField(max_length=40, blank=True)  # of its second screen; empty: none
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager[Game]] = ScopedManager(campaign="session__campaign")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="one_game_a_number"),
        ]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def portraits(self) -> dict[int, tuple[str, dict[str, Any]]]:
        """The file and the drawn parts of each figure of the campaign, by number, in one query."""
        figures = Figure.objects.filter(roster__campaign=self.session.campaign_id)
        found = figures.values_list("number", "portrait", "portrait_parts")
        return {number: (file, parts) for number, file, parts in found}

    @cached_property
    def latest(self) -> tuple[GameEntry, ...]:
        """The last entries as the log tells them, newest first, with their actors, in one query."""
        return self.last_entries(MOST_LATEST)

    def last_entries(self, most: int) -> tuple[GameEntry, ...]:
        """As many of the last entries as are wanted, as `latest` has them, in one query."""
        with connection.cursor() as cursor:
            cursor.execute(_LATEST, [self.pk, most])
            return tuple(_latest(columns) for columns in cursor.fetchall())

    def last_digest(self) -> str:
        """The digest of the last entry, or an empty text before the first, in one query."""
        with connection.cursor() as cursor:
            cursor.execute(_LAST_DIGEST, [self.pk, self.last_number])
            found = cursor.fetchone()
        return str(found[0]) if found else ""

    def bots(self) -> dict[str, str]:
        """Return the bot of each seat that a bot holds now, in one query."""
        with connection.cursor() as cursor:
            cursor.execute(_BOTS, [self.pk])
            return dict(cursor.fetchall())

    def locked(self) -> Game:
        """This game as it is now, which nobody else can change until the transaction ends.

        Its session is locked too. This takes one query. Raises: DoesNotExist.
        """
        waits = connection.features.has_select_for_update
        with connection.cursor() as cursor:
            cursor.execute(_NOW + (_FOR_UPDATE if waits else ""), [self.pk])
            found = cursor.fetchone()
        if found is None:
            raise Game.DoesNotExist
        state, last_number, over, self.session.state = found
        return self.gone_on(state=state, last_number=last_number, over=bool(over))

    def commands(self) -> int:
        """Return how many commands stand, in one query.

        Not part of `locked`: what waits for the lock would count those that stood before.
        """
        with connection.cursor() as cursor:
            cursor.execute(_COMMANDS, [self.pk])
            return int(cursor.fetchone()[0])

    def last_of_people(self) -> tuple[str, str | None] | None:
        """Return kind and command of the last entry that no bot made, in one query.

        The command is JSON. A note counts only if it has one.
        """
        with connection.cursor() as cursor:
            cursor.execute(_LAST_OF_PEOPLE, [self.pk])
            found: tuple[str, str | None] | None = cursor.fetchone()
        return found

    def gone_on(self, *, state: str, last_number: int, over: bool) -> Game:
        """This game with what entries change."""
        game = Game.__new__(Game)  # `copy` goes the long way of pickling
        vars(game).update(vars(self))
        vars(game).pop("latest", None)
        game.state, game.last_number, game.over = state, last_number, over
        return game


# Queries of every poll and press are written out: to build them takes longer than to run them.
_LAST_OF_PEOPLE = """
SELECT kind, command FROM campaigns_gameentry
WHERE game_id = %s AND CASE kind WHEN 'note' THEN command IS NOT NULL ELSE bot = '' END
ORDER BY number DESC LIMIT 1
"""
_LATEST = """
SELECT entry.id, entry.game_id, entry.number, entry.kind, entry.at, entry.actor_id, entry.seat,
entry.bot, entry.rolls, entry.typed, entry.lines, entry.told, entry.undone_by, person.username
FROM campaigns_gameentry AS entry LEFT JOIN campaigns_user AS person ON person.id = entry.actor_id
WHERE entry.game_id = %s ORDER BY entry.number DESC LIMIT %s
"""
_NOW = """
SELECT game.state, game.last_number, game.over, night.state
FROM campaigns_game AS game JOIN campaigns_session AS night ON night.id = game.session_id
WHERE game.id = %s"""
_COMMANDS = """
SELECT COUNT(*) FROM campaigns_gameentry
WHERE game_id = %s AND kind = 'command' AND undone_by IS NULL"""
_BOTS = "SELECT seat, bot FROM campaigns_gameseat WHERE game_id = %s AND bot <> '' ORDER BY id"
_FOR_UPDATE = " FOR UPDATE OF game, night"
_LAST_DIGEST = "SELECT digest FROM campaigns_gameentry WHERE game_id = %s AND number = %s"


class GameSeat(models.Model):
    """The holder of a seat: an account, or a bot."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    bot = models.CharField(max_length=40, blank=True)

    objects: ClassVar[models.Manager[GameSeat]] = ScopedManager(campaign="game__session__campaign")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "user"], name="one_place_a_person"),
            models.UniqueConstraint(
                fields=["game", "seat"], condition=~models.Q(bot=""), name="one_bot_a_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.bot or self.user_id}"


class GameEntry(models.Model):
    """One entry of a game's log. Entries are only ever added."""

    class Kind(models.TextChoices):
        COMMAND = "command"
        UNDO = "undo"  # takes back `target` and all after it
        REDO = "redo"  # puts back what the undo `target` took back
        NOTE = "note"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    at = models.DateTimeField()
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    seat = models.CharField(max_length=40, blank=True)
    bot = models.CharField(max_length=40, blank=True)
    command = models.JSONField(null=True)
    rolls = models.JSONField(default=list)  # and draws, in order: rules.dice.Chance
    typed = models.JSONField(default=list)  # for each of these, whether it came on the table
    events = models.JSONField(default=list)
    lines = models.JSONField(default=list)  # rules.table.Line: what it says in the log to all
    # By looker: what it says to those who read it otherwise. It follows from the rest.
    told = models.JSONField(default=dict)
    target = models.PositiveIntegerField(null=True)
    key = models.CharField(max_length=40, blank=True)  # of the form; makes a double click harmless
    digest = models.CharField(max_length=64)  # of what it says, and of the entry before
    # The undo that took it back. The one thing that changes, and it follows from the log.
    undone_by = models.PositiveIntegerField(null=True)

    objects: ClassVar[models.Manager[GameEntry]] = ScopedManager(campaign="game__session__campaign")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_game_entry_a_number"),
            models.UniqueConstraint(
                fields=["game", "key"],
                condition=~models.Q(key=""),
                name="one_game_entry_a_form",
            ),
        ]
        indexes = [
            models.Index(  # each press counts them
                fields=["game"],
                condition=models.Q(kind="command", undone_by__isnull=True),
                name="commands_that_stand",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}#{self.number}"

    @property
    def has_draw(self) -> bool:
        """True if a card was drawn in it. A draw is stored as an array."""
        return any(isinstance(one, list) for one in self.rolls)


_TOLD = (
    *("id", "game_id", "number", "kind", "at", "actor_id", "seat", "bot"),
    *("rolls", "typed", "lines", "told", "undone_by"),
)


def _latest(columns: tuple[Any, ...]) -> GameEntry:
    """An entry of a row of _LATEST, without what the log does not tell."""
    *named, at, actor, seat, bot, rolls, typed, lines, told, undone_by, name = columns
    at = at if at.tzinfo else at.replace(tzinfo=UTC)  # SQLite keeps none
    read = map(msgspec.json.decode, (rolls, typed, lines, told))
    values = (*named, at, actor, seat, bot, *read, undone_by)
    entry = GameEntry.from_db(connection.alias, _TOLD, values)
    if actor:
        entry.actor = User.from_db(connection.alias, ("id", "username"), (actor, name))
    return entry
