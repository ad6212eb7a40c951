"""The players of Scratch My Back: what they make of what was said, and that they see the
obvious."""

from random import Random

import pytest

from tests.rules.scratch_my_back.position import SEATS, State, do, draw, table, view
from tuckbox.core import Dice
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.cards import AGREE, COMMAND, REQUESTS
from tuckbox.players import AnalysingPlayer, Budget, make
from tuckbox.players.scratch_my_back.deals import sampled_worlds
from tuckbox.players.scratch_my_back.habits import PLAYS
from tuckbox.players.scratch_my_back.hand_inference import HandInference
from tuckbox.players.scratch_my_back.learned import SITUATIONS, learned_habits, learned_worth
from tuckbox.players.scratch_my_back.levels import LEVELS
from tuckbox.players.scratch_my_back.player import ScratchMyBackPlayer

WORLDS = 200
ANN, BO = range(2)


def believed(state: State, viewer: str, infers: bool = True) -> list[State]:
    """Worlds as a player at this seat imagines them, weighed by what was said or not."""
    world = GAME.worlds(view(state, viewer), Random(1))
    seat = SEATS.index(viewer)
    inference = HandInference(world, seat, learned_habits() if infers else None)
    found = sampled_worlds(world, seat, WORLDS, 4 * WORLDS, Dice(1), inference)
    return [world for world in found if isinstance(world, State)]


def share_with(worlds: list[State], seat: int, card: int) -> float:
    """In how many of the worlds a seat has the card."""
    return sum(card in world.hands[seat] for world in worlds) / len(worlds)


def answered_a_command(answer: str, refill: str) -> State:
    state = table(
        "Agree, 2 Command, 2 Reason, change, cook", "2 Command, 4 Why?, meet", rest="pile"
    )
    do(state, "request change to Bo", "Bo: why", "Ann: command", f"Bo: {answer}")
    return draw(state, refill) if refill else state


def test_who_folded_to_a_command_is_believed_to_have_none() -> None:
    state = answered_a_command("fold", "2 Decline, Excuse")
    listening = share_with(believed(state, "Ann"), BO, COMMAND)
    deaf = share_with(believed(state, "Ann", infers=False), BO, COMMAND)
    assert deaf > 0.25
    assert listening < 0.6 * deaf


def test_who_did_not_agree_to_a_good_round_is_believed_to_have_no_agree() -> None:
    """With a good round on the table, whoever had an Agree would have played it."""
    state = table("Agree, Command, 2 Reason, Kindness, change, cook", "7 Why?", rest="pile")
    do(state, "request change to Bo", "Bo: why", "Ann: kindness", "Ann: reason")
    do(state, "Bo: why")
    listening = share_with(believed(state, "Ann"), BO, AGREE)
    assert listening < share_with(believed(state, "Ann", infers=False), BO, AGREE)


def test_who_exchanged_a_card_had_no_request() -> None:
    state = table("3 Why?, 4 Reason", "7 Why?", rest="pile")
    do(state, "exchange reason")
    draw(state, "change")
    do(state, "request change to Bo")
    for world in believed(state, "Bo"):
        assert not any(card >= REQUESTS for card in world.hands[ANN])


def test_what_is_imagined_agrees_with_the_view() -> None:
    state = answered_a_command("fold", "2 Decline, Excuse")
    for world in believed(state, "Ann"):
        assert GAME.view(world, ANN) == view(state, "Ann")


@pytest.mark.parametrize("level", ["club", "expert", "study"])
def test_a_good_round_is_taken_at_its_best(level: str) -> None:
    """The last round: to agree wins, and anything else lets Bo do so."""
    state = table("2 Agree, change", "2 Agree", rounds=1)
    do(state, "request change to Bo")
    player = make(level, GAME, Budget(100))
    assert isinstance(player, ScratchMyBackPlayer)
    player.by_habit = 0
    assert GAME.text(state, player.decide(view(state, "Bo"), Random(1)).action) == "agree"


def test_six_players_get_an_answer() -> None:
    state = table(*["Agree, Command, 3 Why?"] + ["Why?, Decline, Excuse"] * 5, pile="change, meet")
    do(state, "exchange agree")
    draw(state, "change")
    player = make("expert", GAME, Budget(40))
    assert isinstance(player, AnalysingPlayer)
    assert len(player.analyse(view(state, "Ann"), Random(1)).values) == 5


def test_a_chance_is_that_of_the_contest_and_not_of_the_round() -> None:
    """One round of many changes little, and a great lead is worth what it is."""

    def chances(ann: int, bo: int) -> list[float]:
        hand = "Agree, Command, 2 Why?, Reason, Decline, {}"
        state = table(hand.format("change"), hand.format("meet"), rest="pile", points=(ann, bo))
        do(state, "request change to Bo", "decline")
        player = make("study", GAME, Budget(200))
        assert isinstance(player, AnalysingPlayer)
        values = player.analyse(view(state, "Ann"), Random(1)).values
        for value in values:
            assert value.interval is not None
            assert value.interval[0] <= value.chance <= value.interval[1]
        return [value.chance for value in values]

    even, ahead, behind = chances(0, 0), chances(30, 0), chances(0, 30)
    assert 0.3 < even[-1] < even[0] < 0.7
    assert min(ahead) > 0.85
    assert max(behind) < 0.15


def test_the_levels_think_more_and_more() -> None:
    efforts = [LEVELS[level].simulations for level in ("beginner", "club", "expert", "study")]
    assert efforts == sorted(set(efforts))


def test_the_tables_are_whole() -> None:
    assert len(learned_habits().weights) == len(SITUATIONS) * PLAYS
    assert min(learned_habits().weights) > 0
    assert min(learned_worth().table[14::15]) > 0
