// How far this browser has come in each lesson.
const KEPT = "tuckbox.lesson.";

/** @import { Lesson } from "schemas/service" */
/** @typedef {{at: number, words: Record<number, string>, done: boolean, beats: number}} Progress */

/**
 * @param {string} game
 * @returns {Progress}
 */
export function progressOf(game) {
  return { at: 0, words: {}, done: false, beats: 0, ...JSON.parse(localStorage.getItem(KEPT + game) ?? "{}") };
}

/**
 * Where to go on in a lesson; one that was finished, or has changed since, begins again.
 * @param {Lesson} lesson
 */
export function resumed(lesson) {
  const kept = progressOf(lesson.game);
  const begins = kept.beats !== lesson.beats.length || kept.at >= kept.beats - 1;
  return begins ? { ...kept, at: 0, words: {} } : kept;
}

/**
 * Whoever has come to the end once knows the game.
 * @param {Lesson} lesson
 * @param {Pick<Progress, "at" | "words">} come
 */
export function keepProgress(lesson, { at, words }) {
  const beats = lesson.beats.length;
  const done = progressOf(lesson.game).done || at === beats - 1;
  localStorage.setItem(KEPT + lesson.game, JSON.stringify({ at, words, done, beats }));
}
