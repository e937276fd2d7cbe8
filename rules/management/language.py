"""The language of the terminal, as LANGUAGE, LC_ALL, LC_MESSAGES or LANG name it."""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "locale"
DOMAIN = "django"  # the name of the compiled files
ENGLISH = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def terminal_locale(variables: Mapping[str, str] = os.environ) -> str:
    """Return the first named locale that has a translation, such as `ja`, else English."""
    named = next((variables[one] for one in VARIABLES if variables.get(one)), "")
    for one in named.split(":"):
        locale = one.partition(".")[0].partition("@")[0]
        for found in (locale, locale.partition("_")[0]):
            if found == ENGLISH or (FOLDER / found / "LC_MESSAGES" / f"{DOMAIN}.mo").exists():
                return found
    return ENGLISH


def terminal_words() -> Callable[[str], str]:
    """Return the gettext of the terminal's language. Let argparse use it, too."""
    os.environ["LANGUAGE"] = locale = terminal_locale()  # argparse reads the variable
    gettext.bindtextdomain(DOMAIN, str(FOLDER))
    gettext.textdomain(DOMAIN)
    return gettext.translation(DOMAIN, str(FOLDER), [locale], fallback=True).gettext
