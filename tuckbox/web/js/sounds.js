// Small sounds, made here and not loaded. They are off until somebody wants them, and silent until
// somebody has touched the page, as browsers ask.
import { signal } from "./ui.js";

/** @typedef {"turn" | "move" | "hit" | "end"} Sound */
/** @typedef {{wave: OscillatorType, notes: number[], each: number, loud: number}} Tune notes in hertz, seconds each */

const KEPT = "tuckbox.sounds";
/** @type {Record<Sound, Tune>} */
const TUNES = {
  turn: { wave: "sine", notes: [587, 880], each: 0.11, loud: 0.12 },
  move: { wave: "triangle", notes: [247], each: 0.07, loud: 0.16 },
  hit: { wave: "triangle", notes: [185, 123], each: 0.08, loud: 0.22 },
  end: { wave: "sine", notes: [523, 659, 784, 1047], each: 0.14, loud: 0.14 },
};

export const sounds = signal(localStorage.getItem(KEPT) === "yes");
/** @type {AudioContext | null} */
let context = null;
let touched = false;
for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, () => (touched = true), { capture: true, once: true });
}

/** @param {boolean} yes */
export function wantSounds(yes) {
  sounds.value = yes;
  localStorage.setItem(KEPT, yes ? "yes" : "");
  if (yes) play("turn");
}

/**
 * @param {Sound} sound
 * @param {number} [later] seconds
 */
export function play(sound, later = 0) {
  if (!sounds.peek() || !touched) return;
  context ??= new AudioContext();
  const { wave, notes, each, loud } = TUNES[sound];
  for (const [place, pitch] of notes.entries()) {
    const at = context.currentTime + later + place * each;
    const voice = new OscillatorNode(context, { type: wave, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 1.6 * each); // it fades like something struck
    voice.connect(volume).connect(context.destination);
    voice.start(at);
    voice.stop(at + 1.6 * each);
  }
}
