"""The seven playbooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Ability, Action, Word
from timeloom.kernel.pack import Complaint, Content, Icon


class Playbook(Content, frozen=True):
    """One archetype: names, promises, eclipse, questions, actions and abilities.

    The first special ability is the one that everybody of this playbook begins with.
    """

    id: Word
    name: Word
    tagline: Word
    text: Word
    mundane_names: tuple[str, str]
    true_names: tuple[str, str]
    promises: tuple[str, str]
    eclipse: Word
    escape: Word
    questions: Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]
    actions: tuple[Action, Action]
    earns: Word
    abilities: Annotated[tuple[Ability, ...], Meta(min_length=6)]
    transcendence: Annotated[int, Meta(ge=3, le=4)] = 4
    pledges: Annotated[tuple[str, ...], Meta(min_length=2)] = ("I will not let you down.", "I see you.")
    icon: Icon = ""

    @property
    def first(self) -> Ability:
        """The ability that comes with the playbook."""
        return self.abilities[0]


class Playbooks(Content, frozen=True):
    """The file of playbooks."""

    named_by: ClassVar[tuple[str, ...]] = ()

    playbooks: tuple[Playbook, ...]

    def complaints(self) -> Iterator[Complaint]:
        """No two playbooks, and no two abilities, may share an id."""
        seen: set[str] = set()
        for index, playbook in enumerate(self.playbooks):
            for id in (playbook.id, *(ability.id for ability in playbook.abilities)):
                if id in seen:
                    yield Complaint(("playbooks", index, "id"), f'must be its own; "{id}" is there twice')
                seen.add(id)
