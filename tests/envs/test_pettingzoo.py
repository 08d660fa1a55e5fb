"""PettingZoo: its own tests pass for every game, and a table can be forked, kept and laid again."""

import gc
import pickle
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from envs.tables import FIVE, called, play
from kernel.slate import OneRule, Slate, words
from msgspec.structs import replace
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.test.state_test import test_parallel_env as state_of_parallel_env_test
from pettingzoo.test.state_test import test_state_space as state_space_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from toy import GAME

from timeloom.bots import play_out, random_bot
from timeloom.envs.asking import setting
from timeloom.envs.pettingzoo import TableEnv, env
from timeloom.envs.schedule import Wait, in_turns
from timeloom.envs.spaces import observation, read
from timeloom.kernel import Answer, Ask, Fate, Form, Refused, Rule, Run, game_named, seed_of

OURS = pytest.mark.filterwarnings(
    # A dict with a mask is what PettingZoo's own card and board games observe too; it knows those by name.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
TABLES = (*FIVE, GAME)


@OURS
@pytest.mark.parametrize("game", TABLES, ids=called)
def test_api_test(game: str) -> None:
    api_test(env(game), num_cycles=12)


@OURS
def test_api_test_to_the_end_of_a_game() -> None:
    api_test(env("letter"), num_cycles=1000)
    api_test(env(GAME, 3), num_cycles=1000)


@OURS
@pytest.mark.parametrize("game", TABLES, ids=called)
def test_seed_test(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=10)


@OURS
@pytest.mark.parametrize("game", TABLES, ids=called)
def test_parallel_api_test_with_all_agents_at_once(game: str) -> None:
    parallel_api_test(turn_based_aec_to_parallel(env(game)), num_cycles=10)


@pytest.mark.parametrize("kind", ["numbers", "text"])
def test_save_obs(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(env("letter", observation=kind))  # type: ignore[arg-type]
    assert "Observations must be Box" in capsys.readouterr().out  # it saves pictures, and ours are none


def test_state_space_and_parallel_env_of_its_state_test() -> None:
    """The third part, `test_state`, samples actions without their mask."""
    state_space_test(env("letter"))
    state_of_parallel_env_test(turn_based_aec_to_parallel(env("letter")))


def test_render_test() -> None:
    render_test(lambda render_mode: env("letter", render_mode=render_mode))


# Seeds and schedules


@pytest.mark.parametrize("name", ["letter", "islands"])
def test_a_table_is_the_one_that_a_simulation_plays_with_that_seed(name: str) -> None:
    game = game_named(name)
    bots = [random_bot(Random(f"1/0/{seat}")) for seat in range(game.seats[0])]
    table = setting(name).table("1/0")
    while table.ask is not None:
        table.answer(bots[table.seat](table.run, table.ask, table.seat))
    run = Run.begin(game, {}, None, Fate(seed_of("1/0")), remember=False)
    play_out(run, [random_bot(Random(f"1/0/{seat}")) for seat in range(game.seats[0])])
    assert table.run.entries == run.entries


def test_a_seed_lays_the_same_row_of_tables() -> None:
    one, other = env(GAME), env(GAME)
    one.reset(seed=4)
    other.reset(seed=4)
    for _ in range(3):
        assert play(one, 40) == play(other, 40)
        one.reset()
        other.reset()


def test_in_turns_the_next_seat_is_asked_first() -> None:
    laid = env("hour", schedule="turns")
    laid.reset(seed=1)
    play(laid, 60)
    table = laid.table
    last = table.seat
    laid.step(laid.legal_actions()[0])
    asked = {seat for _, seat in table.run.waiting_for_bots()}
    assert table.seat == min(asked, key=lambda seat: (seat - last - 1) % 7)


@pytest.mark.parametrize(("last", "asked"), [(4, 1), (1, 2), (2, 1), (-1, 1), (0, 1)])
def test_in_turns_it_goes_round_the_whole_table(last: int, asked: int) -> None:
    waiting = [(Ask(seat, "word", words("go")), seat) for seat in (2, 1)]
    assert in_turns(a_run(), waiting, last)[1] == asked


def test_in_turns_a_seat_is_asked_in_earnest_before_it_is_asked_aside() -> None:
    waiting = [(Ask(1, id, words("go"), aside=id == "aside"), 1) for id in ("aside", "earnest")]
    assert in_turns(a_run(), waiting, 0)[0].id == "earnest"


def a_run() -> Run:
    """Any run: schedules may look at it, and need not."""
    return Run.begin(GAME, {}, 3, Fate(seed_of(1)))


def last_of_all(run: Run, waiting: Sequence[Wait], last: int) -> Wait:
    """A schedule of one's own."""
    return max(waiting, key=lambda wait: wait[1])


def test_a_function_says_who_is_next() -> None:
    laid = env("hour", schedule=last_of_all)
    laid.reset(seed=1)
    for _ in range(40):
        assert laid.table.seat == max(seat for _, seat in laid.table.run.waiting_for_bots())
        laid.step(laid.legal_actions()[0])
    assert pickle.loads(pickle.dumps(laid)).table.seat == laid.table.seat


def test_a_function_that_chooses_nobody_is_refused() -> None:
    laid = env("hour", schedule=lambda run, waiting, last: (waiting[0][0], 99))
    with pytest.raises(Refused, match="one of the pairs that are waiting"):
        laid.reset(seed=1)


def test_an_unknown_schedule_is_refused() -> None:
    with pytest.raises(Refused, match="no schedule 'luck'; there is lot, turns"):
        env("letter", schedule="luck")  # type: ignore[arg-type]


# Actions


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    laid = env("letter")
    laid.reset(seed=1)
    count = laid.table.run.count
    wrong = next(action for action in range(512) if action not in laid.legal_actions())
    with pytest.raises(Refused, match=f"{wrong} is not a legal action now; legal are"):
        laid.step(wrong)
    assert laid.table.run.count == count


def test_the_mask_has_a_one_for_every_offer_of_the_selected_agent_alone() -> None:
    laid = env(GAME, 3)
    laid.reset(seed=1)
    for agent in laid.agents:
        mask = laid.observe(agent)["action_mask"]
        wanted = sorted(laid.legal_actions()) if agent == laid.agent_selection else []
        assert mask.nonzero()[0].tolist() == wanted


def at_a_form() -> tuple:
    """A table of Moonlight at which somebody may say something of their own, and the action of it."""
    laid = env("moonlight")
    laid.reset(seed=1)
    random = Random(1)
    while True:
        forms = [
            n for n, offer in zip(laid.table.numbers, laid.table.offers, strict=True) if type(offer) is Form
        ]
        if forms:
            return laid, forms[0]
        laid.step(random.choice(laid.legal_actions()))


def test_a_form_is_filled_in_the_same_way_wherever_it_is_met_again() -> None:
    laid, action = at_a_form()
    twin = laid.fork()
    laid.step(action)
    twin.step(action)
    assert laid.table.run.entries[-1] == twin.table.run.entries[-1]


def test_an_agent_fills_in_a_form_itself() -> None:
    laid, action = at_a_form()
    form = laid.table.offer(action)
    sample: Answer = form.sample(Random(8))
    fields = {field.name: getattr(sample, field.name) for field in form.fields}
    laid.step(laid.fill(action, **fields))
    assert sample in [entry.value for entry in laid.table.run.entries]


def test_a_form_that_is_filled_in_wrongly_is_refused() -> None:
    laid, action = at_a_form()
    with pytest.raises(Refused, match="The form wants"):
        laid.fill(action, nonsense="x")


# Rewards


def test_in_the_end_each_agent_is_given_what_the_outcome_is_worth_to_its_seat() -> None:
    laid = env(GAME, 3)
    laid.reset(seed=2)
    while laid.table.ask is not None:
        laid.step(Random(laid.table.decisions).choice(laid.legal_actions()))
    outcome = laid.table.run.outcome
    assert outcome is not None
    assert laid.rewards == {f"seat_{seat}": GAME.worth(outcome, seat) for seat in range(3)}


def test_shaped_rewards_add_up_to_how_much_better_one_stood_in_the_end() -> None:
    laid = env("letter", reward="shaped")
    laid.reset(seed=2)
    first = laid._stood["seat_0"]
    total = 0.0
    while laid.agents:
        _, _, over, _, _ = laid.last(observe=False)
        laid.step(None if over else laid.legal_actions()[0])
        total += sum(laid.rewards.values())
    assert total == pytest.approx(laid.setting.worth(laid.table, 0) - first)


def test_a_game_that_cannot_estimate_is_not_shaped() -> None:
    def chat(s: Slate) -> Rule[None]:
        yield Ask(0, "word", words("hello"))

    with pytest.raises(Refused, match="The Slate has no estimate"):
        env(OneRule(chat), reward="shaped")


def test_an_episode_is_cut_off() -> None:
    laid = env("hour", most_decisions=20)
    laid.reset(seed=1)
    played = play(laid, 100)
    assert len(played) == 20 + 7
    assert laid.agents == []


# Looking


def test_an_observed_text_is_what_the_agent_reads() -> None:
    laid = env("agents", 2, observation="text")
    laid.reset(seed=1)
    for agent in laid.agents:
        assert read(laid.observe(agent)["observation"]) == laid.text(agent)


def observed(laid: TableEnv, agent: str) -> list[Any]:
    """All that an agent observes, in every way."""
    settings = [replace(laid.setting, observation=kind) for kind in ("numbers", "text")]
    rows = [observation(each, laid.table, laid._seats[agent]).tolist() for each in settings]
    return [*rows, laid.text(agent), laid.scene(agent)]


@pytest.mark.parametrize("game", TABLES, ids=called)
@pytest.mark.parametrize("decisions", [15, 60])
def test_no_observation_changes_with_what_the_agent_cannot_know(game: str, decisions: int) -> None:
    laid = env(game)
    laid.reset(seed=3)
    play(laid, decisions)
    for seat, agent in enumerate(laid.possible_agents):
        before, run = observed(laid, agent), laid.table.run
        laid.table.run = run.imagine(seat, Random(9))
        assert observed(laid, agent) == before
        laid.table.run = run


def test_the_scene_is_given_as_plain_data() -> None:
    laid = env("letter")
    laid.reset(seed=1)
    assert [thing["id"] for thing in laid.scene("seat_0")["things"]][:2] == ["week", "hand"]


@pytest.mark.parametrize(
    "look",
    [
        lambda laid: laid.observe("seat_0"),
        lambda laid: laid.last(),
        lambda laid: laid.step(1),
        lambda laid: laid.agent_iter(),
        lambda laid: laid.render(),
        lambda laid: laid.fork(),
    ],
)
def test_nothing_is_there_before_the_first_reset(look: Callable[[TableEnv], Any]) -> None:
    with pytest.raises(Refused, match="call reset"):
        look(env("letter"))


@pytest.mark.parametrize("look", [TableEnv.observe, TableEnv.text, TableEnv.scene])
def test_an_agent_that_is_not_there_is_refused(look: Callable[[TableEnv, str], Any]) -> None:
    laid = env(GAME, 2)
    laid.reset(seed=1)
    with pytest.raises(Refused, match=r"There is no agent 'player_0'; there is seat_0, seat_1\."):
        look(laid, "player_0")


# Time


@pytest.mark.parametrize("game", TABLES, ids=called)
def test_a_fork_goes_on_as_its_parent_does_and_leaves_it_alone(game: str) -> None:
    laid = env(game)
    laid.reset(seed=5)
    play(laid, 30)
    count = laid.table.run.count
    fork = laid.fork()
    went = play(fork, 20, seed=2)
    assert laid.table.run.count == count
    assert play(laid, 20, seed=2) == went


def test_a_fork_with_a_seed_of_its_own_meets_other_cards() -> None:
    laid = env("letter")
    laid.reset(seed=5)
    ends = {repr(fork.table.run.entries) for seed in range(6) if (fork := laid.fork(seed)) and play(fork, 30)}
    assert len(ends) > 1


@pytest.mark.parametrize("game", TABLES, ids=called)
def test_what_was_pickled_goes_on_in_the_same_way(game: str) -> None:
    laid = env(game)
    laid.reset(seed=5)
    play(laid, 30)
    again = pickle.loads(pickle.dumps(laid))
    assert play(again, 20, seed=2) == play(laid, 20, seed=2)


def test_a_state_can_be_loaded_again_and_again() -> None:
    laid = env(GAME, 3)
    laid.reset(seed=5)
    play(laid, 10)
    state = pickle.loads(pickle.dumps(laid.state_dict()))
    other = env(GAME, 3)
    other.load_state_dict(state)
    went = play(other, 200, seed=2)
    other.load_state_dict(state)
    assert play(other, 200, seed=2) == went == play(laid, 200, seed=2)


def test_a_state_is_taken_up_with_the_actions_rewards_and_schedule_of_whoever_loads_it() -> None:
    laid = env(GAME, 3)
    laid.reset(seed=5)
    play(laid, 10)
    other = env(GAME, 3, actions=64, reward="shaped", schedule="turns")
    other.load_state_dict(laid.state_dict())
    assert other.agent_selection == laid.agent_selection
    assert set(np.flatnonzero(other.infos[other.agent_selection]["action_mask"])) == set(
        other.legal_actions()
    )
    stood = sum(other._standing().values())
    paid = 0.0
    while other.table.ask is not None:
        other.step(other.legal_actions()[0])
        paid += sum(other.rewards.values())
    assert paid == pytest.approx(sum(other.setting.worth(other.table, seat) for seat in range(3)) - stood)


def test_a_state_with_other_seats_is_refused() -> None:
    laid = env(GAME, 2)
    laid.reset(seed=5)
    with pytest.raises(Refused, match="a state of 2 seats, not of 3"):
        env(GAME, 3).load_state_dict(laid.state_dict())


def test_a_state_of_another_game_is_refused() -> None:
    laid = env("letter")
    laid.reset(seed=5)
    with pytest.raises(Refused, match="a state of letter, not of hour"):
        env("hour").load_state_dict(laid.state_dict())


@pytest.mark.parametrize("state", [None, {}, {"game": "hour"}])
def test_what_is_no_state_is_refused(state: Any) -> None:
    with pytest.raises(Refused, match=r"no state of a table; state_dict\(\) gives one"):
        env("hour").load_state_dict(state)


# Memory


@pytest.mark.parametrize("name", ["letter", "moonlight"])
def test_a_thousand_resets_leave_nothing_behind(name: str) -> None:
    laid = env(name)

    def lay(tables: int) -> None:
        for number in range(tables):
            laid.reset(seed=number % 10)  # the same ones again, so that what is remembered on purpose is full
            random = Random(number % 10)
            for _ in range(4):
                laid.observe(laid.agent_selection)
                laid.step(random.choice(laid.legal_actions()))

    lay(200)
    gc.collect()
    before = sys.getallocatedblocks()
    lay(1_000)
    gc.collect()
    assert sys.getallocatedblocks() - before < 500, "less than one thing is left behind by two tables"
