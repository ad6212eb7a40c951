// Which module draws the table of which game; a game without one of its own gets the plain table.
import * as plain from "./games/plain.js";

/** @type {Record<string, () => Promise<{default: Function}>>} */
const OWN_PAGES = {
  "scratch-my-back": () => import("./games/scratch_my_back.js"),
  "scratch-wars": () => import("./games/scratch_wars.js"),
  gotchacards: () => import("./games/gotchacards.js"),
  "draw-the-line": () => import("./games/draw_the_line.js"),
};

/** The component that draws a game's table. */
export async function boardOf(game) {
  const module = await (OWN_PAGES[game]?.() ?? plain);
  return module.default;
}
