"""How a figure is told: its name, its value, its target, whether it is reached."""

from __future__ import annotations


def report(name: str, value: float, target: float, *, at_least: bool = False) -> bool:
    """One line; whether the target is reached."""
    passed = value >= target if at_least else value <= target
    sign = ">=" if at_least else "<="
    print(f"{name}  {value:.3f}  {sign}{target:g}  {'PASS' if passed else 'MISS'}")
    return passed
