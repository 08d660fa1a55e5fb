"""2.3 Trade."""

from islands.phases import Cards, play, table

from timeloom.games.islands.rules.adventure.trading import DoneTrading, Give, Trade, trade, trades
from timeloom.games.islands.state import Held, State


def swapping(seats: int = 1) -> State:
    """Two kids at school, one with a thing to give away."""
    s = table("ylva, tage", seats=seats)
    s.items.loose.remove("oilskin")
    s.kids[0].items.append("oilskin")
    return s


def test_one_cube_lets_everybody_here_trade(cards: Cards) -> None:
    s = swapping()
    play(Trade("ylva").do(s, 0), (0, Give("ylva", "oilskin", "tage")))
    assert "oilskin" in s.kids[1].items
    assert [kid.pool for kid in s.kids] == [5, 6]


def test_an_iconic_item_is_not_traded(cards: Cards) -> None:
    s = swapping()
    played = play(trade(s, "M"), (0, DoneTrading()))
    assert played.asked[0].offered(0) == [Give("ylva", "oilskin", "tage"), DoneTrading()]


def test_an_anomaly_changes_hands_with_its_counters(cards: Cards) -> None:
    s = table("ylva, tage")
    s.kids[1].anomalies = [Held("moth-jar", 2)]
    play(trade(s, "M"), (0, Give("tage", "moth-jar", "ylva")))
    assert s.kids[0].anomalies == [Held("moth-jar", 2)]


def test_a_trade_goes_on_until_every_seat_has_enough(cards: Cards) -> None:
    s = swapping(seats=2)
    s.kids[1].items.append("lamp-oil")
    played = play(trade(s, "M"), (0, DoneTrading()), (1, Give("tage", "lamp-oil", "ylva")))
    assert played.questions == ["trade", "trade"]
    assert "lamp-oil" in s.kids[0].items


def test_nobody_trades_alone_or_with_somebody_at_dinner(cards: Cards) -> None:
    s = swapping()
    s.kids[1].status = "dinner"
    assert trades(s, 0) == []


def test_a_kid_who_is_ill_at_home_trades_with_whoever_comes(cards: Cards) -> None:
    s = swapping()
    s.kids[0].status = "sick"
    assert trades(s, 1) == [Trade("tage")]
    play(trade(s, "M"), (0, Give("ylva", "oilskin", "tage")))
    assert "oilskin" in s.kids[1].items


def test_nobody_trades_with_a_kid_at_the_dinner_table(cards: Cards) -> None:
    s = swapping()
    s.kids[0].status = "dinner"
    assert trades(s, 1) == []
