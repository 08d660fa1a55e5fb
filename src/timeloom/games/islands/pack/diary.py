"""The diary of a scenario: its pages, cards, counters, triggers, rulings and endings."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.pack.machines import Arrival
from timeloom.games.islands.terms import (
    Count,
    Letter,
    Sayings,
    Scaled,
    Title,
    Words,
)
from timeloom.kernel.pack import Content, Id
from timeloom.kernel.verbs import told


class Counter(Content, frozen=True):
    """A counter that a diary card keeps, for all to see."""

    id: Annotated[Words, told("What the story calls it.")]
    title: Annotated[Title, told("What players call it.")]
    most: Annotated[Scaled, told("It goes no higher than this.")]
    led: Annotated[bool, told("Whether `lead` can move it; if not, only what names it can.")] = True


class Trigger(Content, frozen=True, dict=True):
    """Something that a diary card does when something happens.

    `check` is looked at again and again, whenever anything has changed, and done once when it holds (again
    only with `again`, when it has ceased to hold in between).
    """

    named_by: ClassVar[tuple[str, ...]] = ("on",)

    on: Annotated[
        Literal[
            "check",
            "morning",
            "school",
            "machines",
            "evening",
            "enter",
            "solved",
            "failed",
            "pushed",
            "hacked",
            "wrecked",
            "new-rumor",
            "late",
        ],
        told("What happens; `check` is looked at whenever anything has changed."),
    ]
    do: Annotated[tuple[Effect, ...], told("What is done.")]
    when: Annotated[When | None, told("Only if this holds.")] = None
    again: Annotated[
        bool | None,
        told("Whether it is done every time: yes unless this is false; for `check`, no unless this is true."),
    ] = None
    words: Annotated[
        Sayings, told("What the card says about it; several texts, if it happens often, come in turn.")
    ] = ""

    @cached_property
    def asks_of_table(self) -> tuple[When, ...]:
        """The parts of its condition that are the same for all kids, to be looked at one by one."""
        return self.when.table_parts() if self.when else ()

    @cached_property
    def loses(self) -> bool:
        """Whether it would lose the game."""
        return any(effect.loses for effect in self.do)


class Ruling(Content, frozen=True):
    """What a diary card changes in the default rules of insight and enigma."""

    named_by: ClassVar[tuple[str, ...]] = ()

    solved: Annotated[int, told("Insight for a rumor of the scenario's set.")] = 1
    failed: Annotated[int, told("Enigma for a failed rumor.")] = 1
    pushed: Annotated[int, told("Enigma for a rumor that is pushed off the board.")] = 2
    late: Annotated[Literal[0, 1], told("Steps of favor that being late for dinner costs.")] = 1


class Page(Content, frozen=True, dict=True):
    """One side of a diary card."""

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("The story.")]
    does: Annotated[Words, told("What is to be done and what happens, in words for the players.")]
    goal: Annotated[
        Words, told("What to do next, in one line that stays in sight; a page of threats has none.")
    ] = ""
    start: Annotated[tuple[Effect, ...], told("Done when this side comes up.")] = ()
    triggers: Annotated[tuple[Trigger, ...], told("What it does when something happens.")] = ()
    actions: Annotated[tuple[Action, ...], told("What it lets a kid do.")] = ()
    counters: Annotated[tuple[Counter, ...], told("What it counts.")] = ()
    ruling: Annotated[Ruling | None, told("What it changes about insight and enigma.")] = None

    @cached_property
    def triggers_on(self) -> dict[str, list[tuple[int, Trigger]]]:
        """What it does at each event, each trigger with its place."""
        found: dict[str, list[tuple[int, Trigger]]] = defaultdict(list)
        for index, trigger in enumerate(self.triggers):
            found[trigger.on].append((index, trigger))
        return dict(found)

    @cached_property
    def checks(self) -> tuple[tuple[int, Trigger], ...]:
        """What it does as soon as something holds, each with its place."""
        return tuple(self.triggers_on.get("check", ()))

    def actions_at(self, letter: str) -> tuple[tuple[int, Action], ...]:
        """The actions for which one has to be at a location, or anywhere, each with its place."""
        return self.local_actions.get(letter, self.actions_anywhere)

    @cached_property
    def actions_anywhere(self) -> tuple[tuple[int, Action], ...]:
        """Those for which it does not matter where one is."""
        return tuple((index, action) for index, action in enumerate(self.actions) if not action.at)

    @cached_property
    def local_actions(self) -> dict[str, tuple[tuple[int, Action], ...]]:
        """Where it matters for some, those that can be done there."""
        letters = {letter for action in self.actions for letter in action.at}
        return {
            letter: tuple(
                (index, action)
                for index, action in enumerate(self.actions)
                if not action.at or letter in action.at
            )
            for letter in letters
        }

    @cached_property
    def losing(self) -> tuple[Trigger, ...]:
        """What it does that loses the game."""
        return tuple(trigger for trigger in self.triggers if trigger.loses)

    @cached_property
    def waits_for(self) -> tuple[When, ...]:
        """What must hold for the story to go on, by something that it does or that is done."""
        does = [trigger.when for trigger in self.triggers if any(effect.goes_on for effect in trigger.do)]
        done = [action.when for action in self.actions if any(effect.goes_on for effect in action.success)]
        return tuple(when for when in (*does, *done) if when is not None)

    @cached_property
    def repeated_checks(self) -> tuple[tuple[int, Trigger], ...]:
        """Those of them that are done again when what they ask for has ceased to hold."""
        return tuple((index, trigger) for index, trigger in self.checks if trigger.again is True)


class DiaryCard(Content, frozen=True):
    """A diary card with its two sides."""

    named_by: ClassVar[tuple[str, ...]] = ("number",)

    number: Annotated[Count, told("Its number, by which the story names it.")]
    a: Annotated[Page, told("The side that comes up first.")]
    b: Annotated[Page, told("The side that it is turned to.")]
    complication: Annotated[bool, told("Drawn by the option for complications, not by the story.")] = False


class Ending(Content, frozen=True):
    """How a scenario can end, in words."""

    id: Annotated[Words, told("What the story calls it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("How it ends.")]


class Scenario(Content, frozen=True):
    """A scenario card with its diary cards."""

    id: Annotated[Id, told("What the option `scenario` calls it.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("The beginning of the story.")]
    weeks: Annotated[Literal[1, 2], told("How long the kids have.")]
    sets: Annotated[
        tuple[str, ...], told("The rumor sets that are shuffled together.", names="set of rumors")
    ]
    insight_set: Annotated[
        Words,
        told("Rumors of this set, one of `sets`, raise insight when solved.", names="set of the scenario"),
    ]
    machines: Annotated[tuple[Arrival, ...], told("The machines on the board from the start.")]
    diary: Annotated[tuple[int, ...], told("The diary cards that start in play.", names="diary card")]
    cards: Annotated[tuple[DiaryCard, ...], told("The diary cards.")]
    endings: Annotated[tuple[Ending, ...], told("How it can end.")]
    timeout: Annotated[str, told("The ending when the calendar runs out (a loss).", names="ending")]
    places: Annotated[
        tuple[Letter, ...], told("Event locations on the board from the start.", names="event location")
    ] = ()
    sandbox: Annotated[bool, told("Whether it takes the options for complications and patience.")] = False
    brief: Annotated[str, told("A few words for whoever chooses it.")] = ""
