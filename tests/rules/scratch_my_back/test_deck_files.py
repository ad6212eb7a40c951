"""Deck files of teachers: read, refused with line and reason, played and replayed."""

from random import Random

import pytest

from tests.kit.checks import check_sentence, check_state, position
from tuckbox.core import SPECTATOR, BadSetup, Contest, Replay, read_line, to_json
from tuckbox.games import find
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.deckfile import read_deck
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.players import find as find_player
from tuckbox.players import play_out

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
    assert GAME.check_deck(GERMAN) == (
        "Auf Deutsch is legal: 24 cards for 2 to 3 players: 2 Requests in 1 suit, 8 Agree, "
        "4 Why?, 6 Decline, 2 Pass it on, 2 Scratch My Back."
    )


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
        (changed("- Dann eben nicht.\n", ""), "Line 11: the card Agree has 1 phrases"),
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


def test_the_canonical_lines_are_the_same_deck() -> None:
    for deck in (standard(), read_deck(GERMAN)):
        again = read_deck("\n".join(deck.lines))
        assert again.lines == deck.lines
        assert again.phrases == deck.phrases
        assert again.texts == deck.texts


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
        bots = [find_player("random", GAME, Random(f"{seed}/{seat}")) for seat in range(seats)]
        play_out(contest, bots)
        assert len(contest.actions) <= GAME.longest(setup)
        line = contest.record().line()
        assert "Küche: kochen" in line.decode()
        assert position(Replay(read_line(line), find).finish()) == position(contest.state)


def test_positions_with_a_teachers_deck_are_in_order() -> None:
    setup = GAME.setup({"deck": LINES}, [{}] * 3)
    rng = Random(8)
    for seed in range(6):
        contest = Contest(GAME, setup, f"order {seed}")
        while not contest.over:
            state = contest.state
            check_state(state)
            assert position(GAME.restore(state.snapshot())) == position(state)
            for viewer in (0, 1, 2, SPECTATOR):
                view = state.view(viewer)
                assert GAME.read_view(to_json(view)) == view
                assert to_json(GAME.worlds(view, rng).view(viewer)) == to_json(view)
                assert GAME.picture(view).plain()
            if not contest.chance():
                action = rng.choice(state.moves(state.to_move))
                words = GAME.line(state.view(state.to_move), action, rng)
                assert "{" not in words
                contest.act(action, state.to_move, words)


def test_bots_speak_the_language_of_the_deck() -> None:
    contest = Contest(GAME, GAME.setup({"deck": LINES}, [{}] * 3), "deutsch")
    play_out(contest, [find_player("random", GAME, Random(seat)) for seat in range(3)])
    deck = read_deck(GERMAN)
    phrases = [phrase for card in deck.phrases for phrase in card] + deck.fold_lines
    openings = [phrase.split("{")[0] for phrase in phrases]
    assert all(words.startswith(tuple(openings)) for words in contest.words.values())
