"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.odds import views

# /c/<slug>/
campaign_urls = [path("odds/", views.odds_show, name="odds-show")]
