"""Questions from one player to another."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Inquire, NoMore, Say
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Ask, Form, Pick, Play, Text


def ask_a_player(s: State, asker: Protagonist, other: Protagonist, options: tuple[str, ...]) -> Play[None]:
    """One question about a fellow player's character, from a playbook's list, and their answer; or none."""
    s.subject = asker.seat
    form = Form(Inquire, (Pick("question", "The question", options), Text("about", "About", 80)))
    answer = yield Ask(asker.seat, "ask-friend", [NoMore(), form])
    if isinstance(answer, Inquire):
        yield tells.Asked(asker.name, f"{answer.question} ({answer.about})")
        s.asking = answer.question
        said: Say = yield Ask(other.seat, "heart", [Form(Say, (Text("words", "Your answer", 160),))])
        yield tells.Replied(said.words)
