"""Machines: the figure on the map and the machine sheet."""

from __future__ import annotations

from timeloom.games.islands.names import listed, machine_thing, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Firewall, Half
from timeloom.games.islands.rules.machines.sheets import ABILITIES
from timeloom.games.islands.scene.looks import MACHINES, TRAITS
from timeloom.games.islands.state import Machine, State
from timeloom.kernel.scene import Card, Cards, Line, Piece, Sheet, Sign

GROUP = "Machines"
REACTIONS = {"ignore": "lets you pass", "block": "blocks the way", "special": "notices you"}


def machine_piece(machine: Machine) -> Piece:
    """A machine on the map; an alert one has a sign."""
    printed = load_box().machines[machine.id]
    return Piece(
        machine_thing(machine.id),
        printed.name,
        printed.mark,
        "red" if machine.alert else "green" if machine.hacker >= 0 else "grey",
        MACHINES[printed.kind],
        shape="tile",
        state=mood(machine),
        badge="✕" if machine.wrecked else "!" if machine.alert else "",
    )


def mood(machine: Machine) -> str:
    """Whether it is wrecked, hacked, alert or at its routine."""
    if machine.wrecked:
        return "wrecked"
    if machine.hacker >= 0:
        return "hacked"
    return "alert" if machine.alert else "routine"


def machine_sheet(s: State, machine: Machine) -> Sheet:
    """A machine sheet with its response card and its firewall track."""
    printed = load_box().machines[machine.id]
    where = "" if machine.hacker >= 0 else f" in {machine.sector}"
    return Sheet(
        f"sheet-{machine.id}",
        printed.name,
        lines(s, machine),
        of=machine_thing(machine.id),
        subtitle=f"{printed.kind}, {mood(machine)}{where}",
        text=printed.text,
        mark=printed.mark,
        icon=MACHINES[printed.kind],
        colour="red" if machine.alert else "grey",
        signs=signs(s, machine),
        things=(walls(machine),),
        group=GROUP,
    )


def signs(s: State, machine: Machine) -> tuple[Sign, ...]:
    """Its mood and the token of a hack."""
    found = [Sign("alert", "!", "hazard-sign", "red")] if machine.alert else []
    found += [Sign("hack token", "¤", "usb-key", "teal")] if machine.hack_token else []
    if machine.hacker >= 0:
        hacker = load_box().kids[s.kids[machine.hacker].id].name
        found.append(Sign(f"hacked by {hacker}", "@", "gamepad", "green"))
    return tuple(found)


def lines(s: State, machine: Machine) -> tuple[Line, ...]:
    """What it does now, where one meets it, how it moves, whom it carries, what it is good for."""
    printed = load_box().machines[machine.id]
    response = load_box().responses[machine.response]
    reaction = response.alert if machine.alert else response.routine
    side = printed.many if s.many else printed.few
    avoid = f" Avoid it: {TRAITS[response.trait].mark} {response.trait}." if reaction.kind != "ignore" else ""
    found = [
        Line(response.name, f"{REACTIONS[reaction.kind]}. {reaction.words}{avoid}"),
        *near(machine),
        Line("Moves", f"{side.movement} sector{'' if side.movement == 1 else 's'}, carries {side.capacity}"),
        Line("Combo", printed.combo),
    ]
    if printed.ability and not s.has("just-machines"):
        found.append(Line("Ability", ABILITIES[printed.ability]))
    return tuple(found)


def near(machine: Machine) -> tuple[Line, ...]:
    """The locations where one has to get by it; whoever only reads sees no map."""
    letters = load_box().map.locations_near[machine.sector] if machine.hacker < 0 else ()
    return (Line("Near", listed([place_name(letter) for letter in letters])),) if letters else ()


def walls(machine: Machine) -> Cards:
    """The firewall track: what is known of it, and spaces that nobody has seen."""
    cards = tuple(
        wall_card(machine, index, load_box().firewalls[id]) if id else unknown(machine, index)
        for index, id in enumerate(machine.walls)
    )
    return Cards(f"walls-{machine.id}", "Firewalls", cards, area="side")


def unknown(machine: Machine, index: int) -> Card:
    """A firewall that nobody has looked at."""
    return Card(f"wall-{machine.id}-{index + 1}", "A firewall", hidden=True)


def wall_card(machine: Machine, index: int, wall: Firewall) -> Card:
    """A firewall that is known: the half that counts now."""
    half = wall.alert if machine.alert else wall.routine
    other = wall.routine if machine.alert else wall.alert
    looks = TRAITS[half.traits[0]] if half.traits else None
    return Card(
        f"wall-{machine.id}-{index + 1}",
        half_words(half),
        looks.colour if looks else "grey",
        looks.mark if looks else "○",
        icon="firewall",
        text=f"When it is {'at its routine' if machine.alert else 'alert'}: {half_words(other)}.",
        tags=half.combos,
    )


def half_words(half: Half) -> str:
    """Half of a firewall: its special effect, then its tests."""
    effects = {"repel": "repels", "default": "default", "alert": "alerts", "": ""}
    return ", ".join(filter(None, (effects[half.effect], " and ".join(half.traits)))) or "open"
