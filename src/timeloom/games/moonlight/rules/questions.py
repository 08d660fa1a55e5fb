"""Questions from one player to another, and from the story to all."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Inquire, NoMore, Say
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Ask, Form, Pick, Rule, Text


def ask_a_player(s: State, asker: Protagonist, other: Protagonist, options: tuple[str, ...]) -> Rule[None]:
    """One question about a fellow player's character, from a playbook's list, and their answer; or none."""
    s.subject = asker.seat
    form = Form(
        Inquire,
        (Pick("question", "The question", options), Text("about", "About whom or what", 80, shortest=0)),
    )
    answer = yield Ask(asker.seat, "ask-friend", [NoMore(), form])
    if isinstance(answer, Inquire):
        s.asking = worded(answer)
        yield tells.Asked(asker.name, s.asking)
        said: Say = yield Ask(other.seat, "heart", [Form(Say, (Text("words", "Your answer", 160),))])
        yield tells.Replied(said.words)


def worded(answer: Inquire) -> str:
    """A question with its gaps filled in, or with what it is about behind it."""
    about = answer.about.strip()
    if "[Y]" in answer.question:
        one, _, two = about.partition(" and ")
        return answer.question.replace("[X]", one or "this").replace("[Y]", two or "all this")
    if "[X]" in answer.question:
        return answer.question.replace("[X]", about or "this")
    return f"{answer.question} ({about})" if about else answer.question
