"""Toasts: one is shown at a time."""

from __future__ import annotations

import re

from django.contrib.messages import INFO, SUCCESS
from django.contrib.messages.storage.base import Message
from django.template.loader import render_to_string


def test_the_newest_toast_comes_first() -> None:
    """The style sheet hides all after the first that is not closed."""
    said = [Message(SUCCESS, "old", ""), Message(INFO, "new", "")]
    page = render_to_string("components/toasts.html", {"messages": said})
    assert re.findall(r'class="toast-text">(\w+)<', page) == ["new", "old"]
