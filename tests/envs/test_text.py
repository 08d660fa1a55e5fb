"""Every game in words: read the table, say an answer, and hear why it was not taken."""

from random import Random
from typing import Any

import pytest
from envs.tables import FIVE, called
from msgspec.structs import replace
from reader import Reader, offers
from toy import GAME

from timeloom.envs import pettingzoo, text
from timeloom.envs.speaking import Posed, names, news, pose
from timeloom.envs.text import TextEnv
from timeloom.kernel import Form, Refused
from timeloom.kernel.spoken import MOST_WORDS

DECISIONS = 200
EVERY_GAME = [*FIVE, GAME]


def said_by(reader: Reader, words: str) -> str:
    """What a reader says who knows no more than these words, in one line."""
    number, filled = reader.choose(words)
    return " | ".join([number, *filled])


def play(env: TextEnv, decisions: int, seed: int = 1) -> None:
    """Let a reader play for a while."""
    reader = Reader(seed)
    for _ in range(decisions):
        if env.is_over:
            env.reset(seed)
        assert env.step(said_by(reader, env.observe())).is_taken


def state_of(env: TextEnv) -> tuple[Any, ...]:
    run = env.table.run
    return run.count, env.seat, run.asks, env.table.decisions


@pytest.mark.parametrize("game", EVERY_GAME, ids=called)
def test_a_reader_who_knows_only_the_words_is_never_refused(game: Any) -> None:
    env, reader, longest = text.make(game, game_seats(game)), Reader(7), 0
    env.reset(seed=1)
    for decision in range(DECISIONS):
        if env.is_over:
            env.reset(seed=decision)
        words = env.observe()
        longest = max(longest, len(words.split()))
        reply = env.step(said_by(reader, words))
        assert reply.is_taken, reply.refused
        assert sum(env.refusals) == 0
    assert longest <= MOST_WORDS


def game_seats(game: Any) -> int:
    return text.make(game).game.seats[-1]


@pytest.mark.parametrize("game", EVERY_GAME, ids=called)
def test_every_hidden_answer_can_be_said_in_words(game: Any) -> None:
    env, random = text.make(game, legal="hidden"), Random(3)
    env.reset(seed=2)
    for _ in range(60):
        if env.is_over:
            env.reset()
        posed = env._asked()
        for choice, offer in zip(posed.question.choices, env.table.offers, strict=True):
            if not isinstance(offer, Form):
                said = f"{choice.group}: {choice.full}" if choice.group else choice.full
                assert posed.meant(said.upper()) == offer
        env.table.answer(random.choice(env.table.numbers))
        env._pose()


@pytest.mark.parametrize("game", EVERY_GAME, ids=called)
def test_hidden_things_dealt_again_leave_it_unchanged(game: Any) -> None:
    env = text.make(game, game_seats(game))
    env.reset(seed=5)
    play(env, 40)
    run, seat, posed = env.table.run, env.seat, env._asked()
    imagined = run.imagine(seat, Random(1))
    ask = imagined.find(posed.ask.id)
    for legal in ("shown", "hidden"):
        words = [
            told(pose(one, asked, seat, legal), run) for one, asked in ((run, posed.ask), (imagined, ask))
        ]
        assert words[0] == words[1]


def told(posed: Posed, run: Any) -> str:
    # Everybody sees who has answered in secret already, but not what.
    seen = replace(posed.view, awaited=run.awaited())
    return replace(posed, view=seen).words(names(run))


def test_what_others_were_told_in_secret_is_no_news() -> None:
    env = text.make(GAME, 3)
    env.reset(seed=1)
    play(env, 60)
    run = env.table.run
    for seat in range(3):
        heard = [tell.words() for _, tell in run.tells or () if tell.heard_by(seat)]
        assert news(run, seat, 0) == heard
    assert any(news(run, seat, 0) != news(run, 0, 0) for seat in (1, 2))


def test_hidden_answers_are_nowhere_in_the_words() -> None:
    shown, hidden = text.make("letter"), text.make("letter", legal="hidden")
    shown.reset(seed=7)
    hidden.reset(seed=7)
    assert len(offers(shown.observe())) > 1
    assert offers(hidden.observe()) == []
    assert "which answers there are is not told" in hidden.observe()
    number = hidden.step("1")
    assert number.refused == "“1” is no answer to this question."
    assert all(offer.words not in hidden.observe() for offer in offers(shown.observe()))


@pytest.mark.parametrize("legal", ["shown", "hidden"])
@pytest.mark.parametrize("words", ["", "fly to the moon", "9999", "?nothing of this name", "P"])
def test_a_refusal_is_counted_and_changes_nothing(legal: Any, words: str) -> None:
    env = text.make("letter", legal=legal)
    seat = env.reset(seed=7)
    before = state_of(env)
    reply = env.step(words)
    assert reply.refused
    assert "\n" not in reply.refused
    assert reply.refused.endswith(".")
    assert env.refusals[seat] == 1
    assert state_of(env) == before
    assert env.observe().startswith(f"Your last words were refused: {reply.refused}\n")


def test_a_form_is_refused_until_it_is_filled_in_rightly() -> None:
    env = text.make("moonlight", legal="hidden")
    env.reset(seed=1)
    while not any(isinstance(offer, Form) for offer in env.table.offers):
        env.table.answer(env.table.numbers[0])
        env._pose()
    posed = env._asked()
    place = next(at for at, offer in enumerate(env.table.offers) if isinstance(offer, Form))
    form, words = env.table.offers[place], posed.question.choices[place].words
    assert isinstance(form, Form)
    assert env.step(words).refused.startswith("Fill in ")
    answer = form.sample(Random(1))
    filled = {field.name: getattr(answer, field.name) for field in form.fields}
    assert env.step(words, filled).is_taken
    assert env.refusals[posed.seat] == 1


def test_one_can_read_all_about_a_thing() -> None:
    env = text.make("letter")
    env.reset(seed=7)
    title = env.game.scene(env.table.run.state, 0).things[0].title
    reply = env.step(f"? {title}")
    assert title in reply.told
    assert (reply.refused, env.refusals, env.table.decisions) == ("", [0], 0)
    assert env.about(title) == reply.told


def test_the_same_seed_is_the_table_of_other_environments() -> None:
    one, other = text.make(GAME, schedule="turns"), pettingzoo.env(GAME, schedule="turns")
    for seed in (1, 2):
        seat = one.reset(seed)
        other.reset(seed)
        assert other.agent_selection == f"seat_{seat}"
        assert one.table.offers == other.table.offers
        assert one.table.seed == other.table.seed


def test_at_the_end_everybody_has_what_it_was_worth() -> None:
    env = text.make("letter", options={"items": "none"})
    env.reset(seed=3)
    assert env.rewards == [0.0]
    reader = Reader(1)
    while not env.is_over:
        env.step(said_by(reader, env.observe()))
    outcome = env.table.run.outcome
    assert outcome is not None
    assert env.rewards == [env.game.worth(outcome, 0)]
    assert env.observe().endswith(f"The game is over. {outcome.told}")
    assert env.words_said[0] >= env.table.decisions
    with pytest.raises(Refused, match="The game is over"):
        env.step("1")


def test_a_game_is_cut_off() -> None:
    env = text.make(GAME, most_decisions=5)
    env.reset(seed=3)
    play_on = Reader(2)
    for _ in range(5):
        env.step(said_by(play_on, env.observe()))
    assert (env.is_over, env.is_cut_off, env.rewards) == (True, True, [0.0, 0.0])
    with pytest.raises(Refused, match="cut off after 5"):
        env.step("1")


def test_who_is_not_asked_reads_whom_the_table_waits_for() -> None:
    env = text.make(GAME, 3)
    env.reset(seed=1)
    while len(env.table.run.awaited()) == 3:
        play(env, 1)
    other = next(seat for seat in range(3) if seat not in env.table.run.awaited())
    assert "You are asked" not in env.observe(other)
    assert "The table waits for: " in env.observe(other)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"legal": "secret"}, "'shown' or 'hidden', not 'secret'"),
        ({"schedule": "loud"}, "There is no schedule 'loud'"),
        ({"seats": 9}, "not 9"),
        ({"most_decisions": 0}, "must be at least 1"),
    ],
)
def test_what_cannot_be_granted_is_refused(wish: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        text.make("letter", **wish)


def test_nobody_looks_before_a_table_is_laid() -> None:
    env = text.make("letter")
    for look in (env.observe, lambda: env.is_over, lambda: env.step("1")):
        with pytest.raises(Refused, match="Nobody has sat down yet"):
            look()
    env.reset(seed=1)
    with pytest.raises(Refused, match="There is no seat 4"):
        env.observe(4)
