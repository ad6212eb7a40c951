"""What is said in English and in German: all of it, and in whole sentences. The cards, and what
is said with them, stay English."""

from types import ModuleType
from typing import get_args

import pytest

from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back import events as ev
from tuckbox.games.scratch_my_back import refusals as no
from tuckbox.games.scratch_my_back.sentences import de, en

from .position import State, do, table

NAMES = ("Zoë", "Bo Li", "Cy")


def in_german(state: State) -> list[str]:
    """All that has happened, in words."""
    assert state.journal is not None
    return [GAME.sentences(GAME.setup_of(state), NAMES, "de").of(event) for event in state.journal]


@pytest.mark.parametrize("language", [de, en], ids=["de", "en"])
def test_every_ending_and_both_sides_have_their_words(language: ModuleType) -> None:
    assert set(language.ENDINGS) == set(get_args(ev.WhyEnded))
    assert set(language.SIDES) == set(get_args(no.Side))


def test_a_conversation_in_german() -> None:
    state = table("change, meet, make, Decline", "Pass it on, Agree, cook", "Scratch My Back, bake")
    state.say("Swap with me?")
    do(state, "request change to Bo", "pass to Cy", "scratch bake", "pair meet + make", "fold")
    asked, passed, scratched, paired, folded, points, *_ = in_german(state)
    assert asked == ("Zoë: „Swap with me?“ (Request „change“, an Bo Li; das Schlüsselwort fehlt).")
    assert passed.endswith("(Pass it on, an Cy).")
    assert scratched.endswith("(Scratch My Back + Request „bake“, an Zoë).")
    assert paired == "Zoë legt ein Paar für 2 Punkte ab: Request „meet“ und Request „make“."
    assert folded.endswith("(passt).")
    assert points == "Zoë nimmt die schlechten Karten: −1 Punkt. Cy nimmt die guten: +3 Punkte."


def test_the_end_in_german() -> None:
    state = do(table("change", "cook, Reason"), "request change to Bo", "fold", "discard cook")
    assert in_german(state)[2:] == [
        "Bo Li nimmt die schlechten Karten: 0 Punkte. Zoë nimmt die guten: +1 Punkt.",
        "Bo Li legt den Request „cook“ ab.",
        "Bo Li hat am Ende noch „Reason“.",
        "Es gibt keinen Request mehr: Das Spiel ist aus, die Handkarten werden abgelegt.",
    ]


def test_who_may_play_a_card_in_german() -> None:
    refusal = no.OtherSide(0, "Reason", "asker")
    assert GAME.sentences(GAME.setup(), NAMES, "de").of(refusal) == (
        "Reason spielt nur, wer bittet (SB-7); Zoë bittet nicht."
    )
