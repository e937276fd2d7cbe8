"""Where a message can go, and how long it can take."""

from __future__ import annotations

import socket

import pytest

from campaigns.notices import sending
from campaigns.notices.receivers import is_public, receiver_of
from campaigns.notices.sending import NotSent, post
from rules.refused import Refused

PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "0.0.0.0", "224.0.0.1", "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1%eth0",
    "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_refused(address: str) -> None:
    """Private, link-local, reserved, for many, or one of IPv4 in disguise."""
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "162.159.135.232", "2606:4700::1111"])
def test_public_addresses_are_allowed(address: str) -> None:
    """Addresses that everybody reaches, also one that is written as IPv6."""
    assert is_public(address)
    assert is_public(f"::ffff:{address}" if "." in address else address)


BAD = [
    "ftp://example.org/", "http://example.org/", "https://", "example.org", "https://a b/",
    "https://user:" + "word@example.org/", "https://example.org:99999/", "https://example.org/#x",
    "https://example.org/\r\nHost: x", "https://[::1/", "https://example.org/" + "x" * 500,
]  # fmt: skip


@pytest.mark.parametrize("address", BAD)
def test_incomplete_addresses_are_refused(address: str, settings) -> None:
    """Anything but a whole address with encryption is refused."""
    settings.WEBHOOKS = ["public"]
    with pytest.raises(Refused):
        receiver_of(address)


def test_named_receivers(settings) -> None:
    """Names of the setting, with or without a port, and nothing else."""
    settings.WEBHOOKS = ["ntfy.home:8080", "discord.com"]
    assert receiver_of("http://ntfy.home:8080/topic").trusted
    assert receiver_of("https://discord.com/api/webhooks/1/x").port == 443
    for other in ("http://ntfy.home/topic", "https://example.org/"):
        with pytest.raises(Refused):
            receiver_of(other)


@pytest.fixture
def lookups(monkeypatch) -> list[str]:
    """Answers of a name server, one a look-up. A control that no line is opened to others."""
    answers: list[str] = []

    def looked_up(host, port, **_):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]

    monkeypatch.setattr(sending.socket, "getaddrinfo", looked_up)
    return answers


def test_a_name_that_leads_inside(lookups, settings, monkeypatch) -> None:
    """The address that was looked up is judged, and no line is opened to it."""
    settings.WEBHOOKS = ["public"]
    monkeypatch.setattr(sending.socket, "socket", None)
    lookups.append("10.0.0.5")
    with pytest.raises(NotSent) as refused:
        post(receiver_of("https://rebound.example/"), b"", {})
    assert not refused.value.again


def test_the_address_that_was_judged_is_the_one(lookups, settings, monkeypatch) -> None:
    """A name is looked up once, so that a second answer cannot lead elsewhere."""
    settings.WEBHOOKS = ["public"]
    lookups += ["93.184.215.14", "127.0.0.1"]
    gone_to = []

    class Line:
        def __init__(self, *_):
            pass

        def settimeout(self, seconds):
            assert 0 < seconds <= sending.MOST_SECONDS

        def connect(self, place):
            gone_to.append(place)
            raise ConnectionRefusedError

        def close(self):
            pass

    monkeypatch.setattr(sending.socket, "socket", Line)
    with pytest.raises(NotSent) as refused:
        post(receiver_of("https://rebound.example/"), b"", {})
    assert refused.value.again
    assert gone_to == [("93.184.215.14", 443)]
    assert lookups == ["127.0.0.1"]


@pytest.mark.parametrize("answer", [b"x" * 10_000, b"no HTTP"])
def test_a_huge_answer_is_cut_off(answer, receiver, monkeypatch) -> None:
    """Only the beginning of it is read."""
    receiver.answers = [answer]
    with pytest.raises(NotSent):
        post(receiver_of(receiver.address), b"{}", {})


def test_time_is_over(receiver, monkeypatch) -> None:
    """A receiver that takes too long is left."""
    monkeypatch.setattr(sending, "MOST_SECONDS", -1.0)
    with pytest.raises(NotSent) as late:
        post(receiver_of(receiver.address), b"{}", {})
    assert late.value.again
    assert receiver.requests == []
