// What the steps tell about the sheet: the last move with its reasons, and how the last game ended.
// A finished game leaves the view at once; its last position is put together from events.

/**
 * @typedef {{seat: number, card: string, squares: string[], taken: Map<string, {attack: number, defence: number}>, saved: Set<string>, swapped: boolean, step: number}} LastMove
 * @typedef {{square: string, card: string, holder: number, player: number, flipped: boolean}} Laid
 * @typedef {{board: Laid[], seat: number, points: number, how: string, number: number, step: number, line: string, acted: Set<unknown>, last: LastMove|null}} Finale
 *
 * @param {{number: number, actor: unknown, events: any[], lines: string[]}[]} steps
 * @returns {{last: LastMove|null, finale: Finale|null, played: boolean}} `played` tells whether a
 *   card was laid after the finale
 */
export function story(steps) {
  const now = { cards: new Map(), last: null, finale: null, played: false, games: 0 };
  for (const step of steps) {
    if (now.finale) now.finale.acted.add(step.actor);
    step.events.forEach((event, place) => TELL[event.event]?.(now, event, step, place));
  }
  return { last: now.last, finale: now.finale, played: now.played };
}

const TELL = {
  played(now, { seat, card, square, flipped }, step) {
    now.cards.set(square, { square, card, holder: seat, player: seat, flipped });
    now.last = { seat, card, squares: [square], taken: new Map(), saved: new Set(), swapped: false, step: step.number };
    now.played = true;
  },
  defeated(now, { seat, square, attack, defence }) {
    now.cards.set(square, { ...now.cards.get(square), holder: seat });
    now.last?.taken.set(square, { attack, defence });
  },
  survived(now, { square }) {
    now.last?.saved.add(square);
  },
  swapped(now, { square, other_square: other }) {
    const [one, two] = [now.cards.get(other), now.cards.get(square)];
    now.cards.set(square, { ...one, square });
    now.cards.set(other, { ...two, square: other });
    now.last = { ...now.last, squares: [square, other], taken: new Map(), swapped: true };
  },
  "game-ended"(now, { seat, points, how }, step, place) {
    now.games += 1;
    now.finale = {
      board: [...now.cards.values()],
      seat,
      points,
      how,
      number: now.games,
      step: step.number,
      line: step.lines[place] ?? "",
      acted: new Set(),
      last: now.last,
    };
    now.cards = new Map();
    now.last = null;
    now.played = false;
  },
};

/** Rows and columns that lie in one hand, to draw the line through when a game was won by one. */
export function lines(board, seat) {
  const held = new Set(board.filter((card) => card.holder === seat).map((card) => card.square));
  const rows = ["1", "2", "3"].map((row) => ["a", "b", "c"].map((column) => column + row));
  const columns = ["a", "b", "c"].map((column) => ["1", "2", "3"].map((row) => column + row));
  return [...rows, ...columns].filter((line) => line.every((square) => held.has(square)));
}
