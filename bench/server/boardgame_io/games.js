// Two games for boardgame.io. `lines` has a state, views and turns of the weight of Draw the
// Line: a board of nine squares, cards with four sides, decks, hands that only their owner sees,
// captures and draws. `tic-tac-toe` is the one of boardgame.io's own tutorial.
const { INVALID_MOVE } = require("boardgame.io/core");

const NAMES = [
  "Drake", "Goblin", "Nightmare", "Footman", "Mysterious Stranger in the Corner of the Bar",
  "Knight", "Hedgehog", "Badger", "Skeleton", "Banshee",
];
const SQUARES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const SIDES = [["top", -3, "bottom"], ["right", 1, "left"], ["bottom", 3, "top"], ["left", -1, "right"]];
const HAND = 5;

function card(name, at) {
  return {
    card: name, faction: "Monster", rarity: "common", power: "",
    top: 3 + (at * 7) % 5, right: 3 + (at * 5) % 5, bottom: 3 + (at * 3) % 5, left: 3 + at % 5,
    bonus: 0,
  };
}

function deal(G, random) {
  G.board = Array(9).fill(null);
  for (const seat of G.seats) {
    seat.deck = random.Shuffle(NAMES);
    seat.hand = seat.deck.splice(0, HAND);
    seat.discards = [];
    seat.shown = [];
  }
}

function neighbour(square, by) {
  const there = square + by;
  const row = Math.floor(square / 3);
  if (there < 0 || there > 8 || (Math.abs(by) === 1 && Math.floor(there / 3) !== row)) return -1;
  return there;
}

function play({ G, ctx, playerID, random }, place, square) {
  const me = Number(playerID);
  const seat = G.seats[me];
  const name = seat.hand[place];
  if (name === undefined || G.board[square] !== null) return INVALID_MOVE;
  for (const there of G.board) if (there) there.fresh = false;
  seat.hand.splice(place, 1);
  seat.shown.push(name);
  const played = card(name, NAMES.indexOf(name));
  G.board[square] = {
    square: SQUARES[square], ...played, holder: me, player: me, flipped: false, spent: false,
    fresh: true,
  };
  for (const [mine, by, theirs] of SIDES) {
    const at = neighbour(square, by);
    const other = at < 0 ? null : G.board[at];
    if (other && other.holder !== me && played[mine] > other[theirs]) other.holder = me;
  }
  if (seat.deck.length > 0) seat.hand.push(seat.deck.pop());
  const line = LINES.some((squares) => squares.every((at) => G.board[at] && G.board[at].holder === me));
  if (line || G.board.every((there) => there !== null) || seat.hand.length === 0) {
    G.endings.push({ winner: me, points: line ? 2 : 1, how: line ? "line" : "full" });
    G.scores[me] += 1;
    deal(G, random);
  }
}

const lines = {
  name: "lines",
  setup: ({ random }) => {
    const empty = () => ({ hand: [], deck: [], discards: [], shown: [] });
    const G = { board: [], seats: [empty(), empty()], scores: [0, 0], endings: [] };
    deal(G, random);
    return G;
  },
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1 },
  // What others hold is hidden, as in Draw the Line.
  playerView: ({ G, playerID }) => ({
    ...G,
    seats: G.seats.map((seat, at) => ({
      ...seat,
      hand_size: seat.hand.length,
      deck_size: seat.deck.length,
      hand: String(at) === playerID ? seat.hand : null,
      deck: String(at) === playerID ? [...seat.deck].sort() : null,
    })),
  }),
};

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => line.every((at) => G.cells[at] !== null && G.cells[at] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

module.exports = [lines, ticTacToe];
