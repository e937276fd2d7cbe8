"""Records the calls that the printer makes on a canvas, to compare them or to replay them bare."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from reportlab.pdfgen.pathobject import PDFPathObject

from cards.icons import trace


class Call(NamedTuple):
    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]


class Path:
    """The steps of a path, as they were asked for."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, tuple[float, ...]]] = []

    def moveTo(self, *point: float) -> None:  # noqa: N802
        self.steps.append(("moveTo", point))

    def lineTo(self, *point: float) -> None:  # noqa: N802
        self.steps.append(("lineTo", point))

    def curveTo(self, *points: float) -> None:  # noqa: N802
        self.steps.append(("curveTo", points))

    def close(self) -> None:
        self.steps.append(("close", ()))

    def real(self) -> PDFPathObject:
        """The same path for a canvas of ReportLab's own."""
        path = PDFPathObject()
        for name, numbers in self.steps:
            getattr(path, name)(*numbers)
        return path


class Recorder:
    """Stands in for a canvas. `calls` holds the pages, `forms` each form's own calls."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.forms: dict[str, list[Call]] = {}
        self._outer: list[list[Call]] = []

    def beginPath(self) -> Path:  # noqa: N802
        return Path()

    def path_of(self, data: str) -> Path:
        path = Path()
        trace(path, data)
        return path

    def beginForm(self, name: str, *box: float) -> None:  # noqa: N802
        self._outer.append(self.calls)
        self.calls = self.forms[name] = [Call("box", box, {})]

    def endForm(self) -> None:  # noqa: N802
        self.calls = self._outer.pop()

    def __getattr__(self, name: str) -> Callable[..., None]:
        def record(*args: Any, **kwargs: Any) -> None:
            self.calls.append(Call(name, args, kwargs))

        return record

    def flat(self) -> Iterator[Call]:
        """The same marks without forms: each one's calls where it was placed."""
        yield from self._expanded(self.calls)

    def _expanded(self, calls: list[Call]) -> Iterator[Call]:
        for call in calls:
            if call.name != "doForm":
                yield call
                continue
            yield Call("saveState", (), {})
            yield from self._expanded(self.forms[call.args[0]][1:])
            yield Call("restoreState", (), {})

    def lines(self) -> list[str]:
        """A readable script: the forms in the order of their names, then the pages."""
        script = []
        for name, calls in self.forms.items():
            script += [f"form {name}", *(f"  {_said(call)}" for call in calls), ""]
        return [*script, "pages", *(f"  {_said(call)}" for call in self.calls)]


def _said(call: Call) -> str:
    named = [f"{key}={_value(value)}" for key, value in sorted(call.kwargs.items())]
    return " ".join([call.name, *map(_value, call.args), *named])


def _value(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    if isinstance(value, Path):
        steps = (f"{name} {' '.join(map(_value, points))}".strip() for name, points in value.steps)
        return f"[{'; '.join(steps)}]"
    if isinstance(value, tuple | list):
        return f"({' '.join(map(_value, value))})"
    return repr(value) if isinstance(value, str | int) else type(value).__name__
