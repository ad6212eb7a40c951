// Places that only one game has, besides its table: they are linked wherever the game is shown.
/** @type {Record<string, {path: string, text: string}>} */
export const OWN_PLACES = {
  "draw-the-line": { path: "/decks/draw-the-line", text: "decks.title" },
  "scratch-wars": { path: "/packs", text: "packs.title" },
};
