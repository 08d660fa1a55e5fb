"""Histories that tests make up: a table at which everything went well, to be spoilt by a test."""

import json
from itertools import count
from typing import Any

from faults.checker import LAST
from faults.history import Event, Evidence, Kept, Laid
from faults.past import TRUNK, Moment, after, beginning

TABLE = "t1"


class Story:
    """Ada and Bo play at a table, Cy looks on, and a server that never fails tells them what happens."""

    def __init__(self) -> None:
        laid = Laid(TABLE, "letter", ["ada", "bo"], 2)
        people = {"ada-1": "ada", "bo-1": "bo", "cy-1": "cy"}
        self.evidence = Evidence({TABLE: laid}, people, [], [])
        self.moment = Moment(TRUNK, (beginning(laid),))
        self.log: list[dict[str, Any]] = []
        self._clock, self._refs, self._sockets = count(1), count(1), count(1)
        self._open: dict[str, tuple[int, int]] = {}
        for client in people:
            self.come(client)

    # What clients do

    def come(self, client: str) -> None:
        """A client opens a line, and is told everything."""
        self._open[client] = (next(self._sockets), 0)
        self._note(client, "opening")
        self.hear(client, self.now(client))

    def send(self, client: str, **wish: Any) -> int:
        """A client wishes for something; its reference comes back."""
        ref = next(self._refs)
        self._note(client, "sent", json.dumps({**wish, "ref": ref, "wish": f"{client}-{ref}"}))
        return ref

    def hear(self, client: str, message: dict[str, Any]) -> None:
        """A client is told something."""
        self._note(client, "heard", json.dumps(message))

    def _note(self, client: str, what: Any, text: str = "") -> None:
        socket = self._open[client][0]
        self.evidence.events.append(Event(next(self._clock), client, TABLE, socket, what, text))

    # What the server does

    def chat(self, client: str, words: str) -> None:
        """Somebody says something."""
        ref = self.send(client, do="chat", words=words)
        self.keep({"type": "Chatted", "line": {"words": words}}, chat=[{"words": words}])
        self.hear(client, {"is": "done", "ref": ref})

    def answer(self, client: str, seat: int = 0, question: str = "walk", value: int = 1) -> None:
        """Somebody answers, and a line is told."""
        key = f"{question}@{self.moment.branch(TRUNK).length}"
        ref = self.send(client, do="answer", seat=seat, question=key, answer=["Walk", value])
        at = self.moment.branch(TRUNK).length + 1
        self.log.append({"at": at, "words": f"{value} steps", "seats": None})
        act = {"type": "Answered", "branch": TRUNK, "entries": [[question, seat, ["Walk", value]]]}
        self.keep(act, log=self.log[-1:], log_from=len(self.log) - 1)
        self.hear(client, {"is": "done", "ref": ref})

    def keep(self, act: dict[str, Any], **change: Any) -> None:
        """An act is kept, and everybody is told."""
        number = len(self.evidence.acts) + 1
        self.evidence.acts.append(Kept(TABLE, number, {"at": 0, "act": act}, fence=1))
        self.moment = after(self.moment, act)
        for client, (socket, n) in list(self._open.items()):
            self._open[client] = (socket, n + 1)
            self.hear(client, {"is": "change", "n": n + 1, **self.shown(client), **change})

    def now(self, client: str) -> dict[str, Any]:
        """Everything, as this client may know it."""
        said = [{"words": self.moment.said}] if self.moment.said else []
        told = {"log": self.log, "chat": said, "proposal": None}
        return {"is": "now", "n": self._open[client][1], **self.shown(client), **told}

    def shown(self, client: str) -> dict[str, Any]:
        """Card, views and timeline, as this client may see them."""
        person = self.evidence.people[client]
        own = [seat for seat, owner in enumerate(self.evidence.tables[TABLE].owners) if owner == person]
        seats = [{"seat": seat, "yours": seat in own} for seat in range(2)]
        views = {str(seat): view(seat) for seat in own} or {"": view(None)}
        return {"card": {"seats": seats, "over": False}, "views": views, "timeline": self.timeline()}

    def timeline(self) -> dict[str, Any]:
        """The branches, as everybody may see them."""
        current, branches, _ = self.moment.shape
        told = [dict(zip(("name", "parent", "at", "length"), branch, strict=True)) for branch in branches]
        length = self.moment.branch(current).length
        return {"current": current, "branches": told, "moments_from": 0, "moments": [length], "seed": ""}

    # The end

    def end(self) -> Evidence:
        """Somebody comes to the table at the end, and an answer is taken."""
        self.evidence.people[f"{LAST}-1"] = "ada"
        self.come(f"{LAST}-1")
        self.answer(f"{LAST}-1", value=99)
        return self.evidence


def view(seat: int | None) -> dict[str, Any]:
    """What a seat sees: a card of its own in its hand, and the back of the other's."""
    hands = [
        {
            "id": f"hand-{owner}",
            "area": "hand" if owner == seat else "table",
            "cards": [{"id": f"card-{owner}", "hidden": owner != seat}],
        }
        for owner in range(2)
    ]
    return {"seat": seat, "scene": {"things": hands}, "questions": []}


def told_story() -> Story:
    """Two answers and two words, and nothing went wrong."""
    story = Story()
    story.answer("ada-1", seat=0, value=1)
    story.chat("bo-1", "well")
    story.answer("bo-1", seat=1, value=2)
    story.chat("ada-1", "done")
    return story
