"""Static files in the data folder, collected anew only when they have changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.core.management import call_command

MARK = "collected"


def collect_changed() -> bool:
    """Collect the static files if they differ from those that were collected last; True if so.

    Those of libraries change with the lock.
    """
    mark, digest = Path(settings.DATA_DIR, f".{MARK}"), _digest()
    if mark.exists() and mark.read_text() == digest:
        return False
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(digest)
    return True


def _digest() -> str:
    found = hashlib.sha256(Path(settings.BASE_DIR, "config/locks/app.txt").read_bytes())
    for folder in settings.STATICFILES_DIRS:
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file():
                found.update(path.relative_to(folder).as_posix().encode() + b"\0")
                found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
