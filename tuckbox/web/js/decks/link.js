// A deck as an address. It stands behind the #, which a browser does not send: no log has it.

/**
 * @param {string} game
 * @param {{name: string, idea: string, cards: string[]}} deck
 */
export function linkOf(game, { name, idea, cards }) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const facts = new URLSearchParams({ name });
  if (idea) facts.set("idea", idea);
  for (const [card, count] of counts) facts.append("card", count > 1 ? `${count} ${card}` : card);
  return `${location.origin}/decks/${game}#${facts}`;
}

/**
 * The deck in an address, with its cards as a deck file lists them; null if there is none.
 * @param {string} hash
 */
export function deckIn(hash) {
  const facts = new URLSearchParams(hash.replace(/^#/, ""));
  const cards = facts.getAll("card");
  return cards.length > 0 ? { name: facts.get("name") ?? "", idea: facts.get("idea") ?? "", cards } : null;
}
