"""The page that asks for the poster: a small sheet with what the poster shows."""

from __future__ import annotations

from msgspec import Struct

from campaigns.chronicle.poster import PANELS, above, party_of
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.roster.pages.cast import CastFace, cast_face
from rules.pictures import Sky

MOST_FACES = 4


class PosterPicture(Struct, frozen=True):
    title: str
    above: str
    sky: Sky
    faces: tuple[CastFace, ...]
    nights: tuple[Session, ...]  # the newest


def poster_picture(campaign: Campaign) -> PosterPicture:
    """Return the names, faces and nights of the poster, in four queries."""
    rows = Figure.objects.filter(roster=campaign.roster).prefetch_related("items")
    sessions = list(Session.objects.filter(campaign=campaign).order_by("number"))
    games = Game.objects.filter(session__campaign=campaign).count()
    return PosterPicture(
        title=campaign.name,
        above=above(campaign, sessions, games),
        sky=campaign.game.cover,
        faces=tuple(cast_face(campaign, row) for row in party_of(rows)[:MOST_FACES]),
        nights=tuple(sessions[-PANELS:]),
    )
