"""What players wish for: answers most of all, and everything else that changes a table."""

from random import Random
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]

KINDS = {"answer": 60, "chat": 14, "undo": 12, "rewind": 4, "switch": 4, "rename": 2, "look": 4}
MOST_BRANCHES = 8
"""More branches would only make every message longer."""


class Chooser:
    """Somebody who wishes at random, but always something that the table offers."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def wish(self, now: Message) -> Message | None:
        """A wish that makes sense now, or nothing if there is none of the kind that was thought of."""
        (kind,) = self.random.choices(list(KINDS), list(KINDS.values()))
        made: Message | None = getattr(self, kind)(now)
        return made

    def fresh_word(self) -> str:
        """A word that nobody has said before."""
        return f"w{self.random.getrandbits(64):016x}"

    def answer(self, now: Message) -> Message | None:
        """Any answer to any open question of one's seats."""
        asked = [
            (view["seat"], question)
            for view in now["views"].values()
            if view["seat"] is not None and not self._is_a_bots(now, view["seat"])
            for question in view["questions"]
        ]
        if not asked:
            return None
        seat, question = self.random.choice(asked)
        answer = self._filled(self.random.choice(question["choices"]))
        return {"do": "answer", "seat": seat, "question": question["key"], "answer": answer}

    def _is_a_bots(self, now: Message, seat: int) -> bool:
        return bool(now["card"]["seats"][seat]["bot"])

    def _filled(self, choice: Message) -> list[Any]:
        if "form" not in choice:
            return list(choice["answer"])
        return [choice["form"]["make"], *map(self._field, choice["form"]["fields"])]

    def _field(self, field: Message) -> Any:
        match field["type"]:
            case "Text":
                return self.fresh_word()[: field["longest"]]
            case "Number":
                return self.random.randint(field["low"], field["high"])
        return self.random.choice(field["options"])

    def chat(self, now: Message) -> Message:
        return {"do": "chat", "words": self.fresh_word()}

    def undo(self, now: Message) -> Message | None:
        own = [int(seat) for seat in now["views"] if seat]
        able = [seat for seat in now["timeline"]["undo"] if seat in own]
        return {"do": "undo", "seat": self.random.choice(able)} if able else None

    def rewind(self, now: Message) -> Message | None:
        if len(now["timeline"]["branches"]) >= MOST_BRANCHES or not self._is_seated(now):
            return None
        return self.rewound(now, self.random.choice(now["timeline"]["moments"]))

    def rewound(self, now: Message, to: int) -> Message:
        """A rewind of the current branch, with a name that no other branch ever had."""
        wish = {"do": "rewind", "to": to, "branch": now["timeline"]["current"], "name": self.fresh_word()}
        return {**wish, "fate": self.random.choice(["kept", "fresh"])}

    def switch(self, now: Message) -> Message | None:
        names = [branch["name"] for branch in now["timeline"]["branches"]]
        if len(names) == 1 or not self._is_seated(now):
            return None
        return {"do": "switch", "branch": self.random.choice(names)}

    def rename(self, now: Message) -> Message | None:
        if not self._is_seated(now):
            return None
        branch = self.random.choice(now["timeline"]["branches"])["name"]
        return {"do": "rename", "branch": branch, "name": self.fresh_word()}

    def look(self, now: Message) -> Message:
        timeline, seat = now["timeline"], self.random.choice(list(now["views"]))
        at = self.random.choice(timeline["moments"])
        return {"do": "look", "branch": timeline["current"], "at": at, "seat": int(seat) if seat else None}

    def _is_seated(self, now: Message) -> bool:
        return "" not in now["views"]
