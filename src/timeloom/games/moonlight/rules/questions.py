"""Questions from one player to another, and from the story to all."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.answers import NoMore, Say, Telling
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "gather-information"


class Inquire(Answer, frozen=True):
    """A question of the playbook, and about whom or what."""

    question: str
    about: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Ask")


class AskFriend(Question[Inquire | NoMore], frozen=True):
    """Whether somebody asks a fellow player's character something."""

    def words(self, s: State, seat: int) -> str:
        return f"{'If you help from afar: d' if s.roll else 'D'}o you ask them something?"


class Heart(Telling, frozen=True):
    """A question about somebody's own character."""

    asker: str
    question: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.asker} asks your character: {self.question} What is the answer?"


class Asked(Tell, frozen=True):
    """A question."""

    name: str
    question: str

    def words(self) -> str:
        return f"{self.name} asks: {self.question}"


class Replied(Tell, frozen=True):
    """Its answer."""

    text: str

    def words(self) -> str:
        return f"“{self.text}”"


def ask_a_player(s: State, asker: Protagonist, other: Protagonist, options: tuple[str, ...]) -> Rule[None]:
    """One question about a fellow player's character, from a playbook's list, and their answer; or none."""
    form = Form(
        Inquire,
        (Pick("question", "The question", options), Text("about", "About whom or what", 80, shortest=0)),
    )
    answer = yield from ask(asker.seat, AskFriend(), [NoMore(), form])
    if isinstance(answer, Inquire):
        question = worded(answer)
        yield Asked(asker.name, question)
        own_words = Form(Say, (Text("words", "Your answer", 160),))
        said = yield from ask(other.seat, Heart(asker.name, question), [own_words])
        yield Replied(said.words)


def worded(answer: Inquire) -> str:
    """A question with its gaps filled in, or with what it is about behind it."""
    about = answer.about.strip()
    if "[Y]" in answer.question:
        one, _, two = about.partition(" and ")
        return answer.question.replace("[X]", one or "this").replace("[Y]", two or "all this")
    if "[X]" in answer.question:
        return answer.question.replace("[X]", about or "this")
    return f"{answer.question} ({about})" if about else answer.question
