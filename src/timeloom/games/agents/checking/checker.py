"""The checker as `timeloom packs check` calls it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from timeloom.games.agents.checking.report.check import check
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.cards.items import ItemTaken
from timeloom.games.agents.rules.ending import MissionEnded
from timeloom.games.agents.tells import ReadAloud, ReadCard
from timeloom.kernel import Tell
from timeloom.kernel.checking import Checker, Progress, Report, Trial, silent
from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import Complaint, read_pack


class MissionChecker(Checker):
    """Proves what can be proved of missions, and plays what cannot."""

    def check(self, files: Sequence[Path], progress: Progress = silent) -> Sequence[Report]:
        """A report on each mission."""
        return [check(file, progress) for file in files]

    def trials(self, files: Sequence[Path]) -> Iterator[Trial]:
        """The missions of these files, with their endings."""
        for file in files:
            with suppress(PackFault):
                mission = read_pack(file, Mission)
                parts = {
                    f"ending {ending.title}": Complaint(("endings", at), "was never reached")
                    for at, ending in enumerate(mission.endings)
                }
                yield Trial(file, mission.title, {"mission": mission.id}, parts, dict(things_of(mission)))

    def met(self, tell: Tell) -> str:
        """Endings, items that are taken, and whatever is read."""
        match tell:
            case MissionEnded():
                return f"ending {tell.title}"
            case ItemTaken():
                return f"item {tell.title}"
            case ReadCard() | ReadAloud():
                return read_as(tell.title, tell.text)
            case _:
                return ""


def read_as(title: str, text: str) -> str:
    """A card as it is known by its words."""
    return f"{title}\n{text}"


def things_of(mission: Mission) -> Iterator[tuple[str, str]]:
    """Everything that can be met, by what a telling shows of it."""
    for ending in mission.endings:
        yield f"ending {ending.title}", f"ending “{ending.title}”"
    for location in mission.locations:
        for card in location.cards:
            yield read_as(card.title, card.text), f"card “{card.title}” ({location.name})"
    for item in mission.items:
        yield f"item {item.title}", f"item “{item.title}”"
        yield read_as(item.title, item.text), f"item “{item.title}”"
    for mystery in mission.mysteries:
        yield read_as(mystery.title, mystery.text), f"mystery “{mystery.title}”"
