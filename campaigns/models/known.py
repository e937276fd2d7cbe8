"""The inputs of a phone's view of a game, and one query for their present state."""

from __future__ import annotations

from django.db import connection
from django.utils import timezone
from msgspec import Struct
from msgspec.structs import replace

_NOW = """
SELECT game.last_number, night.version, game.over,
CASE WHEN game.last_number <> %s THEN game.state END,
(SELECT SUM(figure.version) FROM campaigns_figure AS figure
JOIN campaigns_roster AS roster ON roster.id = figure.roster_id
WHERE roster.campaign_id = night.campaign_id)
FROM campaigns_game AS game
JOIN campaigns_session AS night ON night.id = game.session_id
JOIN campaigns_campaign AS whole ON whole.id = night.campaign_id
JOIN campaigns_membership AS part ON part.campaign_id = night.campaign_id
JOIN campaigns_user AS person ON person.id = part.user_id
JOIN django_session AS signed ON signed.session_key = %s AND signed.expire_date > %s
WHERE game.id = %s AND whole.state IN ('open', 'archived')
AND person.id = %s AND person.password = %s AND person.sign_outs = %s
AND person.is_active AND part.role = %s
"""


class Basis(Struct, frozen=True):
    """The inputs of access to a game, which are cheap to query again."""

    game: int
    last_number: int
    version: int
    person: int
    password: str  # its hash; a new one ends what was signed in before
    sign_outs: int  # the number of times that the account signed out everywhere
    role: str
    figures: int | None = None  # goes up with each change of the roster's; None: not asked yet

    def now(self, session_key: str) -> Now | None:
        """Return the present state of the game for the account with this session key, in one query.

        None where the account, its password or its role changed.
        """
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        who: list[int | str] = [self.person, self.password, self.sign_outs, self.role]
        with connection.cursor() as cursor:
            cursor.execute(_NOW, [self.last_number, session_key, now, self.game, *who])
            found = cursor.fetchone()
        if found is None:
            return None
        number, version, over, state, figures = found
        basis = replace(self, last_number=number, version=version, figures=figures or 0)
        return Now(basis, state, bool(over))

    def is_still(self, now: Basis) -> bool:
        """True if none of the queried facts changed."""
        return now == (self if self.figures is not None else replace(self, figures=now.figures))


class Now(Struct, frozen=True):
    """The present state of a game."""

    basis: Basis
    state: str | None  # where it is not as it was
    over: bool
