"""Messages to receivers, in the shapes that they read."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import Campaign, HistoryEntry, Webhook
from campaigns.shell.addresses import public_address
from campaigns.shell.dates import moment
from campaigns.shell.text import translate
from config.version import VERSION
from rules.text import Text

SECRET_PREFIX = "whsec_"  # noqa: S105 - by which libraries know these secrets
_MARKS = re.compile(r"([\\*_~`|>\[\]()#<@:-])")
_SHORT = 500
Shape = Webhook.Shape


class Message(Struct, frozen=True, kw_only=True):
    """One message. `key` stays the same in every attempt. `at` is in seconds since 1970."""

    key: str
    kind: str
    at: int
    campaign: str
    said: str
    more: str = ""
    url: str = ""
    facts: dict[str, Any] = {}


def entry_message(entry: HistoryEntry) -> Message:
    """The message about an entry of the history, in the active language and time zone."""
    campaign, session = entry.campaign, entry.session
    facts: dict[str, Any] = {}
    more, page = "", reverse("campaigns:campaign-home", args=[campaign.slug])
    if entry.figure is not None:
        facts["figure"] = {"number": entry.figure.number, "name": entry.figure.name}
        page = reverse("campaigns:figure-show", args=[campaign.slug, entry.figure.number])
    elif session is not None:
        page = reverse("campaigns:session-show", args=[campaign.slug, session.number])
        more = " · ".join(filter(None, [moment(session.starts_at), session.place]))
    if session is not None:
        facts["session"] = {
            "number": session.number,
            "name": session.name,
            "starts_at": session.starts_at,
            "place": session.place,
        }
    return Message(
        key=f"{campaign.pk}-{entry.number}",
        kind=entry.kind,
        at=int(entry.at.timestamp()),
        campaign=campaign.name,
        said=translate(msgspec.convert(entry.said, Text)),
        more=more,
        url=public_address(page),
        facts=facts,
    )


def trial_message(campaign: Campaign, number: int) -> Message:
    """A message with which a host tries a receiver. `number` tells attempts apart."""
    return Message(
        key=f"{campaign.pk}-test-{number}",
        kind="test",
        at=int(timezone.now().timestamp()),
        campaign=campaign.name,
        said=_("This is a test message."),
        url=public_address(reverse("campaigns:campaign-home", args=[campaign.slug])),
    )


def secret_of(webhook: Webhook) -> str:
    """The secret with which a receiver checks the signature, made anew each time."""
    made = salted_hmac("duskroll.webhook", webhook.nonce, algorithm="sha256").digest()
    return SECRET_PREFIX + base64.b64encode(made).decode()


def ntfy_topic(address: str) -> tuple[str, str]:
    """The address of an ntfy server, and the topic at the end of the typed address."""
    parts = urlsplit(address)
    path, _slash, topic = parts.path.rstrip("/").rpartition("/")
    return urlunsplit((parts.scheme, parts.netloc, f"{path}/", "", "")), topic


def written(webhook: Webhook, message: Message) -> tuple[str, bytes, dict[str, str]]:
    """Address, body and headers of the request."""
    address, body = webhook.address, _SHAPES[Shape(webhook.shape)](webhook, message)
    if webhook.shape == Shape.NTFY:
        address = ntfy_topic(address)[0]
    content = msgspec.json.encode(body)
    headers = {"Content-Type": "application/json", "User-Agent": f"Duskroll/{VERSION}"}
    if webhook.shape == Shape.JSON:
        headers |= _signed(webhook, message, content)
    return address, content, headers


def _discord(webhook: Webhook, message: Message) -> dict[str, Any]:
    lines = [f"**{_plain(message.campaign)}**", _plain(message.said), _plain(message.more)]
    content = "\n".join(filter(None, [*lines, message.url and f"<{message.url}>"]))
    return {"content": content, "allowed_mentions": {"parse": []}}


def _ntfy(webhook: Webhook, message: Message) -> dict[str, Any]:
    said = "\n".join(filter(None, [message.said[:_SHORT], message.more]))
    body = {"topic": ntfy_topic(webhook.address)[1], "title": message.campaign, "message": said}
    return body | ({"click": message.url} if message.url else {})


def _json(webhook: Webhook, message: Message) -> dict[str, Any]:
    data = {"campaign": message.campaign, "said": message.said, "url": message.url}
    return {"type": message.kind, "timestamp": message.at, "data": {**data, **message.facts}}


_SHAPES = {Shape.DISCORD: _discord, Shape.NTFY: _ntfy, Shape.JSON: _json}


def _signed(webhook: Webhook, message: Message, content: bytes) -> dict[str, str]:
    """The headers of https://www.standardwebhooks.com, which libraries check."""
    at = str(int(timezone.now().timestamp()))
    key = base64.b64decode(secret_of(webhook).removeprefix(SECRET_PREFIX))
    signed = hmac.digest(key, f"{message.key}.{at}.".encode() + content, hashlib.sha256)
    mark = base64.b64encode(signed).decode()
    return {
        "webhook-id": message.key,
        "webhook-timestamp": at,
        "webhook-signature": f"v1,{mark}",
    }


def _plain(line: str) -> str:
    """Return a line with no formatting, link or call of Discord left in it."""
    return _MARKS.sub(r"\\\1", line[:_SHORT])
