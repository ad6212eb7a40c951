// Finding elements of the page. What is found there is HTML and can take the focus.

/**
 * The first element that fits.
 * @param {ParentNode | null | undefined} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function one(root, selector) {
  return root?.querySelector(selector) ?? null;
}

/**
 * All elements that fit.
 * @param {ParentNode | null | undefined} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function all(root, selector) {
  return root ? [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))] : [];
}

/**
 * The nearest element that fits around the place where something happened.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * The one of some elements that is so many places after the one with the focus.
 * @param {HTMLElement[]} elements
 * @param {number} step
 * @returns {HTMLElement | undefined}
 */
export function beside(elements, step) {
  return elements[/** @type {(Element | null)[]} */ (elements).indexOf(document.activeElement) + step];
}

/**
 * Where an arrow key leads in a row: one back, one on, or nowhere.
 * @param {KeyboardEvent} event
 */
export function sideways(event) {
  return event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
}
