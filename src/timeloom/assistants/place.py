"""A place at a table: what has been heard there, and what its assistant wishes, in words."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from timeloom.assistants.doors import Door, HungUp, Line
from timeloom.assistants.told import HeardQuestion, HeardView, Json, merged
from timeloom.kernel import Refused
from timeloom.kernel.spoken import MOST_WORDS, Value, about, in_words, numbered, said

log = logging.getLogger(__name__)

LONGEST_WAIT = 45.0
"""Assistants' clients give a call up after about a minute."""
A_WHILE = 20.0
"""So long somebody who sits down waits to hear how it stands."""
A_MOMENT = 1.5
"""So long an answer waits for what comes of it, before it is told."""
PAUSES = (0.2, 1, 3, 10, 30)
"""After so many seconds a cut line is tried again, and after the last of them ever again."""
MOST_MOMENTS = 12
NONSENSE = "What it says cannot be understood here; it may be a server of another time."
OLD = "This question is not open any more; look again at what is asked now."


class Pending(Struct):
    """A wish that the table has not answered yet."""

    message: bytes
    fate: asyncio.Future[Json]


class Place:
    """One chair at one table, for one assistant."""

    def __init__(self, door: Door, table: str, seat: int) -> None:
        self.door = door
        self.table = table
        self.seat = seat
        self._now: Json = {}
        self._gone = ""
        self._cut = ""
        self._line: Line | None = None
        self._pending: dict[int, Pending] = {}
        self._refs = count(1)
        self._news = asyncio.Condition()
        self._lines_read = 0
        self._chat_read = 0
        self._seen: object = None
        self._offered: tuple[HeardQuestion, ...] = ()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def at(cls, door: Door, table: str, seat: int) -> Place:
        """Somebody who has sat down, as soon as they have heard how it stands."""
        place = cls(door, table, seat)
        await place._until(lambda: place._is_here, A_WHILE)
        try:
            place._require_here()
        except Refused:
            await place.close()
            raise
        return place

    async def close(self) -> None:
        """Hang up; the chair stays taken."""
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        if self._line is not None:
            with suppress(HungUp):
                await self._line.close()

    async def leave(self) -> None:
        """Get up for good."""
        await self.door.leave(self.table, self.seat)
        await self.close()

    # Listening

    async def _listen(self) -> None:
        """Hear all that the table says; a line that is cut is tried again, for as long as one sits here."""
        tries = 0
        while not self._gone:
            try:
                self._line = await self.door.line(self.table)
                await self._say_again()
                while True:
                    await self._hear(msgspec.json.decode(await self._line.receive()))
                    tries, self._cut = 0, ""
            except HungUp as cut:
                if cut.for_good:
                    await self._give_up(str(cut))
                    return
                self._cut = str(cut)
            except Refused as fault:
                await self._give_up(str(fault))
                return
            except (msgspec.MsgspecError, LookupError, TypeError):
                log.exception("A table says what is not understood")
                await self._give_up(NONSENSE)
                return
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _say_again(self) -> None:
        """What was wished for when the line was cut is wished for again; it does nothing twice."""
        for pending in self._pending.values():
            assert self._line is not None
            await self._line.send(pending.message)

    async def _hear(self, message: Json) -> None:
        async with self._news:
            match message["is"]:
                case "now":
                    self._now = message
                case "change":
                    first = message.get("log_from", self._lines_read)
                    self._lines_read = min(self._lines_read, first)
                    self._now = merged(self._now, message)
                case _:
                    pending = self._pending.pop(message.get("ref") or 0, None)
                    if pending is not None and not pending.fate.done():
                        pending.fate.set_result(message)
            self._news.notify_all()

    async def _give_up(self, why: str) -> None:
        async with self._news:
            self._gone = why
            for pending in self._pending.values():
                if not pending.fate.done():
                    pending.fate.set_exception(Refused(why))
            self._pending.clear()
            self._news.notify_all()

    async def _until(self, arrived: Callable[[], object], seconds: float) -> None:
        """Wait for something to be so, for so long at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: self._gone or arrived())

    # Wishing

    async def _wish(self, do: str, **wish: Any) -> Json:
        """What the table says to a wish; a refusal is raised with its sentence."""
        self._require_here()
        ref = next(self._refs)
        asked = {"do": do, **wish, "ref": ref}
        pending = Pending(msgspec.json.encode(asked), asyncio.get_running_loop().create_future())
        self._pending[ref] = pending
        if self._line is not None:
            with suppress(HungUp):  # It is said again as soon as there is another line.
                await self._line.send(pending.message)
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                fate = await pending.fate
        except TimeoutError:
            why = f" ({self._cut})" if self._cut else ""
            raise Refused(f"The table has not answered for a while{why}; look again in a moment.") from None
        finally:
            self._pending.pop(ref, None)
        if fate["is"] == "refused":
            raise Refused(fate["why"])
        if fate["is"] == "late":
            raise Refused(OLD)
        return fate

    async def _do(self, do: str, **wish: Any) -> None:
        """A wish that changes the table, with a name by which it is known again when it is said twice."""
        await self._wish(do, **wish, wish=secrets.token_urlsafe(12))

    # Knowing

    @property
    def _is_here(self) -> bool:
        return str(self.seat) in self._now.get("views", {})

    def _require_here(self) -> None:
        if self._gone:
            raise Refused(f"You are not at this table any more: {self._gone}")
        if not self._is_here and self._cut:
            raise Refused(f"The table cannot be reached: {self._cut}")
        if not self._is_here:
            raise Refused("You have no chair at this table any more.")

    @property
    def view(self) -> HeardView:
        """All that the chair may know now."""
        self._require_here()
        return msgspec.convert(self._now["views"][str(self.seat)], HeardView)

    @property
    def _asked(self) -> list[Json]:
        """The open questions that somebody waits for."""
        asked = self._now["views"][str(self.seat)]["questions"] if self._is_here else []
        return [question for question in asked if not question["aside"]]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._now["card"]["over"])

    @property
    def title(self) -> str:
        """What the table is called, and the game."""
        card = self._now["card"]
        return f"{card['title']} ({card['game']})"

    @property
    def link(self) -> str:
        """By what others find the table."""
        return self.door.link(self.table)

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self._now["card"]["game"])

    def _names(self) -> dict[int, str]:
        return {seat["seat"]: _sitter(seat) for seat in self._now["card"]["seats"]}

    def chairs(self) -> str:
        """Who sits where."""
        seats = self._now["card"]["seats"]
        return "; ".join(
            f"{seat['seat'] + 1}. {_sitter(seat)}{' (you)' if seat['seat'] == self.seat else ''}"
            for seat in seats
        )

    # Looking

    def look(self, name: str = "") -> str:
        """The table in words, and what happened since the last look; or all about one thing."""
        if name:
            return about(self.view, name)
        view, news = self.view, self._take_news()
        self._offered, self._seen = view.questions, self._mark()
        return self._in_words(view, news)

    def glance(self) -> str:
        """The table in words, and nothing counts as read or shown by it."""
        return self._in_words(self.view)

    def _in_words(self, view: HeardView, news: Sequence[str] = ()) -> str:
        head = [*self._out_of_reach(), f"Chairs: {self.chairs()}.", *self._proposed()]
        left = MOST_WORDS - sum(len(line.split()) for line in head)
        return "\n".join([*head, in_words(view, self._names(), news, left)])

    def _out_of_reach(self) -> list[str]:
        """That nothing is heard of the table, while it is so."""
        return [f"The table is out of reach, so this may be old: {self._cut}"] if self._cut else []

    def _mark(self) -> object:
        """What is other as soon as something has happened."""
        card, chat = self._now["card"], self._now["chat"]
        keys = tuple(question["key"] for question in self._asked)
        return keys, card["turns"], self._now["timeline"]["current"], len(chat), self._now["proposal"]

    def _take_news(self) -> list[str]:
        """What was told and said since it was last read."""
        log, chat = self._now["log"], self._now["chat"]
        told = [line["words"] for line in log[self._lines_read :]]
        said = [
            f"{line['by']['name']} says: {line['words']}"
            for line in chat[self._chat_read :]
            if line["by"]["id"] != self.door.me
        ]
        self._lines_read, self._chat_read = len(log), len(chat)
        return told + said

    def _proposed(self) -> list[str]:
        proposal = self._now["proposal"]
        if proposal is None:
            return []
        mine = self.door.me in proposal["needs"] and self.door.me not in proposal["yes"]
        vote = " You have to agree, or not: vote." if mine else ""
        return [f"{proposal['by']['name']} proposes: {proposal['words']}{vote}"]

    # Answering

    async def answer(self, choice: str, filled: Mapping[str, Value] | Sequence[Value] = ()) -> str:
        """Answer by number or words, and look at what came of it."""
        offered = self._offered or self.view.questions
        if not offered and self.is_over:
            raise Refused("The game is over; there is nothing left to answer.")
        meant = said(offered, choice, filled)
        await self._do("answer", seat=self.seat, question=meant.question.key, answer=meant.written)
        await self._until(lambda: self._asked or self.is_over, A_MOMENT if self._are_bots_next() else 0)
        return self.look()

    def _are_bots_next(self) -> bool:
        """Whether bots could act now, who do not take long."""
        card = self._now["card"]
        return any(card["seats"][seat]["who"] == "bot" for seat in card["awaited"])

    def _others(self) -> bool:
        """Whether anybody else could act now."""
        return any(seat != self.seat for seat in self._now["card"]["awaited"])

    async def wait(self, seconds: float = LONGEST_WAIT) -> str:
        """Let the others go on, until something new is asked of this chair or the time is over."""
        self._require_here()
        until = monotonic() + max(0.0, min(seconds, LONGEST_WAIT))
        if not self._is_due() and self._asked and self._others():
            await self._wish("after-you")
        await self._until(self._is_due, until - monotonic())
        return self.look()

    def _is_due(self) -> bool:
        """Whether there is something for this chair to do that it does not know of, or nobody else can."""
        if self.is_over or (self._proposed() and self._mark() != self._seen):
            return True
        return bool(self._asked) and (self._mark() != self._seen or not self._others())

    async def say(self, words: str) -> None:
        """Say something to everybody at the table."""
        await self._do("chat", words=words)

    async def hint(self) -> str:
        """What a search thinks of the answers to the first question."""
        view = self.view
        question = next((question for question in view.questions if not question.aside), None)
        if question is None:
            raise Refused("Nothing is asked of you just now.")
        found = await self._wish("hint", seat=self.seat, question=question.key)
        numbers = {
            repr(choice.answer): (number, choice.words) for number, _, choice in numbered(view.questions)
        }
        lines = [found["words"]]
        for advice in found["advice"]:
            number, words = numbers.get(repr(advice["answer"]), (0, ""))
            why = f" {advice['why']}" if advice["why"] else ""
            lines += [f" {number}. {words}: {advice['words']} ({advice['mark']}){why}"] if number else []
        return "\n".join(lines)

    # Time

    async def undo(self) -> str:
        """Take one's last answer back."""
        await self._do("undo", seat=self.seat)
        return self.look()

    def moments(self) -> str:
        """The last moments to which one can go back, with what was told before each."""
        self._require_here()
        timeline = self._now["timeline"]
        places: list[int] = timeline["moments"]
        lines = [
            f" {at}: {self._told(before, at)}" for before, at in zip([-1, *places], places, strict=False)
        ]
        head = f"Moments of the branch “{timeline['current']}”, each with what was told before it:"
        return "\n".join([head, *lines[-MOST_MOMENTS:]])

    def _told(self, after: int, upto: int) -> str:
        """What was told between two moments."""
        words = [line["words"] for line in self._now["log"] if after < line["at"] <= upto]
        return " ".join(words) or "nothing"

    async def rewind(self, to: int, name: str, fresh: bool) -> str:
        """Go back to a moment, on a new branch; where others sit, they have to agree."""
        await self._do("rewind", to=to, name=name, fate="fresh" if fresh else "kept")
        return self.look()

    def branches(self) -> str:
        """All branches of the table."""
        timeline = self._now["timeline"]
        return "\n".join(_branch(branch, timeline["current"]) for branch in timeline["branches"])

    async def switch(self, branch: str) -> str:
        """Play on at another branch."""
        await self._do("switch", branch=branch)
        return self.look()

    async def vote(self, yes: bool) -> str:
        """Agree to what is proposed, or not."""
        self._require_here()
        proposal = self._now["proposal"]
        if proposal is None:
            raise Refused("Nothing is proposed at this table.")
        await self._do("vote", proposal=proposal["number"], yes=yes)
        return self.look()

    async def story(self) -> str:
        """The story of the branch that is played, as this chair has heard it."""
        self._require_here()
        return await self.door.story(self.table, self.seat)


def _sitter(seat: Json) -> str:
    """Who sits on a chair, and what the game calls it."""
    match seat["who"]:
        case "bot":
            return f"{seat['name']}: the {seat['bot']} bot"
        case "person":
            away = ", away" if seat["away"] else ""
            return f"{seat['name']}: {seat['person']['name']}{away}"
        case _:
            return f"{seat['name']}: an empty chair"


def _branch(branch: Json, current: str) -> str:
    here = " (played now)" if branch["name"] == current else ""
    parent = f", left {branch['parent']} at {branch['at']}" if branch["parent"] else ""
    return f"{branch['name']}{here}: {branch['length']} entries{parent}, {branch['fate']} dice"
