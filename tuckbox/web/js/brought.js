// What those on this device bring to a table, such as decks, until they sit there.

/** @param {string} table */
const place = (table) => `tuckbox.brought.${table}`;

/**
 * @param {string} table
 * @param {Record<string, unknown>[]} setups in the order in which they sit down
 */
export function bringAlong(table, setups) {
  sessionStorage.setItem(place(table), JSON.stringify(setups));
}

/**
 * @param {string} table
 * @param {number} who counted from 0
 * @returns {Record<string, unknown>}
 */
export function broughtAlong(table, who) {
  return JSON.parse(sessionStorage.getItem(place(table)) ?? "[]")[who] ?? {};
}
