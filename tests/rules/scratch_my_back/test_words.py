"""What is said: own words, the cards' phrases, and what bots say. It never changes a rule."""

from collections import Counter
from random import Random

import pytest

from tuckbox.core import Contest, IllegalAction, Record, read_line, replayed, resume
from tuckbox.core.records import Done
from tuckbox.games import by_key
from tuckbox.games.scratch_my_back import GAME, grammar
from tuckbox.games.scratch_my_back.conversation import Utterance
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.events import Acted
from tuckbox.games.scratch_my_back.moves import Discard, Exchange, Pair, Request
from tuckbox.games.scratch_my_back.suggestions import suggest

from .position import State, do, meant, mover, play_out, story, table, view

DECK = standard()


def said(state: State, text: str, words: str) -> State:
    """A move with words."""
    state.say(words)
    return do(state, text)


def spoken(state: State) -> list[str]:
    return [one.words for one in view(state).talk if one.words]


def last(state: State) -> Utterance:
    return view(state).talk[-1]


# -- own words ---------------------------------------------------------------------------


def test_words_are_in_every_view_and_in_the_story() -> None:
    state = said(table("change", "Why?", "Why?"), "request change to Bo", "Wechselst du?")
    for viewer in ("Ann", "Bo", "Cy", "spectator"):
        assert view(state, viewer).talk[-1] == Utterance(
            1, 0, 1, Request("change", 1), "Wechselst du?", True, "change", False
        )
        assert story(state, viewer)[-1] == (
            "Ann: “Wechselst du?” (Request change, to Bo; the keyword was not said)."
        )


def test_whether_the_keyword_was_said_is_a_remark_only() -> None:
    for words, remark in (("Let us change it.", True), ("Give me that!", False)):
        state = said(table("change", "Why?"), "request change to Bo", words)
        event = (state.journal or [])[-1]
        assert isinstance(event, Acted)
        assert event.keyword == "change"
        assert event.keyword_said is remark
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
    assert isinstance(record, Record)
    words = [entry.words for entry in record.entries if isinstance(entry, Done)]
    assert words == ["Ça va, Bo? <b>你好</b>"]
    assert game.host is not None
    for again in (replayed(record, by_key), resume(record, game.host, by_key)):
        assert GAME.snapshot(again.state) == GAME.snapshot(game.state)
        assert again.seen(1) == game.seen(1)


@pytest.mark.parametrize(("words", "reason"), [("x" * 281, "280"), ("a\x00b", "plain text")])
def test_words_that_are_refused(words: str, reason: str) -> None:
    game = contest()
    before = GAME.snapshot(game.state)
    with pytest.raises(IllegalAction, match=reason):
        game.act(game.state.moves(0)[0], 0, words)
    assert GAME.snapshot(game.state) == before


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
    assert isinstance(game.state, State)
    talk = view(game.state).talk
    for one in talk:
        assert bool(one.words) == (not isinstance(one.move, Pair | Exchange | Discard))
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
        play_out(game, seed)
        words = [step.words for step in game.steps if step.words]
        assert len(set(words)) == len(words) > 30
        assert not [one for one in words if "{" in one or len(one) > 280]


def test_lines_come_from_the_seed() -> None:
    state = do(table("wash", "Excuse"), "request wash to Bo")
    seen, action = view(state, "Bo"), meant(state, "excuse")
    assert suggest(seen, action, Random(3)) == suggest(seen, action, Random(3))
    assert len({suggest(seen, action, Random(seed)) for seed in range(40)}) > 10


@pytest.mark.parametrize("topic", grammar.topics())
def test_a_reason_follows_the_excuse_it_answers(topic: str) -> None:
    for excuse in grammar.tails("excuse", topic):
        state = do(table("wash, Reason", "Excuse"), "request wash to Bo")
        said(state, "excuse", f"I'd love to, but {excuse}")
        for seed in range(5):
            reason = suggest(view(state, "Ann"), meant(state, "reason"), Random(seed))
            assert reason in grammar.tails("reason", topic)


def test_the_excuses_of_people_are_understood_too() -> None:
    state = do(table("wash, Reason", "Excuse"), "request wash to Bo")
    said(state, "excuse", "My toothache is killing me.")
    reason = suggest(view(state, "Ann"), meant(state, "reason"), Random(1))
    assert reason in grammar.tails("reason", "dentist")


def test_after_something_else_the_reason_is_a_general_one() -> None:
    state = do(table("wash, Reason", "Decline"), "request wash to Bo", "decline")
    assert suggest(view(state, "Ann"), meant(state, "reason"), Random(1)).startswith(
        tuple(grammar.heads("reason", "asker"))
    )


def test_lines_know_the_request_in_play() -> None:
    state = do(table("wash", "Agree"), "request wash to Bo")
    lines = {suggest(view(state, "Bo"), meant(state, "agree"), Random(seed)) for seed in range(60)}
    assert any("wash the car" in one for one in lines)


def test_nothing_is_said_with_pairs_and_exchanges() -> None:
    state = table("change, meet", "Why?")
    assert suggest(view(state, "Ann"), meant(state, "pair change + meet"), Random(1)) == ""


def test_cards_that_speak_for_themselves_know_who_speaks() -> None:
    """The asked will "lend you my umbrella", and the asker says "lend me your umbrella"."""
    state = table("lend, 5 Why?", "5 Why?")
    do(state, "request lend to Bo", *["why"] * 10)
    request, *talk = view(state).talk[-11:]
    card = state.deck.number["lend"]
    gists = state.deck.gists[card][state.deck.phrases[card].index(request.words)]
    assert gists[0] != gists[1]
    for speaker in (0, 1):
        said = " ".join(one.words for one in talk if one.seat == 1 - speaker)
        assert gists[speaker] in said
        assert gists[1 - speaker] not in said
