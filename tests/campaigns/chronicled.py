"""A campaign that has something to tell, for tests of the chronicle."""

from __future__ import annotations

import io

from PIL import Image

from campaigns.chronicle.operations import NoteText, add_note
from campaigns.models import Campaign, Session, User
from campaigns.sessions.operations.closing import close_session
from campaigns.sessions.results import Result
from campaigns.shell.journal import By
from rules.aftermath import AddFigure, RecordGroup, Remember, RetireFigure
from rules.roster import Figure as FigureValue
from rules.text import text


def closed(night: Session, dead: int, host: User) -> Session:
    """The session closed by hand: one died, Nora joined, a group was met, one was dropped."""
    nora = FigureValue(key="s1", name="Nora", kind="character", side="heroes")
    proposals = [
        RetireFigure(figure=str(dead), fate="dead", why=text("Grant is dead."), rule="TW-CAMP-7"),
        AddFigure(figure=nora, why=text("Nora joined."), rule="TW-CAMP-2"),
        RecordGroup(
            key="g1", name=text("Millers"), temper="neutral", members=2,
            why=text("Millers did not join."), rule="TW-CAMP-3",
        ),
        Remember(why=text("It rained."), rule="TW-CAMP-1"),
    ]  # fmt: skip
    results = [
        Result(key=f"0.{n}", proposal=one, taken=not isinstance(one, Remember))
        for n, one in enumerate(proposals, start=1)
    ]
    close_session(session=night, results=results, by=By(host))
    return Session.objects.get(pk=night.pk)


def note(campaign: Campaign, author: User, words: str, **of: object) -> None:
    """A note of the chronicle."""
    add_note(campaign=campaign, written=NoteText(words=words, **of), by=By(author))


def picture(kind: str = "PNG", side: int = 200) -> io.BytesIO:
    """A picture as it is uploaded, with a place name in its metadata."""
    content = io.BytesIO()
    image = Image.new("RGB", (side, side), "#c74")
    exif = Image.Exif()
    exif[0x010E] = "canary-place"
    image.save(content, kind, exif=exif)
    content.seek(0)
    content.name = f"photo.{kind.lower()}"
    return content
