"""The words of the drawing of GotchaCards."""

from . import Legend

LEGEND = Legend(
    goal="Two players draft a hand of five cards and fight with rock, scissors and paper, lane by "
    "lane. Each lane you win brings points. Three turns make a round; whoever has more points "
    "then wins it, and whoever first wins two rounds wins the contest.",
    words={
        "rounds": "How many rounds a player has won. Two win the contest (GC-1).",
        "points": "Cards taken in the lanes of this round so far, 1 point each; a Curse costs 2 "
        "(GC-8).",
        "hand": "How many cards a player holds.",
        "Player1, Player2; player, player 1, player 2": "The roles in a round. Player1 has the "
        "deck on the left and Player2 on the right, which matters for the cards that swap.",
        "lane; settled, first": "A place where one card of each player meets. Lanes are fought in "
        "order, starting next to the deck.",
        "face-down": "A card that lies there unseen. All are turned face-up when both players "
        "have placed theirs (GC-6).",
        "stays": "The Super Rock was not beaten and stays in its lane for one more turn (GC-E5).",
        "on Risky G.; on Risky G, Risky G, Risky": "The card was played on top of so many Risky "
        "Gotchas; the winner of the lane takes all of them (GC-E7).",
        "known to hold": "Cards that the other has picked or shown and must still hold.",
        "owes a shown card; owed, show": "This player took a Sweet and has to show a card before "
        "anybody places another (GC-E9).",
        "deck": "The cards that can still be drawn. When it is empty, the trash is shuffled into "
        "a new one (GC-1).",
        "draft": "The open cards from which the players pick their hands in turn (GC-2).",
        "trash; …": "The cards that are out of play. They lie open; 'full' shows those for which "
        "there was no room.",
        "keep": "At the start of a round Player1 draws nine cards and keeps one unseen; the other "
        "eight are the draft.",
        "pick": "Takes a card of the draft into your hand.",
        "place": "Puts a card of your hand face-down into your next lane.",
        "done; say": "Ends your placing; you keep the other cards for later turns. In the third "
        "turn all cards are placed (GC-3).",
        "overtime": "If nobody is ahead after three turns, the players draw cards and go on until "
        "somebody is; only after fifty overtime turns a lot decides (GC-9).",
        "Red, Blue; ▲, ▼, ^, v": "The two seats: ▲ is Red and ▼ is Blue (^ and v where a terminal "
        "has no such signs). In the border of a card the sign marks the lane that is being "
        "fought.",
        "border; ═, ║, ─, │, ╔, ╗, ╚, ╝, ┌, ┐, └, ┘, =, |, #, +, -": "A card with a double border "
        "lies face-up, one with a single border face-down.",
        "symbol; rock, scissors, paper, papers": "Rock beats scissors, scissors beat paper, and "
        "paper beats rock; equal symbols tie (GC-7).",
        "beats, loses, ties; wins, winner, weak, takes, taker": "The winner of a lane takes all "
        "its cards; in a tie they go to the trash (GC-7).",
        "left, right, across; swaps, towards, away, row": "Where the finger of a Swap points, as "
        "its owner sees it: to the lane beside it, or to the card of the other player (GC-E10).",
        "cut": "Super Scissors trash another card before the first lane is fought (GC-E4).",
        "discard": "A Double-Edged card makes a player put a card of their hand into the trash "
        "(GC-E11).",
        "card; cards": "Most cards have a symbol, and many do something besides. '? NAME' tells "
        "you more about one.",
        "turn": "Both players place cards, and then the lanes are fought. A round has three turns "
        "(GC-3).",
        "play; played, instead": "A card that comes into a lane from the hand or the deck, for a "
        "Gotcha or a Risky Gotcha (GC-E6, GC-E7).",
        "starts": "A lane starts when all lanes nearer to the deck are settled (GC-6).",
        "choose": "The loser of the last round chooses to be Player1 or Player2 (GC-1), and Super "
        "Scissors choose what they cut (GC-E4).",
        "costs": "A Curse on your pile takes 2 points from you (GC-E12).",
        "plain; nothing": "With nothing but its symbol, like a Common card.",
        "empty": "You hold no card. You need one in every turn, unless a card of yours has stayed "
        "on the field (GC-5).",
        "won": "Whoever first wins two rounds has won the contest (GC-1).",
        "on their way": "Cards are being drawn; that is done for you.",
    },
)
