"""Findings and faults as lines of a command."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.management.spoken import REFUSED


def finding_line(finding: Finding, name: str) -> str:
    """Return a finding of the figure with this name."""
    severity = _("error") if finding.severity == "error" else _("advice")
    return f"{severity}: {name}: {translate(finding.message)} [{finding.rule}]"


def unfit(path: Path, fault: Unreadable) -> CommandError:
    """Return the error for a file whose content is refused."""
    return CommandError(f"{path}: {fault_lines(fault)}", returncode=REFUSED)


def fault_lines(fault: Unreadable) -> str:
    """Return the faults of a file, a line each."""
    return "\n".join(translate(one.said()) for one in fault.faults)
