"""Events as values: what was said and done, who learns what, and the sentences made of it."""

from tuckbox.core import SPECTATOR, Event
from tuckbox.core.viewers import REFEREE
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back import events as ev
from tuckbox.games.scratch_my_back.moves import Agree, Discard, Exchange, Fold, PassOn, Request
from tuckbox.games.scratch_my_back.sentences.en import ScratchMyBackEnglish

from .position import State, do, draw, table, view

NAMES = ("Zoë", "Bo Li", "Cy")


def told(state: State) -> list[Event]:
    assert state.journal is not None
    return state.journal


def acted(state: State) -> ev.Acted:
    """What was said or done last."""
    return [event for event in told(state) if isinstance(event, ev.Acted)][-1]


def english(state: State) -> ScratchMyBackEnglish:
    spoken = GAME.sentences(GAME.setup_of(state), NAMES)
    assert isinstance(spoken, ScratchMyBackEnglish)
    return spoken


def test_what_was_said_is_all_there() -> None:
    state = table("change", "Agree, meet", "Why?")
    state.say("Let us change it.")
    do(state, "request change to Bo")
    assert told(state) == [
        ev.Acted(
            seat=0,
            round=1,
            to=1,
            move=Request("change", 1),
            cards=("change",),
            words="Let us change it.",
            own=True,
            keyword="change",
            keyword_said=True,
        )
    ]


def test_a_round_from_its_start_to_its_end() -> None:
    state = table("change, cook", "Agree, meet", "Why?", pile="Why?, Decline")
    do(state, "request change to Bo", "agree with meet")
    draw(state, "Why?, Decline")
    kinds = [type(event) for event in told(state)]
    assert kinds == [
        ev.Acted,
        ev.Acted,
        ev.Agreed,
        ev.Drew,
        ev.Drew,
        ev.RoundStarted,
        ev.PassedOver,
        ev.PassedOver,
    ]
    agreed = acted(state)
    assert agreed.move == Agree("meet")
    assert agreed.cards == ("Agree", "meet")
    assert (agreed.to, agreed.round, agreed.own) == (0, 1, False)
    assert ev.Agreed(seat=1, points=3, starter=1) in told(state)
    assert ev.RoundStarted(seat=1, number=2) in told(state)
    assert told(state)[-2:] == [ev.PassedOver(seat=1), ev.PassedOver(seat=2)]


def test_a_fold_and_the_end() -> None:
    state = table("change", "cook, Reason")
    do(state, "request change to Bo", "fold", "discard cook")
    assert told(state)[2:] == [
        ev.Folded(seat=1, points=0, other_seat=0, other_points=1),
        acted(state),
        ev.LeftOver(seat=1, card="Reason"),
        ev.GameEnded(why="no-request"),
    ]
    assert acted(state).move == Discard("cook")
    assert acted(state).to is None
    assert acted(state).words == ""
    fold = told(state)[1]
    assert isinstance(fold, ev.Acted)
    assert (fold.move, fold.cards, fold.keyword, fold.keyword_said) == (Fold(), (), None, None)


def test_a_reload_with_nothing_to_draw() -> None:
    state = do(table("change", "Reload, Why?"), "request change to Bo", "reload")
    assert told(state)[-1] == ev.NothingDrawn(seat=1)


def test_only_the_drawn_card_is_hidden() -> None:
    state = table("Excuse", "Why?", "meet", pile="wash, cook")
    draw(do(state, "exchange Excuse"), "wash")
    exchange, drew = told(state)
    assert isinstance(exchange, ev.Acted)
    assert exchange.move == Exchange("Excuse")
    assert all(exchange.seen_by(viewer) == exchange for viewer in (0, 1, 2, SPECTATOR, REFEREE))
    assert drew.seen_by(0) == drew.seen_by(REFEREE) == ev.Drew(0, "wash")
    assert drew.seen_by(1) == drew.seen_by(2) == drew.seen_by(SPECTATOR) == ev.Drew(0, None)


def test_what_shows_hidden_cards_is_marked() -> None:
    reveals = {kind for kind in ev.ScratchMyBackEvent.__args__ if kind.reveals}
    assert reveals == {ev.Acted, ev.PassedOver, ev.LeftOver}


def test_an_event_and_its_utterance_say_the_same() -> None:
    state = table("change", "Pass it on", "Scratch My Back, cook")
    do(state, "request change to Bo", "pass to Cy", "scratch cook")
    events = [event for event in told(state) if isinstance(event, ev.Acted)]
    talk = view(state).talk[-3:]
    assert [ev.acted(said) for said in talk] == events
    assert [said.to for said in talk] == [1, 2, 0]
    assert talk[1].move == PassOn(2)


def test_what_was_played_in_a_few_words() -> None:
    state = table("change, meet, make, Decline", "Pass it on, Agree, cook", "Scratch My Back, bake")
    spoken = english(state)
    remarks = []
    for text in (
        "pair meet + make",
        "request change to Bo",
        "pass to Cy",
        "scratch bake",
        "decline",
        "fold",
    ):
        do(state, text)
        remarks.append(spoken.played(acted(state)))
        assert spoken.played(view(state).talk[-1]) == remarks[-1]
    assert remarks == [
        "discards a pair for 2 points: Request meet and Request make",
        "Request change, to Bo Li",
        "Pass it on, to Cy",
        "Scratch My Back + Request bake, to Zoë",
        "Decline",
        "folds",
    ]


def test_a_missing_keyword_is_remarked_on_in_own_words_only() -> None:
    state = table("change", "Agree, meet", "Why?")
    state.say("Swap with me?")
    do(state, "request change to Bo")
    spoken = english(state)
    assert spoken.remark(acted(state)) == "Request change, to Bo Li; the keyword was not said"
    assert spoken.of(acted(state)) == (
        "Zoë: “Swap with me?” (Request change, to Bo Li; the keyword was not said)."
    )
    state.say("Fine.")
    do(state, "agree with meet")
    assert acted(state).keyword_said is False
    assert spoken.remark(acted(state)) == "Agree + Request meet", "Agree needs no keyword"


def test_players_are_called_by_their_own_names() -> None:
    state = do(table("change", "cook, Reason"), "request change to Bo", "fold", "discard cook")
    sentences = [english(state).of(event) for event in told(state)]
    assert sentences[2:] == [
        "Bo Li takes the negative cards: 0 points. Zoë takes the positive ones: +1 point.",
        "Bo Li discards Request cook.",
        "Bo Li was left with Reason.",
        "No Request is left, so the game is over; the hands are discarded.",
    ]
