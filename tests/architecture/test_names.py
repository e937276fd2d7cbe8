"""A name says what a thing is. A page has one name in four places."""

from __future__ import annotations

import ast
import re
from collections import Counter

from django.urls import URLPattern, URLResolver, get_resolver

from tests.architecture.sources import ALL_FOLDERS, ROOT, place, python_files, tracked, tree

EMPTY_WORDS = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc"} | {
    "service",
    "services",
    "base",
    "core",
    "lib",
}
NAMED_BY_OTHERS = {"config/sqlite_in_turn/base.py"}  # where Django looks for a database's backend


def test_no_module_has_a_name_that_says_nothing() -> None:
    """No file or folder is called after nothing in particular."""
    named = [path for path in (*python_files(*ALL_FOLDERS), *tracked()) if path.suffix != ".txt"]
    assert len(named) > 100
    empty = {
        place(path)
        for path in named
        if EMPTY_WORDS & {*path.relative_to(ROOT).with_suffix("").parts, *path.stem.split("_")}
    }
    assert empty == NAMED_BY_OTHERS


PACKAGES = ("rules", "rules/systems/*", "cards", "campaigns", "config")
FROM_DJANGO = {"Command", "Migration"}  # a class of each such file has to have this name


def test_no_public_class_name_is_there_twice() -> None:
    """In one package, a name stands for one thing. The kernel and each game are packages."""
    files = [*python_files("rules", "cards", "campaigns", "config")]
    assert len(files) > 700
    for package in (folder for pattern in PACKAGES for folder in ROOT.glob(pattern)):
        named = Counter[str]()
        for path in files:
            is_game = path.is_relative_to(ROOT / "rules/systems") and package == ROOT / "rules"
            if path.is_relative_to(package) and not is_game:
                named.update(one.name for one in tree(path).body if isinstance(one, ast.ClassDef))
        twice = {name for name, count in named.items() if count > 1 and name[0] != "_"}
        assert twice <= FROM_DJANGO, package


def campaign_patterns() -> list[URLPattern]:
    """The addresses of the namespace `campaigns`, however deep they are included."""

    def walk(resolver: URLResolver) -> list[URLPattern]:
        found = []
        for pattern in resolver.url_patterns:
            found += walk(pattern) if isinstance(pattern, URLResolver) else [pattern]
        return found

    included = [
        pattern
        for pattern in get_resolver().url_patterns
        if isinstance(pattern, URLResolver) and pattern.namespace == "campaigns"
    ]
    return [pattern for resolver in included for pattern in walk(resolver)]


def test_url_view_and_test_share_one_name() -> None:
    """The address campaigns:x-y is answered by the view x_y, and tested in test_x_y.py."""
    patterns = campaign_patterns()
    assert len(patterns) > 10
    misnamed, untested = [], []
    for pattern in patterns:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", pattern.name or ""), pattern
        name = pattern.name.replace("-", "_")
        if pattern.callback.__name__ != name:
            misnamed.append((pattern.name, pattern.callback.__name__))
        if not [*(ROOT / "tests" / "campaigns").glob(f"*/test_{name}.py")]:
            untested.append(f"test_{name}.py")
    assert misnamed == []
    assert untested == []
