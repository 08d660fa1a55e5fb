"""The battery is able to fail: the Lantern Fair with one thing broken fails the check meant for it."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from random import Random
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import asdict, replace
from toy import LanternFair
from toy.rules.dawn import Drew
from toy.rules.night import Stay
from toy.state import State

from timeloom.kernel import (
    Answer,
    AnyAsk,
    Ask,
    Bot,
    Offer,
    Option,
    Outcome,
    Question,
    Reasons,
    Roll,
    Rule,
    Run,
    Sheets,
    Tell,
    ask,
)
from timeloom.kernel.requests import Request
from timeloom.kernel.scene import Choice, Note, Pool, Scene
from timeloom.testing import battery


class ShowsHands(LanternFair):
    """The scene of every seat shows all hands."""

    def scene(self, state: State, seat: int | None) -> Scene:
        shown = super().scene(state, seat)
        hands = str([guest.hand for guest in state.guests])
        return replace(shown, things=(*shown.things, Note("leak", "Hands", hands)))


class ShowsTopToSpectators(LanternFair):
    """A spectator sees what is loose in the pile, and in which order."""

    def scene(self, state: State, seat: int | None) -> Scene:
        shown = super().scene(state, seat)
        return replace(shown, status=str(state.pile.loose)) if seat is None else shown


class PrintsHands(LanternFair):
    """The sheets of every seat show the first guest's hand."""

    def sheets(self, state: State, seat: int | None) -> Sheets:
        return super().sheets(state, 0)


class TellsDraws(LanternFair):
    """Everybody hears what anybody draws."""

    def step(self, state: State) -> Rule[None]:
        return _retold(super().step(state), lambda tell: replace(tell, seats=None))


class MumblesDraws(LanternFair):
    """A draw is told without words."""

    def step(self, state: State) -> Rule[None]:
        return _retold(super().step(state), lambda tell: Tell(seats=tell.seats))


class BeatsADrum(LanternFair):
    """Every draw is a beat."""

    def step(self, state: State) -> Rule[None]:
        return _retold(super().step(state), lambda tell: Drummed(**asdict(tell)))


class Drummed(Drew, frozen=True):
    """A lantern came into a hand, to the sound of drums."""

    def beat(self) -> str:
        return "A lantern!"


def _retold(rule: Rule[None], retell: Callable[[Drew], Tell]) -> Rule[None]:
    """The same rule, with another telling of every draw."""
    return _altered(rule, lambda request: retell(request) if isinstance(request, Drew) else request)


def _altered(rule: Rule[None], alter: Callable[[Request], Request]) -> Rule[None]:
    """The same rule, with its requests changed."""
    reply = None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration:
            return
        reply = yield alter(request)


class HintsAtHands(LanternFair):
    """Everybody sees whether the first lantern of the first guest is a bright one."""

    def scene(self, state: State, seat: int | None) -> Scene:
        shown = super().scene(state, seat)
        is_bright = any(lantern[-1] > "5" for lantern in state.guests[0].hand[:1])
        return replace(shown, things=(*shown.things, Note("leak", "Bright", str(is_bright))))


class ImaginesOwnHand(LanternFair):
    """Imagining changes what the seat itself holds."""

    def imagine(self, state: State, seat: int, random: Random) -> State:
        state.guests[seat].hand.reverse()
        return super().imagine(state, seat, random)


class ImaginesNothing(LanternFair):
    """Imagining leaves everything as it really is."""

    def imagine(self, state: State, seat: int, random: Random) -> State:
        return state


class Cupboard(Struct, frozen=True):
    """Frozen, but what it holds is not."""

    things: list[str]


class StateWithCupboard(State):
    """A state whose copies share their cupboard."""

    cupboard: Cupboard = Cupboard([])


class SharesACupboard(LanternFair):
    """Every step puts something into what all forks share."""

    state = StateWithCupboard

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        return StateWithCupboard(**asdict(super().setup(options, seats)), cupboard=Cupboard([]))

    def step(self, state: State) -> Rule[None]:
        assert isinstance(state, StateWithCupboard)
        yield from super().step(state)
        state.cupboard.things.append("one more")


class RemembersOutside(LanternFair):
    """What happens depends on something that is not in the state."""

    def __init__(self) -> None:
        self.steps = count()

    def step(self, state: State) -> Rule[None]:
        state.guests[0].points += next(self.steps)
        return super().step(state)


class RollsAnything(RemembersOutside):
    """No roll has the id that it had before."""

    def step(self, state: State) -> Rule[None]:
        yield Roll(f"anything {next(self.steps)}")
        yield from LanternFair.step(self, state)


def peeking(random: Random) -> Bot:
    """A bot that looks into the others' hands."""

    def answer(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        hands = str([guest.hand for guest in run.state.guests])
        return LanternFair.bots["steady"](random)(run, ask, seat) if hands < "[['j" else _last(ask, seat)

    return answer


def _last(ask: AnyAsk, seat: int) -> Answer:
    return [offer for offer in ask.offered(seat) if isinstance(offer, Answer)][-1]


class HasAPeekingBot(LanternFair):
    """One of its own bots peeks."""

    bots = {"peeking": peeking}


def stubborn(random: Random) -> Bot:
    """A bot that answers the same to everything."""
    return lambda run, ask, seat: Stay()


class HasAStubbornBot(LanternFair):
    """One of its own bots does not know the rules."""

    bots = {"stubborn": stubborn}


class RunsIntoADeadEnd(LanternFair):
    """On the third evening the host is asked what has no answer."""

    def step(self, state: State) -> Rule[None]:
        if state.evening == 2:
            yield Ask(state.host, "walk", [])
        yield from super().step(state)


class NeverEnds(LanternFair):
    """No evening is the last one."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class StumblesOverWalks(LanternFair):
    """A walk is offered, but the rules cannot bear it."""

    def step(self, state: State) -> Rule[None]:
        place = state.guests[state.host].place
        yield from super().step(state)
        if state.phase == "window" and state.guests[state.host - 1].place != place:
            raise ValueError("Nobody walks here.")


class LosesALantern(LanternFair):
    """A lantern falls off the table every night."""

    def step(self, state: State) -> Rule[None]:
        yield from super().step(state)
        if state.phase == "night":
            state.pile.loose.pop()


class KeepsAList(LanternFair):
    """The state holds a list where its type says tuple."""

    def step(self, state: State) -> Rule[None]:
        yield from super().step(state)
        state.weather = [*state.weather]  # type: ignore[assignment]


class HasABrokenOption(LanternFair):
    """One value of an option cannot be played."""

    options = (*LanternFair.options[:2], Option("twists", "Twists", ("rain", "hail"), "rain"))

    def step(self, state: State) -> Rule[None]:
        if "hail" in state.twists:
            raise ValueError("Nobody has written the rules for hail.")
        return super().step(state)


class Spoilt(Question[Any], frozen=True):
    """A question of the fair with something wrong in its choices."""

    asked: Question[Any]

    def words(self, s: State, seat: int) -> str:
        return self.asked.words(s, seat)


class Wordless(Spoilt, frozen=True):
    """No offer has words."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return replace(self.asked.choice(s, offer, seat), words="")


class Repeated(Spoilt, frozen=True):
    """All offers have the same words."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return replace(self.asked.choice(s, offer, seat), words="Well?")


class Misleading(Spoilt, frozen=True):
    """All offers point at what is not there."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return replace(self.asked.choice(s, offer, seat), touches=("nowhere",))


class Brusque(Spoilt, frozen=True):
    """It says why not, and in one word."""

    def reasons(self, s: State, seat: int) -> Reasons:
        return [("street", "because")]


class Muttered(Spoilt, frozen=True):
    """All offers of all questions differ in their spaces alone, and point at nothing."""

    def words(self, s: State, seat: int) -> str:
        return "Well?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return Choice(" " * len(repr(offer)) + "Well?")


def _reworded(rule: Rule[None], spoil: Callable[[Question[Any]], Spoilt]) -> Rule[None]:
    """The same rule, with its questions spoilt."""

    def spoilt(request: Request) -> Request:
        asked = request.question if isinstance(request, AnyAsk) else None
        return request if asked is None else replace(request, question=spoil(asked))

    return _altered(rule, spoilt)


class HasNoWords(LanternFair):
    """The offers are put into no words."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Wordless)


class RepeatsItself(LanternFair):
    """All offers have the same words."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Repeated)


class AnswersCurtly(LanternFair):
    """Whoever points at the street hears one word."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Brusque)


class Mutters(LanternFair):
    """All answers read alike to whoever looks at more than spaces."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Muttered)


class RunsIntoDebt(LanternFair):
    """A guest owes three coins after every night."""

    def step(self, state: State) -> Rule[None]:
        yield from super().step(state)
        if state.phase == "window":
            state.guests[0].coins = -3


class Shrug(Answer, frozen=True):
    """Nothing comes of it, and it does not say so."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Try again")


class Shrugging(Question[Shrug | Stay], frozen=True):
    """The same question again and again."""

    def words(self, s: State, seat: int) -> str:
        return "Do you try again?"


class AsksForNothing(LanternFair):
    """Before each night the host can try something for ever, and nothing comes of it."""

    def step(self, state: State) -> Rule[None]:
        while state.phase == "night":
            answer = yield from ask(state.host, Shrugging(), [Shrug(), Stay()])
            if isinstance(answer, Stay):
                break
        yield from super().step(state)


class PointsNowhere(LanternFair):
    """The offers point at what is not there."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Misleading)


class Fickle(Spoilt, frozen=True):
    """It reads otherwise whenever somebody reads it."""

    times: ClassVar[Iterator[int]] = count()

    def words(self, s: State, seat: int) -> str:
        return f"{self.asked.words(s, seat)} ({next(self.times)})"


class ForgetsItsWords(LanternFair):
    """What is asked in the past is not what was asked then."""

    def step(self, state: State) -> Rule[None]:
        return _reworded(super().step(state), Fickle)


class ShowsThingsTwice(LanternFair):
    """Everything is in the scene twice."""

    def scene(self, state: State, seat: int | None) -> Scene:
        shown = super().scene(state, seat)
        return replace(shown, things=shown.things * 2)


class ChangesWhenSeen(LanternFair):
    """Whoever looks gets a point."""

    def scene(self, state: State, seat: int | None) -> Scene:
        state.guests[0].points += 1
        return super().scene(state, seat)


CAUGHT: Iterable[tuple[type[LanternFair], battery.Check]] = (
    (ShowsHands, battery.imagining_changes_nothing_that_a_seat_sees),
    (ShowsHands, battery.nothing_is_shown_that_was_rolled_in_secret),
    (ShowsTopToSpectators, battery.imagining_changes_nothing_that_a_seat_sees),
    (PrintsHands, battery.imagining_changes_nothing_that_a_seat_sees),
    (TellsDraws, battery.nothing_is_shown_that_was_rolled_in_secret),
    (ImaginesOwnHand, battery.imagining_changes_nothing_that_a_seat_sees),
    (ImaginesNothing, battery.imagining_deals_anew),
    (HasAPeekingBot, battery.own_bots_do_not_peek),
    (SharesACupboard, battery.a_preview_comes_true),
    (HintsAtHands, battery.a_preview_tells_no_secret),
    (SharesACupboard, battery.a_fork_leaves_its_parent_alone),
    (SharesACupboard, battery.a_rewind_leaves_its_parent_intact),
    (RemembersOutside, battery.a_fork_goes_on_like_its_parent),
    (RemembersOutside, battery.a_journal_replays),
    (RemembersOutside, battery.a_saved_table_goes_on),
    (RemembersOutside, battery.undo_gives_back_the_exact_position),
    (RemembersOutside, battery.a_rewind_with_kept_fate_repeats_its_rolls),
    (ForgetsItsWords, battery.the_past_shows_a_seat_its_own_questions_and_no_others),
    (RollsAnything, battery.rolls_can_be_verified),
    (RollsAnything, battery.an_old_table_goes_on),
    (HasAStubbornBot, battery.own_bots_play_to_the_end),
    (RunsIntoADeadEnd, battery.random_play_ends),
    (NeverEnds, battery.random_play_ends),
    (StumblesOverWalks, battery.every_offer_is_accepted),
    (LosesALantern, battery.nothing_is_wrong_at_any_rest),
    (KeepsAList, battery.every_state_survives_json),
    (HasABrokenOption, battery.every_option_plays),
    (AsksForNothing, battery.every_answer_changes_something_or_says_that_it_does_not),
    (Mutters, battery.no_two_answers_read_alike),
    (RunsIntoDebt, battery.nobody_has_less_than_nothing),
    (HasNoWords, battery.every_question_has_words),
    (RepeatsItself, battery.every_question_has_words),
    (PointsNowhere, battery.every_question_has_words),
    (AnswersCurtly, battery.every_reason_is_a_sentence),
    (ShowsThingsTwice, battery.every_scene_is_sound),
    (ChangesWhenSeen, battery.every_scene_is_sound),
    (MumblesDraws, battery.every_telling_has_words),
    (BeatsADrum, battery.every_telling_has_words),
)


@pytest.mark.parametrize(("broken", "check"), CAUGHT, ids=lambda value: value.__name__)
def test_a_broken_game_fails_its_check(broken: type[LanternFair], check: battery.Check) -> None:
    with pytest.raises(AssertionError, match=r"^[A-Z'].*\.$"):
        check(battery.Case(broken(), seats=3))


def test_a_kernel_that_takes_every_answer_fails_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "_check", lambda *_: None)
    with pytest.raises(AssertionError, match="is taken, and was not offered"):
        battery.everything_else_is_refused(battery.Case(LanternFair(), seats=3))


def test_every_check_is_shown_to_fail() -> None:
    assert {check for _, check in CAUGHT} | {battery.everything_else_is_refused} == set(battery.CHECKS)


def test_a_failure_says_where_things_differ() -> None:
    where = r"Seat 1 sees what it cannot know\. At scene\.things\[\d+\]\.text: "
    with pytest.raises(AssertionError, match=where):
        battery.imagining_changes_nothing_that_a_seat_sees(battery.Case(ShowsHands(), seats=3))


def test_the_battery_needs_no_runner_of_tests() -> None:
    code = "import sys; from timeloom.testing import battery; sys.exit('pytest' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_answer_that_says_it_is_a_pass_may_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shrug, "passes", True)
    battery.every_answer_changes_something_or_says_that_it_does_not(battery.Case(AsksForNothing(), seats=3))


def test_what_is_shown_out_of_its_bounds_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    debt = Pool("debt", "Debt", -1)
    shown = LanternFair.scene
    monkeypatch.setattr(
        LanternFair, "scene", lambda game, state, seat: replace(shown(game, state, seat), things=(debt,))
    )
    with pytest.raises(AssertionError, match="“Debt” shows -1"):
        battery.nobody_has_less_than_nothing(battery.Case(LanternFair(), seats=3))
