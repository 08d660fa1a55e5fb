"""The chosen answer is thought through: ghosts on the table, a line below, and all of it with a key."""

from pathlib import Path

from terminal.stage import Player, app_at, new_table, perform, played_until, press, read, seen

from timeloom.kernel import game_named
from timeloom.kernel.ghosts import Ghost
from timeloom.kernel.preview import Preview
from timeloom.kernel.scene import Board, Cards, Piece, Place, Pool, Scene
from timeloom.terminal.draw import Look
from timeloom.terminal.haunting import fated, haunted


def test_the_chosen_answer_shows_its_ghosts_and_a_line(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        for _ in range(2):
            walk = read(player, "question").split("▸")[1].splitlines()[0]
            pawn, sign = ("past", "◀?") if "Past" in walk else ("future", "▶?")
            day = walk.split(" to day ")[1][0]
            assert sign in read(player, "table")
            assert read(player, "follows").startswith(f" would: Your {pawn} self goes to day {day}.")
            await press(player, "down")

    walking = played_until(new_table(game_named("letter")), lambda run: run.asks[0].id == "walk")
    perform(app_at(walking, tmp_path / "a.timeloom"), scenario)


def test_a_key_shows_all_of_it_with_the_answers_after_it(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "w")
        assert "You walk to day" in seen(player)
        assert "self goes to day" in seen(player)
        await press(player, "escape")
        assert "Which card do you play" in read(player, "question")

    perform(app_at(new_table(game_named("letter")), tmp_path / "a.timeloom"), scenario)


def test_where_there_is_nothing_to_answer_nothing_follows(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert read(player, "follows") == ""
        await press(player, "w")
        assert "no answer to think through" in read(player, "info")

    finished = new_table(game_named("letter"))
    while finished.run.outcome is None:
        finished.answer(finished.run.asks[0].offered(0)[-1])  # type: ignore[arg-type]
    perform(app_at(finished, tmp_path / "a.timeloom"), scenario)


SCENE = Scene(
    "T",
    (
        Board("b", "B", (Place("a", "A", pieces=(Piece("p", "P", "p"),)), Place("z", "Z"))),
        Cards("pile", "Pile", count=1, layout="stack"),
        Pool("coins", "Coins", 1),
    ),
)


def test_signs_tell_what_leaves_what_is_lost_and_what_changes() -> None:
    moved = Ghost("p", "moves", "", "z", "a", Piece("p", "P", "p"))
    dropped = Ghost("card", "moves", "", "pile", "hand")
    counted = Ghost("coins", "changes", "", value="2")
    shown = Preview((moved, dropped, counted, Ghost("q", "goes")), "", "asked", "")
    look = fated(Look(), SCENE, shown)
    assert [look.mark(id) for id in ("p", "card", "coins", "q", "other")] == ["»", "×", "→", "×", " "]
    board = haunted(SCENE, shown).things[0]
    assert isinstance(board, Board)
    assert [piece.mark for piece in board.places[1].pieces] == ["p?"]
    assert haunted(SCENE, None) is SCENE
