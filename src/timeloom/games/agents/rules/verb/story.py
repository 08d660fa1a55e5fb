"""Verbs of words, marks, Azrak, damage, choices and endings."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.azrak.spending import gain, lose
from timeloom.games.agents.rules.azrak.vortex import add_free_updates
from timeloom.games.agents.rules.cards.reading import Told
from timeloom.games.agents.rules.cards.tokens import change_magick
from timeloom.games.agents.rules.conflicts import do_damage
from timeloom.games.agents.rules.ending import end_mission
from timeloom.games.agents.rules.verbs import Verb
from timeloom.games.agents.rules.ways import must_choose
from timeloom.games.agents.state import State
from timeloom.kernel import Rule


def tell(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Words for all."""
    yield Told(text=effect.tell or "")


def whisper(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Words for one."""
    yield Told(text=effect.whisper or "", seats=(s.agents[acting.agent].seat,))


def azrak(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Gain or lose Azrak."""
    by = effect.azrak or 0
    yield from gain(s, acting.agent, by) if by > 0 else lose(s, acting.agent, -by)


def magick(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Gain or lose Magick."""
    yield from change_magick(s, acting.agent, effect.magick or 0)


def update(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Updates at no cost."""
    yield from add_free_updates(s, effect.update or 0)


def mark(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Something has happened."""
    if effect.mark and effect.mark not in s.marks:
        s.marks.append(effect.mark)
    yield from ()


def unmark(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """It does not count any more."""
    s.marks = [name for name in s.marks if name != effect.unmark]
    yield from ()


def count(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A counter goes up or down."""
    if effect.count:
        name = effect.count.counter
        s.counters[name] = max(0, s.counters.get(name, 0) + effect.count.by)
    yield from ()


def damage(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Damage to the opponent."""
    yield from do_damage(s, acting, effect.damage or 0)


def choose(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """One of several ways must be chosen."""
    yield from must_choose(s, acting, effect.choose or ())


def end(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """The mission is over."""
    yield from end_mission(s, effect.end or "")


VERBS: dict[str, Verb] = {
    "tell": tell,
    "whisper": whisper,
    "azrak": azrak,
    "magick": magick,
    "update": update,
    "mark": mark,
    "unmark": unmark,
    "count": count,
    "damage": damage,
    "choose": choose,
    "end": end,
}
