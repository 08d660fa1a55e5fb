"""Gather information: how many questions, which ones, and the director's answers."""

from __future__ import annotations

from collections.abc import Mapping

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, FollowUp, Gather, Inquire, NoMore, Say
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.abilities import has, spend_once
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.pool import GREAT, effect_of
from timeloom.games.moonlight.rules.questions import worded
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, Result, State
from timeloom.kernel import Ask, Form, Pick, Rule, Text
from timeloom.kernel.form import Field

QUESTIONS: Mapping[Result, tuple[int, int]] = {
    "bad": (1, 0),
    "mixed": (1, 1),
    "good": (2, 1),
    "critical": (2, 1),
}
"""Questions and follow-ups by result; a critical brings something more, as the director likes."""

INSIGHTS = ("question", "effect", "volunteer")
"""A further question, a better effect, or something that nobody has asked for."""


def gather_information(s: State, person: Protagonist, answer: Gather) -> Rule[bool]:
    """A fortune roll, or an action roll where there is danger; then questions (Gather information)."""
    roll = ActionRoll(person.seat, "gather", answer.action, answer.about)
    done = yield from action_roll(s, roll)
    if done and not person.loss and roll.result:
        understood(s, person)
        yield from ask_questions(s, person, roll.result, roll.action, effect_of(s, roll))
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
    effect: int = 2,
    allowed: Mapping[Result, tuple[int, int]] | None = None,
) -> Rule[None]:
    """As many questions as the roll allows, free ones first, then follow-ups about the answers."""
    s.subject, s.insight = person.seat, effect
    questions, follow_ups = (allowed or QUESTIONS)[result]
    if result == "critical":
        questions += yield from further_insight(s)
    follow_ups += rules_of(s).further_questions(s, person)
    for id in person.abilities:
        if ability(id).free_question:
            yield from ask_question(s, person, (ability(id).free_question,), about_whom(s, person, id))
    for _ in range(questions):
        yield from ask_question(s, person, questions_of(s, person, action))
    for _ in range(follow_ups):
        yield from follow_up(s, person)


def further_insight(s: State) -> Rule[int]:
    """What a critical brings besides; how many questions more that are."""
    answer: Choose = yield Ask(DIRECTOR, "insight", [Choose(insight) for insight in INSIGHTS])
    match answer.option:
        case "effect":
            s.insight = min(GREAT, s.insight + 1)
        case "volunteer":
            form = Form(Say, (Text("words", "What they learn besides", 200),))
            words: Say = yield Ask(DIRECTOR, "volunteer", [form])
            yield tells.Narrated(words.words)
    return int(answer.option == "question")


def follow_up(s: State, person: Protagonist) -> Rule[None]:
    """Anything that somebody wants to know about what was answered, or nothing."""
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


def ask_question(s: State, person: Protagonist, options: tuple[str, ...], about: Field = ABOUT) -> Rule[None]:
    """One question from a list, about somebody or something, or none."""
    form = Form(Inquire, (Pick("question", "The question", options), about))
    answer = yield Ask(person.seat, "inquire", [NoMore(), form])
    if isinstance(answer, Inquire):
        yield from reply(s, person, worded(answer), answer.about)


def reply(s: State, person: Protagonist, question: str, about: str = "") -> Rule[None]:
    """The director answers truly; of a fellow player's character, that player does."""
    yield tells.Asked(person.name, question)
    s.subject, s.asking = person.seat, question
    asked = [other.seat for other in s.others(person.seat) if other.name == about.strip()]
    seat, id = (asked[0], "heart") if asked else (DIRECTOR, "reply")
    answer: Say = yield Ask(seat, id, [Form(Say, (Text("words", "Your answer", 200),))])
    yield tells.Replied(answer.words)
