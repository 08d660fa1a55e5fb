"""The questions of a mission in words, from setting out to its end."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.library import mission_kind, series
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.games.moonlight.rules.honour import forbidden, keepers
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel.scene import Choice

TIERS = ("", "I", "II", "III", "IV")


def about_mission(s: State, seat: int) -> str:
    """How far the investigation carries."""
    found = series(s.series)
    tier = rules_of(s).investigation_tier(s)
    reach = f"tier {TIERS[tier]}" if tier else "no tier yet"
    return f"What is your mission tonight? {found.investigation} stands at {s.investigation} ({reach})."


def over_us(s: State) -> str:
    """What hangs over everybody since the last fallout, and who is in need."""
    needy = [f"{face.name} is in need." for face in friends_in_need(s)]
    trouble = f"Over us: {s.trouble}." if s.trouble else ""
    return "".join(f"{words} " for words in (trouble, *needy) if words)


def about_opening(s: State, seat: int) -> str:
    """Where we cut in, and what a mission of this kind asks of whoever frames it."""
    asks = mission_kind(s.series, s.mission.kind).asks if s.mission else ()
    return " ".join(("The story comes in. What do we see?", *asks))


def about_code(s: State, seat: int) -> str:
    """The codes at the table, and whether anybody has something to own up to."""
    codes = "; ".join(f"{keeper.name}'s code forbids {listed(forbidden(keeper))}" for keeper in keepers(s))
    return f"{codes}. Have you crossed a line tonight that nobody has spoken of?"


def listed(words: list[str]) -> str:
    """Several things in a row."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


def of_mission(s: State, answer: a.Undertake) -> Choice:
    """A mission with its tier, where the map does not decide that later, and its goal."""
    kind = next(kind for kind in series(s.series).missions if kind.name == answer.kind)
    tier = f" (tier {TIERS[kind.tier]})" if not s.suspects else ""
    return Choice(f"{answer.kind}{tier}: {answer.goal}")


def of_ending(s: State, answer: a.EndMission) -> Choice:
    """How the mission ends."""
    return Choice(f"The mission is over: {'they have done it' if answer.won else 'it was not to be'}")


QUESTIONS: Questions = {
    "mission": about_mission,
    "weigh": lambda s, seat: f"{over_us(s)}What speaks for this mission, and what against it?",
    "goal-size": "How long is the way to the goal?",
    "danger": "What threatens the mission?",
    "opening": about_opening,
    "scene": lambda s, seat: "What happens now?" if seat == DIRECTOR else "What do you do?",
    "end": "The mission comes to its end. How?",
    "room": "Which room opens with the reclaimed object?",
    "code": about_code,
}

FORMS: Forms = {
    a.Say: "Tell it",
    a.Undertake: "Set out",
    a.Weigh: "Weigh it",
    a.Frame: "Say what happens",
    a.Cross: "Own up: this crosses a line of the code",
    a.Catch: "Say who has crossed a line of the code",
    a.Close: "The mission is over: tell how",
}

CHOICES: Choices = {
    a.Undertake: of_mission,
    a.WatchOn: "Let them play",
    a.Advance: lambda s, answer: Choice(f"Advance a clock: {clock_words(s, answer.clock)}", (answer.clock,)),
    a.TurnBack: lambda s, answer: Choice(
        f"Turn a clock back: {clock_words(s, answer.clock)}", (answer.clock,)
    ),
    a.EndMission: of_ending,
    ("code", a.NoMore): "No, none",
}
