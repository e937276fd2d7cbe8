"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.archive import views

# /
urls = [
    path("campaigns/import/", views.campaign_import, name="campaign-import"),
    path("campaigns/import/<int:number>/", views.import_show, name="import-show"),
    path("campaigns/import/<int:number>/cancel/", views.import_cancel, name="import-cancel"),
]

# /c/<slug>/
campaign_urls = [
    path("export/", views.campaign_export, name="campaign-export"),
    path("imported/", views.campaign_imported, name="campaign-imported"),
]
