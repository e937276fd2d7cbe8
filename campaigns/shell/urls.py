"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.shell.views import icons, phone, theme, zone

# /
urls = [
    path("icons/<slug:version>/<slug:system>.svg", icons.system_icons, name="system-icons"),
    path(
        "tiles/<slug:version>/<slug:system>/<slug:key>/<int:variant>-<int:turn>.svg",
        icons.tile_art,
        name="tile-art",
    ),
    path("cards/<slug:version>/<slug:system>/<slug:key>.svg", icons.card_art, name="card-art"),
    path("manifest.webmanifest", phone.manifest, name="manifest"),
    path("offline/", phone.offline, name="offline"),
    path("offline-worker.js", phone.offline_worker, name="offline-worker"),
    path("theme/", theme.theme_set, name="theme-set"),
    path("time-zone/", zone.zone_set, name="zone-set"),
]
