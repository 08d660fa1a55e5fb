"""Gather information: how many questions, which ones, and the director's answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import ability, playbook, series
from timeloom.games.moonlight.rules.answers import Among, Choose, NoMore, Say, Telling
from timeloom.games.moonlight.rules.dice.abilities import has, spend_once
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.questions import Asked, Heart, Inquire, Replied, worded
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.pool import GREAT, STANDARD
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, Result, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Text, ask
from timeloom.kernel.form import Field
from timeloom.kernel.scene import Choice

PARAGRAPH = "gather-information"

QUESTIONS: Mapping[Result, tuple[int, int]] = {
    "bad": (1, 0),
    "mixed": (1, 1),
    "good": (2, 1),
    "critical": (2, 1),
}
"""Questions and follow-ups by result; a critical brings something more, as the director likes."""


class Gather(Answer, frozen=True):
    """Look, listen, ask around."""

    action: str
    about: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Gather information", "Look closer, look back", means)


def gather_information(s: State, person: Protagonist, answer: Gather) -> Rule[bool]:
    """A fortune roll, or an action roll where there is danger; then questions (Gather information)."""
    roll = ActionRoll(person.seat, "gather", answer.action, answer.about)
    done = yield from action_roll(s, roll)
    if done and not person.loss and roll.result:
        understood(s, person)
        shone = person.seat in roll.shone
        yield from ask_questions(s, person, roll.result, roll.action, roll.came_to, shone=shone)
    return done


def understood(s: State, person: Protagonist) -> None:
    """Deeper understanding: allies who act on this information gain a link."""
    if has(s, person, "deeper-understanding"):
        for other in s.others(person.seat):
            spend_once(person, f"understood {other.seat}")


def ask_questions(
    s: State,
    person: Protagonist,
    result: Result,
    action: str,
    effect: int = STANDARD,
    allowed: Mapping[Result, tuple[int, int]] | None = None,
    shone: bool = False,
) -> Rule[None]:
    """As many questions as the roll allows, free ones first, then follow-ups about the answers."""
    questions, follow_ups = (allowed or QUESTIONS)[result]
    if result == "critical":
        further, more = yield from further_insight()
        questions, effect = questions + further, min(GREAT, effect + more)
    follow_ups += rules_of(s).further_questions(s, person, action, shone)
    for id in person.abilities:
        if ability(id).free_question:
            free = (ability(id).free_question,)
            yield from ask_question(s, person, free, about_whom(s, person, id), effect)
    for _ in range(questions):
        yield from ask_question(s, person, questions_of(s, person, action), effect=effect)
    for _ in range(follow_ups):
        yield from follow_up(s, person, effect)


class Insight(Among[Choose], frozen=True):
    """What a critical brings besides: a further question, a better effect, or something unasked."""

    means: ClassVar = {
        "question": "One question more",
        "effect": "More effect",
        "volunteer": "Something that nobody has asked about",
    }

    def words(self, s: State, seat: int) -> str:
        return "They see more than they looked for. What is it?"


class Volunteer(Telling, frozen=True):
    """What is learned besides."""

    def words(self, s: State, seat: int) -> str:
        return "What do they learn that nobody asked about?"


def further_insight() -> Rule[tuple[int, int]]:
    """What a critical brings besides; how many questions and how much effect more that are."""
    answer = yield from ask(DIRECTOR, Insight(), [Choose(insight) for insight in Insight.means])
    if answer.option == "volunteer":
        form = Form(Say, (Text("words", "What they learn besides", 200),))
        told = yield from ask(DIRECTOR, Volunteer(), [form])
        yield Narrated(told.words)
    return int(answer.option == "question"), int(answer.option == "effect")


class FollowUp(Answer, frozen=True):
    """A further question, about what was answered."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Ask further")


class FollowingUp(Question[FollowUp | NoMore], frozen=True):
    """What somebody wants to know about what was answered."""

    id = "follow-up"

    def words(self, s: State, seat: int) -> str:
        return "What do you ask beyond that?"


def follow_up(s: State, person: Protagonist, effect: int) -> Rule[None]:
    """Anything that somebody wants to know about what was answered, or nothing."""
    form = Form(FollowUp, (Text("words", "Your question", 140),))
    answer = yield from ask(person.seat, FollowingUp(), [NoMore(), form])
    if isinstance(answer, FollowUp):
        yield from reply(s, person, answer.words, effect)


def questions_of(s: State, person: Protagonist, action: str) -> tuple[str, ...]:
    """The playbook's list; Things feel opens all lists in play when one empathizes."""
    own = playbook(person.playbook).questions
    if action == "empathize" and has(s, person, "things-feel"):
        others = [question for one in s.others(person.seat) for question in playbook(one.playbook).questions]
        return tuple(dict.fromkeys((*own, *others)))
    return own


ABOUT = Text("about", "About whom or what", 80, shortest=0)


def about_whom(s: State, person: Protagonist, id: str) -> Field:
    """Some questions are always about somebody: one's rival, or a fellow player's character."""
    others = tuple(other.name for other in s.others(person.seat))
    match id:
        case "pathetic" if person.rival_name:
            return Pick("about", "About", (person.rival_name,))
        case "heartfelt" if others:
            return Pick("about", "Whose heart", others)
    return ABOUT


class Inquiring(Question[Inquire | NoMore], frozen=True):
    """What somebody wants to know."""

    id = "inquire"

    def words(self, s: State, seat: int) -> str:
        return "What do you want to know?"


def ask_question(
    s: State,
    person: Protagonist,
    options: tuple[str, ...],
    about: Field = ABOUT,
    effect: int = STANDARD,
) -> Rule[None]:
    """One question from a list, about somebody or something, or none."""
    form = Form(Inquire, (Pick("question", "The question", options), about))
    answer = yield from ask(person.seat, Inquiring(), [NoMore(), form])
    if isinstance(answer, Inquire):
        yield from reply(s, person, worded(answer), effect, answer.about)


EXPECTS = {
    0: "They have learned nothing of use; a hint is more than they can ask for.",
    1: "Limited effect: a part of the truth.",
    2: "Standard effect: the truth.",
    3: "Great effect: the truth, and more than was asked for.",
}
"""How forthcoming the director is, by the effect of the roll."""


class Reply(Telling, frozen=True):
    """What is true."""

    asker: str
    question: str
    effect: int

    def words(self, s: State, seat: int) -> str:
        return f"{self.asker} asks: {self.question} {EXPECTS[self.effect]}"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.answers


def reply(s: State, person: Protagonist, question: str, effect: int, about: str = "") -> Rule[None]:
    """The director answers truly; of a fellow player's character, that player does."""
    yield Asked(person.name, question)
    form = Form(Say, (Text("words", "Your answer", 200),))
    asked = [other.seat for other in s.others(person.seat) if other.name == about.strip()]
    if asked:
        answer = yield from ask(asked[0], Heart(person.name, question), [form])
    else:
        answer = yield from ask(DIRECTOR, Reply(person.name, question, effect), [form])
    yield Replied(answer.words)
