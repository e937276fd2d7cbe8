"""The watch itself: it sees what it is there to see."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.browser.watching import PHONE, WIDE, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("console.error('spilled')", "spilled"),
        ("setTimeout(() => { throw new Error('dropped') })", "dropped"),
        ("document.body.setAttribute('style', 'color: red')", "Content Security Policy"),
        ("location.href = 'http://127.0.0.1:9/'", "asked http://127.0.0.1:9"),
        ("document.querySelector('main').innerHTML = '<img src=x.png><input>'", "axe, dark"),
        (
            "document.querySelector('label').style.color = 'light-dark(#eee, #eee)'",
            "axe, light",
        ),
    ],
)
def test_each_fault_of_a_page_is_noted(watch, host, deed, told):
    """A page that errs, breaks the policy, asks elsewhere or is hard to read does not pass."""
    page = watch.open(WIDE if "light" in told else PHONE)
    page.goto(reverse("account_login"))
    page.evaluate(f"() => {{ {deed} }}")
    if told.startswith("axe"):
        watch.look_over(page)
    wait_until(page, lambda: told in "\n".join(watch.problems))
    watch.problems.clear()


def test_a_late_error_of_a_page_is_noted(watch):
    """An error that a swap leads to a moment later is not lost when the test ends."""
    page = watch.open(PHONE)
    page.goto(reverse("account_login"))
    page.evaluate("() => { setTimeout(() => document.body.setAttribute('style', 'top: 0'), 20) }")
    watch.leave()
    noted, watch.problems[:], watch.contexts[:] = "\n".join(watch.problems), [], []
    assert "Content Security Policy" in noted
