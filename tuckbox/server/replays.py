"""A contest that is over, step by step, with what one viewer knew after each. Whoever has the
record could work all of it out."""

from typing import Final

from tuckbox import games
from tuckbox.core import CHANCE, BadRecord, Replay, Step, read_line
from tuckbox.core.sentences import Sentences
from tuckbox.core.viewers import Viewer
from tuckbox.core.views import check_viewer

from . import requests as bodies

STEPS_AT_ONCE: Final = 50


def replay_of(line: bytes, wanted: bodies.WantedReplay) -> bodies.ReplayPart:
    """Some steps of a record; a TuckboxError if it does not hold."""
    replay = Replay(read_line(line), games.by_key)
    contest, viewer = replay.contest, wanted.viewer
    check_viewer(viewer, len(contest.setup.seats))
    spoken = wanted.language if wanted.language in contest.game.languages() else "en"
    names = contest.names_in(spoken)
    sentences = contest.game.sentences(contest.setup, names, spoken)
    asked = range(wanted.first, wanted.first + STEPS_AT_ONCE)
    beginning = contest.view(viewer) if wanted.first == 0 else None
    told: dict[int, bodies.ReplayStep] = {}
    while not replay.over:
        odds = _odds(replay)
        step = replay.step()
        if step is not None and step.number in asked:  # one that is taken back is told again
            told[step.number] = told_step(replay, step, viewer, sentences, odds)
    contest = replay.finish()
    if not contest.over:
        raise BadRecord("This contest is not over; its record shows what nobody may know yet.")
    count = len(contest.steps)
    return bodies.ReplayPart(
        contest.game.key,
        contest.players,
        names,
        count,
        tuple(told[number] for number in asked if number < count),
        beginning,
        contest.ending,
    )


def _odds(replay: Replay) -> tuple[tuple[str, int], ...]:
    """What chance may do now, with the weights, in the order in which it is drawn from."""
    state, game = replay.state, replay.contest.game
    if state.to_move != CHANCE:
        return ()
    return tuple((game.text(state, action), weight) for action, weight in state.chance_outcomes())


def told_step(
    replay: Replay,
    step: Step,
    viewer: Viewer,
    sentences: Sentences,
    odds: tuple[tuple[str, int], ...] = (),
) -> bodies.ReplayStep:
    """The step that was just played, as a viewer saw it."""
    contest = replay.contest
    seen = step.seen_by(viewer)
    return bodies.ReplayStep(
        number=step.number,
        actor=step.actor,
        text=step.text,
        words=step.words,
        events=seen.events,
        lines=tuple(sentences.of(event) for event in seen.events),
        view=contest.view(viewer),
        entries=replay.played,
        draw=contest.drawn - 1 if odds else None,
        odds=odds,
    )
