"""No request is a fault of the server: any address, method, field and file, by anybody."""

from __future__ import annotations

import io
import os
import re
from functools import cache
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.campaigns.attack.conftest import Visitors
from tests.campaigns.attack.forms import Form
from tests.campaigns.attack.kept_rows import undone
from tests.campaigns.attack.slow import SLOW
from tests.campaigns.own import LAYOUT, TABLE
from tests.campaigns.test_access import all_routes
from tests.campaigns.who_may_reach import PEOPLE

pytestmark = pytest.mark.django_db

LONG = os.environ.get("ATTACK") == "long"
EXAMPLES = int(os.environ.get("ATTACK_EXAMPLES", "20000")) if LONG else 60
ATTACK = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=not LONG,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)

NASTY = (
    *("", "0", "-1", str(10**30), "NaN", "1e309", "1_000", "١", "x", "on", "null", "true"),
    *("\0", "a\0b", "\u202e", "💀", "é" * 200, "a" * 5000, " ", "\r\n", "\ufeff"),
    *("{}", "[]", '{"tag":"x"}', "[" * 3000, '{"a":' * 500, "1" * 5000, '"\\ud800"'),
    *("' OR 1=1 --", "<script>", "%00", "../../etc/passwd", "{0.__class__}", "%s%n", "=1+1"),
    *("2031-13-45", "0000-00-00T00:00", "99:99", "https://elsewhere.test/", "//x", "javascript:x"),
)
words = st.sampled_from(NASTY) | st.text(st.characters(codec="utf-8"), max_size=20)
HEADERS = (
    {},
    {"HX-Request": "true"},
    {"HX-Request": "true", "HX-Current-URL": "::::"},
    {"If-None-Match": '"x"', "Accept-Language": "xx,;q=9"},
    {"Range": "bytes=9-1", "Accept-Encoding": "gzip;q=x", "If-Modified-Since": "never"},
    {"Content-Type": "application/json"},
    {"Content-Type": "multipart/form-data; boundary=x"},
    {"Content-Type": "multipart/form-data"},
    {"Content-Type": "text/plain; charset=nothing"},
    {"Cookie": "sessionid=\u00fc; duskroll-zone=../x; theme=x; csrftoken="},
)
EVERYBODY = ("administrator", *PEOPLE)
METHODS = ("get", "post", "head", "options", "put", "patch", "delete")


@cache
def samples() -> tuple[bytes, ...]:
    """Files that pages take, whole."""
    pictures = []
    for kind in ("PNG", "JPEG", "WEBP"):
        file = io.BytesIO()
        Image.effect_noise((60, 80), 60).convert("RGB").save(file, kind)
        pictures.append(file.getvalue())
    roster = b'{"format":"duskroll-roster","version":1,"system":"twilight-world","figures":[]}'
    sheet = b"number,name,kind,side\n1,Grant,hero,heroes\n"
    return (*pictures, roster, sheet, LAYOUT.encode(), TABLE.encode())


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """The file with some of its bytes turned, lost, doubled or emptied, or as it is."""
    for _ in range(draw(st.integers(0, 3))):
        place, count = draw(st.integers(0, len(whole))), draw(st.integers(1, 40))
        piece = whole[place : place + count]
        turned = bytes(byte ^ draw(st.integers(1, 255)) for byte in piece[:2]) + piece[2:]
        fresh = draw(st.sampled_from([b"", piece * 3, bytes(len(piece)), turned]))
        whole = whole[:place] + fresh + whole[place + count :]
    return whole


def refuse_faults(answer, *sent: object) -> None:
    """Raises: AssertionError, with the error of the view, for an answer of 500 or more."""
    if answer.status_code >= 500 and answer.status_code != 503:
        fault = answer.exc_info[1] if getattr(answer, "exc_info", None) else None
        raise AssertionError(f"{answer.status_code}: {sent}") from fault


@ATTACK
@given(data=st.data())
def test_any_form(
    visitors: Visitors, host_forms: list[Form], data: st.DataObject, archive: bytes
) -> None:
    """A form of the host with fields changed, left out, doubled or added, and damaged files."""
    form = data.draw(st.sampled_from(host_forms))
    fields: dict[str, object] = dict(form.sent())
    names = [*fields, "next", "key", "seen", "seat", "offer", "command"]
    for name in data.draw(st.lists(st.sampled_from(names), max_size=4)):
        fields[name] = data.draw(st.lists(words, max_size=3))
    for name in form.files:
        whole = data.draw(st.sampled_from((*samples(), archive)))
        content = data.draw(damaged(whole))
        kind = data.draw(st.sampled_from(["x.png", "x.json", "x.csv", "x.zip", "x.toml", "../x"]))
        fields[name] = SimpleUploadedFile(kind, content)
    person = data.draw(st.sampled_from(("host", *EVERYBODY)))
    headers = data.draw(st.sampled_from(HEADERS[:4]))
    with undone():
        answer = visitors[person].post(form.url, fields, headers=headers)
        refuse_faults(answer, person, form.url, fields, headers)


@ATTACK
@given(data=st.data())
def test_any_address(visitors: Visitors, urls: dict[str, str], data: st.DataObject) -> None:
    """Any route with other words in it and behind it, by any method and with any headers."""
    name = data.draw(st.sampled_from(sorted(set(urls) - SLOW if not LONG else urls)))
    url = urls[name]
    if data.draw(st.booleans()):
        url = "/" + re.sub(r"<(\w+):\w+>", lambda one: data.draw(part(one[1])), all_routes()[name])
    query = data.draw(st.dictionaries(st.sampled_from(ASKED), words, max_size=3))
    url += "?" + "&".join(f"{key}={quote(value)}" for key, value in query.items())
    person, method = data.draw(st.sampled_from(EVERYBODY)), data.draw(st.sampled_from(METHODS))
    headers = dict(data.draw(st.sampled_from(HEADERS)))
    body = data.draw(st.binary(max_size=60) | words.map(str.encode))
    kind = headers.pop("Content-Type", "application/x-www-form-urlencoded")
    with undone():
        client = visitors[person]
        answer = client.generic(method.upper(), url, body, content_type=kind, headers=headers)
        b"".join(answer) if answer.streaming else answer.content  # also what comes bit by bit
        refuse_faults(answer, person, method, url, kind, headers, body)


def part(kind: str) -> st.SearchStrategy[str]:
    """A word in an address, of the kind of the route or not."""
    if kind == "int":
        return st.sampled_from(["0", "1", "2", "999", str(2**31), str(2**63), str(10**30), "-1"])
    return (st.sampled_from(["night-watch", "stat-cards", "tokens", "1"]) | words).map(quote)


ASKED = ("page", "seat", "figure", "what", "scenario", "at", "q", "done", "kit", "next", "pending")
