"""Weapons behind the shoulder or in a raised hand, and what is worn on the head."""

from __future__ import annotations

from typing import Final

from cards.portraits.operation import Ink, Operation

_SHOULDER: Final = (62.0, 900.0, 7.0)  # foot of a long thing, and how it leans
_FIST: Final = (112.0, 600.0)  # where a raised hand holds something


def _long(*told: tuple[str, Ink | None, Ink | None, float]) -> tuple[Operation, ...]:
    x, y, turn = _SHOULDER
    return tuple(Operation(path, fill, line, wide, x, y, turn) for path, fill, line, wide in told)


def _short(*told: tuple[str, Ink | None, Ink | None, float]) -> tuple[Operation, ...]:
    x, y = _FIST
    return (
        Operation("M-48 60L-78 320H30L46 60z", "skin", "line", 13, x, y),
        *(Operation(path, fill, line, wide, x, y) for path, fill, line, wide in told),
        Operation(
            "M-50 4q46-26 98 0q20 40 0 84q-50 24-98 0q-20-44 0-84z", "skin", "line", 13, x, y
        ),
        Operation("M-22 34h56M-22 60h52", None, "line", 7, x, y),
    )


HELD: Final[dict[str, tuple[Operation, ...]]] = {
    "launcher": _long(
        ("M-46 0V-560H46V0z", "gear", "line", 13),
        ("M-30 -560Q-62 -640 0 -730Q62 -640 30 -560z", "dark", "line", 13),
        ("M-46 -300H46M-46 -500H46", None, "line", 9),
    ),
    "machinegun": _long(
        ("M-44 0V-330H44V0z", "dark", "line", 13),
        ("M-26 -330V-600H26V-330z", "metal", "line", 12),
        ("M-26 -390H26M-26 -450H26M-26 -510H26", None, "line", 9),
        ("M-34 -600L-24 -660H24L34 -600z", "dark", "line", 12),
    ),
    "flamer": _long(
        ("M-24 0V-520H24V0z", "metal", "line", 13),
        ("M-38 -520H38L24 -580H-24z", "dark", "line", 12),
        ("M0 -740Q56 -660 30 -596H-30Q-56 -650 -16 -676Q0 -700 0 -740z", "flame", "line", 11),
    ),
    "chainsaw": _long(
        ("M-62 0V-340H62V0z", "wound", "line", 13),
        ("M-38 -340V-640Q0 -710 38 -640V-340z", "metal", "line", 13),
        ("M-38 -380h-14M-38 -440h-14M-38 -500h-14M-38 -560h-14M-38 -620h-14", None, "line", 12),
        ("M38 -380h14M38 -440h14M38 -500h14M38 -560h14M38 -620h14", None, "line", 12),
        ("M0 -380V-610", None, "line", 7),
    ),
    "rifle": _long(
        ("M-34 0L-30 -380H26L34 0z", "wood", "line", 13),
        ("M-13 -380V-690H13V-380z", "dark", "line", 11),
        ("M-13 -660h-16v26h16", "dark", "line", 8),
        ("M-30 -180V-350H-58V-180z", "dark", "line", 10),
        ("M30 -150Q66 -140 56 -90L34 -84", None, "line", 9),
    ),
    "shotgun": _long(
        ("M-36 0L-26 -210H14L38 -16z", "wood", "line", 13),
        ("M-22 -350V-680H0V-350zM0 -350V-640H20V-350z", "metal", "line", 11),
        ("M-28 -200V-360H22V-200z", "dark", "line", 12),
        ("M-6 -420V-570H30V-420z", "wood", "line", 12),
        ("M18 -236Q56 -228 44 -176", None, "line", 9),
    ),
    "smg": _long(
        ("M-30 0L-32 -130H6L36 -60V0z", "dark", "line", 12),
        ("M-18 -410V-580H6V-410z", "metal", "line", 11),
        ("M26 -150L98 -112L112 -166L26 -206z", "dark", "line", 12),
        ("M26 -250L120 -214Q140 -262 130 -312L26 -336z", "gear", "line", 12),
        ("M-36 -120V-420H28V-120z", "dark", "line", 13),
        ("M-36 -330h-22v-70h22M-14 -170V-380", None, "line", 10),
    ),
    "crossbow": _long(
        ("M-20 0V-520H20V0z", "wood", "line", 13),
        ("M-120 -440Q-90 -560 0 -560Q90 -560 120 -440", None, "line", 34),
        ("M-120 -440Q-90 -560 0 -560Q90 -560 120 -440", None, "metal", 14),
        ("M-120 -440L0 -380L120 -440", None, "line", 6),
        ("M0 -380V-640M-16 -610L0 -650L16 -610", None, "line", 9),
    ),
    "axe": _long(
        ("M-16 0V-660H16V0z", "wood", "line", 12),
        ("M16 -640L-70 -676Q-124 -590 -88 -490L16 -530z", "metal", "line", 13),
        ("M16 -620h34v64h-34z", "metal", "line", 12),
    ),
    "bat": _long(
        (
            "M-16 0L-26 -400Q-42 -560 -32 -630Q0 -676 32 -630Q42 -560 26 -400L16 0z",
            "wood",
            "line",
            13,
        ),
        ("M-30 -560H30M-28 -530H30", None, "line", 7),
    ),
    "stick": _long(
        ("M-14 0V-560H14V0z", "dark", "line", 12),
        ("M-14 -556Q-20 -640 70 -650Q92 -618 62 -596L14 -560z", "metal", "line", 12),
    ),
    "blade": _long(
        ("M-24 -240V-600Q-18 -660 26 -720V-240z", "metal", "line", 13),
        ("M6 -280V-600", None, "line", 6),
        ("M-62 -250H62V-214H-62z", "dark", "line", 11),
        ("M-16 -214V0H16V-214z", "wood", "line", 11),
    ),
    "crowbar": _long(
        ("M0 0V-560Q0 -650 78 -640", None, "line", 46),
        ("M0 0V-560Q0 -650 78 -640", None, "metal", 22),
    ),
    "pistol": _short(
        ("M-8 -34L56 -44L66 62L-8 58z", "dark", "line", 12),
        ("M-58 58V-196L-38 -214H2V58z", "dark", "line", 12),
        ("M2 -92Q54 -96 44 -46", None, "line", 10),
        ("M-38 -186V-70M-44 14H-12M-44 34H-12", None, "metal", 6),
    ),
    "knife": _short(("M-20 10V-150Q-12 -210 18 -240V10z", "metal", "line", 12)),
    "stake": _short(("M-24 30L-18 -160L0 -220L18 -160L24 30z", "wood", "line", 12)),
    "bottle": _short(
        ("M-44 20V-110L-20 -150V-200H20V-150L44 -110V20z", "gear", "line", 12),
        ("M-14 -200Q-40 -250 0 -300Q40 -250 14 -200z", "flame", "line", 10),
    ),
    "grenade": _short(
        ("M-50 -20Q-60 -130 0 -130Q60 -130 50 -20z", "gear", "line", 12),
        ("M-16 -130V-164H40L58 -110", None, "line", 13),
    ),
    "dynamite": _short(
        ("M-46 20V-160H46V20zM-15 20V-160M15 20V-160", "wound", "line", 11),
        ("M0 -160Q10 -210 44 -216", None, "line", 8),
    ),
}
HEADGEAR: Final[dict[str, tuple[Operation, ...]]] = {
    "helmet": (
        Operation("M228 316Q250 470 330 540M560 270Q578 420 480 560", None, "line", 11),
        Operation(
            "M198 322Q178 96 392 94Q566 94 580 248L604 286Q500 256 400 272Q300 286 198 322z",
            "gear",
            "line",
            15,
        ),
        Operation("M214 282Q390 208 582 252", None, "line", 8),
    ),
    "headlamp": (
        Operation("M206 292Q380 196 572 234V278Q390 244 210 334z", "dark", "line", 11),
        Operation("M450 190h92v92h-92z", "dark", "line", 12, turn=0),
        Operation("M496 206a32 32 0 1 0 .1 0z", "flame", "line", 9),
        Operation("M496 222a16 16 0 1 0 .1 0z", "white"),
    ),
    "cap": (
        Operation(
            "M204 300Q190 104 392 102Q552 102 566 236L690 258Q712 286 668 296Q540 262 420 266z",
            "cloth",
            "line",
            14,
        ),
        Operation("M566 236Q480 222 410 268", None, "line", 9),
    ),
    "bandana": (
        Operation("M210 290l-74 26 40 18-22 52 74-70z", "side", "line", 12),
        Operation("M204 304Q198 106 392 104Q556 106 574 246Q390 214 204 304z", "side", "line", 14),
        Operation(
            "M250 230h18M320 170h18M400 200h18M470 150h18M500 214h18M380 140h18", None, "bone", 12
        ),
    ),
}
SCARF: Final = (
    Operation("M300 640l-40 120 60-30 30 60 40-130z", "side", "line", 12),
    Operation("M246 596Q390 700 524 594L540 640Q396 770 236 648z", "side", "line", 13),
)
