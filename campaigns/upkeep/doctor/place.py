"""Checks of all but the database: version, folders, shipped files, names, disk, zone, server."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.core import checks

from campaigns.upkeep.backups import folder
from campaigns.upkeep.doctor.found import Finds, Found, Grade
from config.private_files import is_open_to_others
from config.served import is_served
from config.version import VERSION
from rules.text import text

LITTLE_ROOM, NO_ROOM = 1024**3, 100 * 1024**2  # bytes


def version(name: str) -> Finds:
    yield Found(name, Grade.FINE, text("Duskroll {version}.", version=VERSION))


def folders(name: str) -> Finds:
    data = Path(settings.DATA_DIR)
    places = [data, *data.rglob("*"), folder()]
    shut = [path for path in places if not os.access(path, os.R_OK | os.W_OK)]
    foreign = [path for path in shut if path.exists()]  # others are gone by now
    if foreign:
        what = text("Duskroll cannot read and write {path}.", path=str(foreign[0]))
        yield Found(
            name, Grade.FAULT, what, text("Give the server's account read and write access.")
        )
    if is_open := [path for path in places if is_open_to_others(path)]:
        what = text("Other accounts can reach {path}.", path=str(is_open[0]))
        yield Found(name, Grade.ADVICE, what, text("chmod -R go= {path}", path=str(data)))
    elif not foreign:
        what = text("Only this account can reach {path}.", path=str(data))
        yield Found(name, Grade.FINE, what)


def shipped(name: str) -> Finds:
    """Catalogues of the games, fonts, parts of portraits."""
    found = checks.run_checks(tags=["shipped"], include_deployment_checks=True)
    for fault in found:
        whose = f"{fault.obj}: " if fault.obj else ""
        what = text("{fault}", fault=f"{whose}{fault.msg}")
        cure = text("Restore the shipped files: git checkout rules cards")
        yield Found(name, Grade.FAULT, what, cure)
    if not found:
        what = text("Catalogues, fonts and portraits are unchanged.")
        yield Found(name, Grade.FINE, what)


def addresses(name: str) -> Finds:
    names = ", ".join(settings.ALLOWED_HOSTS)
    if "*" in settings.ALLOWED_HOSTS:
        what = text("The server answers to any host name.")
        cure = text("List the host names in DUSKROLL_ALLOWED_HOSTS.")
        yield Found(name, Grade.ADVICE, what, cure)
    else:
        yield Found(
            name, Grade.FINE, text("The server answers to these host names: {names}.", names=names)
        )
    if settings.DEBUG:
        what = text("DUSKROLL_DEBUG shows error details to everyone.")
        yield Found(name, Grade.FAULT, what, text("Remove DUSKROLL_DEBUG."))


def disk(name: str) -> Finds:
    for place in dict.fromkeys((Path(settings.DATA_DIR), folder())):
        free = shutil.disk_usage(place).free
        what = text("Free space at {path}: {free} MB.", path=str(place), free=free // 1024**2)
        grade = (
            Grade.FAULT if free < NO_ROOM else Grade.ADVICE if free < LITTLE_ROOM else Grade.FINE
        )
        cure = None if grade == Grade.FINE else text("Free some space. You can delete old backups.")
        yield Found(name, grade, what, cure)


def zone(name: str) -> Finds:
    what = text("Session times use the time zone {zone}.", zone=settings.TIME_ZONE)
    if settings.TIME_ZONE.endswith("UTC") and "DUSKROLL_TIME_ZONE" not in os.environ:
        cure = text("Set your time zone, such as: DUSKROLL_TIME_ZONE=Europe/Vienna")
        yield Found(name, Grade.ADVICE, what, cure)
    else:
        yield Found(name, Grade.FINE, what)


def server(name: str) -> Finds:
    served = is_served(Path(settings.DATA_DIR))
    yield Found(
        name,
        Grade.FINE,
        text("The server is running.") if served else text("The server is not running."),
    )
