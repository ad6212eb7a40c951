"""Every game fits a terminal of 80 by 24 and one of 60 by 20, and an ASCII terminal keeps things
apart."""

from random import Random

import pytest

import tuckbox
from tests.kit.tables import each_boxed_game
from tuckbox import games
from tuckbox.cli.screen import ASCII, _plain
from tuckbox.core import CHANCE, OVER, Game, State, pick
from tuckbox.drawings import Frame, draw, legend
from tuckbox.drawings.picture import cut, wrapped
from tuckbox.games.draw_the_line.view import DrawTheLineView
from tuckbox.games.gotchacards.view import GotchaCardsView
from tuckbox.games.scratch_my_back.view import ScratchMyBackView
from tuckbox.games.scratch_wars.view import ScratchWarsView

LONG_NAMES = tuple(f"{letter * 19}." for letter in "ABCDEF")
"""As long as `--names` takes them."""


def walk(game: Game, seed: int, seats: int) -> list[State]:
    rng = Random(f"walk/{seed}")
    state = game.new(game.random_setup(rng, None, seats))
    met: list[State] = []
    while state.to_move != OVER and len(met) < 150:
        if state.to_move == CHANCE:
            state.apply(pick(state.chance_outcomes(), rng))
            continue
        met.append(state.clone())
        state.apply(rng.choice(state.moves(state.to_move)))
    return met


@each_boxed_game
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20)])
def test_every_game_fits_80_by_24_and_60_by_20(game: Game, width: int, height: int) -> None:
    """Two lines are left for the prompt and an empty one above the table."""
    for seed, seats in enumerate((game.fewest_seats, game.most_seats)):
        for state in walk(game, seed, seats):
            for viewer in (state.to_move, "spectator"):
                frame = Frame((), width, height - 6)
                drawn = draw(game, game.view(state, viewer), frame).plain().split("\n")
                assert max(len(line) for line in drawn) <= width, "\n".join(drawn)
                assert len(drawn) <= height - 2, "\n".join(drawn)


@each_boxed_game
def test_long_names_fit_80_by_24(game: Game) -> None:
    for state in walk(game, 0, game.fewest_seats):
        frame = Frame(LONG_NAMES[: game.fewest_seats], 80, 18)
        drawn = draw(game, game.view(state, state.to_move), frame).plain().split("\n")
        assert max(len(line) for line in drawn) <= 80, "\n".join(drawn)
        assert len(drawn) <= 22, "\n".join(drawn)


@each_boxed_game
@pytest.mark.parametrize(("width", "height"), [(79, 24), (60, 20), (50, 16), (40, 15)])
def test_no_line_is_too_wide_for_a_smaller_terminal(game: Game, width: int, height: int) -> None:
    """A terminal would break the board anywhere. What is too high only scrolls away at the top."""
    for seats in (game.fewest_seats, game.most_seats):
        for state in walk(game, 2, seats)[::3]:
            for names in ((), LONG_NAMES[:seats]):
                view = game.view(state, state.to_move)
                drawn = draw(game, view, Frame(names, width, height - 6)).plain()
                assert max(len(line) for line in drawn.split("\n")) <= width, drawn


@pytest.mark.parametrize(("width", "height", "most"), [(80, 24, 22), (60, 20, 18), (40, 15, 22)])
def test_a_hand_of_ten_is_drawn_small(width: int, height: int, most: int) -> None:
    game = games.by_key("draw-the-line")
    contest = tuckbox.new("draw-the-line", seed="ten", seats=[{"hand": 10}, {"hand": 10}])
    contest.play("first")
    view = contest.view(0)
    assert isinstance(view, DrawTheLineView)
    hand = view.seats[0].hand or ()
    drawn = draw(game, view, Frame((), width, height - 6)).plain()
    assert len(hand) == 10
    assert all(name[:12] in drawn for name in hand)
    assert max(len(line) for line in drawn.split("\n")) <= width, drawn
    assert drawn.count("\n") < most, drawn


def test_a_small_board_still_says_what_lies_where() -> None:
    contest = tuckbox.new("draw-the-line", seed="kitchen table")
    contest.play("first")
    contest.play("Drake@b2")
    drawn = draw(contest.game, contest.view(1), Frame((), 40, 9)).plain()
    assert "● *Drake" in drawn
    assert "  7 5 3 4" in drawn
    assert "[b3]" not in drawn  # it is not this seat's move yet
    assert " b3 " in drawn


@pytest.mark.parametrize("key", ["gotchacards", "scratch-my-back", "scratch-wars"])
def test_a_small_table_still_names_every_card(key: str) -> None:
    """What else there is to say about a card, `?` says."""
    game = games.by_key(key)
    seen: set[str] = set()
    for state in walk(game, 0, game.fewest_seats):
        view = game.view(state, state.to_move)
        small = " ".join(draw(game, view, Frame((), 60, 1)).plain().split())
        if isinstance(view, ScratchWarsView):
            named = [weapon.name[:15] for side in view.sides for weapon in side.weapons]
        else:
            assert isinstance(view, GotchaCardsView | ScratchMyBackView)
            assert isinstance(view.viewer, int)
            named = list(view.seats[view.viewer].hand or ())
        for name in named:
            assert name in small
        seen.update(named)
    assert len(seen) >= 5


def test_the_last_thing_said_is_never_cut() -> None:
    game = games.by_key("scratch-my-back")
    heard = 0
    for state in walk(game, 3, 6):
        view = game.view(state, state.to_move)
        assert isinstance(view, ScratchMyBackView)
        if view.talk:
            heard += bool(view.talk[-1].words)
            drawn = " ".join(draw(game, view, Frame((), 60, 9)).plain().split())
            assert view.talk[-1].words in drawn
    assert heard > 20


@each_boxed_game
def test_a_large_terminal_shows_everything(game: Game) -> None:
    state = walk(game, 0, game.fewest_seats)[-1]
    view = game.view(state, state.to_move)
    assert draw(game, view, Frame((), 400, 200)) == draw(game, view)


@each_boxed_game
def test_names_stand_with_the_seats(game: Game) -> None:
    state = walk(game, 0, game.fewest_seats)[0]
    seat = state.to_move
    assert isinstance(seat, int)
    names = tuple(f"Zed{place}" for place in range(game.fewest_seats))
    for frame in (Frame(names), Frame(names, 80, 18)):
        drawn = draw(game, game.view(state, seat), frame).plain()
        assert f"Zed{seat} ({game.seat_name(seat)}, you)" in drawn
        assert f"Zed{1 - seat} ({game.seat_name(1 - seat)})" in drawn


APART = {
    "draw-the-line": "●○┌· ═─",
    "gotchacards": "▲▼═─ ║│",
    "scratch-my-back": "+−",
    "scratch-wars": "◆◇█░",
}
"""The marks of seats, bars and other signs that stand in one drawing."""


@each_boxed_game
def test_ascii_keeps_signs_bars_and_seats_apart(game: Game) -> None:
    for state in walk(game, 1, game.fewest_seats)[::7]:
        drawn = draw(game, game.view(state, state.to_move)).plain()
        for character in set(drawn):
            assert character == "?" or _plain(character) != "?", character
    for one, other in ("═─", "║│"):
        assert _plain(one) != _plain(other)
    for apart in APART[game.key].split():
        assert len(set(map(_plain, apart))) == len(apart), apart
    assert ASCII["−"] == "-"


@each_boxed_game
def test_every_game_has_a_goal_and_words(game: Game) -> None:
    about = legend(game)
    assert about.goal != game.summary
    for words, heading in zip(about.words, about.headings(), strict=True):
        assert ";" not in heading
        for each in words.replace("; ", ", ").split(", "):
            assert f"{heading}\n\n{about.words[words]}" in about.meaning(each.upper())
    assert about.meaning("") == ""


@pytest.mark.parametrize(("width", "expected"), [(0, 1), (80, 1), (12, 3)])
def test_lines_are_broken_between_words(width: int, expected: int) -> None:
    line = (("strong", "one two "), ("dim", "three four five"))
    broken = wrapped(line, width, "  ")
    assert len(broken) == expected
    text = " ".join("".join(part for _, part in each).strip() for each in broken)
    assert text == "one two three four five"


def test_what_is_too_long_is_cut() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"
