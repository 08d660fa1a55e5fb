"""A view in words: all that one seat may know, for whoever reads instead of looking.

It is made of a `View` and of nothing else, so it cannot tell more than that. It is complete where there is
room, and short where there is much: what no answer touches loses its texts first, and it is said that there
is more, which `about` tells. Questions that somebody waits for are always whole. Their answers are numbered
throughout, and `saying` takes an answer by its number or by its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby

from timeloom.kernel.faults import Refused
from timeloom.kernel.form import Field, Number, Pick, Text
from timeloom.kernel.scene import Area, FieldWords, Line, Part, Scene, parts
from timeloom.kernel.spoken.folding import folded
from timeloom.kernel.spoken.things import Detail, Teller, one_line
from timeloom.kernel.view import OpenChoice, OpenQuestion, View

MOST_WORDS = 1500
"""So long a view in words is at most, unless its questions alone are longer."""
MOST_NEWS = 400
"""So many words of what happened are told before what lies there unchanged is told at length."""
AROUND_NEWS = 12
AREAS: tuple[tuple[Area, str], ...] = (
    ("table", "On the table"),
    ("side", "At the side"),
    ("hand", "In your hand"),
    ("focus", "In question"),
)
SHORTENED = "(Shortened: ask about a thing by its name, or an answer by its number, to read all of it.)"


def in_words(
    view: View,
    names: Mapping[int, str] | None = None,
    news: Sequence[str] = (),
    most: int = MOST_WORDS,
    listed: bool = True,
    numbers: Sequence[int] | None = None,
) -> str:
    """The view in at most so many words; `news` are what happened since, the latest of which are told.

    `names` are what seats are called, for whoever is waited for. Answers that are not `listed` are told
    nowhere, and nothing of what they touch is told at greater length. Where answers go by `numbers` of their
    own, each stands with its own.
    """
    head, waiting = _head(view.scene), _waiting(view, names or {})
    room = most - _count([*head, *waiting])
    heard = min(_count(news) + 2 * len(news) + AROUND_NEWS, MOST_NEWS) if news else 0
    touched = touched_by(view.questions if listed else ())
    things: list[str] = []
    asked: list[str] = []
    for detail in reversed(Detail):
        things = [*_things(view.scene, detail, touched), *([SHORTENED] if detail < Detail.ALL else [])]
        asked = questions_in_words(view.questions, detail, listed, numbers)
        if _fit([*things, *asked], room - heard):
            break
    told = _news(news, room - _count(things) - _count(asked)) if news else []
    return "\n".join([*head, *told, *things, "", *asked, *waiting]).strip()


def touched_by(questions: Iterable[OpenQuestion]) -> frozenset[str]:
    """The ids of all things that an answer touches."""
    return frozenset(
        id for question in questions for choice in question.choices for id in choice.touches if id
    )


def _count(lines: Iterable[str]) -> int:
    return sum(len(line.split()) for line in lines)


def _fit(lines: Sequence[str], room: int) -> bool:
    """Whether there are no more words than this; most often that is seen by their spaces."""
    most = sum(line.count(" ") + line.count("\n") + 1 for line in lines)
    return most <= room or _count(lines) <= room


def _head(scene: Scene) -> list[str]:
    goal = [f"Goal: {scene.goal}"] if scene.goal else []
    return [f"{scene.title}. {scene.status}".strip(), *goal]


def _news(news: Sequence[str], room: int) -> list[str]:
    """The latest of what happened, as far as there is room."""
    kept: list[str] = []
    used = AROUND_NEWS
    for line in reversed(news):
        used += len(line.split()) + 1
        if used > room:
            break
        kept.append(f"- {' '.join(line.split())}")
    left_out = len(news) - len(kept)
    before = [f"- ({left_out} lines before; the story has them.)"] if left_out and kept else []
    return ["", "Since you last looked:", *before, *reversed(kept)] if kept else []


def _waiting(view: View, names: Mapping[int, str]) -> list[str]:
    if view.outcome is not None:
        return [f"The game is over. {view.outcome.told}"]
    others = [names.get(seat, f"seat {seat + 1}") for seat in view.awaited if seat != view.seat]
    if not others:
        return []
    is_asked = any(not question.aside for question in view.questions)
    return [f"{'Others may answer, too' if is_asked else 'The table waits for'}: {', '.join(others)}."]


# Questions


def numbered(
    questions: Iterable[OpenQuestion], numbers: Sequence[int] | None = None
) -> Iterator[tuple[int, OpenQuestion, OpenChoice]]:
    """Every offered answer with its number: counted from 1 through all open questions, unless given."""
    counted = count(1) if numbers is None else iter(numbers)
    for question in questions:
        for choice in question.choices:
            yield next(counted), question, choice


def questions_in_words(
    questions: Iterable[OpenQuestion],
    detail: Detail = Detail.ALL,
    listed: bool = True,
    numbers: Sequence[int] | None = None,
) -> list[str]:
    """The open questions and all answers to them, a line for each; what is asked aside may be brief.

    Where there is hardly any room, answers that are alike share a line.
    """
    if not listed:
        return [_asked(question) for question in questions]
    lines: list[str] = []
    for _, asked in groupby(numbered(questions, numbers), key=lambda one: id(one[1])):
        offered = list(asked)
        question = offered[0][1]
        lines.append(_asked(question))
        for group, some in groupby(offered, key=lambda one: one[2].group):
            lines += [f"  {group}:"] if group else []
            lines += _answers([(number, choice) for number, _, choice in some], question.aside, detail)
    return lines


def _answers(offered: Sequence[tuple[int, OpenChoice]], aside: bool, detail: Detail) -> list[str]:
    is_brief = aside and detail < Detail.ALL
    told = [
        (number, _brief(choice, number, detail) if is_brief else choice_in_words(choice))
        for number, choice in offered
    ]
    return folded(told) if detail == Detail.LEAST else [f" {number}. {words}" for number, words in told]


def _asked(question: OpenQuestion) -> str:
    return f"{_how(question)}: {one_line(question.full)}"


def _how(question: OpenQuestion) -> str:
    if question.aside:
        return "If you like"
    return "You are asked in secret" if question.secret else "You are asked"


def choice_in_words(choice: OpenChoice) -> str:
    """An offered answer in a line; of a form, what is to be filled in."""
    words = one_line(choice.full)
    if not choice.form:
        return words
    said = {field.name: field for field in choice.form.words}
    fields = (field_in_words(field, said.get(field.name)) for field in choice.form.fields)
    return f"{words} [fill in {'; '.join(fields)}]"


def _brief(choice: OpenChoice, number: int, detail: Detail) -> str:
    """The same without what the fields of a form may be, if it has several."""
    if not choice.form or len(choice.form.fields) < 2:
        return choice_in_words(choice)
    labels = ", ".join(field.label for field in choice.form.fields)
    fields = f"fill in {labels}; " if detail == Detail.SHORT else ""
    return f"{one_line(choice.full)} [{fields}first ask about {number}]"


def field_in_words(field: Field, said: FieldWords | None) -> str:
    """What can be written into a field."""
    match field:
        case Text():
            ideas = f", such as “{said.ideas[0]}”" if said and said.ideas else ""
            return f"{field.label}: {field.shortest} to {field.longest} characters{ideas}"
        case Number():
            meant = _meant(map(str, range(field.low, field.high + 1)), said)
            return f"{field.label}: a number from {field.low} to {field.high}{meant}"
        case Pick():
            options = said.options if said and said.options else field.options
            return f"{field.label}: one of {' | '.join(map(one_line, options))}"


def _meant(values: Iterable[str], said: FieldWords | None) -> str:
    """What each number means, where that is said."""
    if said is None or not said.options:
        return ""
    return f" ({', '.join(f'{value}: {words}' for value, words in zip(values, said.options, strict=False))})"


# Things


def _things(scene: Scene, detail: Detail, touched: frozenset[str]) -> list[str]:
    lines: list[str] = []
    teller = Teller(detail, touched)
    for area, title in AREAS:
        found = [line for thing in scene.things if thing.area == area for line in teller.lines(thing)]
        lines += ["", f"{title}:", *found] if found else []
    return lines


def about(view: View, name: str, listed: bool = True) -> str:
    """All that is to be read of what has this name, or of the answer with this number."""
    if listed and name.strip().isdecimal():
        return _about_answer(view.questions, int(name))
    teller, wanted, things = Teller(Detail.ALL, frozenset()), _plain(name), view.scene.things
    for is_meant in (wanted.__eq__, lambda given: bool(wanted) and wanted in given):
        found = [thing for thing in things if _is_called(thing, is_meant)]
        inner = [part for part in parts(things) if part not in things and _is_called(part, is_meant)]
        lines = [line for thing in found for line in teller.lines(thing)]
        lines += [teller.part(part) for part in inner]
        if lines:
            return "\n".join(dict.fromkeys(lines))
    raise Refused(f"There is nothing called “{name}” on the table.")


def _about_answer(questions: Iterable[OpenQuestion], wanted: int) -> str:
    for number, question, choice in numbered(questions):
        if number == wanted:
            return f"{_asked(question)}\n {number}. {choice_in_words(choice)}"
    raise Refused(f"There is no answer {wanted} now.")


def _is_called(part: Part, is_meant: Callable[[str], bool]) -> bool:
    title = part.label if isinstance(part, Line) else part.title
    return is_meant(_plain(title)) or is_meant(_plain(part.id))


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())
