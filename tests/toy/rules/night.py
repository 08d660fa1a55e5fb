"""5. Night: the host takes a walk, and everybody earns a coin."""

from timeloom.kernel import Answer, Question, Rule, Tell, ask, turn_up
from timeloom.kernel.scene import Choice
from toy.names import NAMES
from toy.rules.stalls import earn
from toy.state import TOWN, State


class Stay(Answer, frozen=True):
    """Stay where one is."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Stay at the {s.guests[seat].place}", (f"guest-{seat}",))


class Walk(Answer, frozen=True):
    """Walk to a neighbouring place."""

    place: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Walk to the {self.place}", (self.place,))


class Walking(Question[Stay | Walk], frozen=True):
    """Where the host goes."""

    id = "walk"

    def words(self, s: State, seat: int) -> str:
        return "Where do you spend the night?"


class Walked(Tell, frozen=True):
    """The host stands somewhere for the night."""

    seat: int
    place: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} spends the night at the {self.place}."

    def touches(self) -> tuple[str, ...]:
        return (f"guest-{self.seat}", self.place)


def night(s: State) -> Rule[None]:
    """The host takes a walk, everybody earns a coin, and the next evening belongs to the next guest."""
    host = s.guests[s.host]
    answer = yield from ask(s.host, Walking(), [Stay(), *map(Walk, TOWN[host.place])])
    if isinstance(answer, Walk):
        host.place = answer.place
    yield Walked(seat=s.host, place=host.place)
    yield from visit(s)
    for seat in range(len(s.guests)):
        earn(s, seat, 1)
    s.evening += 1
    s.phase = "window"


class SawTheTop(Tell, frozen=True):
    """The host saw the top lantern of the pile in the well."""

    lantern: str

    def words(self) -> str:
        return f"In the well you see the {self.lantern}: it comes next."


def visit(s: State) -> Rule[None]:
    """What the place gives to the host."""
    host = s.guests[s.host]
    match host.place:
        case "square":
            earn(s, s.host, 1)
        case "hill":
            host.points += 1
        case "well":
            lantern = yield from turn_up(s.pile, "well", seats=(s.host,))
            s.looked = s.host
            yield SawTheTop(lantern=lantern, seats=(s.host,))
