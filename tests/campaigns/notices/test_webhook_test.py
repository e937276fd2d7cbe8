"""A test message to a receiver."""

from __future__ import annotations

import pytest

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.notices.operations.webhooks import MOST_TESTS
from tests.campaigns.invited import form_with

pytestmark = pytest.mark.django_db


def test_the_answer_is_shown(hook, receiver, host, sign_in, page_of) -> None:
    """The page says what the receiver answered, at the first attempt."""
    row, client = hook(), sign_in(host)
    for answer, words in ((b"200 OK", "accepted"), (b"500 Down", "refused")):
        receiver.answers = [answer]
        client.post(page_of(f"webhooks/{row.pk}/test/"), form_with())
        carry_out(claim())
        assert words in client.get(page_of("webhooks/")).content.decode()
    assert claim() is None
    assert len(receiver.requests) == 2


def test_many_presses(hook, receiver, host, sign_in, page_of) -> None:
    """Only some of them wait at once."""
    row, client = hook(), sign_in(host)
    for _ in range(MOST_TESTS + 2):
        client.post(page_of(f"webhooks/{row.pk}/test/"), form_with())
    sent = 0
    while (job := claim()) is not None:
        carry_out(job)
        sent += 1
    assert sent == MOST_TESTS
