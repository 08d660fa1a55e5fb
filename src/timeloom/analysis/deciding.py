"""Decisions in figures: luck and choice, regret, and which of all that is sure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from timeloom.analysis.figures import apart, difference, holm, likely, mean_of, paired, share
from timeloom.analysis.result import Change, Counted, Decision, Offered
from timeloom.analysis.weighing import Came, Cast, Weighed, differences


def decided(weighed: Sequence[Weighed], branch: str, cast: Cast) -> tuple[Decision, ...]:
    """The decisions in their order; nothing of them is called sure that may be chance among so many."""
    offered = _told_apart([list(_offered(one)) for one in weighed])
    counted = _counts_told_apart(offered)
    decisions: list[Decision] = []
    for one, answers in zip(weighed, counted, strict=True):
        before = [one.came[habit][number].value for number, habit in one.habits.items()]
        given = one.came[one.taken]
        after = [came.value for came in given.values()]
        choice = _choice(one, before)
        earlier = decisions[-1] if decisions else None
        stood = share(before)
        best, regret = _regret(one, answers)
        decisions.append(
            Decision(
                branch=branch,
                at=one.at,
                number=len(decisions),
                seat=cast.seat,
                chapter=one.chapter,
                question=one.question,
                words=one.words,
                taken=one.taken,
                before=stood,
                after=share(after),
                luck=apart(stood, earlier.after)[0] if earlier else None,
                choice=choice,
                best=best,
                regret=regret,
                offered=tuple(answers),
                hidden=_hidden(one),
            )
        )
    return _sure_of_luck(_sure_of_choice(decisions))


def _choice(one: Weighed, before: Sequence[float]) -> Change:
    """What the answer did; if the bot would always have given the same, exactly nothing."""
    if set(one.habits.values()) == {one.taken}:
        return Change(0.0, 0.0, 0.0)
    after = [came.value for came in one.came[one.taken].values()]
    return paired([new - old for new, old in zip(after, before, strict=True)])[0]


def _offered(one: Weighed) -> Iterator[tuple[Offered, float]]:
    """Every answer with its figures, and how likely chance alone makes it differ from the one given."""
    given = one.came[one.taken]
    usual = _usual(one)
    for place, (words, came) in enumerate(zip(one.offered, one.came, strict=True)):
        change, by_chance = paired(differences(came, given), max(1, len(one.offered) - 1))
        counts = tuple(_counts(came, given, place == one.taken))
        chance = share([one.value for one in came.values()])
        is_given = place == one.taken
        yield (
            Offered(place, words, chance, None if is_given else change, len(came), place == usual, counts),
            by_chance,
        )


def _usual(one: Weighed) -> int:
    """What the bot would have answered most often."""
    habits = list(one.habits.values())
    return max(sorted(set(habits)), key=habits.count)


def _counts(came: dict[int, Came], given: dict[int, Came], is_given: bool) -> Iterator[Counted]:
    """What the game counted after an answer, and how that differs from the answer that was given."""
    names = dict.fromkeys(name for one in came.values() for name in one.counts)
    for name in names:
        change = None
        if not is_given:
            both = [number for number in came if number in given]
            change, _ = difference(
                [came[at].counts.get(name, 0) - given[at].counts.get(name, 0) for at in both]
            )
        yield Counted(name, *mean_of([one.counts.get(name, 0) for one in came.values()]), change)


def _told_apart(offered: Sequence[Sequence[tuple[Offered, float]]]) -> list[list[Offered]]:
    """The answers, with those marked that surely differ from what was given: among all of the analysis."""
    every = [by_chance for answers in offered for one, by_chance in answers if one.change is not None]
    sure = iter(holm(every))
    return [
        [
            one if one.change is None else replace(one, change=replace(one.change, sure=next(sure)))
            for one, _ in answers
        ]
        for answers in offered
    ]


def _counts_told_apart(offered: Sequence[Sequence[Offered]]) -> list[list[Offered]]:
    """The same for what is counted."""
    changes = [count.change for answers in offered for one in answers for count in one.counts if count.change]
    sure = iter(holm([likely(change) for change in changes]))
    return [[replace(one, counts=tuple(_marked(one.counts, sure))) for one in answers] for answers in offered]


def _marked(counts: Iterable[Counted], sure: Iterator[bool]) -> Iterator[Counted]:
    for count in counts:
        if count.change is None:
            yield count
        else:
            yield replace(count, change=replace(count.change, sure=next(sure)))


def _regret(one: Weighed, answers: Sequence[Offered]) -> tuple[int, Change]:
    """The best answer and what it would have brought: a sure one before one that only looks better."""
    better = [answer for answer in answers if answer.change and answer.change.sure and answer.change.by > 0]
    if not better:
        better = [answer for answer in answers if answer.change and answer.change.by > 0]
    if not better:
        return one.taken, Change(0.0, 0.0, 0.0)
    best = max(better, key=lambda answer: (answer.change.by if answer.change else 0.0, -answer.place))
    assert best.change is not None
    return best.place, best.change


def _hidden(one: Weighed) -> Change | None:
    """What was so already and nobody at this seat could know."""
    given = one.came[one.taken]
    if not one.truth:
        return None
    return paired([value - given[number].value for number, value in one.truth.items()])[0]


def _sure_of_choice(decisions: Sequence[Decision]) -> list[Decision]:
    """Mark the choices, and what was hidden, that surely made a difference."""
    choices = holm([likely(one.choice) for one in decisions])
    hidden = holm([likely(one.hidden) if one.hidden else 1.0 for one in decisions])
    return [
        replace(
            one,
            choice=replace(one.choice, sure=chosen),
            hidden=one.hidden and replace(one.hidden, sure=was),
        )
        for one, chosen, was in zip(decisions, choices, hidden, strict=True)
    ]


def _sure_of_luck(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Mark the luck that surely was some."""
    sure = holm([likely(one.luck) if one.luck else 1.0 for one in decisions])
    return tuple(
        replace(one, luck=one.luck and replace(one.luck, sure=was))
        for one, was in zip(decisions, sure, strict=True)
    )
