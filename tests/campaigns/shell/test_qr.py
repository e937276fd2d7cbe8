"""QR codes as a path."""

from __future__ import annotations

import re

import segno

from campaigns.shell.qr import QUIET_MODULES, qr_code


def test_the_path_covers_the_dark_modules_and_nothing_else():
    """Each run of the path lies on dark modules of the code, and all of them are covered."""
    words = "https://example.test/join/abcdefghijklmnopqrstuvwxyz012345/"
    code = qr_code(words)
    covered = set()
    for x, y, width, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", code.path):
        assert width == back
        covered |= {(int(x) + step, int(y)) for step in range(int(width))}
    modules = segno.make(words, error="m", micro=False).matrix
    dark = {
        (x + QUIET_MODULES, y + QUIET_MODULES)
        for y, row in enumerate(modules)
        for x, module in enumerate(row)
        if module
    }
    assert len(dark) > 200
    assert covered == dark
    assert code.size == len(modules) + 2 * QUIET_MODULES


def test_a_quiet_zone_lies_around_it():
    """Nothing dark comes within four modules of the edge."""
    code = qr_code("x")
    starts = [int(x) for x in re.findall(r"M(\d+) ", code.path)]
    assert min(starts) == QUIET_MODULES
    assert max(starts) < code.size - QUIET_MODULES
