"""On a Ray cluster: two nodes, one of them killed in the middle, and the same study as with one worker."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pytest
from lab.studies.conftest import Reader

from timeloom.kernel import Refused
from timeloom.lab.studies.chunk import Done, Task
from timeloom.lab.studies.playing import Files, play_study

PLAN = 'game = "letter"\ngames = 240\nbots = "random"\n[grid]\nitems = ["all", "none"]\n'
HERE = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        return int(found.getsockname()[1])


def node(*options: str) -> subprocess.Popen[bytes]:
    """A node of a cluster on this machine, for as long as its process lives; it asks nobody for a token.

    It would, wherever somebody has begun a cluster of their own before: that leaves a token in their home.
    """
    command = [str(Path(sys.executable).parent / "ray"), "start", "--block", "--num-cpus", "1"]
    own = ["--node-ip-address", HERE, "--disable-usage-stats", *options]
    quiet = subprocess.DEVNULL
    open_to_all = os.environ | {"RAY_AUTH_MODE": "disabled"}
    return subprocess.Popen(
        [*command, *own], start_new_session=True, stdout=quiet, stderr=quiet, env=open_to_all
    )


def kill(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.fixture
def two_nodes() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a cluster, and the second of its nodes."""
    address = f"{HERE}:{free_port()}"
    head = node("--head", "--port", address.partition(":")[2], "--include-dashboard", "false")
    deadline = monotonic() + 60
    while not listening(address):
        assert head.poll() is None, "the head of the cluster does not start"
        assert monotonic() < deadline, "the head of the cluster takes too long"
        sleep(0.2)
    second = node("--address", address)
    yield address, second
    kill(second)
    kill(head)


def listening(address: str) -> bool:
    host, _, port = address.partition(":")
    with socket.socket() as knock:
        return knock.connect_ex((host, int(port))) == 0


@pytest.mark.soak
def test_a_node_that_dies_takes_nothing_with_it(
    planned: Reader, tmp_path: Path, two_nodes: tuple[str, subprocess.Popen[bytes]]
) -> None:
    from timeloom.lab.studies.cluster import on_ray

    address, second = two_nodes
    whole = play_study(planned(PLAN), tmp_path / "whole")
    with on_ray(address) as players:
        import ray

        while ray.cluster_resources()["CPU"] < 2:  # type: ignore[no-untyped-call]
            sleep(0.2)

        def dying(tasks: Sequence[Task], files: Files) -> Iterator[Done]:
            for number, done in enumerate(players(tasks, files)):
                if number == 4:
                    kill(second)
                yield done

        torn = play_study(planned(PLAN), tmp_path / "torn", players=dying)
    assert second.poll() == -signal.SIGKILL
    assert torn == whole


@pytest.mark.parametrize(
    ("address", "sentence"),
    [(f"{HERE}:1", "No Ray cluster answers at"), ("there", "is named as ray, HOST:PORT")],
)
def test_a_cluster_that_does_not_answer_is_a_sentence(address: str, sentence: str) -> None:
    from timeloom.lab.studies.cluster import on_ray

    with pytest.raises(Refused, match=sentence), on_ray(address):
        pass


class OneByOne:
    """A cluster in this very process: it plays what it is handed when somebody waits for it."""

    def __init__(self) -> None:
        self.handed_out = self.most = 0
        self.options: list[dict[str, Any]] = []

    def remote(self, **options: Any) -> Callable[[Any], Any]:
        self.options.append(options)
        return lambda work: SimpleNamespace(remote=lambda *given: self._handed(partial(work, *given)))

    def _handed(self, work: Callable[[], Any]) -> Callable[[], Any]:
        self.handed_out += 1
        self.most = max(self.most, self.handed_out)
        return work

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        """The last one is done first: nothing hangs on the order."""
        self.handed_out -= num_returns
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, one: Callable[[], Any]) -> Any:
        return one()

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> OneByOne:
    import ray

    here = OneByOne()
    for name in ("remote", "wait", "get", "cluster_resources"):
        monkeypatch.setattr(ray, name, getattr(here, name))
    monkeypatch.setenv("POLARS_MAX_THREADS", "1")
    return here


def test_chunks_are_handed_out_a_few_at_a_time_and_make_the_same_study(
    planned: Reader, tmp_path: Path, one_by_one: OneByOne
) -> None:
    from timeloom.lab.studies.cluster import AHEAD, REPLAYS, play_on_ray

    plan = planned('game = "lottery"\ngames = 100\n[grid]\nweight = [2, 8]\n')
    there = play_study(plan, tmp_path / "there", players=play_on_ray)
    assert there == play_study(plan, tmp_path / "here")
    assert one_by_one.most == AHEAD
    assert one_by_one.options == [{"max_retries": REPLAYS, "num_cpus": 1}]


def test_what_a_worker_refuses_is_said_in_its_own_words(
    planned: Reader, tmp_path: Path, one_by_one: OneByOne, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ray.exceptions import RayTaskError

    from timeloom.lab.studies.cluster import play_on_ray

    def refused(one: Any) -> Any:
        cause = Refused("A worker plays another Lottery than this study.")
        raise RayTaskError("play_there", "", cause)  # type: ignore[no-untyped-call]

    monkeypatch.setattr("ray.get", refused)
    with pytest.raises(Refused, match="A worker plays another Lottery"):
        play_study(planned('game = "lottery"\ngames = 4\n'), tmp_path / "there", players=play_on_ray)
