"""The seven playbooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Ability, Action, Word
from timeloom.games.moonlight.pack.idle import idle
from timeloom.kernel.pack import Complaint, Content, Icon
from timeloom.kernel.verbs import told


class Playbook(Content, frozen=True):
    """One archetype: names, promises, eclipse, questions, actions and abilities.

    The first special ability is the one that everybody of this playbook begins with.
    """

    id: Annotated[Word, told("What files call it.")]
    name: Annotated[Word, told("What players call it.")]
    tagline: Annotated[Word, told("A few words for the cover.")]
    text: Annotated[Word, told("Who this is.")]
    mundane_names: Annotated[tuple[str, str], told("Names for every day.")]
    true_names: Annotated[tuple[str, str], told("Names for those who shine.")]
    promises: Annotated[tuple[str, str], told("Promises to begin with.")]
    eclipse: Annotated[Word, told("What eclipse is like.")]
    escape: Annotated[Word, told("How one comes out of it.")]
    questions: Annotated[
        tuple[str, ...], Meta(min_length=6, max_length=6), told("The questions of character creation.")
    ]
    actions: Annotated[tuple[Action, Action], told("The two actions that begin with a dot.")]
    earns: Annotated[Word, told("What experience is earned for.")]
    abilities: Annotated[
        tuple[Ability, ...], Meta(min_length=6), told("Its abilities; everybody begins with the first one.")
    ]
    transcendence: Annotated[int, Meta(ge=3, le=4), told("How many segments its moon has.")] = 4
    pledges: Annotated[
        tuple[str, ...], Meta(min_length=2), told("What can be said when a promise is kept.")
    ] = ("I will not let you down.", "I see you.")
    icon: Annotated[Icon, told("The picture.")] = ""

    @property
    def first(self) -> Ability:
        """The ability that comes with the playbook."""
        return self.abilities[0]


class Playbooks(Content, frozen=True):
    """The file of playbooks."""

    named_by: ClassVar[tuple[str, ...]] = ()

    playbooks: Annotated[tuple[Playbook, ...], told("The playbooks.")]

    def complaints(self) -> Iterator[Complaint]:
        """No two playbooks, and no two abilities, may share an id."""
        seen: set[str] = set()
        for index, playbook in enumerate(self.playbooks):
            for id in (playbook.id, *(ability.id for ability in playbook.abilities)):
                if id in seen:
                    yield Complaint(("playbooks", index, "id"), f'must be its own; "{id}" is there twice')
                seen.add(id)
        yield from idle(self)
