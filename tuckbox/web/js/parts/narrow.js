// Whether the page is so narrow that everything stands in one column.
import { signal } from "../ui.js";

const query = matchMedia("(max-width: 1000px)");

export const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));
