// The live region: whatever happens is said here, in the words of the log. Equal sentences are read
// again, because each is an element of its own.
const KEPT = 30;

/** @param {string} sentence */
export function announce(sentence) {
  const region = document.getElementById("said");
  if (!sentence || region === null) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
