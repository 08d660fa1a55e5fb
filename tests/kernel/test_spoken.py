"""A table in words: short, complete, true to what a seat may know; and answers in words."""

from collections.abc import Iterator
from random import Random
from typing import Any, Union

import msgspec
import pytest
from msgspec.structs import replace
from reader import Reader, is_asked, offers
from toy import GAME as FAIR

from timeloom.bots import bot_named, first_to_answer
from timeloom.kernel import (
    Answer,
    Fate,
    Game,
    Number,
    OpenQuestion,
    Pick,
    Refused,
    Run,
    Text,
    game_named,
    games,
    seed_of,
    view,
)
from timeloom.kernel.scene import Card, Cards, FieldWords, Note, Scene
from timeloom.kernel.spoken import MOST_WORDS, about, in_words, said
from timeloom.kernel.view import Blank, OpenChoice, View

EVERY_GAME = [*games(), FAIR.name]
DECISIONS = 200


def named(name: str) -> Game[Any]:
    return FAIR if name == FAIR.name else game_named(name)


def a_run(name: str, seed: int = 1) -> Run[Any]:
    game = named(name)
    return Run.begin(game, {}, game.seats[-1], Fate(seed_of(f"{name} {seed}")))


def positions(name: str, decisions: int, every: int, run: Run[Any] | None = None) -> Iterator[Run[Any]]:
    """A table of bots, now and then."""
    run = run or a_run(name)
    bot = bot_named(run.game, "random", Random(name))
    for decision in range(decisions):
        if run.outcome is not None:
            return
        if decision % every == every - 1:
            yield run
        ask, seat = first_to_answer(run, run.waiting_for_bots())
        run.answer(bot(run, ask, seat), seat, ask.id)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_table_in_words_is_short_wherever_somebody_is_asked(name: str) -> None:
    for run in positions(name, decisions=120, every=15):
        for seat in {seat for _, seat in run.waiting_for()}:
            assert len(in_words(view(run, seat)).split()) <= MOST_WORDS


@pytest.mark.parametrize(
    ("name", "options", "seats"), [("islands", {"kids": "5"}, 1), ("hour", {"hour": "clock"}, 7)]
)
def test_it_is_short_too_where_answers_take_nearly_all_of_the_room(
    name: str, options: dict[str, str], seats: int
) -> None:
    run = Run.begin(named(name), options, seats, Fate(seed_of(f"{name}{options}{seats}")))
    longest = 0
    for now in positions(name, decisions=120, every=4, run=run):
        seat = first_to_answer(now, now.waiting_for())[1]
        longest = max(longest, len(in_words(view(now, seat)).split()))
    assert longest <= MOST_WORDS


@pytest.mark.parametrize("name", EVERY_GAME)
def test_nothing_in_it_comes_from_what_the_seat_may_not_know(name: str) -> None:
    for run in positions(name, decisions=60, every=20):
        for seat in range(run.game.seats[-1]):
            imagined = view(run.imagine(seat, Random(name)), seat)
            # Everybody sees who has answered in secret already, but not what.
            imagined = replace(imagined, awaited=run.awaited())
            assert in_words(imagined) == in_words(view(run, seat))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_reader_who_knows_only_the_words_is_never_refused(name: str) -> None:
    run, reader, decided = a_run(name), Reader(7), 0
    while decided < DECISIONS:
        run = a_run(name, decided) if run.outcome is not None else run
        _, seat = first_to_answer(run, run.waiting_for_bots())
        seen = view(run, seat)
        spoken = said(seen.questions, *reader.choose(in_words(seen)))
        run.answer(given(run, spoken.written), seat, spoken.question.id)
        decided += 1


def given(run: Run[Any], written: object) -> Answer:
    """An answer as the table takes it."""
    answer: Answer = (
        written if isinstance(written, Answer) else msgspec.convert(written, Union[run.game.answers])  # noqa: UP007
    )
    return answer


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_thing_can_be_asked_about(name: str) -> None:
    for run in positions(name, decisions=40, every=20):
        seen = view(run, first_to_answer(run, run.waiting_for())[1])
        for thing in seen.scene.things:
            assert about(seen, thing.title or thing.id)
        for offer in offers(in_words(seen)):
            assert offer.words.partition(" [")[0] in about(seen, offer.number)


def asked(*choices: OpenChoice, aside: bool = False) -> OpenQuestion:
    return OpenQuestion("key", "what", "What now?", False, choices, aside)


def seen(*questions: OpenQuestion, things: tuple[Any, ...] = (), seat: int = 0) -> View:
    return View(seat, Scene("A table", things, "morning", "be home"), questions, (0, 1), None)


WALK = OpenChoice("Walk to the mill")
WAIT = OpenChoice("Wait", text="nothing happens")
PROMISE = OpenChoice(
    "Promise something",
    form=Blank(
        "Promise",
        (
            Text("words", "The promise", longest=20),
            Number("stake", "Stake", 0, 3),
            Pick("whom", "Whom", ("a", "b")),
        ),
        (FieldWords("whom", ("Ann", "Bo")),),
    ),
)


DAYS = OpenChoice(
    "Look under a flap",
    form=Blank(
        "Look",
        (Pick("day", "Which day", ("day 1", "day 3", "day 13")),),
        (FieldWords("day", ("1: The Sluice", "3: Choir Without Air", "13: The Count")),),
    ),
)


def test_answers_are_numbered_through_all_questions() -> None:
    words = in_words(seen(asked(WALK, WAIT), asked(PROMISE, aside=True)), {0: "Ann", 1: "Bo"})
    assert words.splitlines()[:2] == ["A table. morning", "Goal: be home"]
    assert " 2. Wait: nothing happens" in words.splitlines()
    assert [offer.number for offer in offers(words)] == ["1", "2", "3"]
    assert is_asked(words)
    assert words.endswith("Others may answer, too: Bo.")


def test_a_form_says_what_each_field_may_be() -> None:
    (line,) = [line for line in in_words(seen(asked(PROMISE))).splitlines() if "Promise" in line]
    assert line == (
        " 1. Promise something [fill in The promise: 1 to 20 characters; Stake: a number from 0 to 3;"
        " Whom: one of Ann | Bo]"
    )


def test_what_is_asked_aside_is_brief_where_there_is_little_room() -> None:
    long = Note("note", "The log", "word " * 100)
    words = in_words(seen(asked(WAIT), asked(PROMISE, aside=True), things=(long,)), most=60)
    assert " 2. Promise something [first ask about 2]" in words.splitlines()
    assert "The log: word word" in words
    assert "Stake: a number from 0 to 3" in about(seen(asked(WAIT), asked(PROMISE, aside=True)), "2")


def test_where_answers_take_nearly_all_of_the_room_those_that_are_alike_share_a_line() -> None:
    places = ("the mill", "the sea", "the old bridge", "home", "school")
    rides = [OpenChoice(f"Ann is driven to {place} (1 cube, favor falls)") for place in places]
    table = seen(asked(WALK, *rides, WAIT))
    words = in_words(table, most=45)
    gaps = "2. the mill; 3. the sea; 4. the old bridge; 5. home; 6. school"
    assert f" Ann is driven to … (1 cube, favor falls): {gaps}" in words.splitlines()
    assert " 1. Walk to the mill" in words.splitlines()
    assert " 7. Wait: nothing happens" in words.splitlines()
    assert "Ann is driven to the sea" in in_words(table, most=100)


def test_what_no_answer_touches_loses_its_text_first() -> None:
    cards = tuple(Card(id, id.title(), text=f"{id} " * 30) for id in ("moon", "star"))
    stars = OpenChoice("Take the star", ("star",))
    words = in_words(seen(asked(stars), things=(Cards("row", "Row", cards),)), most=80)
    assert ("star star" in words, "moon moon" in words, "Moon" in words) == (True, False, True)


def test_the_latest_news_are_told_and_the_rest_is_counted() -> None:
    words = in_words(seen(asked(WAIT)), news=[f"Line {number} of it." for number in range(40)], most=60)
    assert "- Line 39 of it." in words.splitlines()
    assert "- Line 0 of it." not in words.splitlines()
    assert "lines before; the story has them." in words
    assert len(words.split()) <= 60


def test_what_happened_is_told_before_what_lies_there_unchanged() -> None:
    cards = tuple(Card(id, id.title(), text=f"{id} " * 30) for id in ("moon", "star"))
    news = [f"Line {number} of it." for number in range(10)]
    table = seen(asked(WAIT), things=(Cards("row", "Row", cards),))
    assert "moon moon" in in_words(table, most=120)
    words = in_words(table, news=news, most=120)
    assert all(f"- {line}" in words for line in news)
    assert ("moon moon" in words, "Moon" in words) == (False, True)


def test_an_answer_is_known_by_number_by_words_and_by_some_of_them() -> None:
    questions = [asked(WALK, WAIT)]
    for words in ("1", "1.", "[1]", "#1", "walk to the mill", "Walk to the mill.", "the mill", "WALK"):
        assert said(questions, words).choice is WALK
    for words in ("Wait: nothing happens", "wait – nothing happens!", "nothing happens"):
        assert said(questions, words).choice is WAIT


def test_signs_count_where_they_tell_two_answers_apart() -> None:
    up, down, bold = OpenChoice("Move +1"), OpenChoice("Move -1"), OpenChoice("Go!")
    questions = [asked(up, down, bold, OpenChoice("Go?"))]
    assert said(questions, "move: +1").choice is up
    assert said(questions, "Move, -1").choice is down
    assert said(questions, "go!").choice is bold
    with pytest.raises(Refused, match="several answers"):
        said(questions, "go")


def test_an_answer_is_not_found_in_half_a_word() -> None:
    questions = [asked(OpenChoice("Look into the snow"), WAIT)]
    assert said(questions, "the snow").choice is not WAIT
    with pytest.raises(Refused, match="“no” is none of the answers"):
        said(questions, "no")


def test_answers_that_read_alike_go_by_the_heading_above_them() -> None:
    first, second = (OpenChoice("Pay 1", group=who) for who in ("Ann", "Bo"))
    questions = [asked(first, second)]
    assert said(questions, "Bo: pay 1").choice is second
    assert said(questions, "ann pay", listed=False).choice is first
    with pytest.raises(Refused, match="several answers"):
        said(questions, "pay 1")


def test_what_is_not_listed_goes_by_its_words_alone() -> None:
    questions = [asked(WALK, WAIT, PROMISE)]
    assert said(questions, "to the mill", listed=False).choice is WALK
    for words, why in (
        ("1", "“1” is no answer to this question."),
        ("fly", "“fly” is no answer to this question."),
        ("wa", "“wa” could be several answers; say more of the one that you mean."),
    ):
        with pytest.raises(Refused) as refusal:
            said(questions, words, listed=False)
        assert str(refusal.value) == why


def test_a_table_whose_answers_are_not_listed_asks_and_no_more() -> None:
    cards = tuple(Card(id, id.title(), text=f"{id} " * 30) for id in ("moon", "star"))
    view = seen(asked(OpenChoice("Take the star", ("star",)), WAIT), things=(Cards("row", "Row", cards),))
    words = in_words(view, most=80, listed=False)
    assert "You are asked: What now?" in words.splitlines()
    assert not offers(words)
    assert ("Take the star" in words, "star star" in words) == (False, False)
    with pytest.raises(Refused, match="nothing called “1”"):
        about(view, "1", listed=False)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("3", "There is no answer 3; there are 1 to 2."),
        ("wa", "“wa” could be several answers, so say a number: 1. Walk to the mill; 2. Wait."),
        ("Wlak to the mill", "“Wlak to the mill” is none of the answers; there is 1. Walk to the mill."),
        ("2 | now", "“Wait” has nothing to fill in."),
        (" ", "Nothing was said; an answer is wanted."),
        ("x" * 200, f"“{'x' * 80}…” is none of the answers; there is 1. Walk to the mill; 2. Wait."),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be_one(words: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        said([asked(WALK, WAIT)], words)
    assert str(refusal.value) == why


def test_a_form_is_filled_in_by_names_in_order_or_in_one_line() -> None:
    questions = [asked(PROMISE)]
    for spoken in (
        said(questions, "1", {"the promise": "Back by six", "stake": "2", "Whom": "bo"}),
        said(questions, "promise something", ["Back by six", 2, "b"]),
        said(questions, "Promise something | Back by six | 2 | Bo"),
    ):
        assert spoken.written == ["Promise", "Back by six", 2, "b"]


@pytest.mark.parametrize(
    ("filled", "why"),
    [
        (["x" * 21, 1, "a"], "The promise must be 1 to 20 characters long."),
        (["x", 4, "a"], "Stake must be a whole number from 0 to 3."),
        (["x", 1, "Cy"], "Whom must be one of: Ann | Bo; not “Cy”."),
        (
            ["x"],
            "Fill in The promise: 1 to 20 characters; Stake: a number from 0 to 3; Whom: one of Ann | Bo.",
        ),
    ],
)
def test_a_form_is_refused_with_what_is_wrong_in_it(filled: list[str | int], why: str) -> None:
    with pytest.raises(Refused) as refusal:
        said([asked(PROMISE)], "1", filled)
    assert str(refusal.value) == why


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("day 3", "day 3"),
        ("3: Choir Without Air", "day 3"),
        ("3", "day 3"),
        ("1", "day 1"),
        ("choir", "day 3"),
        ("The Count", "day 13"),
    ],
)
def test_an_option_goes_by_as_many_of_its_words_as_no_other_has(words: str, meant: str) -> None:
    assert said([asked(DAYS)], "1", [words]).values == (meant,)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("the", "Which day must be one of: 1: The Sluice | 13: The Count; not “the”."),
        (
            "The Sluices",
            "Which day must be one of: 1: The Sluice; not “The Sluices”.",
        ),
        ("9", "Which day must be one of: 1: The Sluice | 3: Choir Without Air | 13: The Count; not “9”."),
    ],
)
def test_an_option_that_is_none_is_refused_in_the_words_that_are_shown(words: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        said([asked(DAYS)], "1", [words])
    assert str(refusal.value) == why


def test_nobody_answers_what_is_not_asked() -> None:
    with pytest.raises(Refused, match="Nothing is asked of you"):
        said([], "1")


def test_nothing_is_told_of_what_is_not_there() -> None:
    with pytest.raises(Refused, match="nothing called “dragon”"):
        about(seen(), "dragon")


def test_what_is_hidden_stays_so() -> None:
    hidden = Cards("deck", "Deck", (Card("top", "", value="7", hidden=True),), count=9)
    assert "- Deck (9): a hidden card (7 on its back)" in in_words(seen(things=(hidden,))).splitlines()
