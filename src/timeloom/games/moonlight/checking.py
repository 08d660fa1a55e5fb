"""The check of files for Moonlight: what an ability does beyond its figures is a rule, if there is one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from timeloom.games.moonlight.pack.abilities import Ability
from timeloom.games.moonlight.pack.library import all_series, playbooks
from timeloom.games.moonlight.pack.playbooks import Playbooks
from timeloom.games.moonlight.pack.series import Series
from timeloom.kernel.checking import Checker, Progress, Remark, Report, located, schema_for, silent
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import read_pack


class LibraryChecker(Checker):
    """Knows for which abilities there are rules."""

    def check(self, files: Sequence[Path], progress: Progress = silent) -> Sequence[Report]:
        """What is wrong with each file: by its types, and with abilities that nothing would come of."""
        reports = super().check(files, progress)
        return [
            report if report.findings else self._beyond(file)
            for file, report in zip(files, reports, strict=True)
        ]

    def _beyond(self, file: Path) -> Report:
        found = schema_for(file, self.schemas)
        assert found is not None  # for it was read
        content = read_pack(file, found[0])
        remarks = [Remark("reference", complaint) for complaint in without_rules(content)]
        return Report(file.name, located(file, found[0], remarks))


def without_rules(content: object) -> Iterator[Complaint]:
    """Complaints about abilities that nothing would come of, and playbooks that nobody can open."""
    match content:
        case Series():
            known = [ability.id for ability in all_series()[content.id].abilities]
            yield from powerless(("abilities",), content.abilities, known)
        case Playbooks():
            for index, playbook in enumerate(content.playbooks):
                spot: Spot = ("playbooks", index)
                if playbook.id not in playbooks():
                    words = f"must be one that there are rules for: {', '.join(playbooks())}"
                    yield Complaint((*spot, "id"), words)
                    continue
                known = [ability.id for ability in playbooks()[playbook.id].abilities]
                yield from powerless((*spot, "abilities"), playbook.abilities, known)


def powerless(spot: Spot, abilities: Sequence[Ability], known: Collection[str]) -> Iterator[Complaint]:
    """Complaints about abilities that have no rule, and neither figures nor words to do something with."""
    for index, ability in enumerate(abilities):
        figures = (ability.bonuses, ability.armour, ability.push, ability.free_question, ability.dots)
        if ability.id not in known and not any(figures):
            words = f"has no rule, and no figures either; there are rules for {', '.join(known)}"
            yield Complaint((*spot, index, "id"), words)
