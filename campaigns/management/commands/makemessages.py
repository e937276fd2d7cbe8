"""Collects what is to be translated: pages, code, and the catalogues of the games."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages
from jinja2 import Environment
from jinja2.ext import extract_from_ast

# The keys of catalogue rows that people read.
SHOWN = ("name", "explanation", "reminder", "text")
NOT_SHOWN = (
    "tests/*",
    "benchmarks/*",
    "docs/*",
    "build/*",
    "data/*",
    "*/demo.toml",
    "pyproject.toml",
)


def shown(row: object) -> Iterator[str]:
    """Texts of a catalogue that gettext translates. Rows with their own Japanese bring it along."""
    if isinstance(row, list):
        for each in row:
            yield from shown(each)
    elif isinstance(row, dict):
        for key, value in row.items():
            if key in SHOWN and isinstance(value, str):
                if "ja" not in row:
                    yield value
            else:
                yield from shown(value)


def called(template: str) -> Iterator[str]:
    """The calls of a Jinja2 template that name messages, as Python. Django's reader misses some."""
    for _line, name, words in extract_from_ast(Environment(autoescape=True).parse(template)):
        messages = words if isinstance(words, tuple) else (words,)
        said = ", ".join(repr(one) for one in messages if one is not None)
        yield f"{name}({said}, 1)" if name == "ngettext" else f"{name}({said})"


class BuildFile(makemessages.BuildFile):
    """A file on its way to xgettext: what that cannot read is written as Python."""

    def preprocess(self) -> None:
        """Write the file that xgettext reads, where it is not the file itself."""
        source = Path(self.path).read_text("utf-8")
        if self.translatable.file.endswith(".toml"):
            found = dict.fromkeys(shown(tomllib.loads(source)))
            lines = [f"text({words!r})" for words in found if words]
        elif self.is_templatized and "{% macro " in source:
            lines = list(called(source))
        else:
            super().preprocess()
            return
        Path(self.work_path).write_text("\n".join(lines), "utf-8")


class Command(makemessages.Command):
    build_file_class = BuildFile
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=text:1",
        "--keyword=in_sense:1c,2",
        "--keyword=counted:1,2",
        "--keyword=forms:1,2",
        "--keyword=mark:1",
    ]

    # A guess from a similar text would have to be rewritten anyway.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def handle(self, *args: Any, **options: Any) -> None:
        """Collect from what people see. Lines and dates are left out: they change without need."""
        options["extensions"] = options["extensions"] or ["html", "txt", "py", "toml"]
        options["ignore_patterns"] = [*options["ignore_patterns"], *NOT_SHOWN]
        options["add_location"] = options["add_location"] or "file"
        options["no_obsolete"] = options["no_wrap"] = True
        super().handle(*args, **options)
