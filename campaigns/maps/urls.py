"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.maps import views

# /c/<slug>/
campaign_urls = [
    path("maps/", views.map_list, name="map-list"),
    path("maps/add/", views.map_add, name="map-add"),
    path("maps/<int:number>/", views.map_edit, name="map-edit"),
    path("maps/<int:number>/facts/", views.map_facts, name="map-facts"),
    path("maps/<int:number>/step/", views.map_step, name="map-step"),
    path("maps/<int:number>/try/", views.map_try, name="map-try"),
    path("maps/<int:number>/delete/", views.map_delete, name="map-delete"),
    path("maps/<int:number>/file/", views.map_file, name="map-file"),
    path("maps/<int:number>/picture.svg", views.map_picture, name="map-picture"),
]
