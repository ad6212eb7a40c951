// A card laid ahead: chosen with its square while the other is to move, and played when it becomes a
// choice. If it does not, it goes back to the hand.
import { useEffect, useSignal } from "../../ui.js";
import { t } from "../../texts.js";
import { announce } from "../../announce.js";
import { SQUARES } from "./choices.js";

/** @import { Event, View } from "schemas/draw-the-line" */
/** @import { Signal } from "../../ui.js" */
/** @import { BoardLink, Said } from "../../boards.js" */
/** @import { Choices, Square } from "./choices.js" */
/** @typedef {{card: string, square: Square, flip: boolean}} Ahead */

/** While a game goes on; between games nobody knows what they will hold. */
const DURING = ["play", "swap", "refill", "draw", "insult"];

/**
 * @param {object} facts
 * @param {BoardLink<View, Event>} facts.link
 * @param {View} facts.view
 * @param {number | null} facts.me
 * @param {Choices} facts.choices
 * @param {(action: number) => void} facts.act
 * @param {Signal<Said>} facts.said
 */
export function usePremove({ link, view, me, choices, act, said }) {
  const ahead = useSignal(/** @type {Ahead | null} */ (null));
  const may = me !== null && DURING.includes(view.phase) && view.to_move !== me && !link.over;
  const free = may ? SQUARES.filter((square) => view.board.every((card) => card.square !== square)) : [];
  useEffect(() => {
    const laid = ahead.value;
    if (laid === null) return;
    if (may && free.includes(laid.square) && view.seats[me].hand?.includes(laid.card)) return;
    ahead.value = null;
    const choice = choices.plays(laid.card, laid.flip).get(laid.square);
    if (choice) {
      act(choice.action);
    } else {
      said.value = { text: t("dtl.ahead-gone", laid), bad: false };
      announce(said.value.text);
    }
  }, [view]);
  return {
    laid: ahead.value,
    /** Where a card can be laid ahead now. */
    free,
    /** @param {Ahead} next */
    lay(next) {
      ahead.value = next;
      announce(t("dtl.ahead-waits", next));
    },
    takeBack() {
      if (ahead.value) announce(t("dtl.ahead-back", ahead.value));
      ahead.value = null;
    },
  };
}
