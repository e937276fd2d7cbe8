"""Names and docstrings of the game say one thing, once."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from tests.architecture.sources import place, python_files, tree

FOLDER = "rules/systems/zombie_wars"
OBLIQUE = re.compile(r"(What|Whether|Who|Whoever|How|That|Those|Whom|Which|Whose)\b")


def definitions() -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef | ast.Module]]:
    """Every module, class and function, with its file."""
    for path in python_files(FOLDER):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.Module):
                yield place(path), node


def oblique(doc: str | None) -> bool:
    return bool(doc and OBLIQUE.match(doc))


def test_a_public_class_has_a_name_of_its_own() -> None:
    """No two classes of the package have one name."""
    names = Counter(node.name for _, node in definitions() if isinstance(node, ast.ClassDef))
    public = {name: count for name, count in names.items() if not name.startswith("_")}
    assert len(public) > 100
    assert {name for name, count in public.items() if count > 1} == set()


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    """No docstring begins with a clause; the check knows one when it reads one."""
    docs = [(where, ast.get_docstring(node)) for where, node in definitions()]
    assert len(docs) > 500
    assert [(where, doc) for where, doc in docs if oblique(doc)] == []
    assert oblique("What a horde may do.")
    assert not oblique("The actions of a horde.")
