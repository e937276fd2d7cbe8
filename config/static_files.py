"""Static files in the data folder, collected anew only when they have changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.core.management import call_command
from django.templatetags.static import static
from whitenoise.storage import CompressedManifestStaticFilesStorage

MARK = "collected"
# The style sheets of every page; a later one wins.
SHEETS = (
    "css/tokens.css",
    "css/type.css",
    "css/stand-ins.css",
    "css/layout.css",
    "css/components/controls.css",
    "css/components/fields.css",
    "css/components/panels.css",
    "css/components/notices.css",
    "css/components/figures.css",
    "css/components/shelf.css",
    "css/components/loadout.css",
    "css/components/cover.css",
    "css/components/ground.css",
    "css/components/previews.css",
    "css/components/odds.css",
    "css/components/pictures.css",
    "css/components/tabs.css",
    "css/components/roles.css",
    "css/components/table.css",
    "css/components/map.css",
    "css/components/dock.css",
    "css/components/table_dock.css",
    "css/components/table_board.css",
    "css/components/hand.css",
    "css/components/seats.css",
    "css/components/players.css",
    "css/components/race.css",
    "css/components/map_race.css",
    "css/components/zone_board.css",
    "css/components/outcome.css",
    "css/components/editor.css",
    "css/components/storyline.css",
    "css/components/screen.css",
    "css/components/replay.css",
    "css/components/log.css",
    "css/pages.css",
    "css/heads.css",
)
JOINED = "css/duskroll.css"
UNUSED = ("htmax-*", "htmx-4*", "ext")  # other versions of a library and its extensions


class Storage(CompressedManifestStaticFilesStorage):
    """Static files named by their content and compressed, with all style sheets as one besides.

    A phone that sees a page for the first time asks for one sheet, not for each (docs/look.md).
    """

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Join the sheets, then name and compress everything."""
        if not dry_run:
            joined = b"".join(Path(self.path(sheet)).read_bytes() for sheet in SHEETS)
            self.delete(JOINED)
            paths = {name: path for name, path in paths.items() if name not in SHEETS}
            paths[JOINED] = (self, self.save(JOINED, ContentFile(joined)))
        yield from super().post_process(paths, dry_run, **options)


def stylesheets() -> list[str]:
    """Addresses of the style sheets of every page: one where they were collected, else each."""
    collected = isinstance(staticfiles_storage, Storage) and not settings.DEBUG
    return [static(sheet) for sheet in ((JOINED,) if collected else SHEETS)]


def collect_changed() -> bool:
    """Collect the static files if they differ from those of last time, and return True if they do.

    Files of libraries change with the lock.
    """
    mark, digest = Path(settings.DATA_DIR, f".{MARK}"), _digest()
    if mark.exists() and mark.read_text("utf-8") == digest:
        return False
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=[*UNUSED])
    mark.write_text(digest, "utf-8")
    return True


def _digest() -> str:
    found = hashlib.sha256(Path(settings.BASE_DIR, "config/locks/app.txt").read_bytes())
    for _prefix, folder in FileSystemFinder().locations:
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file():
                found.update(path.relative_to(folder).as_posix().encode() + b"\0")
                found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
