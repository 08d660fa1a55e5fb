"""Play a study on a Ray cluster: chunks are its tasks, and rows come back as they are made.

A chunk is played from its seeds and from nothing else, so a node that dies takes nothing with it: Ray gives
what it had to another one, and the rows are the same. This machine alone writes into the folder.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from itertools import groupby, islice
from typing import Any

import msgspec
import ray

from timeloom.kernel import Refused, TimeloomError
from timeloom.lab.laying import Added, laid_out, look_into
from timeloom.lab.studies.chunk import Done, Task, play_chunk
from timeloom.lab.studies.playing import Files, Players, alone

LOCAL = "ray"
"""The cluster at `RAY_ADDRESS` or, if there is none, one on this machine for as long as it is needed."""

LOOPBACK = "127.0.0.1"

REPLAYS = 20
"""So many nodes may die under the same chunk before it is given up."""

PATIENCE = 5.0
"""So many seconds a cluster has to open its door."""

TOKEN = " If it asks for a token, as one does that was begun where ~/.ray has one, set RAY_AUTH_MODE=token."
"""Ray itself says nothing of it."""

AHEAD = 2
"""So many tasks are handed out for each processor, so that none waits for the next."""


@contextmanager
def on_ray(cluster: str) -> Iterator[Players]:
    """Players on a cluster, for as long as they are needed."""
    _join(cluster)
    try:
        yield play_on_ray
    finally:
        ray.shutdown()


def _join(cluster: str) -> None:
    """Become part of a cluster; its addresses are `ray://HOST:PORT`, or `HOST:PORT` from one of its nodes."""
    address = os.environ.get("RAY_ADDRESS", "local") if cluster == LOCAL else cluster
    here: dict[str, Any] = {}
    if address != "local":
        _knock(address)
    if address == "local":
        here = {"include_dashboard": False, "_node_ip_address": LOOPBACK}
    elif address.startswith((LOOPBACK, "localhost")):
        here = {"_node_ip_address": LOOPBACK}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **here)
    except (ConnectionError, RuntimeError, ValueError) as error:
        said = " ".join(str(error).split())[:200].rstrip(".")
        raise Refused(f"No Ray cluster answers at {address}: {said}.{TOKEN}") from None
    except ImportError:
        raise Refused("An address with ray:// needs Ray's client: pip install 'timeloom[ray]'.") from None


def _knock(address: str) -> None:
    """See whether anybody is at home; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        raise Refused(f"A Ray cluster is named as ray, HOST:PORT or ray://HOST:PORT; not '{address}'.")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise Refused(f"No Ray cluster answers at {address}: {error.strerror or error}.") from None


def play_on_ray(tasks: Sequence[Task], files: Files) -> Iterator[Done]:
    """Play tasks on the cluster, a few for each of its processors at a time; the results as they come."""
    for added, some in groupby(tasks, key=lambda task: files.get(task.chunk.cell)):
        work = _work(added)
        handed_out = (work.remote(task, added) for task in some)
        waiting = list(islice(handed_out, _room()))
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            for one in done:
                yield _result(one)
            waiting += islice(handed_out, max(_room() - len(waiting), 0))


def _work(added: Added | None) -> Any:
    """The task as Ray knows it; processes that have added files play nothing else."""
    options: dict[str, Any] = {"max_retries": REPLAYS, "num_cpus": 1}
    if added is not None:
        mark = sha256(msgspec.msgpack.encode(added)).hexdigest()
        options["runtime_env"] = {"env_vars": {"TIMELOOM_STUDY_PACKS": mark}}
    return ray.remote(**options)(play_there)


def _room() -> int:
    """How many tasks may be handed out now; nodes come and go."""
    processors = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
    return max(1, AHEAD * int(processors))


def _result(one: Any) -> Done:
    """What came back; what a worker refused is said in its own words."""
    try:
        done = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, TimeloomError):
            raise cause from None
        raise TimeloomError(f"A worker of the cluster failed: {cause!r}") from None
    except ray.exceptions.RayError as error:
        raise TimeloomError(f"The cluster lost a chunk: {' '.join(str(error).split())[:200]}") from None
    assert isinstance(done, Done)
    return done


# On the nodes

_laid = ExitStack()
_added: list[Added] = []


def play_there(task: Task, added: Added | None) -> Done:
    """Play a chunk: what a process of the cluster does."""
    alone()
    if added is not None and not _added:
        _added.append(added)
        look_into(_laid.enter_context(laid_out(added)))
    return play_chunk(task)
