"""The random bot: every offer is as likely as any other; it plays where a game has no steady one."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.kernel import Answer, AnyAsk, Ask, Bot, BotMaker, Form, Game, Run


def random_bot(random: Random) -> Bot:
    """A bot that picks any offer, and fills in forms with whatever they accept."""
    number = random.random

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        # Where offers are a list already, going round `offered` keeps simulations fast.
        offers: Any = ask.answers if type(ask) is Ask and type(ask.answers) is list else ask.offered(seat)
        offer: Any = offers[int(number() * len(offers))]
        answer: Answer = offer.sample(random) if type(offer) is Form else offer
        return answer

    return choose


def steady_or_random(game: Game[Any], random: Random) -> Bot:
    """The game's own steady bot, or a random one where it has none."""
    make: BotMaker = game.bots.get("steady", random_bot)
    return make(random)


def habitual(game: Game[Any], random: Random) -> Bot:
    """The game's own bot from which a search starts, or a random one where it has none."""
    make: BotMaker = game.bots.get(game.habit, random_bot)
    return make(random)
