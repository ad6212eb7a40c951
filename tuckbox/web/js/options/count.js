// A number to choose. It counts as soon as it fits: what was only typed would be lost when the form is
// drawn again, as it is whenever the service answers.
import { html } from "../ui.js";

/** @import { TargetedEvent } from "../ui.js" */

/** @param {{low: number | null | undefined, high: number | null | undefined, value: unknown, change: (value: number) => void}} props */
export function Count({ low, high, value, change }) {
  const typed = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget: field }) => {
    if (field.value !== "" && field.checkValidity()) change(Number(field.value));
  };
  return html`<input type="number" min=${low} max=${high} value=${value} onInput=${typed}
    onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => change(Number(event.currentTarget.value))} />`;
}
