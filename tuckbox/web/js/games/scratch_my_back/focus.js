// The focus when the table is drawn again: a card that was played leaves the page, and so does what was
// said with it. The focus then goes to the card beside it, or to the conversation.
import { useEffect, useRef } from "../../ui.js";

const CARDS = ".smb-hand button.card";

/**
 * @param {{current: HTMLElement|null}} board
 * @returns {object} attributes of the board
 */
export function useFocusKept(board) {
  const place = useRef(null); // where it was among the cards; null while it is elsewhere on the page
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const cards = board.current.querySelectorAll(CARDS);
    const next = cards[Math.min(place.current, cards.length - 1)] ?? board.current.querySelector(".smb-thread");
    next.focus({ preventScroll: true });
  });
  return {
    onFocusIn: (event) => {
      const cards = [...board.current.querySelectorAll(CARDS)];
      const one = event.target.closest(".card") ?? board.current.querySelector(".card[aria-pressed='true']");
      place.current = Math.max(0, cards.indexOf(one));
    },
    onFocusOut: (event) => {
      if (event.relatedTarget && !board.current.contains(event.relatedTarget)) place.current = null;
    },
  };
}
