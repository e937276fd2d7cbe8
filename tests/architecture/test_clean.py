"""Nothing of one machine, no registry's address and no secret is in the repository."""

from __future__ import annotations

import re

from tests.architecture.sources import place, tracked

# Put together, so that this file does not hold what it looks for.
PATTERNS = {
    "a home folder": r"/(?:home|Users)/[a-z][\w.-]*/|/ro" + r"ot/",
    "a working folder": r"(?<![\w/.-])/work/\w+",
    "a registry": r"(?:py" + r"pi\.org|files\.python" + r"hosted\.org|registry\.np" + r"mjs\.org)",
    "a private key": "-----BEGIN [A-Z ]*PRIVATE " + "KEY",
    "a token": r"\b(?:gh[pousr]_\w{30,}|AK" + r"IA[0-9A-Z]{16}|xox[abp]-\w{10,})",
    "a proxy": r"https?://[^\s/@\"']+:[^\s/@\"']+@",
}
TEXT = {".py", ".toml", ".txt", ".md", ".html", ".css", ".js", ".json", ".svg", ".yml", ".yaml", ""}


def test_text_files_have_no_secrets_and_no_paths() -> None:
    """No text file names a machine's path, a registry's host, or anything secret."""
    files = [path for path in tracked() if path.suffix in TEXT]
    assert len(files) > 100
    leaks = [
        f"{place(path)}: {what}"
        for path in files
        for what, pattern in PATTERNS.items()
        if re.search(pattern, path.read_text(errors="replace"))
    ]
    assert leaks == []


def test_the_patterns_find_what_they_are_for() -> None:
    """Each pattern matches an example."""
    examples = {
        "a home folder": "/home/" + "rowan/project",
        "a working folder": "cd /work" + "/thing",
        "a registry": "https://py" + "pi.org/simple",
        "a private key": "-----BEGIN RSA PRIVATE " + "KEY-----",
        "a token": "ghp" + "_" + "a" * 36,
        "a proxy": "https://user:" + "word@host/",
    }
    assert examples.keys() == PATTERNS.keys()
    assert [what for what, text in examples.items() if not re.search(PATTERNS[what], text)] == []
