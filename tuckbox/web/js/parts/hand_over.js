// Several people on one device: nobody's cards are in the page until they say that they are there.
import { html, useEffect } from "../ui.js";
import { t } from "../texts.js";

/** @import { Me } from "schemas/service" */
/** @import { Children, Signal } from "../ui.js" */
/** @import { TableLink } from "../table_link.js" */

/**
 * Who else plays at a table on this device.
 * @param {string} table
 * @returns {Me[]}
 */
export function deviceSeats(table) {
  return JSON.parse(localStorage.getItem(`tuckbox.device.${table}`) ?? "[]");
}

/**
 * @param {object} props
 * @param {TableLink[]} props.links
 * @param {number} props.shown
 * @param {(place: number) => void} props.show
 * @param {string[]} props.names
 * @param {Signal<boolean>} props.handed whether whoever is shown has said that they have the device
 * @param {Children} props.children
 */
export function HandOver({ links, shown, show, names, handed, children }) {
  const mover = links[shown].view.value?.to_move;
  const wanted = links.findIndex((link) => link.you.value === mover);
  const next = wanted >= 0 ? wanted : shown;
  useEffect(() => {
    if (links.length > 1 && next !== shown) {
      handed.value = false;
      show(next);
    }
  }, [next]);
  if (links.length === 1 || (handed.value && next === shown) || links[shown].over) return children;
  const seat = links[next].you.value;
  const name = typeof seat === "number" ? names[seat] : "";
  return html`<section class="paper"><h2>${t("device.pass", { name })}</h2>
    <button class="primary" onClick=${() => {
      show(next);
      handed.value = true;
    }}>${t("device.ready", { name })}</button></section>`;
}
