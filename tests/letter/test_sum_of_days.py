"""A turn without red events and letters leaves the sum of the three days as it was, around the week."""

from hypothesis import given
from hypothesis import strategies as some
from letter.builders import Table, table

from timeloom.games.letter.rules.letters import UseLetter
from timeloom.games.letter.state import CARDS, SUIT, WEEK

DAYS = some.integers(1, WEEK)
CALM = [card for card in CARDS if SUIT[card] not in ("red", "green")]


@some.composite
def calm_tables(draw: some.DrawFn) -> Table:
    """A table at the beginning of a turn on which no red event can happen."""
    cards = draw(some.permutations(CALM))
    events = {day: ", ".join(cards[day * 2 : day * 2 + draw(some.integers(0, 2))]) for day in range(1, WEEK)}
    items = ", ".join(draw(some.sets(some.sampled_from(["map", "ticket", "radio"]))))
    return table(
        pawns=draw(some.tuples(DAYS, DAYS, DAYS)),
        events=events,
        hand=", ".join(cards[:2]),
        deck=", ".join(cards[14:]),
        items=items,
    )


@given(calm_tables(), some.data())
def test_the_sum_of_the_days_stays(game: Table, data: some.DataObject) -> None:
    before = sum(game.pawns)
    while game.state.turn == 1:
        game.answer(data.draw(some.sampled_from([offer for offer in game.offers if offer != UseLetter()])))
    assert sum(game.pawns) % WEEK == before % WEEK
