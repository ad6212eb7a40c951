"""Talk at the table: who may, how much, and who does not want to hear it."""

import msgspec

from tuckbox.table import TableTerms, welcome_for
from tuckbox.table.commands import TALK_LIMIT, Mute, Resign, Say
from tuckbox.table.frames import Frame, past_frame

from .evening import Evening


def say(evening: Evening, name: str, text: str = "Hello!") -> None:
    evening.ask(name, Say(key=evening.key(), text=text))


def test_what_a_player_says_everybody_hears() -> None:
    evening = Evening()
    happened = evening.ask("ann", Say(key="s", text="  Good   luck! "))
    for name in ("ann", "bo", "a stranger", ""):
        frame = evening.frame(happened, name)
        news = msgspec.to_builtins(frame.news)
        assert news == {"type": "said", "seat": 0, "name": "Ann", "text": "Good luck!"}
        assert frame.view is None, "nothing else has changed"


def test_only_players_talk() -> None:
    assert Evening().refused("cy", Say(key="s", text="I know!")) == "only-players-talk"


def test_talk_can_be_switched_off() -> None:
    evening = Evening(terms=TableTerms(talk=False))
    assert evening.refused("ann", Say(key="s", text="Psst!")) == "talk-off"


def test_talk_is_plain_text() -> None:
    evening = Evening()
    for text in ("\x1b[31mred", "\u202egnp.exe", " \t "):
        assert evening.refused("ann", Say(key="s", text=text)) == "no-text"


def test_a_table_hears_so_many_remarks_and_no_more() -> None:
    evening = Evening()
    for _ in range(TALK_LIMIT):
        say(evening, "ann")
    assert evening.refused("bo", Say(key="s", text="May I?")) == "too-much-talk"
    evening.ask("ann", Resign(key="r"))


def test_talk_goes_on_after_the_contest() -> None:
    evening = Evening()
    evening.play_out()
    say(evening, "bo", "Well played.")


# -- muting ---------------------------------------------------------------------------------------


def test_who_is_muted_is_an_empty_frame_to_the_one_who_muted() -> None:
    evening = Evening()
    evening.ask("bo", Mute(key="m", seat=0))
    happened = evening.ask("ann", Say(key="s", text="Are you there?"))
    assert evening.frame(happened, "bo") == Frame(happened.number)
    assert past_frame(evening.table, happened, 1, "bo") == Frame(happened.number)
    assert evening.frame(happened, "ann").news is not None
    assert evening.frame(happened, "a stranger").news is not None


def test_nobody_else_learns_who_mutes_whom() -> None:
    evening = Evening()
    happened = evening.ask("bo", Mute(key="m", seat=0))
    for name in ("ann", "a stranger", ""):
        frame = evening.frame(happened, name)
        assert msgspec.json.decode(msgspec.json.encode(frame)) == {
            "type": "frame",
            "number": happened.number,
        }
    assert msgspec.to_builtins(evening.frame(happened, "bo").news) == {"type": "muted"}


def test_spectators_mute_as_well_and_everybody_can_listen_again() -> None:
    evening = Evening()
    evening.ask("cy", Mute(key="m", seat=1))
    first = evening.ask("bo", Say(key="s", text="One."))
    assert evening.frame(first, "cy").news is None
    evening.ask("cy", Mute(key="m2", seat=1, muted=False))
    second = evening.ask("bo", Say(key="s2", text="Two."))
    assert evening.frame(second, "cy").news is not None


def test_one_can_only_mute_somebody() -> None:
    evening = Evening(people=1, bots=1, sit=False)
    assert evening.refused("cy", Mute(key="m", seat=0)) == "nobody-there"
    assert evening.refused("cy", Mute(key="m", seat=1)) == "nobody-there"
    assert evening.refused("cy", Mute(key="m", seat=7)) == "no-such-seat"


def test_what_was_missed_of_somebody_muted_stays_missed() -> None:
    evening = Evening()
    evening.ask("bo", Mute(key="m", seat=0))
    say(evening, "ann")
    welcome = welcome_for(evening.table, "bo", evening.now, list(evening.table.recent)[-1:])
    assert welcome.frames == (Frame(evening.table.number - 1),)
