"""Lays each model picture beside what the product shows and prints: `make beside`.

MOCKS is the folder of the pictures: `table`, `print` and `boards`. The pairs lie in `docs/beside`,
the picture on the left. Everything comes from demo campaigns that are made for it.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from campaigns.shell.devices import SIZE_COOKIE
from cards.picture import page_png
from docs.demo_site import chromium, served_demo, sign_in
from docs.print_pairs import MISSION, PRINTED, SLUG, Cut, Prints, Table
from docs.screenshots import SCREENS
from docs.specimens import Piece, laid_out

FOLDER = Path(__file__).resolve().parent / "beside"
MOST_BYTES = 140_000
HEIGHT, GAP = 900, 24  # pixels
WIDEST = 1_800  # pixels of a pair's half
PAGE_PX = 3_400  # of a printed page that is cut
MOST_WAIT_MS = 180_000
PAPER = "#8a8a8a"  # between the two
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
CAST = "/c/twilight-moments/sessions"  # games of a party that stands apart
SHOTS = f"{CAST}/2/games/1/"
ENDED = "/c/twilight-over/sessions/1/games/1/"
LAYING = "/c/zombies-moments/sessions/1/games/1/"
STREET = "/c/zombicide-moments/sessions/1/games/1/"
STREET_JA = "/c/zombicide-moments-ja/sessions/1/games/1/"
PHONE = f"{CAST}/2/games/4/"
TARGET = "#token-z9"
BEHIND_THE_VAN = "#token-z5"  # on the phone
FAR_OFF = ".map-square[data-cost^='5/']"  # the first of them
# Drawn on the copy of a mission: two rooms are shut, and there is something to fetch.
DRAWN = (
    ("door", 3, 5, "north"),
    ("way", 3, 5, "west"),
    ("objective", 2, 2, "north"),
    ("objective", 7, 3, "north"),
    ("objective", 2, 5, "north"),
    ("exit", 6, 4, "north"),
)
EASTERN = """all => all.map((one) => [one.getBBox(), one.id])
  .sort(([a], [b]) => b.x - a.x || b.y - a.y)[0][1]"""


def _as_it_is(page: Page) -> None:
    """Take the page as it opens."""


def _aim(page: Page) -> None:
    """Tap a target with somebody or something in the way."""
    target = page.locator(BEHIND_THE_VAN if PHONE in page.url else TARGET)
    target.dispatch_event("click")  # it may be beyond the edge
    page.locator(".aim-row").first.wait_for()
    page.mouse.move(0, 0)  # off the rows
    page.evaluate(FRAMES)


def _way(page: Page) -> None:
    """Point at a square that is some way off."""
    page.locator(FAR_OFF).first.hover()
    page.locator(".map-route").wait_for()
    page.evaluate(FRAMES)


def _way_of_finger(page: Page) -> None:
    """Tap a square that is some way off."""
    page.locator(f"#{page.locator(FAR_OFF).evaluate_all(EASTERN)}").tap()
    page.locator(".map-route").wait_for()
    page.evaluate(FRAMES)


def _pad(page: Page) -> None:
    """Shoot with own dice: a die of a burst, then its noise, and so on until the target falls."""
    page.context.add_cookies([{"name": "dice", "value": "typed", "url": page.evaluate("origin")}])
    page.reload()
    _aim(page)
    page.locator(".aim-row").first.click()
    page.locator("#act form.pad").wait_for()
    for number, face in enumerate((5, 2, 1, 4, 2, 3, 6, 3), 1):
        page.locator(f"#act button[name=face][value='{face}']").click()
        page.locator("#act form.pad .told-die").nth(number - 1).wait_for()
    page.mouse.move(0, 0)  # off the keys
    page.evaluate(FRAMES)


def _film(page: Page) -> None:
    """End the phase of the heroes. Stop the film where the dice of a bite lie on the table."""
    page.locator(".dock-foot .button").last.click()
    page.locator("#act form .button-primary").click()
    page.locator("[id^=bots-all]").click()
    page.locator("#act .film-frame:visible").wait_for()
    frames = page.locator("#act .film-frame").evaluate_all(
        "all => all.map((one) => JSON.parse(one.dataset.frame))"
    )
    bites = [place for place, one in enumerate(frames) if one["dice"] and one["harmed"]]
    for _frame in range(bites[0] if bites else 0):
        page.locator("[data-film=next]").click()
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(FRAMES)


def _too_much(page: Page) -> None:
    """Take more heavy gear than there are places for."""
    for gear in ("machinegun", "shotgun-pump"):
        page.locator(f"#take-{gear}").click()
        page.locator(f"#take-{gear}.is-carried").wait_for()
    page.locator(".toast-cures").first.wait_for()
    page.evaluate("scrollTo(0, 0)")


def _lay(page: Page) -> None:
    """Lay the drawn tile as who holds its seat, whose hand is seen."""
    address = page.url
    page.goto(address.removesuffix("map/") + "seats/")
    mine = page.locator("main form .seat-row", has=page.locator("[name=seat-3]"))
    mine.locator(".seat-chip", has_text=re.compile(r"^\s*host\s*$")).click()
    page.locator("main form button.button-primary").click()
    page.wait_for_load_state("networkidle")
    page.goto(address, wait_until="networkidle")


def _mission(page: Page) -> None:
    """Edit a copy of a mission."""
    page.locator("[name=shipped][value=long-night]").check()
    page.locator("main form.form button").click()
    page.wait_for_url(lambda url: "/add/" not in url)
    message = page.locator(".toast-close").first
    if message.is_visible():  # it leaves after a while
        message.click()
    for tool, column, row, side in DRAWN:
        _press(page, tool, column, row, side)
    page.locator("#editor-draw > details").evaluate("(fold) => fold.removeAttribute('open')")
    page.evaluate("scrollTo(0, 0)")


def _press(page: Page, tool: str, column: int, row: int, side: str) -> None:
    """Use a tool on an edge by its numbers."""
    page.locator("#editor-draw > details").evaluate("(fold) => fold.setAttribute('open', '')")
    page.locator(f"#editor-draw [name=tool][value={tool}]").check(force=True)
    page.locator("#editor-draw [name=column]").fill(str(column))
    page.locator("#editor-draw [name=row]").fill(str(row))
    page.locator("#editor-draw [name=side]").select_option(side)
    version = int(page.locator("#editor-draw [name=seen]").input_value()) + 1
    page.locator("#editor-draw details button").click()
    page.locator(f"#editor-draw [name=seen][value='{version}']").wait_for(state="attached")


@dataclass(frozen=True)
class Screen:
    """A page, and what is done on it before the picture is taken."""

    address: str
    deed: Callable[[Page], None] = _as_it_is
    language: str = "en"


# By the path of the model picture.
PAIRS: dict[str, Screen | Prints | Table] = {
    "table/phone-dark-reach": Screen(f"{PHONE}map/", _way_of_finger),
    "table/phone-dark-shot": Screen(f"{PHONE}map/", _aim),
    "table/phone-dark-pad": Screen(f"{PHONE}map/", _pad),
    "table/phone-dark-over": Screen(f"{ENDED}end/"),
    "table/phone-light-film": Screen(f"{PHONE}map/", _film),
    "table/phone-light-loadout": Screen(f"/c/{SLUG}/figures/9/", _too_much),
    "table/wide-dark-home": Screen("/c/twilight-home/"),
    "table/wide-dark-table": Screen(f"{SHOTS}map/", _way),
    "table/wide-light-table": Screen(f"{SHOTS}map/", _aim),
    "table/tv-dark": Screen(f"{SHOTS.replace('games/1', 'games/2')}screen/"),
    **PRINTED,
    "boards/editor": Screen(f"/c/{MISSION}/maps/add/", _mission),
    "boards/phone-dark-zombicide": Screen(f"{STREET}map/"),
    "boards/phone-dark-zombies": Screen(f"{LAYING}map/", _lay),
    "boards/town": Screen(f"{LAYING}screen/"),
    "boards/wide-light-zombicide-ja": Screen(f"{STREET_JA}map/", language="ja"),
    "boards/wide-light-zombies": Screen(f"{LAYING}map/", _lay),
}


def main() -> None:
    """Make them all anew, or those whose names hold one of the words."""
    if len(sys.argv) < 2:
        sys.exit("Name the folder of the pictures: make beside MOCKS=FOLDER")
    mocks, words, path = Path(sys.argv[1]), sys.argv[2:] or [""], chromium()
    new = {
        one.relative_to(mocks).with_suffix("").as_posix()
        for folder in ("table", "print", "boards")
        for one in (mocks / folder).glob("*.png")
    } - {*PAIRS, "table/parts-sheet"}
    if new:
        sys.exit(f"Pictures without a pair: {', '.join(sorted(new))}")
    with served_demo(moments=True) as (origin, code), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        session = sign_in(browser.new_context(), origin, code)
        for name, shown in PAIRS.items():
            if any(word in name for word in words):
                _keep(name, mocks / f"{name}.png", _ours(browser, name, shown, origin, session))
        browser.close()
    (FOLDER / "README.md").write_text(_page())


def _ours(
    browser: Browser, name: str, shown: Screen | Prints | Table, origin: str, session: StorageState
) -> Image.Image:
    """The product's picture."""
    page = _open(browser, name, shown, origin, session)
    try:
        if isinstance(shown, Prints):
            return _row([_print(page, cut, origin) for cut in shown.cuts])
        if isinstance(shown, Table):
            return _table(page, shown, origin)
        page.goto(origin + shown.address, wait_until="networkidle")
        shown.deed(page)
        return _read(page.screenshot())
    finally:
        page.context.close()


def _open(
    browser: Browser, name: str, shown: Screen | Prints | Table, origin: str, session: StorageState
) -> Page:
    """Open a page as large, and in the theme, as the name says."""
    size = "phone" if "phone" in name else "wide"
    context = browser.new_context(
        viewport=SCREENS[size],  # type: ignore[arg-type]
        device_scale_factor=2 if size == "phone" else 1,  # as the pictures have it
        has_touch=size == "phone",
        color_scheme="dark" if "dark" in name or "town" in name else "light",
        locale=shown.language if isinstance(shown, Screen) else "en",
        reduced_motion="reduce",
        storage_state=session,
        base_url=origin,
    )
    context.add_cookies([{"name": SIZE_COOKIE, "value": size, "url": origin}])
    return context.new_page()


def _table(page: Page, table: Table, origin: str) -> Image.Image:
    """Pieces laid out at one scale."""
    columns = [
        [Piece(_print(page, one.cut, origin), one.size, one.caption, one.note) for one in column]
        for column in table.columns
    ]
    return laid_out(table.title, table.beside, columns, table.scale)


def _print(page: Page, cut: Cut, origin: str) -> Image.Image:
    """A part of a printed page. A document that is made in the background is waited for."""
    answer = page.request.get(origin + cut.address)
    if "pdf" not in answer.headers["content-type"]:
        page.goto(origin + cut.address)
        page.locator("main button[formaction]").first.click()
        link = page.locator("a[href$='/file/'], a[download]").first
        link.wait_for(timeout=MOST_WAIT_MS)
        answer = page.request.get(origin + str(link.get_attribute("href")))
    whole = _read(page_png(answer.body(), cut.page - 1, PAGE_PX))
    shares = zip(cut.edges, (whole.width, whole.height) * 2, strict=True)
    part = whole.crop(tuple(round(share * side) for share, side in shares))
    return part.rotate(cut.turn, expand=True)


def _read(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def _fitted(picture: Image.Image) -> Image.Image:
    """As high as all others, unless it were too wide."""
    factor = min(HEIGHT / picture.height, WIDEST / picture.width)
    size = round(picture.width * factor), round(picture.height * factor)
    return picture.resize(size, Image.Resampling.LANCZOS)


def _row(pictures: list[Image.Image]) -> Image.Image:
    """Pictures side by side, each as high as the others."""
    fitted = [_fitted(one) for one in pictures]
    width = sum(one.width for one in fitted) + GAP * (len(fitted) - 1)
    row = Image.new("RGB", (width, max(one.height for one in fitted)), PAPER)
    left = 0
    for one in fitted:
        row.paste(one, (left, 0))
        left += one.width + GAP
    return row


def _keep(name: str, mock: Path, ours: Image.Image) -> None:
    """Write the pair as well as it may be within its size."""
    pair = _row([Image.open(mock).convert("RGB"), ours])
    path = FOLDER / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in range(80, 10, -4):
        pair.save(path, quality=quality, method=6)
        if path.stat().st_size <= MOST_BYTES:
            break
    sys.stdout.write(f"docs/beside/{name}.webp  {path.stat().st_size // 1024} KiB\n")


def _page() -> str:
    """The page that shows all pairs."""
    lines = [
        "# Beside the pictures",
        "",
        "Left: the picture that a screen or a print is measured by. Right: the product."
        " `make beside MOCKS=FOLDER` makes them anew.",
    ]
    for name in PAIRS:
        title = re.sub(r"\W+", " ", name).capitalize()
        lines += ["", f"## {title}", "", f"![The picture and the product]({name}.webp)"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
