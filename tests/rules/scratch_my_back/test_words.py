"""What is said: own words, the cards' phrases, and what bots say. It never changes a rule."""

from collections import Counter
from random import Random

import pytest

from tuckbox.core import Contest, IllegalAction, Replay, read_line
from tuckbox.games import find
from tuckbox.games.scratch_my_back import GAME, chatter
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.lines import line
from tuckbox.games.scratch_my_back.speech import Line
from tuckbox.players import find as find_player
from tuckbox.players import play_out

from .position import State, do, mover, story, table, view

DECK = standard()


def said(state: State, text: str, words: str) -> State:
    """A move with words."""
    state.say(words)
    return do(state, text)


def spoken(state: State) -> list[str]:
    return [one.words for one in view(state).talk if one.words]


def last(state: State) -> Line:
    return view(state).talk[-1]


# -- own words ---------------------------------------------------------------------------


def test_words_are_in_every_view_and_in_the_story() -> None:
    state = said(table("change", "Why?", "Why?"), "request change to Bo", "Wechselst du?")
    for viewer in ("Ann", "Bo", "Cy", "spectator"):
        assert view(state, viewer).talk[-1] == Line(
            1, 0, 1, last(state).move, "Wechselst du?", True
        )
        assert story(state, viewer)[-1] == (
            "Ann: “Wechselst du?” (Request change, to Bo; the keyword was not said)."
        )


def test_whether_the_keyword_was_said_is_a_remark_only() -> None:
    for words, remark in (("Let us change it.", 1), ("Give me that!", 0)):
        state = said(table("change", "Why?"), "request change to Bo", words)
        seen = state.seen((state.journal or [])[-1], 0)
        assert seen.facts["keyword"] == "change"
        assert seen.facts["keyword_said"] == remark
        assert mover(state) == "Bo"


def test_words_go_with_one_action_only() -> None:
    state = said(table("change", "2 Why?"), "request change to Bo", "Change, please.")
    do(state, "why")
    assert not last(state).own


def test_words_can_go_with_any_move() -> None:
    state = said(table("change, meet, make", "Why?"), "pair change + meet", "Two for me!")
    assert last(state).words == "Two for me!"
    assert story(state)[-1] == (
        "Ann: “Two for me!” (discards a pair for 2 points: Request change and Request meet)."
    )


def contest(seats: int = 3, seed: str = "words", **options: object) -> Contest:
    made = Contest(GAME, GAME.setup(options, [{}] * seats), seed)
    made.settle()
    return made


def test_words_are_in_the_record_and_come_back() -> None:
    game = contest()
    action = game.state.moves(0)[0]
    game.act(action, 0, "  Ça va,\n Bo?  <b>你好</b> ")
    record = read_line(game.record().line())
    assert list(record.words.values()) == ["Ça va, Bo? <b>你好</b>"]
    state = Replay(record, find).finish()
    assert state.snapshot() == game.state.snapshot()
    again = Contest.resume(record, "words", find)
    assert again.state.snapshot() == game.state.snapshot()
    assert again.seen(1) == game.seen(1)


@pytest.mark.parametrize(("words", "reason"), [("x" * 281, "280"), ("a\x00b", "plain text")])
def test_words_that_are_refused(words: str, reason: str) -> None:
    game = contest()
    before = game.state.snapshot()
    with pytest.raises(IllegalAction, match=reason):
        game.act(game.state.moves(0)[0], 0, words)
    assert game.state.snapshot() == before


def test_words_never_change_the_rules() -> None:
    """Two games with the same moves, one of them silent, differ in what was said only."""
    silent, loud = contest(), contest()
    rng = Random(4)
    while not silent.over:
        if not silent.chance():
            action = rng.choice(silent.state.moves(silent.state.to_move))
            silent.act(action, silent.state.to_move)
            loud.act(action, loud.state.to_move, rng.choice(["", "fold", "agree", "{request}"]))
        else:
            loud.chance()
    assert silent.actions == loud.actions
    assert silent.state.scores() == loud.state.scores()


def test_braces_in_own_words_are_left_alone() -> None:
    state = said(table("change", "Why?"), "request change to Bo", "{request} {keyword}")
    assert last(state).words == "{request} {keyword}"


# -- what the cards say ------------------------------------------------------------------


def test_who_says_nothing_lets_the_card_speak() -> None:
    state = do(table("wash", "Agree"), "request wash to Bo")
    assert last(state).words in DECK.phrases[DECK.number["wash"]]
    assert not last(state).own
    do(state, "agree")
    assert last(state).words == "Oh, all right. I'll wash the car."


def test_the_blank_follows_the_phrase_that_was_said() -> None:
    for phrase, short in (
        ("Would you wash the car? Somebody", "wash the car"),
        ("Wash me", "do that"),
    ):
        words = next((p for p in DECK.phrases[DECK.number["wash"]] if phrase in p), phrase)
        state = said(table("wash", "Agree"), "request wash to Bo", words)
        do(state, "agree")
        assert last(state).words == f"Oh, all right. I'll {short}."


def test_copies_of_a_kind_say_different_things() -> None:
    state = table("change, 3 Why?", "4 Why?", "meet")
    do(state, "request change to Bo", *["why"] * 7)
    assert len(set(spoken(state))) == 8


def test_both_sides_of_a_card_have_a_phrase_of_their_own() -> None:
    asked = do(table("wash", "Command"), "request wash to Bo", "command")
    assert last(asked).words == "Stop asking me! I will not wash the car, and that's final."
    asks = do(table("wash, Command", "Why?"), "request wash to Bo", "why", "command")
    assert last(asks).words.startswith("Listen, you are going to wash")


def test_scratch_my_back_says_both() -> None:
    state = do(table("wash", "Scratch My Back, cook"), "request wash to Bo", "scratch cook")
    assert any(phrase in last(state).words for phrase in DECK.phrases[DECK.number["cook"]])
    assert last(state).to == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_silent_game_reads_as_a_conversation_without_repetition(seats: int) -> None:
    game = contest(seats, f"silent {seats}")
    rng = Random(seats)
    while not game.over:
        if not game.chance():
            game.act(rng.choice(game.state.moves(game.state.to_move)), game.state.to_move)
    talk = game.state.view(0).talk  # type: ignore[attr-defined]
    for one in talk:
        verb = one.move.split()[0]
        assert bool(one.words) == (verb not in ("pair", "exchange", "discard"))
        assert "{" not in one.words
        assert len(one.words) <= 280
    counted = Counter(one.words for one in talk if one.words)
    assert counted.most_common(1)[0][1] == 1


def test_rounds_are_counted_in_the_talk() -> None:
    state = table("change, meet", "Agree, cook, Reason", "Why?")
    do(state, "request change to Bo", "agree", "request cook to Ann", "fold", "discard meet")
    assert [one.round for one in view(state).talk][-5:] == [1, 1, 2, 2, 2]


# -- what bots say -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_bots_never_repeat_themselves(seats: int) -> None:
    for seed in range(6):
        game = contest(seats, f"bots {seed}")
        play_out(game, [find_player("random", GAME, Random(f"{seed}/{s}")) for s in range(seats)])
        words = list(game.words.values())
        assert len(set(words)) == len(words) > 30
        assert not [one for one in words if "{" in one or len(one) > 280]


def test_lines_come_from_the_seed() -> None:
    state = do(table("wash", "Excuse"), "request wash to Bo")
    seen, action = view(state, "Bo"), state.parse("excuse")
    assert line(seen, action, Random(3)) == line(seen, action, Random(3))
    assert len({line(seen, action, Random(seed)) for seed in range(40)}) > 10


@pytest.mark.parametrize("topic", chatter.topics())
def test_a_reason_follows_the_excuse_it_answers(topic: str) -> None:
    for excuse in chatter.tails("excuse", topic):
        state = do(table("wash, Reason", "Excuse"), "request wash to Bo")
        said(state, "excuse", f"I'd love to, but {excuse}")
        for seed in range(5):
            reason = line(view(state, "Ann"), state.parse("reason"), Random(seed))
            assert reason in chatter.tails("reason", topic)


def test_the_excuses_of_people_are_understood_too() -> None:
    state = do(table("wash, Reason", "Excuse"), "request wash to Bo")
    said(state, "excuse", "My toothache is killing me.")
    reason = line(view(state, "Ann"), state.parse("reason"), Random(1))
    assert reason in chatter.tails("reason", "dentist")


def test_after_something_else_the_reason_is_a_general_one() -> None:
    state = do(table("wash, Reason", "Decline"), "request wash to Bo", "decline")
    assert line(view(state, "Ann"), state.parse("reason"), Random(1)).startswith(
        tuple(chatter.heads("reason", "asker"))
    )


def test_lines_know_the_request_in_play() -> None:
    state = do(table("wash", "Agree"), "request wash to Bo")
    lines = {line(view(state, "Bo"), state.parse("agree"), Random(seed)) for seed in range(60)}
    assert any("wash the car" in one for one in lines)


def test_nothing_is_said_with_pairs_and_exchanges() -> None:
    state = table("change, meet", "Why?")
    assert line(view(state, "Ann"), state.parse("pair change + meet"), Random(1)) == ""
