"""The difficulty of a session's scenario for tonight's figures, measured by bot games."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from campaigns.jobs import files as job_files
from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Made, Progress
from campaigns.maps.difficulty import OutcomeShare, shares_of
from campaigns.models import Job, Session
from campaigns.models.values import roster_value
from campaigns.sessions.tonight import chosen_scenario, needed_sides, tonights_figures
from config.version import VERSION
from rules.refused import Refused
from rules.roster import Figure
from rules.simulate import Asked, simulate
from rules.text import Text, text

TRIAL: Final = "session-trial"  # of the kinds of jobs
GAMES: Final = 100
PART: Final = 10  # games between two words on how far it is


class TrialResult(msgspec.Struct, frozen=True):
    """The file that a trial makes."""

    games: int
    outcomes: dict[str, int]


class SessionTrial(Struct, frozen=True):
    """The difficulty as the page shows it. Shares are empty until bots have played."""

    games: int
    shares: tuple[OutcomeShare, ...]
    job: int | None  # number of the job that works on it


def can_try(session: Session) -> bool:
    """True if bots can play the scenario of the session with figures of a roster."""
    scenario = chosen_scenario(session)
    return scenario is not None and session.campaign.game.play.prepared is not None


def trial_wish(session: Session) -> Wish:
    """Return the wish for bot games with tonight's figures. Raises: Refused."""
    cast = party_of(session, _tonight(session))
    scenario = chosen_scenario(session)
    if scenario is None or not can_try(session):
        raise Refused(
            text("This session has no scenario that bots can play."),
            cure=text("Choose a scenario first."),
        )
    if not cast:
        raise Refused(
            text("No figures play in this session."), cure=text("Choose tonight's figures first.")
        )
    title = text("Bot test of {scenario}", scenario=scenario.name)
    digest = _digest(session, cast)
    parameters = {"session": session.number, "cast": digest}
    return Wish(kind=TRIAL, title=title, parameters=parameters, rests_on=digest)


def shown_trial(session: Session, tonight: Sequence[Figure]) -> SessionTrial | None:
    """Return the difficulty for these figures, or None where bots cannot play, in one query."""
    if not can_try(session):
        return None
    digest = _digest(session, party_of(session, tonight))
    jobs = Job.objects.filter(campaign=session.campaign, kind=TRIAL, parameters__cast=digest)
    for job in jobs.order_by("-pk")[:3]:
        if not job.is_over:
            return SessionTrial(0, (), job.number)
        if (path := job_files.result_path(job)) is not None:
            found = msgspec.json.decode(path.read_bytes(), type=TrialResult)
            shares = tuple(shares_of(session.campaign.game.play, found.games, found.outcomes))
            return SessionTrial(found.games, shares, None)
    return SessionTrial(0, (), None)


def party_of(session: Session, tonight: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the figures of the sides that the scenario is made for."""
    sides = needed_sides(session)
    return tuple(one for one in tonight if not sides or one.side in sides)


def try_session(job: Job, progress: Progress) -> Made:
    """Let bots play the scenario of a session. Raises: Refused."""
    campaign = job.of_campaign
    rows = Session.objects.filter(campaign=campaign, number=job.parameters["session"])
    session = rows.select_related("campaign__roster").first()
    cast = party_of(session, _tonight(session)) if session else ()
    scenario = chosen_scenario(session) if session else None
    if session is None or scenario is None or _digest(session, cast) != job.parameters["cast"]:
        raise Refused(
            text("The session changed before the games started."),
            cure=text("Start the test again."),
        )
    asked = Asked(scenario=scenario, figures=cast, house_rules=campaign.house_rules)
    outcomes = Counter[str]()
    for done in range(0, GAMES, PART):
        progress(done, GAMES, _doing())
        part = simulate(campaign.game.play, asked, games=PART, seed=f"{job.pk}-{done}")
        outcomes.update(part.outcomes)
    content = msgspec.json.encode(TrialResult(GAMES, dict(outcomes)))
    return Made(content, "application/json", f"difficulty-{session.number}.json")


def _doing() -> Text:
    return text("Bots are playing")


def _tonight(session: Session) -> tuple[Figure, ...]:
    rows = tonights_figures(session)
    return roster_value(session.campaign.roster, rows).figures


def _digest(session: Session, cast: Sequence[Figure]) -> str:
    """Return the digest of everything that decides the chances."""
    rules = session.campaign.house_rules
    parts = [VERSION, session.scenario, session.board, rules, list(cast)]
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()
