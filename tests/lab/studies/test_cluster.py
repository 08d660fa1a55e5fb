"""On a Ray cluster: two nodes, one of them killed in the middle, and the same study as with one worker."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep

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
    """A node of a cluster on this machine, for as long as its process lives."""
    command = [str(Path(sys.executable).parent / "ray"), "start", "--block", "--num-cpus", "1"]
    own = ["--node-ip-address", HERE, "--disable-usage-stats", *options]
    quiet = subprocess.DEVNULL
    return subprocess.Popen([*command, *own], start_new_session=True, stdout=quiet, stderr=quiet)


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


@pytest.mark.soak
@pytest.mark.parametrize(
    ("address", "sentence"),
    [(f"{HERE}:1", "No Ray cluster answers at"), ("there", "is named as ray, HOST:PORT")],
)
def test_a_cluster_that_does_not_answer_is_a_sentence(address: str, sentence: str) -> None:
    from timeloom.lab.studies.cluster import on_ray

    with pytest.raises(Refused, match=sentence), on_ray(address):
        pass
