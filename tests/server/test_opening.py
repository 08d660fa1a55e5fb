"""Cold tables of all games are opened in threads at once, as after a start: nothing may break."""

import subprocess
import sys

import pytest

RACE = """
import sys, threading
from timeloom.kernel import Timeline, games
from timeloom.kernel.ready import make_ready
from timeloom.tables.messages.cards import Person
from timeloom.tables.table.record import Chair, read, written_record
from timeloom.tables.table.table import Table, new_record

sys.setswitchinterval(1e-6)
if "ready" in sys.argv:
    for game in games().values():
        make_ready(game)
snapshots = []
for game in games().values():
    timeline = Timeline(game)
    chairs = [Chair("host") for _ in range(timeline.seats)]
    record = new_record(timeline, Person("host", "Host"), "Title", False, "agree", chairs)
    snapshots += [(written_record(record), game)] * 4
together = threading.Barrier(len(snapshots))

def open_it(snapshot, game):
    together.wait()
    Table("id", read(snapshot, []), game)

threads = [threading.Thread(target=open_it, args=args) for args in snapshots]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


@pytest.mark.soak
def test_sixty_races_after_a_start_end_well() -> None:
    for _ in range(60):
        subprocess.run([sys.executable, "-c", RACE, "ready"], check=True, timeout=60)
