"""Wounds, blood and soot, drawn over a portrait."""

from __future__ import annotations

from typing import Final

from cards.portraits.operation import Ink, Operation


def _line(path: str, ink: Ink, width: float) -> Operation:
    return Operation(path, None, ink, width)


WOUNDS: Final[dict[str, tuple[Operation, ...]]] = {
    "cut-brow": (
        _line("M455 262l26 58", "deep", 20),
        _line("M455 262l26 58", "wound", 9),
        _line("M480 322q6 18 2 34", "wound", 9),
    ),
    "cut-cheek": (
        _line("M330 420l62 26M346 404l-14 44M376 414l-12 44", "deep", 9),
        _line("M330 420l62 26", "wound", 8),
    ),
    "plaster": (
        Operation("M-43 -17h86v34h-86z", "bone", "line", 9, x=372, y=430, turn=-18),
        Operation("M-14 -16v32M14 -16v32", None, "line", 5, x=372, y=430, turn=-18),
    ),
    "bruise": (
        Operation("M352 398q16-30 62-22q34 8 34 40q-8 36-48 36q-44-4-48-54z", "bruise"),
        _line("M366 410q16-16 40-12M378 434q16 8 34-2", "deep", 7),
        _line("M420 462l22 34M436 456l14 28", "wound", 9),
    ),
    "bandage": (
        Operation(
            "M212 268q136-116 322-96q22 36 20 70q-176-16-322 92q-22-32-20-66z", "bone", "line", 11
        ),
        _line("M236 292q128-92 306-84M300 206l52 62M392 178l38 74M486 168l12 74", "line", 5),
        Operation(
            "M330 214q26-22 40-2q26-8 30 16q18 16-6 32q-8 26-32 14q-30 10-32-14q-22-20 0-46z",
            "wound",
        ),
        _line("M344 234q18-10 26 4M350 272l-4 42M384 262l2 30", "deep", 9),
    ),
    "torn-cheek": (
        Operation("M318 436q38-26 82 2q30 14 26 44q-20 28-62 22q-48-8-46-68z", "deep", "line", 11),
        _line("M338 458h66M342 478h62", "bone", 15),
        _line("M352 448v40M368 448v40M384 448v42", "line", 5),
        _line("M352 508q4 30-4 56M384 506q6 22 2 38", "wound", 10),
    ),
    "eye-gone": (
        Operation("M370 340q34-28 72-4q14 26-8 44q-34 18-62-4q-12-18-2-36z", "deep", "line", 10),
        _line("M392 352q16-8 30 2", "wound", 9),
        _line("M388 384q-6 40 4 74M418 386q4 24-2 44", "wound", 12),
    ),
    "mouth-blood": (
        Operation("M452 486q34 22 74-4q10 30-6 58q-30 30-66 10q-18-30-2-64z", "wound"),
        _line("M462 548q-2 32 2 60M492 556q4 26-2 44M440 520q-10 26-8 44", "wound", 13),
        _line("M454 520q30 16 64-4", "deep", 8),
    ),
    "scalp": (
        Operation("M362 194q52-30 118-8q26 26 8 58q-58-18-120 8q-26-22-6-58z", "wound", "line", 11),
        _line("M382 214q40-18 88-6M394 234q34-10 66-6", "deep", 8),
        _line("M376 252q-4 44 6 96M412 244q4 30-2 56", "wound", 12),
    ),
    "bite-neck": (
        Operation("M300 566q46-20 84 10q16 40-16 66q-52 10-76-26q-8-28 8-50z", "wound", "line", 11),
        _line("M316 584l10 16 12-16 12 18 12-16M316 622l12-14 12 14 12-14 10 14", "bone", 8),
        _line("M338 646q-2 30 6 54", "wound", 12),
    ),
    "ear-gone": (
        Operation("M204 352q44-24 84-2q6 48-10 92q-42 16-72-12q-14-42-2-78z", "deep", "line", 11),
        _line("M226 372q26-10 44 4M222 400q24-8 46 0", "wound", 10),
        _line("M238 444q-8 44 2 92M264 440q2 30-2 56", "wound", 12),
    ),
    "soot": (
        _line(
            "M300 300q10 16 4 34M318 292q12 20 6 44M534 420q-8 16-4 30M520 432q-6 14-2 22",
            "line",
            6,
        ),
    ),
    "blood-1": (
        Operation("M150 800q40-30 74 4q26 40-10 66q-50 16-70-20q-8-30 6-50z", "wound"),
        _line("M168 862q-4 40 4 82M204 868q4 24 0 44", "wound", 13),
    ),
    "blood-2": (
        Operation("M420 860q50-34 96 0q24 46-14 80q-62 18-86-22q-10-36 4-58z", "wound"),
        _line("M440 940q-4 44 2 96M486 938q6 40 0 66", "wound", 14),
    ),
}
