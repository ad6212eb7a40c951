// Lines read aloud by a voice that lives on this machine. Voices that send the text away to be spoken
// are never used; where there are no others, nothing is read aloud.
import { signal } from "../../ui.js";

/** @import { Signal } from "../../ui.js" */

const KEPT = "tuckbox.aloud";
const speech = globalThis.speechSynthesis;

/** @type {Signal<SpeechSynthesisVoice[]>} those that live on this machine */
const voices = signal([]);
/** Whether everything that is said is read aloud. */
export const aloud = signal(localStorage.getItem(KEPT) === "yes");

function look() {
  voices.value = speech.getVoices().filter((voice) => voice.localService);
}

if (speech) {
  look();
  speech.addEventListener?.("voiceschanged", look);
}

/** @param {string} spoken */
function voicesFor(spoken) {
  return voices.value.filter((voice) => voice.lang.toLowerCase().startsWith(spoken));
}

/**
 * Whether this machine has a voice for a language.
 * @param {string} spoken
 */
export function canRead(spoken) {
  return voicesFor(spoken).length > 0;
}

/**
 * Read a line aloud, each seat in a pitch of its own.
 * @param {string} words
 * @param {number} seat
 * @param {string} spoken the language that is spoken at the table, "" if it is not known
 */
export function read(words, seat, spoken) {
  const able = voicesFor(spoken);
  if (able.length === 0 || !words) return;
  const line = new SpeechSynthesisUtterance(words);
  line.voice = able[seat % able.length];
  line.lang = line.voice.lang;
  line.pitch = [1, 0.8, 1.25, 0.9, 1.15, 0.7][seat % 6];
  speech.speak(line);
}

/** @param {boolean} on */
export function readEverything(on) {
  aloud.value = on;
  localStorage.setItem(KEPT, on ? "yes" : "no");
  if (!on) speech?.cancel();
}
