"""Days and times in one style, in the reader's language and time zone."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

import pytest
from django.template import Context, Template
from django.utils.timezone import override as zone
from django.utils.translation import override as language

from campaigns.shell.dates import clock, day, moment
from tests.architecture.sources import ROOT, python_files, tracked

LATE = datetime(2031, 7, 4, 21, 30, tzinfo=UTC)
OWN_STYLE = re.compile(r"""\|(?:date|time):["'](?!c["']|[jMl]["'])""")


@pytest.mark.parametrize(
    ("code", "told"),
    [("en-gb", "5 Jul 2031"), ("en", "July 5, 2031"), ("ja", "2031年7月5日")],
)
def test_a_day_is_that_of_the_reader(code: str, told: str) -> None:
    """It is the next day already where the reader is."""
    with language(code), zone("Asia/Tokyo"):
        assert day(LATE) == day(date(2031, 7, 5)).replace("\xa0", " ") == told
        assert moment(LATE).startswith(told)
        assert re.search(rf"[ \xa0]{re.escape(clock(LATE))}$", moment(LATE))


def test_no_date_is_no_text() -> None:
    """A session without a date has none."""
    assert (day(None), clock(None), moment(None)) == ("", "", "")


def test_templates_write_them_so() -> None:
    """The filters of templates are these functions."""
    drawn = Template("{% load look %}{{ at|day }}/{{ at|clock }}/{{ at|moment }}")
    with language("en-gb"), zone("Asia/Tokyo"):
        shown = drawn.render(Context({"at": LATE}))
        assert shown == f"{day(LATE)}/{clock(LATE)}/{moment(LATE)}"


def test_only_one_module_formats_dates() -> None:
    """A template has no format of its own, except for a calendar leaf and a weekday."""
    templates = [path for path in tracked() if path.is_relative_to(ROOT / "templates")]
    assert len(templates) > 100
    assert [path.name for path in templates if OWN_STYLE.search(path.read_text())] == []
    code = [path for path in python_files("campaigns", "cards") if path.name != "dates.py"]
    assert [path.name for path in code if "date_format" in path.read_text()] == []
    assert OWN_STYLE.search('{{ at|date:"SHORT_DATE_FORMAT" }}')
