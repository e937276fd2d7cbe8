"""The layers: imports go one way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import CODE_FOLDERS, ROOT

LINT = Path(sys.executable).with_name("lint-imports")


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINT, "--no-cache"], cwd=folder, check=False, capture_output=True, text=True
    )


def test_the_contracts_are_kept() -> None:
    """The contracts of pyproject.toml hold, and there are several."""
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout
    assert " 0 broken" in result.stdout
    assert int(result.stdout.split("Contracts: ")[1].split()[0]) >= 5


WRONG = {"rules/wrong.py": "import django", "cards/wrong.py": "import rules.system"}


def test_the_contracts_can_be_broken(tmp_path: Path) -> None:
    """Forbidden imports in a copy of the packages are found."""
    for name in CODE_FOLDERS:
        for source in (ROOT / name).rglob("*.py"):
            copy = tmp_path / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(source.read_text())
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    for module, content in WRONG.items():
        (tmp_path / module).write_text(content + "\n")
    result = lint_imports(tmp_path)
    assert result.returncode != 0
    assert "rules.wrong -> django" in result.stdout
    assert "cards.wrong -> rules.system" in result.stdout
