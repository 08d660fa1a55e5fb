"""The rules of the Lantern Fair, in the order of an evening."""

from timeloom.kernel import (
    Answer,
    Ask,
    AskAll,
    AskFirst,
    Form,
    Number,
    Offers,
    Pick,
    Roll,
    Rule,
    Start,
    Stop,
    Text,
    draw,
    together,
    turn_up,
)
from toy.answers import (
    Bid,
    Buy,
    Clap,
    CloseFair,
    Cover,
    Hush,
    Keep,
    LeaveOpen,
    Light,
    Lower,
    NoToast,
    Ready,
    Stay,
    Swap,
    Toast,
    Walk,
)
from toy.state import (
    CANDLE,
    HAND,
    HIGHEST_BID,
    RICHEST,
    STALL,
    STREET,
    TOWN,
    WEEK,
    WISHES,
    Pitch,
    State,
    brightness,
    first_price,
)
from toy.tells import (
    Applauded,
    BidsOpened,
    Bought,
    Covered,
    Drew,
    FairClosed,
    Gust,
    Lit,
    Lowered,
    Paid,
    SawTheTop,
    Toasted,
    Walked,
    WeatherTurned,
    WindowDressed,
)

# Dawn


def dress_window(s: State) -> Rule[None]:
    """The window's lantern goes back into the pile, and the first of the pile takes its place.

    This is a step of its own: one guest may have known the lantern before everybody sees it, and
    whoever imagines the pile must not have to imagine it as it was before.
    """
    old = s.window
    s.window = yield from draw(s.pile, "window")
    s.looked = None
    if old is not None:
        s.pile.loose.append(old)
    yield WindowDressed(lantern=s.window)
    s.phase = "dawn"


def dawn(s: State) -> Rule[None]:
    """New weather, full hands, and a swap for everybody who likes."""
    s.weather = yield Roll("weather", dice=2)
    yield WeatherTurned(wind=s.wind)
    for seat in range(len(s.guests)):
        yield from fill_hand(s, seat)
    yield from swap(s)
    s.phase = "bidding"


def fill_hand(s: State, seat: int) -> Rule[None]:
    """A guest draws up to three lanterns and shows them to nobody."""
    while len(s.guests[seat].hand) < HAND:
        yield from draw_one(s, seat)


def draw_one(s: State, seat: int) -> Rule[None]:
    """A lantern goes from the pile into a hand."""
    lantern = yield from draw(s.pile, f"hand-{seat}", seats=(seat,))
    s.guests[seat].hand.append(lantern)
    yield Drew(lantern=lantern, seats=(seat,))


def swap(s: State) -> Rule[None]:
    """Everybody exchanges one lantern, or none, in secret."""
    offers: dict[int, Offers] = {
        seat: [Keep(), *(Swap(lantern) for lantern in guest.hand)] for seat, guest in enumerate(s.guests)
    }
    answers: dict[int, Answer] = yield AskAll("swap", offers)
    for seat, answer in answers.items():
        if isinstance(answer, Swap):
            yield from draw_one(s, seat)
            s.guests[seat].hand.remove(answer.lantern)
            s.pile.loose.append(answer.lantern)


# Bidding


def bidding(s: State) -> Rule[None]:
    """The highest bid gets the lantern in the window, unless two are as high."""
    bids: dict[int, Bid] = yield AskAll("bid", {seat: bids_of(s, seat) for seat in range(len(s.guests))})
    amounts = [bids[seat].coins for seat in sorted(bids)]
    winner = amounts.index(max(amounts)) if amounts.count(max(amounts)) == 1 else None
    yield BidsOpened(bids=tuple(amounts), winner=winner)
    if winner is not None and s.window is not None:
        s.guests[winner].coins -= amounts[winner]
        hang_up(s, winner, s.window)
        s.window = None
    s.phase = "lighting"


def bids_of(s: State, seat: int) -> Offers:
    """What this guest can bid."""
    return [Bid(coins) for coins in range(min(HIGHEST_BID, s.guests[seat].coins) + 1)]


def hang_up(s: State, seat: int, lantern: str) -> None:
    """A lantern comes into a stall and scores; the oldest makes room."""
    guest = s.guests[seat]
    full_moon = "moon" in s.twists and s.evening % WEEK == WEEK - 1
    guest.points += brightness(lantern) * (2 if full_moon else 1)
    guest.stall.append(lantern)
    if len(guest.stall) > STALL:
        s.pile.loose.append(guest.stall.pop(0))


# Lighting


def lighting(s: State) -> Rule[None]:
    """The host lights one lantern on the street, or is ready.

    Each lantern is a step of its own: what the host lights shows what was in their hand, and whoever
    imagines that hand must only have to imagine it up to here.
    """
    answer = yield Ask(s.host, "light", [Ready(), *(Light(lantern) for lantern in s.guests[s.host].hand)])
    if isinstance(answer, Light):
        s.guests[s.host].hand.remove(answer.lantern)
        pitch = Pitch(answer.lantern, first_price(answer.lantern))
        s.street.append(pitch)
        yield Lit(lantern=pitch.lantern, price=pitch.price)
    if isinstance(answer, Ready) or len(s.street) == STREET:
        s.phase = "fair" if s.street else "night"


# Fair


def fair(s: State) -> Rule[None]:
    """The host sells, the others buy, one is on the lookout: all at the same time."""
    yield from together(shop=keep_shop(s), barter=barter(s), lookout=keep_lookout(s))
    s.pile.loose += [pitch.lantern for pitch in s.street]
    s.street = []
    s.candle = 0
    s.phase = "night"


def keep_shop(s: State) -> Rule[None]:
    """The host lowers prices until the candle has burned down or they close; that ends all the rest."""
    while s.candle < CANDLE:
        answer = yield Ask(s.host, "shop", lambda: shop_offers(s))
        if not isinstance(answer, Lower):
            break
        pitch = s.pitch(answer.lantern)
        pitch.price -= 1
        s.candle += 1
        yield Lowered(lantern=pitch.lantern, price=pitch.price)
    yield FairClosed()
    yield Stop()


def shop_offers(s: State) -> Offers:
    """What the host can do at the moment."""
    return [CloseFair(), *(Lower(pitch.lantern) for pitch in s.street if pitch.price > 1)]


def barter(s: State) -> Rule[None]:
    """Whoever is first buys, as long as there is something on the street."""
    while s.street:
        seat, answer = yield AskFirst("buy", lambda: purchases(s))
        yield from sell(s, seat, answer.lantern)
        yield Start("toast", toast(s, seat))


def purchases(s: State) -> dict[int, Offers]:
    """Who can buy what at the moment."""
    return {seat: affordable(s, seat) for seat in s.others}


def affordable(s: State, seat: int) -> Offers:
    """The lanterns that this guest has the coins for."""
    coins = s.guests[seat].coins
    return [Buy(pitch.lantern) for pitch in s.street if pitch.price <= coins and not pitch.covered]


def sell(s: State, seat: int, lantern: str) -> Rule[None]:
    """A lantern goes from the street into the buyer's stall."""
    pitch = s.pitch(lantern)
    s.street.remove(pitch)
    yield Bought(seat=seat, lantern=lantern)
    yield from pay_host(s, seat, pitch.price)
    hang_up(s, seat, lantern)


def pay_host(s: State, seat: int, amount: int) -> Rule[None]:
    """A guest pays the host, who can hold only so much."""
    s.guests[seat].coins -= amount
    earn(s, s.host, amount)
    yield Paid(seat=seat, host=s.host, amount=amount)


def earn(s: State, seat: int, amount: int) -> None:
    """Coins for a guest; what is too much is lost."""
    s.guests[seat].coins = min(RICHEST, s.guests[seat].coins + amount)


def keep_lookout(s: State) -> Rule[None]:
    """The guest after the host may cover a lantern; then the wind has its say."""
    seat = (s.host + 1) % len(s.guests)
    answer = yield Ask(seat, "cover", lambda: lookout_offers(s))
    if isinstance(answer, Cover):
        s.pitch(answer.lantern).covered = True
        yield Covered(lantern=answer.lantern)
    yield from roll_for_gust(s)


def lookout_offers(s: State) -> Offers:
    """What the lookout can cover at the moment: nothing in the fog."""
    seen = () if "fog" in s.twists else s.street
    return [LeaveOpen(), *(Cover(pitch.lantern) for pitch in seen)]


def roll_for_gust(s: State) -> Rule[None]:
    """A gust blows out the first lantern that is not covered."""
    (face,) = yield Roll("gust")
    strong = face >= 6 - (s.wind >= 8) - ("rain" in s.twists)
    in_the_wind = [pitch for pitch in s.street if not pitch.covered]
    blown = in_the_wind[0] if strong and in_the_wind else None
    if blown is not None:
        s.street.remove(blown)
        s.pile.loose.append(blown.lantern)
    yield Gust(face=face, lantern=blown.lantern if blown else None)


def toast(s: State, seat: int) -> Rule[None]:
    """The buyer may speak, and the others may clap, whatever comes first."""
    yield from together(speech=speech(s, seat), applause=applause(s, seat))


def speech(s: State, seat: int) -> Rule[None]:
    """A toast with a tip for the host and a wish."""
    answer = yield Ask(seat, "speech", lambda: [NoToast(), toast_form(s, seat)])
    if not isinstance(answer, Toast):
        return
    s.toast = answer.words
    s.guests[seat].wish = answer.wish
    yield Toasted(seat=seat, toast=answer.words, wish=answer.wish)
    s.guests[seat].points += answer.tip
    yield from pay_host(s, seat, answer.tip)


def toast_form(s: State, seat: int) -> Form:
    """What a toast is made of; the tip is not more than the guest has at the moment."""
    words = Text("words", "The toast", longest=80)
    return Form(
        Toast, (words, Number("tip", "The tip", 0, s.guests[seat].coins), Pick("wish", "The wish", WISHES))
    )


def applause(s: State, seat: int) -> Rule[None]:
    """All others clap or not, in secret; if all do, it is worth a point."""
    others = [other for other in range(len(s.guests)) if other != seat]
    answers: dict[int, Answer] = yield AskAll("clap", {other: (Clap(), Hush()) for other in others})
    claps = sum(isinstance(answer, Clap) for answer in answers.values())
    yield Applauded(seat=seat, claps=claps)
    s.guests[seat].points += claps == len(others)


# Night


def night(s: State) -> Rule[None]:
    """The host takes a walk, everybody earns a coin, and the next evening belongs to the next guest."""
    host = s.guests[s.host]
    answer = yield Ask(s.host, "walk", [Stay(), *(Walk(place) for place in TOWN[host.place])])
    if isinstance(answer, Walk):
        host.place = answer.place
    yield Walked(seat=s.host, place=host.place)
    yield from visit(s)
    for seat in range(len(s.guests)):
        earn(s, seat, 1)
    s.evening += 1
    s.phase = "window"


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
