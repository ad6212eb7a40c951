"""The English of the standard deck and of its bots: who does what for whom, answers that fit
what they answer, and nothing said twice."""

import re
from collections import Counter
from random import Random

import pytest

from tuckbox.core import Contest
from tuckbox.games.scratch_my_back import GAME, grammar
from tuckbox.games.scratch_my_back.cards import BOTH_SIDES, EXCUSE, KINDS, REASON, REQUESTS
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.phrases import ASKED, ASKER, filled, role_phrases
from tuckbox.games.scratch_my_back.suggestions import suggest

from .position import State, do, meant, play_out, table, view

DECK = standard()
GISTS = [gist for card in range(REQUESTS, DECK.cards) for gist in DECK.gists[card]]
SIDES = {ASKED: "asked", ASKER: "asker"}


# -- who does what for whom --------------------------------------------------------------


def templates(role: int) -> list[str]:
    """Everything that a side can say about the Request in play."""
    found: list[str] = []
    for kind in range(REQUESTS):
        if role == ASKER and KINDS[kind] in ("Decline", "Excuse", "Scratch My Back"):
            continue
        if role == ASKED and kind == REASON:
            continue
        found += role_phrases(DECK, kind, role)
        name = KINDS[kind].lower().rstrip("?").replace(" ", "-")
        for side in (SIDES[role], *grammar.topics()):
            found += grammar.heads(name, side) + grammar.tails(name, side)
    return sorted({text for text in found + DECK.fold_phrases if "{request}" in text})


DOERS = re.compile(
    r"\b(?P<speaker>I|me|myself|we)\b"
    r"|\b(?P<listener>you|your|yourself)\b"
    r"|\b(?P<other>he|she|they|somebody|someone|anybody|nobody|everybody|person|fool|who)\b",
    re.IGNORECASE,
)


def doer(template: str) -> str | None:
    """Who is named last before the blank in its sentence: whoever is to do it. Nobody is in an
    imperative, nor in "How hard can it be to …?"."""
    sentence = re.split(r"[.!?] ", template.partition("{request}")[0])[-1]
    found = list(DOERS.finditer(sentence))
    return found[-1].lastgroup if found else None


def test_the_doer_of_a_template_is_found() -> None:
    assert doer("Why do you want me to {request}?") == "speaker"
    assert doer("I want you to {request}!") == "listener"
    assert doer("I know who would love to {request}.") == "other"
    assert doer("I said no. Just {request}!") is None


@pytest.mark.parametrize("role", [ASKED, ASKER])
def test_no_template_puts_the_wrong_person(role: int) -> None:
    """The asked speak of what they do themselves, the askers of what the other one does."""
    assert len(templates(role)) > 15
    for template in templates(role):
        assert doer(template) in (("speaker",) if role == ASKED else ("listener", None)), template
        after = re.split(r"[.!?]", template.partition("{request}")[2])[0]
        assert not re.search(r"\b(myself|yourself|on my own|tonight|today|now)\b", after), template
        for gist in GISTS:
            sentence = filled(template, "", gist[role])
            wrong = {ASKED: ("me", "myself"), ASKER: ("you", "yourself")}[role]
            assert gist[role] in sentence
            assert not set(gist[role].split()) & set(wrong), sentence


def test_whoever_agrees_offers_to_do_something_more() -> None:
    for side in SIDES.values():
        tails = grammar.tails("agree", side + grammar.EXTRA)
        assert len(tails) > 2
        for tail in tails:
            assert re.search(r"\bI'll (even )?\{extra\}", tail), tail


@pytest.mark.parametrize("request_", DECK.keywords)
def test_each_side_speaks_of_the_request_in_its_own_way(request_: str) -> None:
    """What the asked and the asker are offered, and what the cards say for them."""
    hand = "Agree, Command, Why?"
    state = do(table(f"{request_}, {hand}, Reason", f"{hand}, Excuse"), f"request {request_} to Bo")
    spoken = view(state).talk[-1].words
    gist = DECK.gists[DECK.number[request_]][DECK.phrases[DECK.number[request_]].index(spoken)]
    answers = {
        suggest(view(state, "Bo"), meant(state, move), Random(seed))
        for move in ("agree", "command", "why", "excuse")
        for seed in range(25)
    }
    do(state, "why")
    asks = {
        suggest(view(state, "Ann"), meant(state, move), Random(seed))
        for move in ("agree", "command", "why", "reason")
        for seed in range(25)
    }
    assert any(gist[ASKED] in words for words in answers)
    assert any(gist[ASKER] in words for words in asks)
    if gist[ASKED] != gist[ASKER]:
        assert not [words for words in answers if gist[ASKER] in words]
        assert not [words for words in asks if gist[ASKED] in words]


def test_the_extra_request_is_for_the_other_one() -> None:
    state = do(table("help", "Agree, lend", "Why?"), "request help to Bo")
    action = meant(state, "agree with lend")
    for seed in range(30):
        assert "lend you my umbrella" in suggest(view(state, "Bo"), action, Random(seed))


# -- answers fit their excuse ------------------------------------------------------------

TOPICS = {
    "dentist's appointment": "dentist",
    "wrist opening a jar": "wrist",
    "home by eight": "parents",
    "two flat tyres": "bike",
    "nose goes red": "allergy",
    "his bees": "bees",
    "too much homework": "homework",
    "painted my nails": "nails",
    "My horoscope": "horoscope",
    "a parcel": "parcel",
    "shoes in the fridge": "tired",
    "Sunday's match": "match",
    "asleep on my lap": "cat",
    "lost my glasses": "glasses",
    "fire brigade": "fire",
    "choir practice": "choir",
    "trumpet lesson": "lesson",
    "the choir can't start": "choir",
    "a cold coming on": "cold",
    "stomach ache": "stomach",
}
"""What the excuses of the cards, and the ones that were once confused, are about."""


def excuses() -> list[tuple[str, str]]:
    """Every excuse with its topic."""
    found: list[tuple[str, str]] = []
    for phrase in DECK.phrases[EXCUSE]:
        [topic] = [topic for words, topic in TOPICS.items() if words in phrase]
        found.append((phrase, topic))
    for topic in grammar.topics():
        for tail in grammar.tails("excuse", topic):
            found += [(f"{head} {tail}", topic) for head in grammar.heads("excuse", "asked")]
    return found


def test_similar_excuses_are_told_apart() -> None:
    for words, topic in TOPICS.items():
        found = [about for excuse, about in excuses() if words in excuse]
        assert found, words
        assert set(found) == {topic}


# Requests that speak of something that excuses speak of as well: a bike, a dog, a test, a match.
@pytest.mark.parametrize("request_", ["wash", "fix", "help", "challenge", "wake", "bring"])
def test_a_reason_answers_the_excuse_that_was_made(request_: str) -> None:
    card = DECK.number[request_]
    for place, (excuse, topic) in enumerate(excuses()):
        asking, gist = DECK.phrases[card][place % 2], DECK.gists[card][place % 2]
        state = table(f"{request_}, Reason", "Excuse")
        state.say(asking)
        do(state, f"request {request_} to Bo")
        state.say(filled(excuse, request_, gist[ASKED]))
        do(state, "excuse")
        reason = suggest(view(state, "Ann"), meant(state, "reason"), Random(place))
        assert reason in grammar.tails("reason", topic), excuse


def test_every_topic_has_an_answer_of_its_own() -> None:
    answers = [tail for topic in grammar.topics() for tail in grammar.tails("reason", topic)]
    assert len(answers) == len(set(answers)) == 2 * len(grammar.topics())


def test_a_reason_fits_whatever_it_answers() -> None:
    """It may answer a no or an excuse as well as a question (SB-7)."""
    for phrase in [*DECK.phrases[REASON], *grammar.heads("reason", "asker")]:
        assert not phrase.startswith("Because"), phrase


def test_whoever_asks_somebody_else_says_that_it_is_somebody_else() -> None:
    """After words to the one who was asked, a plain "you" would be taken for the same person."""
    for tail in grammar.tails("pass-it-on", "asker"):
        assert not re.match(r"(would|could|will|can) you\b|you('ve|'re)\b", tail, re.I), tail


UNIDIOMATIC = [
    "close the door from the outside",
    "look that up in my head",
    "cried at the right places",
    "above my level",
    "My mouth has closed",
    "to be her horse",
    "a cold coming, from here",
    "A little movement has never",
    "now hear my wish",
    "then we'll be even after this",
    "My lips are sealed",
]
"""What an English teacher struck out."""


@pytest.mark.parametrize("words", UNIDIOMATIC)
def test_what_nobody_would_say_is_gone(words: str) -> None:
    for file in ("decks/standard.deck", "grammar.csv"):
        assert words not in (GAME.folder / file).read_text(encoding="utf-8")


# -- a mixture, and nothing twice --------------------------------------------------------


def bots_words(seats: int, seed: object) -> list[str]:
    contest = Contest(GAME, GAME.setup({}, [{}] * seats), f"english {seed}")
    play_out(contest, seed)
    return [step.words for step in contest.steps if step.words]


def test_bots_mix_the_phrases_of_the_cards_into_what_they_say() -> None:
    words = [one for seed in range(4) for one in bots_words(4, seed)]
    folding = [one for one in words if one in DECK.fold_phrases]
    fixed = [
        phrase for kind in range(REQUESTS) for phrase in DECK.phrases[kind] if "{" not in phrase
    ]
    of_cards = [one for one in words if one in fixed]
    tails = tuple(tail for side in SIDES.values() for tail in grammar.tails("why", side))
    made_up = [one for one in words if one.endswith(tails)]
    assert len(folding) > 4
    assert len(of_cards) > 20
    assert len(made_up) > 4


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nothing_is_repeated_where_some_are_silent(seats: int) -> None:
    """People who let their cards speak play with bots, who say phrases of the same cards."""
    for seed in range(4):
        contest = Contest(GAME, GAME.setup({}, [{}] * seats), f"half silent {seed}")
        rng = Random(seed)
        while not contest.over:
            if contest.chance():
                continue
            seat = contest.state.to_move
            action = rng.choice(contest.state.moves(seat))
            words = GAME.suggest_words(contest.view(seat), action, rng) if seat % 2 else ""
            contest.act(action, seat, words)
        assert isinstance(contest.state, State)
        talk = [one.words for one in view(contest.state).talk if one.words]
        assert Counter(talk).most_common(1)[0][1] == 1


def test_cards_that_both_sides_play_have_a_phrase_for_each() -> None:
    for kind in BOTH_SIDES:
        assert not set(role_phrases(DECK, kind, ASKED)) & set(role_phrases(DECK, kind, ASKER))
