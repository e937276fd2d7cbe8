"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.api import views

# /
urls = [
    path("account/tokens/", views.token_list, name="token-list"),
    path("account/tokens/<int:number>/delete/", views.token_delete, name="token-delete"),
    path("api/", views.api_show, name="api-show"),
]
