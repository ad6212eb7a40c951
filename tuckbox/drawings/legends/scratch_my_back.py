"""The words of the drawing of Scratch My Back."""

from tuckbox.games.scratch_my_back.card import card_of
from tuckbox.games.scratch_my_back.decks import deck_of
from tuckbox.games.scratch_my_back.view import ScratchMyBackView

from . import Legend


def requests(view: ScratchMyBackView) -> dict[str, str]:
    """The Requests of the deck that is played with, which may be a teacher's own."""
    deck = deck_of(view.options["deck"])
    found = {}
    for name in deck.names:
        card = card_of(deck, name)
        if card.kind == "Request":
            phrases = "\n".join(f"“{phrase.text}”" for phrase in card.phrases)
            found[name] = f"{name}\n\nRequest, {card.suit}. {card.text}\n{phrases}"
            found[f"Request {name}"] = found[name]
    return found


LEGEND = Legend(
    goal="Somebody asks a favour, and somebody else tries to get out of it. Cards with a plus are "
    "good to win, cards with a minus are bad. Whoever agrees wins all cards of the round; "
    "whoever has no answer left folds and takes the bad ones. Most points at the end win.",
    named=requests,
    words={
        "points": "A card you win is worth 1 point or costs 1 (SB-3).",
        "cards; card, hand": "How many cards a player holds.",
        "asks; asking": "This player made the Request that is in play, and wants it to be met.",
        "is asked; asked": "This player has to answer the Request.",
        "starts": "This player opens the next round with a Request.",
        "has no Request; no Request": "Everybody has seen that this player holds no Request.",
        "draw pile": "The cards that can still be drawn. The game ends when a round should open "
        "and no Request is left, neither in a hand nor here (SB-17).",
        "in play": "The Request that the round is about, with its suit.",
        "suit; plans, food, chores, leisure, adventure, money, favours, errands": "Requests come "
        "in eight suits: plans, food, chores, leisure, adventure, money, favours and errands "
        "(SB-2).",
        "positive, negative; +, −, -, good, bad": "How many good and bad cards lie in the round. "
        "Whoever agrees wins all of them: + counts 1 point, and − costs 1 (SB-14).",
        "round; conversation": "A conversation, from a Request until somebody agrees or folds "
        "(SB-7).",
        "fold; folds": "Gives up the round: you take its negative cards, and the other the "
        "positive ones (SB-15). Once you have handed over a turn in the round you may always "
        "fold; before that only if you can play nothing, or to a Command (SB-12).",
        "exchange; exchanges, new": "A starter who has no Request gives a card away for "
        "a new one, until there is one (SB-6).",
        "discard, pair; discards": "Two Requests of one suit can be discarded for 2 points "
        "(SB-13). Whoever is asked and folds before handing over any turn has to discard a card "
        "(SB-12).",
        "say; says": "What you say with a card never changes the rules; type it after a colon.",
        "Request": "The card that opens a round: you ask another player for something (SB-5). A "
        "Request has a suit and a keyword, as in 'request change to Bo'.",
        "answer; answers, explain, met, done": "When it is your turn you play a card that fits "
        "your side, or you fold (SB-7).",
        "side": "One of the two speakers asks, and the other is asked. Some cards fit only one of "
        "them (SB-7).",
        "trump": "Only a Command answers a Command (SB-8).",
        "player; brings, place": "Pass it on names a player who holds cards, if there is one "
        "besides the two speakers (SB-9).",
        "in return; own": "Scratch My Back is played with a Request: now you are the one who asks "
        "(SB-10).",
        "refill; seven": "Draws cards until you hold seven, as far as the pile goes (SB-11, "
        "SB-16).",
        "go on": "You play another card in the same turn (SB-11).",
        "agrees, ends, win; won": "Agree ends the round, and whoever played it wins all its cards "
        "(SB-14). Most points at the end win the game (SB-17).",
        "lines before; …": "So many lines of this round were said earlier and are left out; 'log' "
        "shows them all.",
        "empty": "You hold no card. Everybody refills before the next round (SB-16).",
        "on their way": "Cards are being drawn; that is done for you.",
    },
)
