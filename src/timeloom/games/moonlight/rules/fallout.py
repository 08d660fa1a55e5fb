"""Fallout: the adversary comes closer, everybody breathes, trouble grows, leads go cold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from timeloom.games.moonlight.pack.library import mission_kind, series
from timeloom.games.moonlight.rules.answers import Say, Telling
from timeloom.games.moonlight.rules.dice.abilities import given
from timeloom.games.moonlight.rules.dice.throwing import throw
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.phases import PhaseBegan
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import Narrated, TrackMoved
from timeloom.games.moonlight.rules.troubles import befall, effects_of_fallout
from timeloom.games.moonlight.state import DIRECTOR, TRACK, Mission, Protagonist, Result, State
from timeloom.games.moonlight.wording import ROMAN, pips
from timeloom.kernel import Answer, Form, Number, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "fallout"


def fallout(s: State) -> Rule[None]:
    """The four steps of the phase, in their order (Fallout phase summary)."""
    mission = running(s)
    yield PhaseBegan("fallout", s.episode)
    yield from advance_adversary(s, mission)
    handled = yield from rules_of(s).recover(s)
    for person in s.protagonists:
        reset(person, keeps_stress=handled)
    yield from fallout_roll(s, mission)
    yield from halve_investigation(s, mission)
    yield from rules_of(s).after_fallout(s)
    end_season_if_due(s, mission)
    s.mission = None
    s.part = "advancement"


class Account(Answer, frozen=True):
    """What the mission did for the adversary and for destiny."""

    agenda: int
    destiny: int
    fell: int = 0

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {field.name: ("No", "Yes").__getitem__ for field in form.fields}
        return form_choice(s, form, seat, "Take stock", means=means)


class TakingStock(Question[Account], frozen=True):
    """What a mission did."""

    id = "account"

    def words(self, s: State, seat: int) -> str:
        danger = "A danger came true. " if s.mission and s.mission.came_true else ""
        return f"{danger}What did this mission do for the adversary, and for destiny?"


def advance_adversary(s: State, mission: Mission) -> Rule[None]:
    """One segment, and one more for each thing that went the adversary's way or came near destiny."""
    form = Form(
        Account,
        (
            Number("agenda", "The adversary's agenda moved forward", int(mission.agenda), 1),
            Number("destiny", "Destiny came nearer", 0, 1),
            Number(
                "fell", "Somebody fell into eclipse, died by the adversary or joined it", int(mission.fell), 1
            ),
        ),
    )
    answer = yield from ask(DIRECTOR, TakingStock(), [form])
    mission.destiny = bool(answer.destiny)
    steps = 1 + answer.agenda + answer.fell + answer.destiny + rules_of(s).adversary_steps(s)
    s.adversary = min(TRACK, s.adversary + max(0, steps))
    yield TrackMoved("adversary", s.series, s.adversary)


def reset(person: Protagonist, keeps_stress: bool) -> None:
    """Links are gone for everybody; those in eclipse keep their stress and what they have used up."""
    person.links = {}
    person.bonds = {}
    person.out = person.has_transcended = person.transcended = False
    person.invoked = {}
    person.spent = [use for use in person.spent if use == "saved a friend"]
    for harm in person.harm:
        harm.ignored = False
    if not person.eclipsed:
        person.armour_used = person.special_used = False
        if not keeps_stress:
            person.stress = person.transcendence = 0


class FalloutCame(Tell, frozen=True):
    """The fallout roll."""

    faces: tuple[int, ...]
    tier: int
    trouble: str

    def words(self) -> str:
        return f"Fallout (tier {ROMAN[self.tier]}, {pips(self.faces)}): {self.trouble}."

    def beat(self) -> str:
        return "Fallout"


class HowItShows(Telling, frozen=True):
    """How a trouble shows."""

    id = "fallout"

    trouble: str

    def words(self, s: State, seat: int) -> str:
        return f"Fallout: {self.trouble}. How does it show?"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.omens


def fallout_roll(s: State, mission: Mission) -> Rule[None]:
    """The investigation's tier in dice, read in the row of the adversary's tier (Fallout roll)."""
    kind = mission_kind(s.series, mission.kind)
    dice = {series(s.series).investigation: rules_of(s).investigation_tier(s), kind.name: kind.fallout_dice}
    dice |= {name: bonus.dice for name, bonus in given(s, None, "fallout")}
    rolled = yield from throw(s, "fallout", {reason: count for reason, count in dice.items() if count})
    result = s.throws[-1].result = rules_of(s).fallout_result(s, rolled.result)
    tier = rules_of(s).adversary_tier(s)
    s.trouble = row(s, tier, result)
    yield FalloutCame(rolled.faces, tier, s.trouble)
    yield from befall(s, effects_of_fallout(s, tier, result))
    yield from rules_of(s).fallout_came(s, tier, result)
    form = Form(Say, (Text("words", "How it shows", 240),))
    words = yield from ask(DIRECTOR, HowItShows(s.trouble), [form])
    yield Narrated(words.words)


def row(s: State, tier: int, result: Result) -> str:
    """What the table says."""
    found = series(s.series).fallout[tier - 1]
    return {"bad": found.bad, "mixed": found.mixed}.get(result, found.good)


def halve_investigation(s: State, mission: Mission) -> Rule[None]:
    """Leads go cold: half of the track is lost, rounded in the protagonists' favour."""
    if rules_of(s).keeps_investigation(s, mission):
        return
    s.investigation = (s.investigation + 1) // 2
    yield TrackMoved("investigation", s.series, s.investigation)


def end_season_if_due(s: State, mission: Mission) -> None:
    """A mission that ends the season, or one that the adversary has forced."""
    ends = rules_of(s).ends(s, mission)
    if s.season_over:
        return
    if ends or mission.surprised:
        s.season_over = "won" if mission.outcome == "won" else "lost"
        s.series_over = ends == "series"
    elif s.length == "episode":
        s.season_over, s.series_over = ("won" if mission.outcome == "won" else "lost"), True
