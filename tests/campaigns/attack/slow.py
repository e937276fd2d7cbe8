"""Addresses that draw for a second and more. Only the long form asks for them."""

from __future__ import annotations

SLOW = {
    f"campaigns:{name}"
    for name in ("print-pdf", "print-zip", "print-page", "print-make", "chronicle-pdf")
} | {"campaigns:roster-export", "campaigns:campaign-export", "campaigns:card-picture"}
