// The focus when the table is drawn again: a card that was played leaves the page, and so does what was
// said with it. The focus then goes to the card beside it, or to the conversation.
import { useEffect, useRef } from "../../ui.js";
import { all, around, one } from "../../elements.js";

/** @import { Ref } from "../../ui.js" */

const CARDS = ".smb-hand button.card";

/**
 * Attributes of the board.
 * @param {Ref<HTMLElement>} board
 */
export function useFocusKept(board) {
  /** @type {Ref<number>} */
  const place = useRef(null); // where it was among the cards; null while it is elsewhere on the page
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const cards = all(board.current, CARDS);
    const next = cards[Math.min(place.current, cards.length - 1)] ?? one(board.current, ".smb-thread");
    next?.focus({ preventScroll: true });
  });
  return {
    onFocusIn: (/** @type {FocusEvent} */ event) => {
      const card = around(event, ".card") ?? one(board.current, ".card[aria-pressed='true']");
      place.current = card ? Math.max(0, all(board.current, CARDS).indexOf(card)) : 0;
    },
    onFocusOut: (/** @type {FocusEvent} */ event) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !board.current?.contains(to)) place.current = null;
    },
  };
}
