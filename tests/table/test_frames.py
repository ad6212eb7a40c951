"""What people see: frames that are dense for everybody, and a welcome on arrival."""

import json

import msgspec
import pytest

from tests.kit import box
from tuckbox.core import SPECTATOR
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.table import (
    Asked,
    Happened,
    Person,
    Table,
    TableTerms,
    decide,
    frame_for,
    viewer_of,
    welcome_for,
)
from tuckbox.table.big_options import BIG, shortened_option
from tuckbox.table.clock import SECOND
from tuckbox.table.commands import Move, Mute, Resign, Rise, Say, Sit, TakeBack
from tuckbox.table.entries import EntryUnion, decode_entry, encode_entry
from tuckbox.table.news import TOLD

from .evening import BLITZ, Evening


def own_deck() -> list[str]:
    """A deck of Scratch My Back, much bigger than a view should be."""
    return [standard().lines[0], "name: Our own", *standard().lines[2:]]


def test_everybody_gets_a_frame_for_every_entry() -> None:
    evening = Evening()
    evening.ask("cy", Mute(key="mute", seat=0))
    evening.ask("ann", Say(key="say", text="Hello!"))
    evening.play_out()
    for name in ("ann", "bo", "cy", ""):
        again = Table.of("table", box.by_key, evening.entries[:1])
        frames = [*again.recent, *map(again.apply, evening.entries[1:])]
        numbers = [evening.frame(happened, name).number for happened in frames]
        assert numbers == list(range(evening.table.number))


def test_a_move_tells_its_step_and_the_view_after_it() -> None:
    evening = Evening(pace=BLITZ)
    evening.wait(SECOND)
    frame = evening.frame(evening.move(), "bo")
    assert len(frame.steps) == 1
    assert frame.view is not None
    assert frame.view.to_move == 1
    assert frame.clock is not None
    assert frame.clock.left == (181 * SECOND, 180 * SECOND)
    assert frame.clock.running == 1
    assert frame.table is None, "nothing around the contest has changed"
    assert frame.stand is None


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    evening = Evening()
    seen = {
        name: msgspec.json.encode(welcome_for(evening.table, name, evening.now).view)
        for name in ("ann", "bo", "cy")
    }
    assert len(set(seen.values())) == 3
    welcome = welcome_for(evening.table, "cy", evening.now)
    assert welcome.viewer == SPECTATOR
    assert welcome.setup is None


def test_a_takeback_says_how_many_steps_still_stand() -> None:
    evening = Evening()
    evening.move()
    frame = evening.frame(evening.ask("ann", TakeBack(key="t", step=2)), "bo")
    assert frame.stand == 2
    assert not frame.steps
    assert frame.view is not None
    assert frame.view.to_move == 0


def test_whoever_sits_down_or_rises_is_told_who_they_are_now() -> None:
    evening = Evening(sit=False)
    happened = evening.ask("ann", Sit(key="s"))
    assert evening.frame(happened, "ann").you == 0
    assert evening.frame(happened, "bo").you == SPECTATOR
    happened = evening.ask("ann", Rise(key="r"))
    assert evening.frame(happened, "ann").you == SPECTATOR


def test_a_welcome_is_all_that_a_viewer_may_know() -> None:
    evening = Evening(pace=BLITZ)
    evening.move()
    welcome = welcome_for(evening.table, "ann", evening.now)
    assert welcome.number == evening.table.number - 1
    assert welcome.viewer == 0
    assert len(welcome.steps) == evening.table.steps
    assert not welcome.frames
    assert welcome.clock is not None
    assert welcome.table.phase == "playing"


def test_who_comes_back_gets_what_they_missed_and_the_view_once() -> None:
    evening = Evening()
    evening.move()
    past = list(evening.table.recent)[2:]
    welcome = welcome_for(evening.table, "bo", evening.now, past)
    assert [frame.number for frame in welcome.frames] == [2, 3]
    assert all(frame.view is None for frame in welcome.frames)
    assert welcome.view is not None
    assert not welcome.steps


def test_secrets_stay_in_the_log() -> None:
    evening = Evening(own=["ann"])
    commit, share = evening.promise("ann")
    evening.ask("ann", commit)
    evening.ask("ann", share)
    evening.move()
    evening.ask("ann", Say(key="say", text="Hm."))
    again = Table.of("table", box.by_key, evening.entries[:1])
    frames = [*again.recent, *map(again.apply, evening.entries[1:])]
    for name in ("ann", "bo", "cy"):
        told = [evening.frame(happened, name) for happened in frames]
        text = json.dumps(msgspec.to_builtins([told, welcome_for(again, name, again.at, frames)]))
        for secret in (
            evening.table.opened.secret,
            evening.table.opened.bots_seed,
            commit.blind,
            "process",
            '"ann"',
            '"bo"',
        ):
            assert secret not in text


def test_every_kind_of_entry_has_its_news() -> None:
    assert set(TOLD) == set(EntryUnion.__args__)


# -- big options ----------------------------------------------------------------------------------


def test_a_big_deck_is_sent_once_and_then_by_its_digest() -> None:
    evening = Evening("scratch-my-back", options={"deck": own_deck()})
    options = evening.table.opened.options
    assert len(msgspec.json.encode(options["deck"])) > BIG
    welcome = welcome_for(evening.table, "ann", evening.now)
    assert welcome.options == options
    assert welcome.view is not None
    assert set(welcome.view.options["deck"]) == {"sha256"}
    frame = evening.frame(evening.move(), "ann")
    assert frame.view is not None
    assert frame.view.options["deck"] == welcome.view.options["deck"]


def test_small_options_stay_as_they_are() -> None:
    assert shortened_option({"cards": "half"}) == {"cards": "half"}
    assert set(shortened_option("x" * BIG)) == {"sha256"}


# -- keys -----------------------------------------------------------------------------------------


def test_a_repeated_command_is_known_by_its_key_and_its_sender() -> None:
    evening = Evening()
    say = Say(key="one", text="Hello!")
    happened = evening.ask("ann", say)
    assert evening.table.keys.find("ann", "one") == happened.number
    assert evening.table.keys.find("bo", "one") is None, "keys are each sender's own"


def test_a_command_is_known_however_much_has_happened_since() -> None:
    evening = Evening()
    offered = evening.offer("ann", "pause")
    evening.answer("bo", "pause", accept=False)
    said = [evening.ask("bo", Say(key=evening.key(), text="Hello!")) for _ in range(200)]
    for happened in (offered, *said):
        assert evening.table.keys.find(happened.entry.by, happened.entry.key) == happened.number


# -- the log --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.key for game in box.all_games()])
def test_the_same_log_gives_the_same_table(game: str) -> None:
    evening = Evening(game, pace=BLITZ, terms=TableTerms(delay=5_000))
    for _ in range(6):
        if evening.phase() == "playing":
            evening.wait(SECOND)
            evening.move(lag=100)
    evening.ask("bo", Resign(key="r")) if evening.phase() == "playing" else None
    entries = [decode_entry(encode_entry(entry)) for entry in evening.entries]
    again = Table.of("table", box.by_key, entries)
    for name in ("ann", "bo", "cy"):
        assert welcome_for(again, name, 0) == welcome_for(evening.table, name, 0)
    assert again.record() == evening.table.record()


def test_time_does_not_run_backwards_in_a_log() -> None:
    evening = Evening(pace=BLITZ)
    at = evening.table.at
    decision = decide(
        evening.table,
        Move(key="m", step=evening.table.steps, action=1),
        Asked(Person("ann", "Ann"), at - 60 * SECOND, bytes),
    )
    assert decision.entry.at == at
    happened: Happened = evening.table.apply(decision.entry)
    frame = frame_for(evening.table, happened, viewer_of(evening.table, "ann"), "ann")
    assert frame.at == at
