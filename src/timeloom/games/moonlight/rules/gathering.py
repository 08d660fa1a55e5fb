"""Gather information: how many questions, which ones, and the director's answers."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import FollowUp, Gather, Inquire, NoMore, Say
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.action_roll import action_roll, understood
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, Result, State
from timeloom.kernel import Ask, Form, Pick, Play, Text

QUESTIONS: dict[Result, tuple[int, int]] = {
    "bad": (1, 0),
    "mixed": (1, 1),
    "good": (2, 1),
    "critical": (3, 1),
}
"""Questions and follow-ups by result; a critical asks one more."""


def gather_information(s: State, person: Protagonist, answer: Gather) -> Play[bool]:
    """A fortune roll, or an action roll where there is danger; then questions (Gather information)."""
    roll = ActionRoll(person.seat, "gather", answer.action, answer.about)
    done = yield from action_roll(s, roll)
    if done and not person.loss and roll.result:
        understood(s, person)
        yield from ask_questions(s, person, roll.result, roll.action)
    return done


def ask_questions(s: State, person: Protagonist, result: Result, action: str) -> Play[None]:
    """As many questions as the roll allows, free ones first, then follow-ups."""
    questions, follow_ups = QUESTIONS[result]
    if s.blessed and "fox-shrine" in s.abilities:
        follow_ups += 1
    follow_ups += rules_of(s).further_questions(s, person)
    s.subject = person.seat
    for free in [ability(id).free_question for id in person.abilities if ability(id).free_question]:
        yield from ask_question(s, person, (free,))
    for _ in range(questions):
        yield from ask_question(s, person, questions_of(s, person, action))
    for _ in range(follow_ups):
        form = Form(FollowUp, (Text("words", "Your question", 140),))
        answer = yield Ask(person.seat, "follow-up", [NoMore(), form])
        if isinstance(answer, FollowUp):
            yield from reply(s, person, answer.words)


def questions_of(s: State, person: Protagonist, action: str) -> tuple[str, ...]:
    """The playbook's list; Things feel opens all lists in play when one empathizes."""
    own = playbook(person.playbook).questions
    if action == "empathize" and has(s, person, "things-feel"):
        others = [question for one in s.others(person.seat) for question in playbook(one.playbook).questions]
        return tuple(dict.fromkeys((*own, *others)))
    return own


def ask_question(s: State, person: Protagonist, options: tuple[str, ...]) -> Play[None]:
    """One question from a list, about somebody or something, or none."""
    form = Form(Inquire, (Pick("question", "The question", options), Text("about", "About", 80)))
    answer = yield Ask(person.seat, "inquire", [NoMore(), form])
    if isinstance(answer, Inquire):
        yield from reply(s, person, worded(answer))


def worded(answer: Inquire) -> str:
    """A question with its gap filled in, or with what it is about behind it."""
    if "[X]" in answer.question:
        return answer.question.replace("[X]", answer.about).replace("[Y]", "all this")
    return f"{answer.question} ({answer.about})"


def reply(s: State, person: Protagonist, question: str) -> Play[None]:
    """The director answers truly."""
    yield tells.Asked(person.name, question)
    s.asking = question
    answer: Say = yield Ask(DIRECTOR, "reply", [Form(Say, (Text("words", "Your answer", 200),))])
    yield tells.Replied(answer.words)
