"""The printers of people."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from cards.paper import PAPERS
from cards.profile import Profile, profile_from


class PrinterProfile(models.Model):
    """The measures of a printer, read from its calibration sheet. Lengths are in mm.

    The numbers are those of `cards.profile.profile_from`.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="printers"
    )
    name = models.CharField(max_length=60)
    paper = models.CharField(max_length=20)  # of the sheet: a key of cards.paper.PAPERS
    top_right = models.FloatField()
    top_down = models.FloatField()
    bottom_right = models.FloatField()
    across = models.FloatField()
    down = models.FloatField(null=True, blank=True)  # None: it was not measured
    is_used = models.BooleanField(default=False)  # unless somebody chooses another

    objects: ClassVar[models.Manager[PrinterProfile]] = models.Manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "name"], name="one_printer_a_name"),
            models.UniqueConstraint(
                fields=["owner"], condition=models.Q(is_used=True), name="one_printer_in_use"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def profile(self) -> Profile | None:
        """The correction that makes up for what the printer does.

        None for measures that no printer has, or for paper that there is no more.
        """
        try:
            return profile_from(
                top_right=self.top_right,
                top_down=self.top_down,
                bottom_right=self.bottom_right,
                across=self.across,
                down=self.down,
                paper=PAPERS[self.paper],
            )
        except (ValueError, KeyError):
            return None
