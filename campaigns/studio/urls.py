"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.studio.views import card_images, exports, own_cards, own_decks, printers, prints

# /
urls = [
    path("account/printers/", printers.printer_list, name="printer-list"),
    path("account/printers/calibration.pdf", printers.printer_sheet, name="printer-sheet"),
    path("account/printers/<int:number>/", printers.printer_edit, name="printer-edit"),
    path("account/printers/<int:number>/use/", printers.printer_use, name="printer-use"),
    path("account/printers/<int:number>/delete/", printers.printer_delete, name="printer-delete"),
]

# /c/<slug>/
campaign_urls = [
    path("cards/", own_cards.card_list, name="card-list"),
    path("cards/add/", own_cards.card_add, name="card-add"),
    path(
        "cards/drafts/<slug:key>/<int:place>-<str:side>.png",
        own_cards.card_draft,
        name="card-draft",
    ),
    path("cards/images/", card_images.card_images, name="card-images"),
    path("cards/<int:number>/", own_cards.card_show, name="card-show"),
    path("cards/<int:number>/edit/", own_cards.card_edit, name="card-edit"),
    path("cards/<int:number>/remove/", own_cards.card_remove, name="card-remove"),
    path(
        "cards/<int:number>/<int:place>-<str:side>.png", own_cards.card_picture, name="card-picture"
    ),
    path("decks/<str:key>/", own_decks.deck_edit, name="deck-edit"),
    path("decks/<str:key>.csv", own_decks.deck_table, name="deck-table"),
    path("print/", prints.print_show, name="print-show"),
    path("print/<str:kind>.pdf", prints.print_pdf, name="print-pdf"),
    path("print/<str:kind>.zip", prints.print_zip, name="print-zip"),
    path("print/<str:kind>/make/", prints.print_make, name="print-make"),
    path("print/<str:kind>/done/", prints.print_done, name="print-done"),
    path("print/<str:kind>/ways/", exports.print_ways, name="print-ways"),
    path("print/<str:kind>-<int:page>.webp", prints.print_page, name="print-page"),
]
