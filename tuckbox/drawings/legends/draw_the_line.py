"""The words of the drawing of Draw the Line."""

from . import Legend

LEGEND = Legend(
    goal="Two players take turns laying a card on a board of three by three squares. A card takes "
    "over every enemy neighbour whose touching side is smaller than its own. Whoever first "
    "controls three cards in one row or column wins the game, which is worth 2 or 3 points; a "
    "match goes to 5 points.",
    words={
        "points": "Won in the games of the match so far (DL-12 to DL-15).",
        "hand": "How many cards a player holds. Nobody sees the cards of the other.",
        "deck": "How many cards a player can still draw in this game.",
        "discarded": "The cards a player has thrown away in this game. You may discard any card "
        "at any time, even the last one that you could play (DL-10).",
        "showed before; shown": "Cards that the other has shown in earlier games of the match, so "
        "you know that they are in that deck.",
        "square; a, b, c, row, column, [, ]": "A square is named by its column and its row: a1 is "
        "the lower left corner. A square in brackets, like [b2], is one where you can play a card "
        "now.",
        "top, right, bottom, left": "The numbers on the four sides of a card. A card takes over a "
        "neighbour if its own number is greater where they touch.",
        "star; *, fresh": "A * before a name marks the card that was played last.",
        "flipped": "The card lies turned round: its top is at the bottom, and its left side is at "
        "the right.",
        "spent": "The card has been saved once by its power Undying!, and will not be again.",
        "plus; +, -, bonus": "A number like +1 or -1 in the middle of a card is what its power or "
        "its neighbours add to each of its sides or take off; the sides already include it "
        "(DL-P12).",
        "blocked": "You cannot play this card now, because of a card in play or a rule like DL-5. "
        "Type the move, and you are told why.",
        "common, rare, unique; com, rar, uni, rarity": "How often a card is found. On a card "
        "these are shortened to com, rar and uni. A unique cannot open a game (DL-5).",
        "faction; Monster, Kingdom, Wild, Undead, Mon, Kin, Wil, Und": "The people a card belongs "
        "to: Monster, Kingdom, Wild or Undead, shortened to Mon, Kin, Wil and Und. Only one "
        "unique of each can be in play (DL-6).",
        "swap, stay": "A power lets two cards in play change places; 'stay' leaves them as they "
        "are (DL-P8).",
        "refill": "Draws up to a full hand and ends your turn. It is done for you.",
        "first, second; decide, goes": "Whoever wins the toss of the coin decides who goes first. "
        "In a match it is whoever is behind on points (DL-3).",
        "Heads, Tails; ●, ○, #, o": "The two seats, after the sides of the coins that mark the "
        "cards: ● is Heads and ○ is Tails (# and o where a terminal has no such signs).",
        "border; ═, ║, ─, │, ╔, ╗, ╚, ╝, ┌, ┐, └, ┘, =, |, #, +, -": "A double border is drawn "
        "round the cards that Heads controls, a single one round those of Tails.",
        "card; cards": "A card has four numbers, a faction, a rarity and at most one power. '? "
        "NAME' tells you more about one.",
        "play, turn; played, ends": "In your turn you play one card on an empty square next to a "
        "card in play, and then refill your hand (DL-4, DL-11).",
        "empty": "You hold no card. If you have to play one, you lose the game (DL-14).",
        "won": "Whoever reaches 5 points first has won the match; a single game is won by three "
        "in a line (DL-12, DL-15).",
        "on their way": "Cards are being drawn; that is done for you.",
    },
)
