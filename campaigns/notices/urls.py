"""Addresses of the room; name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.notices import views

# /c/<slug>/
campaign_urls = [
    path("webhooks/", views.webhook_list, name="webhook-list"),
    path("webhooks/<int:number>/test/", views.webhook_test, name="webhook-test"),
    path("webhooks/<int:number>/remove/", views.webhook_remove, name="webhook-remove"),
]
