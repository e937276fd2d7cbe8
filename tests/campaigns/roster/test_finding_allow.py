"""The host's word on what is illegal."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign, Figure

pytestmark = pytest.mark.django_db


def test_the_host_allows(overloaded, host, player, sign_in, page_of):
    """Under `ask` the host allows what waits. It is no error any more, and said to be allowed."""
    Campaign.objects.update(strictness="ask")
    client = sign_in(host)
    page = client.get(page_of("findings/")).context["page"]
    assert (page.counts.errors, page.counts.waiting) == (1, 1)
    rule = next(line.rule for one in page.figures for line in one.lines if line.waiting)
    data = {"rule": rule, "seen": overloaded.version, "at": "list"}
    assert client.post(page_of("allow/", overloaded), data).status_code == 302
    response = client.get(page_of("findings/"))
    counts = response.context["page"].counts
    assert (counts.errors, counts.waiting, counts.allowed) == (0, 0, 1)
    assert "Allowed by the host" in response.content.decode()


@pytest.mark.parametrize("rule", ["", "LEG-99", "x" * 5000])
def test_only_an_existing_error_can_be_allowed(rule, overloaded, host, sign_in, page_of):
    """There must be such an error. A made-up rule is refused."""
    response = sign_in(host).post(page_of("allow/", overloaded), {"rule": rule})
    assert response.status_code == 422
    assert Figure.objects.get(pk=overloaded.pk).allowed == []
