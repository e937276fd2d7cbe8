"""The line of a figure: its name, its value, its target, and its verdict."""

from __future__ import annotations


def report(
    name: str, value: float, target: float, *, at_least: bool = False, floor: float | None = None
) -> bool:
    """Print one line. True if the value reaches the target, or its floor if it has one.

    A floor is what a value may fall to where clear code asks for it.
    """
    if floor is not None:
        holds = f"PASS >={target:g}" if value >= target else f"PASS >={floor:g}"
        print(
            f"{name}  {value:.3f}  target >={target:g}, floor >={floor:g}  "
            f"{holds if value >= floor else 'MISS'}"
        )
        return value >= floor
    passed = value >= target if at_least else value <= target
    sign = ">=" if at_least else "<="
    print(f"{name}  {value:.3f}  {sign}{target:g}  {'PASS' if passed else 'MISS'}")
    return passed
