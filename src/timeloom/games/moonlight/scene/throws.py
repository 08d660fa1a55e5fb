"""Dice that nobody talked over, as a small ceremony: what was rolled, which die counts, what it means."""

from __future__ import annotations

from timeloom.games.moonlight.rules.dice.throwing import STILL_THERE
from timeloom.games.moonlight.rules.missions.engagement import STARTS
from timeloom.games.moonlight.scene.roll import turn
from timeloom.games.moonlight.state import DIRECTOR, State, Throw
from timeloom.games.moonlight.wording import capital
from timeloom.kernel.scene import Area, Dice, Die, Talk, Thing, Turn

ENDINGS = {
    "held on": "stands at the edge, and holds on to hope.",
    "shone": "shines where darkness should be.",
    "was held": "is held by a friend, and does not fall.",
    "fell": "falls into eclipse.",
}
DARK = {
    "bad": "The dark closes over them",
    "mixed": "A friend can still hold them",
    "good": "They hold on",
    "critical": "They shine, and it reaches everybody",
}
OPENINGS = {
    "bad": "They were expected",
    "mixed": "Nobody is ready for what comes",
    "good": "They choose the moment",
    "critical": "Part of it is done before anybody notices",
}
AFTERMATH = {
    "bad": "It strikes home",
    "mixed": "It leaves its mark",
    "good": "It could have been worse",
    "critical": "It could have been worse",
}


def lie_on_top(s: State) -> bool:
    """Whether these dice are what it is about; beside an action roll in play, only undecided ones are."""
    return bool(s.throws) and (s.roll is None or undecided(s.throws[-1]))


def undecided(throw: Throw) -> bool:
    """Whether it is still open what becomes of somebody at the edge."""
    return throw.what == "eclipse" and not throw.ending


def throw_things(s: State) -> list[Thing]:
    """What everybody threw, and the latest dice; once people have other things to decide, those lie aside."""
    latest = s.throws[-1]
    if s.part in STILL_THERE and not undecided(latest):
        return [dice(latest, title(s, latest), "side")]
    turns = [turn for throw in s.throws for turn in told(s, throw)]
    return [Talk("roll", title(s, latest), tuple(turns)), dice(latest, "The dice", "focus")]


def title(s: State, throw: Throw) -> str:
    """What these dice are for."""
    match throw.what:
        case "eclipse":
            return f"{s.at(throw.seat).name} at the edge"
        case "obligation":
            return f"What the day takes from {s.at(throw.seat).name}"
        case "engagement":
            return "How it begins"
        case "fallout":
            return "What comes of it"


def told(s: State, throw: Throw) -> list[Turn]:
    """Who threw with what, and what became of it."""
    if throw.what == "obligation":
        return [turn(s, throw.seat, f"bears the day with {sources(throw)}.", cost(throw))]
    if throw.what == "eclipse":
        ending = [turn(s, throw.seat, ENDINGS[throw.ending], kind="deed")] if throw.ending else []
        return [turn(s, throw.seat, f"meets the dark with {sources(throw)}.", "eclipse"), *ending]
    return [turn(s, DIRECTOR, f"{capital(sources(throw))}.", f"{max(0, sum(throw.reasons.values()))}d")]


def sources(throw: Throw) -> str:
    """Every reason for dice, with how many it brings or takes."""
    counted = [f"{reason} {f'{count:+d}' if count else 0}d" for reason, count in throw.reasons.items()]
    return ", ".join(counted) or "no dice"


def cost(throw: Throw) -> str:
    """What a day costs."""
    return f"{6 - throw.value} stress" if throw.value < 6 else "no stress"


def dice(throw: Throw, title: str, area: Area) -> Dice:
    """The dice as they lie, with those marked that count, and what they mean."""
    faces = tuple(Die(face, good=face > 3 if face == throw.value else None) for face in throw.faces)
    lower = "No dice: two are rolled, and the lower one counts. " if throw.no_dice else ""
    return Dice("dice", title, faces, area=area, note=f"{lower}{meaning(throw)}")


def meaning(throw: Throw) -> str:
    """What the dice have decided."""
    if throw.what == "engagement":
        return f"{OPENINGS[throw.result]}: {STARTS[throw.result]}"
    if throw.what == "obligation":
        more = ", and there is time for one thing more" if throw.result == "critical" else ""
        return capital(cost(throw)) + more
    return (DARK if throw.what == "eclipse" else AFTERMATH)[throw.result]
