"""Moves, events, refusals and views of a duel as values: what each holds, from 0."""

import msgspec
import pytest

from tuckbox.core import REFEREE, BadMove, BadView, Event, Refusal, to_json
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars import events as ev
from tuckbox.games.scratch_wars import moves as mv
from tuckbox.games.scratch_wars import refusals as no
from tuckbox.games.scratch_wars.choosing import SIDES, USUAL
from tuckbox.games.scratch_wars.targets import EffectTarget, HeroTarget, WeaponTarget

from .duels import State, before, play, refusal, refused, story, table, view

DRAWN = """
    east  15 of 20 lives, 5 energy
      Bow: bow 1 r3 - G attack 4 | O universal 5 | G permanent 2 r2 | O weapon-attack 1 | R energy 2
      Axe: axe 4 r3 broken - G attack 1
      Vine: wand 1 r3 stores combo 2 r1 - G attack 1
      Ivy: wand 1 r3 stores combo 3 r1 - G attack 1
    west  20 lives
      Club: axe 1 r3 - G attack 1
      Wall: wand 2 r4 stores shield 2 r2
      Stub: axe 1 r1 broken
"""


def happened(state: State, *texts: str) -> list[Event]:
    """What the last of the texts brought about."""
    play(state, *texts[:-1])
    state.journal = []
    play(state, texts[-1])
    return state.journal


# -- moves ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("spin Bow", mv.Spin(0)),
        ("repair Axe", mv.Repair(1)),
        ("cancel Vine", mv.Cancel(2)),
        ("target Wall", mv.TargetWeapon(1)),
        ("target hero", mv.TargetHero()),
        ("shield Wall", mv.UseShield(1)),
        ("launch weapon 5", mv.Launch(4)),
        ("bonus attack +2", mv.AddBonus(1)),
        ("notch 7", mv.StopAt(6)),
        ("lot west", mv.DrawLot(1)),
        ("end turn", mv.EndTurn()),
    ],
)
def test_a_text_is_a_move_that_counts_from_0(text: str, move: mv.ScratchWarsMove) -> None:
    state = table(DRAWN, east="shield +1, attack +2")
    action = GAME.parse(state, text)
    assert GAME.move(state, action) == move
    assert GAME.action(state, move) == action
    assert GAME.text(state, action) == text


def test_a_move_in_json() -> None:
    assert to_json(mv.Spin(2)) == b'{"move":"spin","weapon":2}'
    assert GAME.read_move(b'{"move":"stop-at","notch":8}') == mv.StopAt(8)
    for text in (b'{"move":"spin","weapon":5}', b'{"move":"stop-at","notch":-1}', b'{"move":"x"}'):
        with pytest.raises(BadMove):
            GAME.read_move(text)
    with pytest.raises(BadMove):
        GAME.action(GAME.new(), mv.Spin(7))


# -- events --------------------------------------------------------------------------------


def test_a_spin_and_where_it_stops() -> None:
    state = table(DRAWN)
    assert happened(state, "spin Bow") == [ev.Spun(0, 0, "test 0", 1)]
    assert happened(state, "> G permanent 2 r2") == [
        ev.Stopped(0, 0, "test 0", 2, "green", "permanent", 2, 2)
    ]
    assert happened(state, "store") == [
        ev.PutAway(0, 0, "test 0"),
        ev.Stored(0, 0, "test 0", 2, "permanent", 2, 2),
    ]


def test_only_an_effect_that_can_be_stored_has_a_resistance() -> None:
    state = play(table(DRAWN), "spin Bow")
    assert happened(state, "> G attack 4") == [
        ev.Stopped(0, 0, "test 0", 0, "green", "attack", 4, None)
    ]


def test_an_attack_names_its_target() -> None:
    for target, value, card in (
        ("hero", HeroTarget(), "test"),
        ("Club", WeaponTarget(0), "test 0"),
        ("Wall", EffectTarget(1), "test 1"),
    ):
        state = play(table(DRAWN), "spin Bow", "> O universal 5", "use")
        assert happened(state, f"target {target}") == [ev.Attacked(0, 1, value, card, 5)]
        assert view(state).target == value


def test_a_shield_and_what_is_left() -> None:
    state = play(table(DRAWN), "spin Bow", "> G attack 4", "use")
    assert happened(state, "shield Wall") == [
        ev.Shielded(1, 1, "test 1", 2, 2),
        ev.HeroHit(1, "test", 2, 18),
    ]


def test_a_launch_lists_its_weapons() -> None:
    state = play(table(DRAWN), "end turn")
    assert happened(state, "launch Vine") == [
        ev.ComboTaken(0, 2, "test 2"),
        ev.ComboTaken(0, 3, "test 3"),
        ev.Launched(0, (2, 3), 5),
    ]


def test_what_a_level_does_not_have_is_null() -> None:
    plain = DRAWN.replace(", 5 energy", "").replace("stores combo 2 r1 ", "")
    plain = plain.replace("stores combo 3 r1 ", "").replace(" stores shield 2 r2", "")
    state = table(plain.replace(" broken", ""), level="1")
    assert happened(state, "spin Bow") == [ev.Spun(0, 0, "test 0", None)]
    play(state, "> G attack 4", "use", "end turn")
    assert happened(state, "end turn")[-2:] == [
        ev.RoundStarted(2, None),
        ev.TurnStarted(0, None, None),
    ]


def test_the_spin_off_in_events() -> None:
    state = before("""
        east  20 lives
          Bow: bow 1 r3 - G attack 1 | G attack 2
          Axe: axe 1 r3 - G attack 3
        west  22 lives
          Wand: wand 2 r2 - G attack 2 | O attack 3
    """)
    assert happened(state, "spin Axe") == [ev.SpunForStart(0, 1, "test 1")]
    assert happened(state, "> G attack 3") == [
        ev.StoppedForStart(0, 1, "test 1", 0, 3),
        ev.SpunForStart(1, 0, "test 0"),
    ]
    assert happened(state, "> O attack 3") == [
        ev.StoppedForStart(1, 0, "test 0", 1, 3),
        ev.SpinOffTied(1),
    ]
    play(state, "spin Axe", "> G attack 3")
    assert happened(state, "> G attack 2")[-1] == ev.SpinOffWon(0, "number")
    assert happened(state, "go second")[0] == ev.Started(1, 2, False)


def test_nothing_is_hidden_and_nothing_reveals() -> None:
    kinds: list[type[Event]] = list(ev.ScratchWarsEvent.__args__)
    assert len(kinds) == 38
    assert not any(kind.reveals for kind in kinds)
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use", "target hero", "let")
    assert state.journal
    for event in state.journal:
        assert all(event.seen_by(viewer) is event for viewer in (0, 1, "spectator", "referee"))
    assert story(state)[0] == "East spins Bow for 1 energy."


# -- refusals ------------------------------------------------------------------------------

IN_TURN: list[tuple[str, Refusal]] = [
    ("use", no.NotNow(0, "turn")),
    ("notch 1", no.ForChance(0, "turn")),
    ("spin weapon 5", no.NoSuchWeapon(0, 4, 4)),
    ("cancel Bow", no.NothingToCancel(0, 0, "test 0")),
    ("spin Vine", no.StoresEffect(0, 2, "test 2", "combo")),
    ("spin Axe", no.NeedsRepair(0, 1, "test 1")),
    ("repair Bow", no.NotBroken(0, 0, "test 0")),
]


@pytest.mark.parametrize(("text", "expected"), IN_TURN)
def test_a_refusal_in_a_turn_says_which_weapon(text: str, expected: Refusal) -> None:
    assert refusal(table(DRAWN), text) == expected


def test_what_cannot_be_paid() -> None:
    state = table(DRAWN.replace("5 energy", "3 energy"))
    found = refusal(state, "repair Axe")
    assert found == no.CannotPay(0, 1, "test 1", 4, 3)
    assert msgspec.to_builtins(found) == {
        "code": "cannot-pay",
        "seat": 0,
        "weapon": 1,
        "card": "test 1",
        "cost": 4,
        "energy": 3,
        "rule": "SW-9",
    }


def test_refusals_after_a_spin() -> None:
    state = play(table(DRAWN), "spin Bow")
    assert refusal(state, "skip") == no.WheelSpins()
    assert refusal(state, "lot east") == no.WheelStopsAtNotch()
    assert refusal(play(state.clone(), "> G attack 4"), "store") == no.CannotBeStored("attack")
    assert refusal(play(state.clone(), "> G permanent 2 r2"), "use") == no.MustBeStored("permanent")
    play(state, "> O universal 5", "use")
    state.power = 2  # as if a bonus had made it weaker
    assert refusal(state, "target Club") == no.TooResistant(1, WeaponTarget(0), "test 0", 3, 2)
    state.power = 1
    assert refusal(state, "target Wall") == no.TooResistant(1, EffectTarget(1), "test 1", 2, 1)
    assert refused(state, "target Wall").startswith("The effect on Wall has resistance 2")
    assert refusal(state, "target Stub") == no.WeaponNotAttackable(1, 2, "test 2")


def test_refusals_about_bonuses() -> None:
    state = table(DRAWN, east="attack -1, blessing -2")
    play(state, "spin Bow", "> G attack 4", "use")
    assert refusal(state, "no bonus") == no.BonusForced()
    state = table(DRAWN, east="weapon-attack +2, blessing +3")
    play(state, "spin Bow", "> O weapon-attack 1", "use")
    assert refusal(state, "no bonus") == no.BonusNeeded(1, 2)
    assert refusal(state, "end turn") == no.NotNow(0, "bonus")


def test_refusals_about_stored_effects() -> None:
    state = play(table(DRAWN), "spin Bow", "> G attack 4", "use")
    assert refusal(state, "shield Club") == no.StoresNone(1, 0, "test 0", "shield")
    state = play(table(DRAWN), "end turn")
    assert refusal(state, "fire") == no.LaunchTooSmall(0)
    assert refusal(state, "launch Ivy") == no.LaunchInOrder(3)
    assert refusal(state, "launch Bow") == no.StoresNone(0, 0, "test 0", "combo")


def test_a_launch_that_has_begun() -> None:
    three = DRAWN.replace("Bow: bow 1 r3 -", "Bow: bow 1 r3 stores combo 1 r1 -")
    state = play(table(three), "end turn", "launch Bow")
    assert refusal(state, "launch Bow") == no.InLaunchAlready(0, 0, "test 0")
    assert refusal(state, "keep") == no.LaunchBegun()


def test_every_refusal_with_a_rule_says_it_in_the_sentence() -> None:
    for text, expected in IN_TURN:
        rule = getattr(expected, "rule", None)
        assert rule is None or f"({rule})" in refused(table(DRAWN), text)


# -- views ---------------------------------------------------------------------------------


def test_a_view_counts_from_0_and_says_nobody_with_null() -> None:
    state = table(DRAWN)
    seen = view(state)
    assert (seen.weapon, seen.notch, seen.target, seen.source) == (None, None, None, None)
    assert seen.sides[0].stored == (2, 3)
    assert seen.sides[1].weapons[1].notch == 0
    play(state, "spin Bow", "> O universal 5")
    seen = view(state)
    assert (seen.source, seen.weapon, seen.notch) == ("spun", 0, 1)
    started = view(before(DRAWN.replace("15 of 20", "20")))
    assert (started.starter, started.round, started.time) == (None, 0, None)


def test_the_referee_sees_what_everybody_sees() -> None:
    state = GAME.new()
    everybody = msgspec.to_builtins(GAME.view(state, "spectator"))
    assert {**msgspec.to_builtins(GAME.view(state, REFEREE)), "viewer": "spectator"} == everybody


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("weapon", 5),
        ("notch", 9),
        ("target", {"what": "weapon", "weapon": 5}),
        ("target", {"what": "effect", "weapon": 3}),
        ("volley", [0] * 6),
        ("starter", 2),
        ("starter", -1),
        ("round", 51),
        ("round", 10**30),
        ("strength", 10**6),
        ("source", "nothing"),
        ("time", ""),
        ("struck", 7),
        ("options", {"level": ["3"], "pairing": USUAL, "stake": 0}),
        ("options", {"level": "3", "pairing": USUAL, "stake": True}),
        ("options", {"level": "3", "pairing": ["own"], "stake": 0}),
        ("options", {}),
    ],
)
def test_a_view_that_no_duel_has_is_refused(field: str, value: object) -> None:
    state = GAME.new(GAME.setup({"pairing": USUAL}))
    document = GAME.snapshot(state)
    GAME.restore(document)
    with pytest.raises(BadView):
        GAME.read_view(msgspec.json.encode({**document, field: value}))


def test_sentences_take_the_names_of_weapons_from_the_setup() -> None:
    told = GAME.sentences(GAME.setup({"pairing": USUAL}), ("Ann", "Bob"))
    card = SIDES[f"{USUAL}-1"].weapons[0]
    assert told.of(ev.WeaponBroke(0, 0, card)) == "Ann's Bamboo Bow breaks."
    assert told.card(card) == "Bamboo Bow"
