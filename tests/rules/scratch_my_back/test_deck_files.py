"""Deck files of teachers: read, refused with line and reason, played and replayed."""

from pathlib import Path
from random import Random

import pytest

from tests.kit.checks import check_sentence, check_state, position
from tuckbox import players
from tuckbox.core import SPECTATOR, BadSetup, Contest, Replay, read_line, to_json
from tuckbox.drawings import draw
from tuckbox.games import by_key
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.deckfile import read_deck
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.moves import Request

from .position import play_out

GERMAN = """
game: scratch-my-back
name: Auf Deutsch
# ein kleiner Kartensatz
request Küche: kochen
- Könntest du heute kochen? = heute kochen
- Magst du für uns {keyword}?
request Küche: spülen
- Würdest du bitte spülen?
- Kannst du schnell spülen?
8 agree
- Na gut, ich werde {request}.
- Dann eben nicht.
4 x why?
- Warum soll ich {request}?
- Warum nicht?
2 pass it on
- Frag jemand anderen.
- Und du?
6 Decline
- Nein.
- Lieber nicht.
2 scratch my back
- Nur wenn du auch etwas tust.
- Eine Hand wäscht die andere.
fold
- Ich gebe auf.
"""
LINES = GERMAN.splitlines()


def test_a_deck_file_is_described() -> None:
    assert GAME.check_deck(GERMAN).splitlines() == [
        "Auf Deutsch is legal: 24 cards for 2 to 3 players: 2 Requests in 1 suit, 8 Agree, "
        "4 Why?, 6 Decline, 2 Pass it on, 2 Scratch My Back.",
        "This deck is thin: a game ends when the Requests are gone, and there are only "
        "2 Requests; 8 or more are better.",
        "Less than one card in 4 is a Request, so starters will exchange many cards to find one.",
    ]


def test_a_thin_deck_is_told() -> None:
    few = GERMAN.replace("8 agree", "3 agree").replace("6 Decline", "2 Decline")
    one = few[: few.index("request Küche: spülen")] + few[few.index("3 agree") :]
    assert "there is only 1 Request;" in GAME.check_deck(one.replace("4 x why?", "9 why?"))
    assert "thin" not in GAME.check_deck("\n".join(standard().lines))
    assert "exchange" not in GAME.check_deck("\n".join(standard().lines))


def test_the_sample_deck_of_the_page_is_playable() -> None:
    """Every game with it has Requests."""
    page = (Path(__file__).parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")
    block = page.partition("    # Lines that begin")[2].partition("\nA **card**")[0]
    sample = "\n".join(line.removeprefix("    ") for line in block.splitlines()[1:])
    verdict = GAME.check_deck(sample)
    assert "\n" not in verdict, verdict
    setup = GAME.setup({"deck": sample.splitlines()})
    for number in range(200):
        level = "beginner" if number % 4 == 0 else "random"
        contest = Contest(GAME, setup, f"sample {number}")
        players.play_out(contest, [players.make(level, GAME)] * 2, f"bots {number}")
        assert contest.state.stage >= 1
        assert any(isinstance(step.move, Request) for step in contest.steps)


def changed(old: str, new: str) -> str:
    assert old in GERMAN
    return GERMAN.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (changed("8 agree", "8 agrees"), "Line 11: there is no card 'agrees'"),
        (changed("8 agree", "0 agree"), "Line 11: 0 copies"),
        (changed("8 agree", "999 agree"), "Line 11: 999 copies"),
        (changed("8 agree", "299 agree"), "a deck has at most 300 cards"),
        (changed("- Dann eben nicht.\n", ""), "Line 11: the card Agree has 1 phrase"),
        (changed("- Nein.", "- Nein.\n- Nie."), "Line 20: the card Decline has 3 phrases"),
        (changed("- Nein.", "-"), "Line 21: here should be a phrase"),
        (changed("{keyword}", "{verb}"), "Line 7: in braces"),
        (changed("{keyword}", "{request}"), "Line 7: {request} stands for"),
        (changed("Küche: spülen", "Küche: kochen"), "Line 8: the keyword 'kochen' is on line 5"),
        (changed("Küche: spülen", "Küche: KOCHEN"), "Line 8: the keyword 'KOCHEN'"),
        (changed("Küche: spülen", "Küche spülen"), "Line 8: a Request is written"),
        (changed("Küche: spülen", "Küche: a+b"), "Line 8: 'a+b' cannot be"),
        (changed("Küche: spülen", "Küche: Agree"), "Line 8: 'Agree' cannot be a keyword"),
        (changed("Nein.", "x" * 201), "Line 21: a phrase has at most 200"),
        (changed("Nein.", "Ne\x07in."), "Line 21: there are characters"),
        (changed("name: Auf Deutsch", "- Hallo"), "Line 3: a phrase comes after the card"),
        (changed("= heute kochen", "= für dich kochen /"), "Line 6: on both sides of the slash"),
        (changed("= heute kochen", f"= kochen / {'x' * 41}"), "Line 6: a phrase has at most"),
        (changed("= heute kochen", "= kochen / {verb}"), "Line 6: in braces"),
        (changed("scratch-my-back", "chess"), "This deck is for 'chess'"),
        (changed("8 agree", "agree").replace("6 Decline", "Decline"), "at least 7 cards a player"),
        ("\n".join(LINES[:2] + LINES[10:]), "at least one Request"),
        (changed("- Ich gebe auf.\n", ""), "Line 26: after 'fold'"),
    ],
)
def test_a_bad_deck_file_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.check_deck(text)
    check_sentence(str(refusal.value))
    assert reason in str(refusal.value)


def test_too_many_requests() -> None:
    many = "".join(f"request s: k{n}\n- One.\n- Two.\n" for n in range(65))
    with pytest.raises(BadSetup, match="at most 64 Requests"):
        GAME.check_deck(f"game: scratch-my-back\n{many}")


@pytest.mark.parametrize("line", ["# a remark", "", "- I give up."])
def test_too_many_lines(line: str) -> None:
    """Every view would carry them; they are counted before they are read."""
    with pytest.raises(BadSetup, match="at most 2000 lines"):
        GAME.setup({"deck": LINES + [line] * 20_000})
    with pytest.raises(BadSetup, match="at most 2000 lines"):
        GAME.check_deck(GERMAN + f"{line}\n" * 20_000)


def test_too_many_lines_for_folding() -> None:
    assert GAME.check_deck(GERMAN + "- Ende.\n" * 99)
    with pytest.raises(BadSetup, match="at most 100 lines for folding"):
        GAME.check_deck(GERMAN + "- Ende.\n" * 100)


def test_the_canonical_lines_are_the_same_deck() -> None:
    for deck in (standard(), read_deck(GERMAN)):
        again = read_deck("\n".join(deck.lines))
        assert again.lines == deck.lines
        assert again.phrases == deck.phrases
        assert again.gists == deck.gists
        assert again.names == deck.names
        assert again.actions == deck.actions


def test_a_request_can_be_put_in_short_for_both_sides() -> None:
    deck = read_deck(changed("= heute kochen", "= für dich kochen / für mich kochen"))
    request = deck.number["kochen"]
    assert deck.gists[request] == [("für dich kochen", "für mich kochen"), ("", "")]
    assert "- Könntest du heute kochen? = für dich kochen / für mich kochen" in deck.lines
    assert read_deck("\n".join(deck.lines)).gists == deck.gists


def test_a_deck_with_one_gist_for_both_sides_reads_as_before() -> None:
    deck = read_deck(GERMAN)
    assert deck.gists[deck.number["kochen"]] == [("heute kochen", "heute kochen"), ("", "")]
    assert "- Könntest du heute kochen? = heute kochen" in deck.lines


def test_the_standard_deck_is_a_word_in_a_setup() -> None:
    assert GAME.setup().options["deck"] == "standard"
    assert GAME.setup({"deck": list(standard().lines)}).options["deck"] == "standard"


@pytest.mark.parametrize("value", [None, 7, "mine", {}, [], [1], ["game: chess"], ["\udcff"]])
def test_what_is_no_deck_is_refused(value: object) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.setup({"deck": value})
    check_sentence(str(refusal.value))


def test_a_deck_must_be_large_enough_for_the_table() -> None:
    GAME.setup({"deck": LINES}, [{}] * 3)
    with pytest.raises(BadSetup, match="For 4 players a deck has at least 28 cards"):
        GAME.setup({"deck": LINES}, [{}] * 4)
    with pytest.raises(BadSetup, match="SB-1"):
        GAME.setup({"deck": LINES, "cards": "half"}, [{}] * 3)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_with_a_teachers_deck_replays_anywhere(seats: int) -> None:
    setup = GAME.setup({"deck": LINES}, [{}] * seats)
    for seed in range(12):
        contest = Contest(GAME, setup, f"german {seed}")
        play_out(contest, seed)
        assert len(contest.actions) <= GAME.longest(setup)
        line = contest.record().line()
        assert "Küche: kochen" in line.decode()
        assert position(Replay(read_line(line), by_key).finish().state) == position(contest.state)


def test_positions_with_a_teachers_deck_are_in_order() -> None:
    setup = GAME.setup({"deck": LINES}, [{}] * 3)
    rng = Random(8)
    for seed in range(6):
        contest = Contest(GAME, setup, f"order {seed}")
        while not contest.over:
            state = contest.state
            check_state(state)
            assert position(GAME.restore(GAME.snapshot(state))) == position(state)
            for viewer in (0, 1, 2, SPECTATOR):
                view = GAME.view(state, viewer)
                assert GAME.read_view(to_json(view)) == view
                assert to_json(GAME.view(GAME.worlds(view, rng), viewer)) == to_json(view)
                assert draw(GAME, view).plain()
            if not contest.chance():
                action = rng.choice(state.moves(state.to_move))
                words = GAME.suggest_words(contest.view(state.to_move), action, rng)
                assert "{" not in words
                contest.act(action, state.to_move, words)


def test_bots_speak_the_language_of_the_deck() -> None:
    contest = Contest(GAME, GAME.setup({"deck": LINES}, [{}] * 3), "deutsch")
    play_out(contest, "deutsch")
    deck = read_deck(GERMAN)
    phrases = [phrase for card in deck.phrases for phrase in card] + deck.fold_phrases
    openings = [phrase.split("{")[0] for phrase in phrases]
    assert all(step.words.startswith(tuple(openings)) for step in contest.steps if step.words)
