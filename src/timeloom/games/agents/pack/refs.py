"""How the state knows cards: `market.b`, `mystery:cat`, `item:lamp`, `interaction:ann:1`, `recall:ann`."""


def of_panorama(location: str, card: str) -> str:
    """A card of a panorama."""
    return f"{location}.{card}"


def of_mystery(id: str) -> str:
    """A mystery."""
    return f"mystery:{id}"


def of_item(id: str) -> str:
    """An item."""
    return f"item:{id}"


def of_interaction(receptacle: str, number: int) -> str:
    """An interaction card."""
    return f"interaction:{receptacle}:{number}"


def of_recall(receptacle: str) -> str:
    """A snap recall."""
    return f"recall:{receptacle}"


def of_arrival(location: str) -> str:
    """Card A of a location."""
    return f"a:{location}"


def of_event(id: str) -> str:
    """A timer that has run out."""
    return f"event:{id}"
