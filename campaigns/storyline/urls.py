"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.storyline import views

# /c/<slug>/
campaign_urls = [
    path("storyline/", views.storyline_show, name="storyline-show"),
    path("storyline/mark/", views.storyline_mark, name="storyline-mark"),
    path("storyline/add/", views.chapter_add, name="chapter-add"),
    path("storyline/<int:number>/edit/", views.chapter_edit, name="chapter-edit"),
    path("storyline/<int:number>/delete/", views.chapter_delete, name="chapter-delete"),
]
