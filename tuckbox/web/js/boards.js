// Which module draws the table of which game; a game without one of its own gets the plain table.
import * as plain from "./games/plain.js";

/** @type {Record<string, () => Promise<{default: Function}>>} */
const OWN_PAGES = {
  "draw-the-line": () => import("./games/draw_the_line.js"),
};

/** The component that draws a game's table. */
export async function boardOf(game) {
  const module = await (OWN_PAGES[game]?.() ?? plain);
  return module.default;
}
