"""Duskroll as an app of the phone: its manifest, its service worker, and the page without network.

`static/js/phone.js` is the part of the pages. `docs/at-the-table.md` says what works offline.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.static_files import stylesheets

GROUND = "#14171a"  # --ground of the dusk theme
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
         ("maskable-512.png", "512x512", "maskable"))  # fmt: skip
# Every page needs these; pictures and scripts of single pages are kept with them.
FONTS = ("barlow-400", "barlow-600", "barlow-condensed-600", "barlow-condensed-700")
SKIES = ("dawn", "dusk", "haze", "night")
SCENES = ("bridge", "camp", "crates", "dead", "fair", "fence", "firs", "graves", "masts", "roofs",
          "signs", "street", "towers", "wires")  # fmt: skip
NEEDED = (
    *(f"fonts/{name}.woff2" for name in FONTS),
    "icons.svg",
    "js/phone.js",
    "logo.svg",
    *(f"skies/{name}.svg" for name in SKIES),
    *(f"skies/scene-{name}.svg" for name in SCENES),
)


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """Name, icons and start of the app, for a browser that installs it."""
    front = reverse("campaigns:campaign-list")
    said = {
        "name": "Duskroll",
        "short_name": "Duskroll",
        "description": _("Campaigns, game tables and printouts for zombie tabletop games."),
        "id": front,
        "start_url": front,
        "scope": front,
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {"src": static(f"app/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
    }
    return JsonResponse(said, content_type="application/manifest+json")


@require_safe
def offline_worker(request: HttpRequest) -> HttpResponse:
    """The program that answers when the network does not. Its address gives it all pages."""
    needed = [*stylesheets(), *(static(name) for name in NEEDED)]
    context = {"needed": needed, "offline": reverse("campaigns:offline")}
    response = render(request, "phone/worker.js", context, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that stands in for those that this device has not kept."""
    return render(request, "phone/offline.html")
