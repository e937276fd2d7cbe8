"""Many machines as one pool of processes, by dask.distributed, which is an optional extra.

A scheduler gives the work of a process that has died to another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from rules.refused import Refused
from rules.text import text

CONNECT_SECONDS = 10


@contextmanager
def machines(address: str) -> Iterator[tuple[Executor, int]]:
    """The processes of a scheduler as one pool, and how many games they play at once.

    Raises: Refused.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as fault:
        raise Refused(
            text("The library dask.distributed is not installed."),
            cure=text("Install Duskroll's optional extra “machines”."),
        ) from fault
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise Refused(
            text("No scheduler answers at {address}.", address=address),
            cure=text("Start it, or correct the address, such as tcp://192.168.1.5:8786."),
        ) from fault
    with client:
        at_once = sum(client.nthreads().values())
        if not at_once:
            raise Refused(
                text("The scheduler at {address} has no workers.", address=address),
                cure=text("Start workers on its machines first."),
            )
        _refuse_others(client.run(code_here, on_error="return").values())
        try:
            yield client.get_executor(pure=False), at_once
        except (KilledWorker, CancelledError) as fault:
            raise Refused(
                text("The scheduler or its workers keep stopping."),
                cure=text("Check their logs, then run the simulation again."),
            ) from fault


def code_here() -> str:
    """A checksum of the rules as they are in this process."""
    digest = sha256()
    root = Path(__file__).parent
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def _refuse_others(codes: Iterable[object]) -> None:
    """Refuse workers whose games would be others. Raises: Refused."""
    ours = code_here()
    if any(code != ours for code in codes):
        raise Refused(
            text("The workers do not have this version of Duskroll."),
            cure=text("Start every worker from a folder with the same version."),
        )
