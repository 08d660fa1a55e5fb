"""Series creation and characters: the questions, playbooks, abilities, names, faces, promises."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Belongs, Choose, InOurWords, Knows, Named, NoMore
from timeloom.games.moonlight.pack.library import playbook, playbooks, series
from timeloom.games.moonlight.pack.series import Question
from timeloom.games.moonlight.rules.advancement import choose_series_ability, dots_from_series, gain_ability
from timeloom.games.moonlight.rules.binding import bind, miss_the_lost
from timeloom.games.moonlight.rules.promises import let_go_of_the_lost, make_promises
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ACTIONS, DOTS, XP_TRACKS, Face, Protagonist, State
from timeloom.kernel import Ask, AskFirst, Form, Offer, Rule, Text, together

FACES = 2


def create_series(s: State) -> Rule[None]:
    """The questions of the playset in their order (Series creation).

    The one about roles goes to every protagonist, and has them take their playbooks.
    """
    for question in series(s.series).questions:
        if question.each:
            parts = {f"seat-{person.seat}": take_part(s, person, question) for person in s.people}
            yield from together(**parts)
        else:
            s.asking = question.id
            yield from answer_together(s, question)
    s.part = "characters"


def answer_together(s: State, question: Question) -> Rule[None]:
    """Whoever speaks first speaks for the table; what has options may have a second answer."""
    given: list[str] = []
    while len(given) < question.most:
        options: list[Offer] = [Choose(option) for option in question.options if option not in given]
        own = Form(InOurWords, (Text("words", "In our own words", 200),))
        leave: list[Offer] = [NoMore()] if given or not question.options else []
        _, answer = yield AskFirst(
            "series", {seat: [*leave, *options, own] for seat in range(len(s.people) + 1)}
        )
        if isinstance(answer, NoMore):
            break
        given.append(answer.option if isinstance(answer, Choose) else answer.words)
    s.answers[question.id] = given
    if given:
        yield tells.Answered(question.words, tuple(given))


def create_characters(s: State) -> Rule[None]:
    """All sheets are filled in side by side, then introduced; then come promises (Character creation)."""
    yield from together(**{f"seat-{person.seat}": fill_in_sheet(s, person) for person in s.people})
    for person in s.people:
        yield from introduce(s, person)
    for person in s.people:
        yield from make_bonds(s, person)
    s.part = "beginning"


def beginning(s: State) -> Rule[None]:
    """One ability of the series, one transcendent one, and a name for it all."""
    yield from choose_series_ability(s, transcendent=False)
    yield from choose_series_ability(s, transcendent=True)
    yield from rules_of(s).begin(s)
    form = Form(InOurWords, (Text("words", "The title of the series", 60),))
    _, answer = yield AskFirst("title", {seat: [form] for seat in range(len(s.people) + 1)})
    s.title = answer.words
    yield tells.SeriesNamed(series(s.series).name, s.title)
    s.part = "obligation"


def join_the_story(s: State) -> Rule[None]:
    """A new character for whoever has lost one; the others see to their bonds (Loss & Death)."""
    seats = [person.seat for person in s.people if person.loss]
    role = next(question for question in series(s.series).questions if question.each)
    for seat in seats:
        person = s.people[seat - 1] = Protagonist(seat)
        yield from take_part(s, person, role)
        yield from fill_in_sheet(s, person)
        leave_the_background(s, person)
        yield from introduce(s, person)
        yield from make_bonds(s, person)
        for id in s.abilities:
            yield from dots_from_series(s, person, id)
    if seats:
        yield from miss_the_lost(s, seats)
        yield from let_go_of_the_lost(s)


def leave_the_background(s: State, person: Protagonist) -> None:
    """A new protagonist can be somebody whom all know already; then they are nobody's face any more."""
    for other in s.people:
        other.faces = [face for face in other.faces if face.name != person.name]


def take_part(s: State, person: Protagonist, question: Question) -> Rule[None]:
    """A part among the others, and the playbook that goes with it."""
    person.roles = yield from choose_roles(person, question)
    yield from choose_playbook(s, person)


def fill_in_sheet(s: State, person: Protagonist) -> Rule[None]:
    """The rest of a character, in the order of the sheet (Character creation overview)."""
    yield from come_from_somewhere(s, person)
    yield from choose_action(person)
    yield from choose_abilities(s, person)
    for _ in range(FACES):
        person.faces.append((yield from make_face(s, person)))
    yield from name_character(s, person)
    yield from rules_of(s).made_protagonist(s, person)


def choose_roles(person: Protagonist, question: Question) -> Rule[list[str]]:
    """One or two roles in the group, as they stand or in one's own words."""
    roles: list[str] = []
    own = Form(InOurWords, (Text("words", "Your part", 60),))
    while len(roles) < question.most:
        options: list[Offer] = [Choose(option) for option in question.options if option not in roles]
        answer = yield Ask(person.seat, "role", [*([NoMore()] if roles else []), *options, own])
        if isinstance(answer, NoMore):
            break
        roles.append(answer.option if isinstance(answer, Choose) else answer.words)
    return roles


def choose_playbook(s: State, person: Protagonist) -> Rule[None]:
    """There is one sheet of each playbook; who takes it first has it."""
    answer: Choose = yield Ask(person.seat, "playbook", free_playbooks(s, person))
    person.playbook = answer.option
    person.dots = dict.fromkeys(ACTIONS, 0) | dict.fromkeys(playbook(answer.option).actions, 1)
    person.xp = dict.fromkeys(XP_TRACKS, 0)
    person.abilities = [playbook(answer.option).first.id]


def free_playbooks(s: State, person: Protagonist) -> Callable[[], list[Offer]]:
    """The playbooks that nobody else holds, looked up again whenever somebody takes one."""

    def free() -> list[Offer]:
        held = {other.playbook for other in s.people if other is not person}
        return [Choose(id) for id in playbooks() if id not in held]

    return free


def choose_action(person: Protagonist) -> Rule[None]:
    """One action more goes up by a dot."""
    options = [action for action in ACTIONS if person.dots[action] < DOTS - 1]
    answer: Choose = yield Ask(person.seat, "action", [Choose(action) for action in options])
    person.dots[answer.option] += 1


def choose_abilities(s: State, person: Protagonist) -> Rule[None]:
    """One more special ability, and a transcendent one."""
    found = playbook(person.playbook)
    for transcendent in (False, True):
        options = [
            one.id
            for one in found.abilities[1:]
            if one.transcendent == transcendent and one.id != "heros-destiny"
        ]
        if options:
            question = "transcendent" if transcendent else "special"
            answer: Choose = yield Ask(person.seat, question, [Choose(id) for id in options])
            yield from gain_ability(s, person, answer.option)


def come_from_somewhere(s: State, person: Protagonist) -> Rule[None]:
    """One's own background to what all share, and one's own share of the obligation."""
    form = Form(
        Belongs,
        (
            Text("background", f"Your background{shared(s, 'origin')}", 140),
            Text("obligation", f"Your share of the obligation{shared(s, 'obligation')}", 100),
        ),
    )
    answer: Belongs = yield Ask(person.seat, "background", [form])
    person.background, person.obligation = answer.background, answer.obligation


def shared(s: State, id: str) -> str:
    """What the table has answered, for whoever adds something of their own."""
    given = s.answers.get(id)
    return f" ({' and '.join(given)})" if given else ""


def make_face(s: State, person: Protagonist) -> Rule[Face]:
    """A secondary character; each belongs to one protagonist alone."""
    form = Form(Knows, (Text("name", "Their name", 40), Text("who", "Who they are to you", 100)))
    answer: Knows = yield Ask(person.seat, "face", [form])
    held = {face.name for other in s.people for face in other.faces}
    return Face(told_apart(answer.name.strip(), held), answer.who)


def name_character(s: State, person: Protagonist) -> Rule[None]:
    """A mundane name, a true name and a look (Name your character)."""
    mundane, true = playbook(person.playbook).mundane_names, playbook(person.playbook).true_names
    form = Form(
        Named,
        (
            Text("name", f"Your name ({mundane[0]}, or {mundane[1]})", 24),
            Text("true_name", f"Your true name ({true[0]}, or {true[1]})", 40),
            Text("look", "How you look", 140),
        ),
    )
    answer: Named = yield Ask(person.seat, "name", [form])
    held = {other.name for other in s.people if other is not person}
    person.name = told_apart(answer.name.strip(), held)
    person.true_name, person.look = answer.true_name, answer.look


def told_apart(name: str, held: set[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    count, own = 2, name
    while own in held:
        own, count = f"{name} {count}", count + 1
    return own


def introduce(s: State, person: Protagonist) -> Rule[None]:
    """Everybody hears who somebody is (Introduce characters)."""
    faces = tuple(f"{face.name}, {face.who}" for face in person.faces)
    yield tells.Introduced(
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
    """Promises, and whatever else abilities tie their owner to."""
    yield from make_promises(s, person)
    for id in person.abilities:
        yield from bind(s, person, id)
