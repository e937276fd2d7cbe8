"""Addresses of the room. Name, view and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.upkeep import views

# /
urls = [
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("metrics", views.metrics, name="metrics"),
    path("backups/", views.backup_list, name="backup-list"),
    path("backups/add/", views.backup_add, name="backup-add"),
    path("backups/cancel/", views.backup_cancel, name="backup-cancel"),
    path("backups/<slug:key>/verify/", views.backup_verify, name="backup-verify"),
    path("backups/<slug:key>/file/", views.backup_file, name="backup-file"),
]
