"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.chronicle.views import chronicle, endings, public, replays, standings, statistics

# /
urls = [
    path("chronicle/<str:key>/", public.chronicle_public, name="chronicle-public"),
    path(
        "chronicle/<str:key>/notes/<int:note>/photos/<int:number>.jpg",
        public.photo_public,
        name="photo-public",
    ),
    path(
        "chronicle/<str:key>/games/<int:session>/<int:number>/",
        replays.replay_public,
        name="replay-public",
    ),
    path(
        "chronicle/<str:key>/games/<int:session>/<int:number>/<int:at>.png",
        replays.moment_public,
        name="moment-public",
    ),
]

# /c/<slug>/
campaign_urls = [
    path("figures/<int:number>/story/", statistics.figure_story, name="figure-story"),
    path("sessions/<int:session>/games/<int:number>/end/", endings.game_end, name="game-end"),
    path(
        "sessions/<int:session>/games/<int:number>/replay/",
        replays.game_replay,
        name="game-replay",
    ),
    path(
        "sessions/<int:session>/games/<int:number>/replay/<int:at>.png",
        replays.game_moment,
        name="game-moment",
    ),
    path(
        "sessions/<int:session>/games/<int:number>/replay/<int:at>-close.webp",
        replays.moment_close,
        name="moment-close",
    ),
    path("standings/", standings.standing_list, name="standing-list"),
    path("chronicle/", chronicle.chronicle_show, name="chronicle-show"),
    path("chronicle/memorial/", chronicle.memorial_show, name="memorial-show"),
    path("chronicle/booklet.pdf", statistics.chronicle_pdf, name="chronicle-pdf"),
    path("chronicle/poster.pdf", statistics.chronicle_poster, name="chronicle-poster"),
    path("chronicle/statistics/", statistics.chronicle_statistics, name="chronicle-statistics"),
    path("chronicle/notes/add/", chronicle.note_add, name="note-add"),
    path("chronicle/notes/<int:number>/", chronicle.note_edit, name="note-edit"),
    path("chronicle/notes/<int:number>/delete/", chronicle.note_delete, name="note-delete"),
    path("chronicle/notes/<int:number>/restore/", chronicle.note_restore, name="note-restore"),
    path(
        "chronicle/notes/<int:note>/photos/<int:number>.jpg",
        chronicle.photo_show,
        name="photo-show",
    ),
]
