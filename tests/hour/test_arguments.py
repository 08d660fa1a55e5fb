"""Arguments are played before they are decided: the arguers, then whoever joins in, then how they part."""

from hour.builders import BASTIAN, ILSE, WREN, haven

from timeloom.games.hour.rules.arguments import SaidInArgument, Speak, StaySilent
from timeloom.games.hour.rules.stats import DoYourBest


def test_first_the_arguers_speak_then_the_one_who_joins_in_and_then_it_is_decided() -> None:
    table = haven().go(2, BASTIAN, ILSE, WREN)
    assert "argue" in table.questions(BASTIAN)
    assert "argue" in table.questions(ILSE)
    assert "argue" not in table.questions(WREN)
    table.answer(ILSE, Speak("You had the key.")).answer(BASTIAN, Speak("You gave it to me."))
    assert "effort" not in table.questions(WREN)
    assert "Ilse: “You had the key.” Bastian: “You gave it to me.”" in table.prompt(WREN, "argue").words
    table.answer(WREN, Speak("Listen to yourselves.")).answer(WREN, DoYourBest())
    assert table.mark(2) == "mended"


def test_what_was_said_is_told() -> None:
    table = haven().go(2, BASTIAN, ILSE, WREN).answer(BASTIAN, Speak("So?")).answer(ILSE, StaySilent())
    assert table.told(SaidInArgument)[0].words() == "Bastian, on day 2: “So?”"
    assert "Ilse" in table.told(SaidInArgument)[1].words()


def test_nobody_has_to_say_anything() -> None:
    table = haven().go(2, BASTIAN, ILSE, WREN).silence().answer(WREN, DoYourBest())
    assert table.state.linked(ILSE, BASTIAN)
