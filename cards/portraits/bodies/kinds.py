"""The bodies that tell a kind of the dead by its outline, and all poses by key."""

from __future__ import annotations

from typing import Final

from cards.portraits.bodies.pose import DEAD, LIVING, SLACK, Pose, limb

_BIG: Final = DEAD["big"]
_RUN: Final = Pose(
    pelvis=(-190, 610),
    near_arm=limb(-270, 300, -120, 520, 70),
    far_arm=limb(380, 200, 640, 60, 70),
    far_leg=limb(330, 860, 260, 1390, 10),
    near_leg=limb(-300, 1110, -690, 1450, 66),
    ground=1690,
    tilt=10,
    head=(60, 10),
)
KINDS: Final[dict[str, dict[str, Pose]]] = {  # the bodies that tell a kind of the dead
    "big": {
        "big": _BIG,
        "big-reach": _BIG._replace(
            near_arm=limb(-60, 400, 300, 400, 92),
            far_arm=limb(470, 180, 760, 120, 80),
            near_leg=limb(-260, 1120, -360, 1660, 14),
            tilt=-6,
        ),
        "big-arms": _BIG._replace(
            near_arm=limb(-470, 90, -470, -230, 10),
            far_arm=limb(470, 60, 540, -250, 16),
            far_leg=limb(250, 1130, 310, 1680),
            tilt=-10,
        ),
        "big-belly": _BIG._replace(
            near_arm=limb(-470, 390, -190, 560, 80),
            far_arm=limb(430, 400, 250, 610, 230),
            far_leg=limb(130, 1160, 110, 1690),
            near_leg=limb(-160, 1160, -170, 1700),
            tilt=12,
            head=(30, 30),
        ),
        "big-point": _BIG._replace(
            near_arm=limb(-450, 380, -480, 720, 185),
            far_arm=limb(480, 60, 800, -60, 66),
            far_leg=limb(280, 1100, 380, 1660, -6),
            near_leg=limb(-260, 1120, -400, 1640, 22),
            head=(40, 0),
        ),
        "big-bent": _BIG._replace(
            pelvis=(-300, 570),
            near_arm=limb(-170, 430, -60, 760, 160),
            far_arm=limb(430, 330, 500, 670, 160),
            far_leg=limb(60, 1040, -40, 1560),
            near_leg=limb(-330, 1050, -470, 1550, 12),
            ground=1660,
            tilt=22,
            head=(110, 50),
        ),
        "big-drag": _BIG._replace(
            pelvis=(-110, 640),
            near_arm=limb(-460, 330, -640, 590, 220),
            far_arm=limb(440, 280, 700, 440, 110),
            far_leg=limb(190, 1110, 170, 1690),
            near_leg=limb(-360, 1110, -640, 1590, 58),
            tilt=16,
            head=(40, 20),
        ),
        "big-turn": _BIG._replace(
            near_arm=limb(-440, 60, -160, -190, 40),
            far_arm=limb(450, 350, 560, 690, 170),
            near_leg=limb(-230, 1140, -330, 1690),
            tilt=-14,
            head=(-30, 0),
        ),
    },
    "run": {
        "run": _RUN,
        "run-claw": _RUN._replace(
            near_arm=limb(60, 290, 350, 120, 60),
            far_arm=limb(370, 20, 560, -230, 24),
            far_leg=limb(300, 980, 520, 1480, -14),
            near_leg=limb(-330, 1050, -780, 1210, 84),
            tilt=-8,
        ),
        "run-low": _RUN._replace(
            pelvis=(-430, 430),
            near_arm=limb(-210, 380, -470, 470, 240),
            far_arm=limb(360, 260, 600, 470, 110),
            far_leg=limb(60, 780, -60, 1270, 12),
            near_leg=limb(-560, 930, -960, 1210, 66),
            ground=1500,
            tilt=2,
            head=(90, -20),
        ),
        "run-leap": _RUN._replace(
            pelvis=(-260, 560),
            near_arm=limb(60, 180, 330, -60, 40),
            far_arm=limb(350, 60, 640, -140, 52),
            far_leg=limb(260, 700, 530, 1060, -30),
            near_leg=limb(-480, 960, -900, 1260, 60),
            ground=1640,
            tilt=-4,
        ),
        "run-swing": _RUN._replace(
            near_arm=limb(-390, 180, -600, 400, 220),
            far_arm=limb(330, 330, 560, 480, 110),
            far_leg=limb(360, 940, 400, 1480, -8),
            near_leg=limb(-230, 1130, -540, 1560, 48),
            ground=1720,
            tilt=14,
        ),
        "run-turn": _RUN._replace(
            near_arm=limb(-300, 60, -500, -170, 330),
            far_arm=limb(380, 300, 690, 300, 90),
            far_leg=limb(280, 960, 160, 1440, 20),
            near_leg=limb(-320, 1060, -600, 1490, 50),
            tilt=-12,
            head=(30, 0),
        ),
        "run-arms": _RUN._replace(
            near_arm=limb(-150, -40, 60, -330, 20),
            far_arm=limb(350, -80, 500, -360, 20),
            far_leg=limb(380, 900, 330, 1420),
            near_leg=limb(-300, 1090, -650, 1470, 60),
            tilt=-10,
        ),
        "run-stumble": _RUN._replace(
            pelvis=(-380, 500),
            near_arm=limb(-110, 420, 90, 690, 140),
            far_arm=limb(390, 150, 700, 220, 90),
            far_leg=limb(100, 920, 130, 1440, -4),
            near_leg=limb(-470, 990, -860, 1300, 70),
            ground=1560,
            tilt=18,
            head=(110, 30),
        ),
    },
    "giant": {
        "giant": SLACK._replace(
            pelvis=(-30, 700),
            near_arm=limb(-620, 300, -660, 930, 180),
            far_arm=limb(640, 180, 900, 640, 140),
            far_leg=limb(260, 1170, 320, 1690),
            near_leg=limb(-280, 1180, -330, 1700),
            stout=2.1,
            large_head=0.82,
            head=(70, 60),
            tilt=10,
            scale=1.12,
        ),
    },
}
POSES: Final[dict[str, Pose]] = {
    **DEAD,
    **LIVING,
    **{key: pose for kind in KINDS.values() for key, pose in kind.items()},
}
