"""Lines of the log, without what must not stand there."""

from __future__ import annotations

import logging
import re
from copy import copy

# The rest of an address after these is a secret key.
_KEYED = "join|chronicle|calendar|reset|confirm|stop"
_KEY = re.compile(rf"(?<=[/F])({_KEYED})(/|%2F)[\w:-]{{16,}}", re.IGNORECASE)


class KeylessFormatter(logging.Formatter):
    """Puts dots in place of the keys of invitations, public chronicles, calendars and resets."""

    def format(self, record: logging.LogRecord) -> str:
        return _KEY.sub(r"\1\2…", super().format(record))


class SingleLineFormatter(KeylessFormatter):
    """Tells what happened, and not where in the program."""

    def format(self, record: logging.LogRecord) -> str:
        plain = copy(record)
        plain.exc_info = plain.exc_text = None
        return " ".join(super().format(plain).split())
