"""Dice without a conversation before them: what they say, and how long they lie on the table."""

from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Say, Size
from timeloom.games.moonlight.rules.cycle import next_part
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.engagement import Weigh, engagement
from timeloom.games.moonlight.rules.obligation import CoverStory, bear_obligation
from timeloom.games.moonlight.rules.stress.lending import LendPush, LetFall
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.rules.stress.stress import roll_for_eclipse
from timeloom.games.moonlight.scene import scene
from timeloom.games.moonlight.state import ActionRoll, Harm, State
from timeloom.kernel.scene import Dice, Talk


def shown(s: State) -> tuple[Talk, Dice]:
    """The talk and the dice that everybody sees."""
    talk, dice = scene(s, None).things[:2]
    assert isinstance(talk, Talk)
    assert isinstance(dice, Dice)
    return talk, dice


def counting(dice: Dice) -> list[int]:
    """The faces that count."""
    return [die.face for die in dice.dice if die.good is not None]


def two() -> State:
    s = table("Raven harmony", "Hawk outsider", part="obligation")
    for one in s.people:
        dots(one, defy=1, empathize=1, confess=1, flow=1, conceal=1)
    return s


def test_everybodys_day_lies_there_with_the_latest_dice() -> None:
    s = two()
    play(bear_obligation(s, s.at(1)), (4,))
    play(bear_obligation(s, s.at(2)), (6,))
    talk, dice = shown(s)
    assert [(turn.who, turn.words, turn.gain) for turn in talk.turns] == [
        ("Raven", "bears the day with moon +1d.", "2 stress"),
        ("Hawk", "bears the day with moon +1d.", "no stress"),
    ]
    assert (counting(dice), dice.note) == ([6], "No stress")


def test_without_dice_the_lower_one_counts() -> None:
    s = two()
    s.at(1).abilities, s.at(1).harm = ["cover-story"], [Harm(1, "sore", "body")]
    play(bear_obligation(s, s.at(1)), CoverStory(), (5, 2))
    _, dice = shown(s)
    assert counting(dice) == [2]
    assert dice.note == "No dice: two are rolled, and the lower one counts. 4 stress"


def test_the_engagement_says_what_spoke_for_it_and_how_it_begins() -> None:
    s = on_mission(two())
    s.clocks = []
    play(engagement(s), Weigh(1, 0, 0, 0), (6,), Size(6), Say("Cold"), Say("At the gate"))
    s.part = "engagement"
    talk, dice = shown(s)
    assert (talk.title, talk.turns[0].words) == ("How it begins", "Hope +1d, noble +1d, tier -1d.")
    assert dice.note == "They choose the moment: controlled"


def test_dice_lie_there_until_somebody_does_something() -> None:
    s = on_mission(two())
    s.at(1).stress, s.at(1).links = 3, {2: 1}
    play(roll_for_eclipse(s, s.at(2)), (6,))
    dice = scene(s, None).things[0]
    assert (dice.title, dice.area) == ("Hawk at the edge", "side")
    play(act(s, running(s), s.at(1), SpendLink("Hawk", "Raven")))
    assert s.throws == []


def test_a_new_part_begins_without_old_dice() -> None:
    s = two()
    play(roll_for_eclipse(s, s.at(2)), (6,))
    for part, lying in (("action", 1), ("downtime", 1), ("fallout", 0)):
        s.part = part  # type: ignore[assignment]
        next(next_part(on_mission(s) if part == "action" else s))
        assert len(s.throws) == lying


def test_whoever_stands_at_the_edge_is_in_front_of_a_roll_until_it_is_decided() -> None:
    s = on_mission(two())
    s.roll = ActionRoll(1, "act", "flow", "Go", "goal", judged=True)
    rule = roll_for_eclipse(s, s.at(2))
    next(rule)
    rule.send((4,))
    next(rule)
    assert (shown(s)[0].title, shown(s)[1].note) == ("Hawk at the edge", "A friend can still hold them")
    rule.send((1, LetFall()))
    assert shown(s)[0].title == "Raven is about to flow"


def test_a_friend_who_holds_them_is_told() -> None:
    s = two()
    play(roll_for_eclipse(s, s.at(2)), (5,), by(1, LendPush()))
    assert shown(s)[0].turns[-1].words == "is held by a friend, and does not fall."


def test_the_dice_of_the_last_roll_lie_aside_while_people_think() -> None:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    s.last_roll = ActionRoll(1, "act", "defy", "Hold the gate", faces=[2, 6], result="good")
    [dice] = [thing for thing in scene(s, None).things if isinstance(thing, Dice)]
    assert (dice.title, dice.area, counting(dice)) == ("Raven rolled to defy", "side", [6])
    s.part = "fallout"
    assert not any(isinstance(thing, Dice) for thing in scene(s, None).things)
