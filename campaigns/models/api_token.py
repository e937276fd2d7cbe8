"""Tokens with which other programs act for an account."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models


class ApiToken(models.Model):
    """A token: only the digest of its secret is stored."""

    class Scope(models.TextChoices):
        READ = "read"
        WRITE = "write"
        PRINT = "print"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)  # SHA-256 of the secret, as hex
    scopes = models.JSONField(default=list)  # of Scope
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()

    objects: ClassVar[models.Manager[ApiToken]] = models.Manager()

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name

    def is_over(self, now: datetime) -> bool:
        """True once it has expired."""
        return now >= self.expires_at
