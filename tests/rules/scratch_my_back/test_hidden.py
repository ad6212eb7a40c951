"""What is hidden: hands and the pile; and what follows for the worlds a viewer imagines."""

from random import Random

from tuckbox.core import SPECTATOR, Contest, to_json
from tuckbox.games.scratch_my_back import GAME

from .position import SEATS, State, do, draw, story, table, view


def test_a_hand_is_its_owners() -> None:
    state = table("change, Excuse", "wash, Reload", "meet")
    assert view(state, "Bo").seats[1].hand == ("Reload", "wash")
    for viewer in ("Ann", "Cy", "spectator"):
        assert view(state, viewer).seats[1].hand is None
        assert "wash" not in to_json(view(state, viewer).seats).decode()


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    state = table("Excuse", "Why?", "meet", pile="wash, cook")
    draw(do(state, "exchange Excuse"), "wash")
    assert story(state, "Ann")[-1] == "Ann draws Request wash."
    for viewer in ("Bo", "Cy", "spectator"):
        assert story(state, viewer)[-1] == "Ann draws a card."


def test_whether_an_exchange_brought_a_request_is_not_shown() -> None:
    views = []
    for card in ("wash", "Why?"):
        state = table("Excuse", "Why?", "meet", pile="wash, Why?, cook")
        draw(do(state, "exchange Excuse"), card)
        views.append([to_json(GAME.view(state, viewer)) for viewer in (1, 2, SPECTATOR)])
    assert views[0] == views[1]


def worlds(state: State, viewer: str, count: int = 200) -> list[State]:
    rng = Random(1)
    return [GAME.worlds(view(state, viewer), rng) for _ in range(count)]


def names(state: State, seat: int) -> list[str]:
    return [state.deck.names[card] for card in state.hands[seat]]


def test_who_exchanges_holds_no_request_in_any_world() -> None:
    state = do(table("2 Excuse", "Why?", "meet", pile="wash, cook"), "exchange Excuse")
    for world in worlds(state, "Bo"):
        assert not any(name.islower() for name in names(world, 0))


def test_who_was_passed_over_holds_no_request_in_any_world() -> None:
    state = table("2 Command", "Why?", "change, meet", pile="Reason")
    draw(do(state, "exchange Command"), "Reason")
    for world in worlds(state, "Bo"):
        assert not any(name.islower() for name in names(world, 0))
        assert any(name.islower() for name in names(world, 2)), "Cy opens, so has one"


def test_who_folded_without_an_answer_held_nothing_to_play() -> None:
    state = table("change, Agree", "2 Reason, meet", "Scratch My Back, Why?", pile="3 Decline")
    do(state, "request change to Bo", "fold")
    hands = set()
    for world in worlds(state, "Cy"):
        held = names(world, 1)
        assert all(name.islower() or name == "Reason" for name in held)
        hands.add(tuple(held))
    assert hands == {("Reason", "Reason", "meet")}, "there is no other way"


def test_every_deal_that_is_possible_is_as_likely() -> None:
    """Bo's single card is any of the five that Ann does not see."""
    state = do(
        table("change", "Why?", "Excuse", pile="Decline, meet, Agree"), "request change to Bo"
    )
    counts: dict[str, int] = {}
    for world in worlds(state, "Ann", 2000):
        name = names(world, 1)[0]
        counts[name] = counts.get(name, 0) + 1
    assert set(counts) == {"Why?", "Excuse", "Decline", "meet", "Agree"}
    assert all(320 < count < 480 for count in counts.values()), counts


def test_nothing_of_another_hand_is_in_any_view_of_a_whole_game() -> None:
    """A card exchanged behind a viewer's back, between two hidden places, does not show."""
    contest = Contest(GAME, GAME.setup({}, [{}] * 4), "canary")
    rng = Random(2)
    while not contest.over:
        state = contest.state
        assert isinstance(state, State)
        if state.pile and state.hands[1]:
            before = [to_json(GAME.view(state, viewer)) for viewer in (0, 2, 3, SPECTATOR)]
            other = state.clone()
            hand, pile = other.hands[1], other.pile
            hand[0], pile[-1] = pile[-1], hand[0]
            hand.sort()
            pile.sort()
            if state.to_move != 1:
                after = [to_json(GAME.view(other, viewer)) for viewer in (0, 2, 3, SPECTATOR)]
                assert before == after
        if not contest.chance():
            contest.act(rng.choice(state.moves(state.to_move)), state.to_move)


def test_seats_have_their_names() -> None:
    assert tuple(GAME.seat_name(seat) for seat in range(6)) == SEATS
