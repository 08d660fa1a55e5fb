"""Series creation and characters: the questions of the playset, the sheets, introductions, bonds, a title."""

from __future__ import annotations

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.pack.library import ability, playbook, series
from timeloom.games.moonlight.pack.series import Question as Printed
from timeloom.games.moonlight.rules.advancement.series_xp import (
    choose_series_ability,
    dots_from_series,
    take_series_ability,
)
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, NoMore
from timeloom.games.moonlight.rules.binding import bind, miss_the_lost
from timeloom.games.moonlight.rules.creation.characters import fill_in_sheet, take_part
from timeloom.games.moonlight.rules.creation.ready_made import (
    choose_heroine,
    choose_world,
    prompted,
    world_of,
)
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.promises import let_go_of_the_lost, make_promises
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import Answered
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Form, Offer, Question, Rule, Tell, Text, ask_first, together
from timeloom.kernel.scene import Choice

PARAGRAPH = "making-a-series-and-its-people"

# The series


def create_series(s: State) -> Rule[None]:
    """The questions of the playset in their order, unless a world is ready (Series creation).

    The one about roles goes to every protagonist, and has them take their playbooks.
    """
    yield from choose_world(s)
    for question in series(s.series).questions:
        if question.each:
            parts = {f"seat-{person.seat}": join_in(s, person, question) for person in s.people}
            yield from together(**parts)
        elif question.id not in s.answers:
            yield from answer_together(s, question)
    s.part = "characters"


def join_in(s: State, person: Protagonist, question: Printed) -> Rule[None]:
    """Somebody who is ready, or a part and a playbook of one's own."""
    yield from choose_heroine(s, person)
    yield from prompted(s, take_part(s, person, question))


class OfTheSeries(Question[Choose | InOurWords | NoMore], frozen=True):
    """What the playset asks everybody."""

    id = "series"

    asked: str

    def words(self, s: State, seat: int) -> str:
        return self.asked


def answer_together(s: State, question: Printed) -> Rule[None]:
    """Whoever speaks first speaks for the table; what has options may have a second answer."""
    given: list[str] = []
    own = Form(InOurWords, (Text("words", "In our own words", 200),))
    while len(given) < question.most:
        leave = [NoMore()] if given or not question.options else []
        options = [Choose(option) for option in question.options if option not in given]
        offers: list[NoMore | Choose | Form[InOurWords]] = [*leave, *options, own]
        everybody = dict.fromkeys(range(len(s.people) + 1), offers)
        _, answer = yield from ask_first(OfTheSeries(question.words), everybody)
        if isinstance(answer, NoMore):
            break
        given.append(answer.option if isinstance(answer, Choose) else answer.words)
    s.answers[question.id] = given
    if given:
        yield Answered(question.words, tuple(given))


# Its people


def create_characters(s: State) -> Rule[None]:
    """All sheets are filled in side by side, then introduced; then come promises (Character creation)."""
    yield from together(
        **{f"seat-{person.seat}": prompted(s, fill_in_sheet(s, person)) for person in s.people}
    )
    for person in s.people:
        yield from introduce(s, person)
    for person in s.people:
        yield from prompted(s, make_bonds(s, person))
    s.part = "beginning"


class Introduced(Tell, frozen=True):
    """A protagonist was introduced."""

    name: str
    playbook: str
    look: str
    roles: tuple[str, ...]
    background: str
    obligation: str
    faces: tuple[str, ...]
    seat: int

    def words(self) -> str:
        who = f"{playbook(self.playbook).name.replace('The', 'the', 1)}, {' and '.join(self.roles)}"
        life = f"{sentence(self.background)} By day: {sentence(self.obligation)}"
        return f"{self.name} is {who}. {sentence(self.look)} {life} In their life: {'; '.join(self.faces)}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def introduce(s: State, person: Protagonist) -> Rule[None]:
    """Everybody hears who somebody is (Introduce characters)."""
    faces = tuple(f"{face.name}, {face.who}" for face in person.faces)
    yield Introduced(
        person.name,
        person.playbook,
        person.look,
        tuple(person.roles),
        person.background,
        person.obligation,
        faces,
        person.seat,
    )


def make_bonds(s: State, person: Protagonist) -> Rule[None]:
    """A rival and a fated person, promises that may be about them, and whatever else abilities tie one to."""
    for id in person.abilities:
        if ability(id).binds in ("rival", "fated"):
            yield from bind(s, person, id)
    yield from make_promises(s, person)
    for id in person.abilities:
        yield from bind(s, person, id)


# A name for it all


class Title(Question[InOurWords], frozen=True):
    """What the series is called."""

    def words(self, s: State, seat: int) -> str:
        return "What is this series called?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Form):
            ideas = {"words": series(s.series).titles}
            return form_choice(s, offer, seat, "Say it in your own words", ideas=ideas)
        return super().choice(s, offer, seat)


class SeriesNamed(Tell, frozen=True):
    """The series has its title."""

    series: str
    title: str

    def words(self) -> str:
        return f"This is “{self.title}”, a story told {self.series[0].lower()}{self.series[1:]}."


def beginning(s: State) -> Rule[None]:
    """One ability of the series, one transcendent one, and a name for it all; a ready world has them."""
    ready = world_of(s)
    if ready:
        yield from take_series_ability(s, ready.ability)
        yield from take_series_ability(s, ready.transcendent)
    else:
        yield from choose_series_ability(s, transcendent=False)
        yield from choose_series_ability(s, transcendent=True)
    yield from prompted(s, rules_of(s).begin(s))
    s.title = ready.title if ready else (yield from give_title(s))
    yield SeriesNamed(series(s.series).name, s.title)
    s.part = "obligation"


def give_title(s: State) -> Rule[str]:
    """What the table calls it; whoever speaks first speaks for all."""
    form = Form(InOurWords, (Text("words", "The title of the series", 60),))
    _, answer = yield from ask_first(Title(), {seat: [form] for seat in range(len(s.people) + 1)})
    return answer.words


# Loss & Death


def join_the_story(s: State) -> Rule[None]:
    """A new character for whoever has lost one; the others see to their bonds (Loss & Death).

    While one is made, the director may find that another was not lost after all.
    """
    seats: list[int] = []
    role = next(question for question in series(s.series).questions if question.each)
    while lost := next((person.seat for person in s.people if person.loss), 0):
        seats.append(lost)
        person = s.people[lost - 1] = Protagonist(lost)
        yield from join_in(s, person, role)
        yield from prompted(s, fill_in_sheet(s, person))
        leave_the_background(s, person)
        yield from introduce(s, person)
        yield from prompted(s, make_bonds(s, person))
        for id in s.abilities:
            yield from dots_from_series(s, person, id)
    if seats:
        yield from miss_the_lost(s, seats)
        yield from let_go_of_the_lost(s)


def leave_the_background(s: State, person: Protagonist) -> None:
    """A new protagonist can be somebody whom all know already; then they are nobody's face any more."""
    for other in s.people:
        other.faces = [face for face in other.faces if face.name != person.name]
