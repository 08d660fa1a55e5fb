"""What a table was after each of its acts, told from the acts alone.

This plays no rule and shares nothing with the server: an act is plain data that adds entries to a branch,
takes one away, opens a branch, names one, goes to one, or says something.
"""

import json
from collections.abc import Iterable
from typing import Any, TypeAlias

from faults.history import Kept, Laid
from msgspec import Struct
from msgspec.structs import replace

TRUNK = "main"

Shape: TypeAlias = tuple[str, tuple[tuple[str, str | None, int, int], ...], str]
"""What a client can tell a moment by: the current branch, all branches, and what was said last."""

Deed: TypeAlias = tuple[Any, ...]
"""What an act or a wish does, so that one can be found by the other."""


class Branch(Struct, frozen=True):
    """A branch: its own entries since it `begun`, and a print of its whole line of play after each entry."""

    name: str
    parent: str | None
    at: int
    begun: int
    entries: tuple[Any, ...]
    line: tuple[int, ...]

    @property
    def length(self) -> int:
        """How many entries it has in all."""
        return len(self.line) - 1

    def with_entries(self, entries: Iterable[Any]) -> "Branch":
        """The same branch with other entries of its own."""
        own = tuple(entries)
        line = list(self.line[: self.begun + 1])
        for entry in own:
            line.append(hash((line[-1], canonical(entry))))
        return replace(self, entries=own, line=tuple(line))


class Moment(Struct, frozen=True):
    """A table between two acts."""

    current: str
    branches: tuple[Branch, ...]
    said: str = ""

    @property
    def shape(self) -> Shape:
        """What a client can tell this moment by."""
        branches = tuple((one.name, one.parent, one.at, one.length) for one in self.branches)
        return self.current, branches, self.said

    def branch(self, name: str) -> Branch:
        """The branch with this name."""
        return next(branch for branch in self.branches if branch.name == name)

    def place(self, name: str) -> int:
        """Which branch this is, whatever its name."""
        return self.branches.index(self.branch(name))

    def changed(self, name: str, branch: Branch) -> "Moment":
        """The same moment with one branch changed."""
        branches = tuple(branch if one.name == name else one for one in self.branches)
        return replace(self, branches=branches)


class Past(Struct, frozen=True):
    """A table after 0, 1, 2, … acts, what each act did, and under which number it is kept."""

    moments: list[Moment]
    deeds: list[Deed | None]
    numbers: list[int]


class Unreadable(Exception):
    """The acts of a table do not fit together."""


def past_of(laid: Laid, acts: list[Kept]) -> Past:
    """The past of a table; without the acts after the first that does not fit."""
    moment = Moment(TRUNK, (beginning(laid),))
    past = Past([moment], [], [])
    for kept in acts:
        act = kept.act["act"]
        try:
            past.deeds.append(deed_of(act, moment))
            moment = after(moment, act)
        except (KeyError, IndexError, StopIteration) as fault:
            raise Unreadable(f"Act {kept.number} of {laid.game} {laid.id} does not fit: {act!r}") from fault
        past.moments.append(moment)
        past.numbers.append(kept.number)
    return past


def beginning(laid: Laid) -> Branch:
    """The first branch; what was rolled before the first question is on no act."""
    line = tuple(hash((laid.id, place)) for place in range(laid.turns + 1))
    return Branch(TRUNK, None, 0, laid.turns, (), line)


def after(moment: Moment, act: dict[str, Any]) -> Moment:
    """A table after one more act."""
    match act["type"]:
        case "Answered":
            branch = moment.branch(act["branch"])
            return moment.changed(branch.name, branch.with_entries([*branch.entries, *act["entries"]]))
        case "Undone":
            return _undone(moment, act)
        case "Branched":
            return _branched(moment, act["branch"])
        case "Switched":
            return replace(moment, current=moment.branch(act["branch"]).name)
        case "Renamed":
            return _renamed(moment, act["branch"], act["name"])
        case "Chatted":
            return replace(moment, said=act["line"]["words"])
    return moment


def _own(moment: Moment, act: dict[str, Any]) -> tuple[Branch, int]:
    """The branch that an undo is about, and the place among its entries that acts have told of."""
    branch = moment.branch(act["branch"])
    place = act["place"] - (branch.begun - branch.at)
    if not 0 <= place < len(branch.entries):
        raise IndexError(place)
    return branch, place


def _undone(moment: Moment, act: dict[str, Any]) -> Moment:
    branch, place = _own(moment, act)
    entries = [*branch.entries[:place], *branch.entries[place + 1 :]]
    return moment.changed(branch.name, branch.with_entries(entries))


def _branched(moment: Moment, made: dict[str, Any]) -> Moment:
    parent = moment.branch(made["parent"])
    shared = parent.line[: made["at"] + 1]
    branch = Branch(made["name"], parent.name, made["at"], made["at"], (), shared).with_entries(
        made["entries"]
    )
    return replace(moment, current=branch.name, branches=(*moment.branches, branch))


def _renamed(moment: Moment, old: str, new: str) -> Moment:
    moment.branch(old)
    branches = tuple(
        replace(
            one, name=new if one.name == old else one.name, parent=new if one.parent == old else one.parent
        )
        for one in moment.branches
    )
    return replace(moment, branches=branches, current=new if moment.current == old else moment.current)


# Deeds


def deed_of(act: dict[str, Any], before: Moment) -> Deed | None:
    """What an act does, or nothing if no client wishes for such things here."""
    match act["type"]:
        case "Answered":
            id, seat, value = act["entries"][0]
            return "answer", id, before.place(act["branch"]), seat, canonical(value)
        case "Undone":
            branch, place = _own(before, act)
            return "undo", branch.entries[place][1]
        case "Branched":
            return "rewind", act["branch"]["name"]
        case "Switched":
            return "switch", act["branch"]
        case "Renamed":
            return "rename", act["branch"], act["name"]
        case "Chatted":
            return "chat", act["line"]["words"]
    return None


def deed_wished(wish: dict[str, Any]) -> Deed | None:
    """What a wish would do, or nothing if it changes nothing."""
    match wish["do"]:
        case "answer":
            id, _, opened = wish["question"].rpartition("@")
            place = opened.partition("#")[2]
            return "answer", id, int(place or 0), wish["seat"], canonical(wish["answer"])
        case "undo":
            return "undo", wish["seat"]
        case "rewind":
            return "rewind", wish["name"]
        case "switch":
            return "switch", wish["branch"]
        case "rename":
            return "rename", wish["branch"], wish["name"]
        case "chat":
            return "chat", wish["words"]
    return None


def canonical(value: Any) -> str:
    """A value as text, so that values can be compared."""
    return json.dumps(value, sort_keys=True)
