"""Pages in longer and in other words still fit on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from campaigns.home.operations.demo import load_demo
from tests import pseudo
from tests.browser.test_tour import NARROW, addresses

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _pseudo(settings, tmp_path) -> Iterator[None]:
    with pseudo.spoken(settings, tmp_path / "locale"):
        yield


@pytest.mark.parametrize("language", ["ja", pseudo.LANGUAGE])
def test_no_page_is_wider_than_a_phone(signed_in, blank_prints, host, language: str) -> None:
    """All pages that a host sees, in Japanese, and with every text a third longer."""
    demo = load_demo("twilight-world", slug="demo")
    assert demo is not None
    demo.chronicle_key = "a-key-that-is-long-enough"
    demo.save()
    host.is_staff = True  # the pages of administrators too
    host.save()
    page = signed_in(host, NARROW, extra_http_headers={"Accept-Language": language})
    wide = {}
    for address in addresses(demo):
        page.goto(address)
        assert page.locator("html").get_attribute("lang") == language
        spill = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if spill > 0:
            wide[address] = spill
    assert wide == {}
