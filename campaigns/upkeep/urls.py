"""Addresses of the room; name, view and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.upkeep import views

# /
urls = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
]
