"""Armed machines: whoever has hacked one can wreck another one with it (Machine Abilities)."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, kid_name, kid_thing, machine_name, machine_thing
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.machines.placing import wreck_machine
from timeloom.games.islands.rules.machines.sheets import able, near
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

WRECK_COST = 2


class Wrecking(KidTell, frozen=True):
    """An armed machine was turned on another one."""

    machine: str

    def words(self) -> str:
        return f"{self.name} takes aim at {machine_name(self.machine)} and looks away."

    def touches(self) -> tuple[str, ...]:
        return (machine_thing(self.machine),)


class WreckMachine(KidAction, frozen=True):
    """Use an armed machine against another one."""

    machine: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.kid)} wrecks {machine_name(self.machine)} ({WRECK_COST} cubes)"
        return Choice(words, (kid_thing(self.kid), machine_thing(self.machine)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Wreck an unarmed machine nearby for two cubes (Armed)."""
        spend(s, kid, WRECK_COST)
        machine = s.machine(self.machine)
        assert machine is not None
        yield Wrecking(self.kid, machine.id)
        yield from wreck_machine(s, machine, Acting(kid))


def wreckings(s: State, kid: int) -> list[WreckMachine]:
    """What an armed machine can wreck nearby (Machine abilities: Armed)."""
    me = s.kids[kid]
    mine = s.machine_of(kid)
    if mine is None or not able(s, mine, "armed") or me.pool < WRECK_COST:
        return []
    return [WreckMachine(me.id, other.id) for other in near(s, kid) if not able(s, other, "armed")]
