"""Imports for tests: the work that the worker does, and what is left of it."""

from __future__ import annotations

from django_scopes import scope, scopes_disabled

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import GameEntry, Job, Roster


def work() -> None:
    with scopes_disabled():
        taken = claim()
        assert taken is not None
        with scope(campaign=taken.campaign):
            carry_out(taken)


def state_of_job() -> str:
    with scopes_disabled():
        return Job.objects.get().state


def ask_again() -> None:
    """As after the worker was killed, and its lease is over."""
    with scopes_disabled():
        Job.objects.update(state="queued", held_by="")


def nothing_is_left() -> bool:
    with scopes_disabled():
        return not Roster.objects.exists() and not GameEntry.objects.exists()
