"""Words that the rules and the scene of the Lantern Fair share."""

NAMES = ("Ama", "Bram", "Chiyo", "Dario")


def coins(amount: int) -> str:
    """An amount in words."""
    return "1 coin" if amount == 1 else f"{amount} coins"
