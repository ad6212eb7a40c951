// A list that stays in this browser, and nowhere else; other windows of the browser see it change.
import { signal } from "./ui.js";

/** @import { Signal } from "./ui.js" */

/** @template T */
export class KeptList {
  /**
   * @param {string} place its key in the storage of the browser
   * @param {(item: any) => boolean} good whether something that was stored is one of them
   */
  constructor(place, good) {
    this.place = place;
    this.good = good;
    /** @type {Signal<T[]>} */
    this.items = signal(this.read());
    addEventListener("storage", (event) => {
      if (event.key === place) this.items.value = this.read();
    });
  }

  /**
   * As it is stored now: another window may have changed it just before.
   * @returns {T[]}
   */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.place) ?? "[]").filter(this.good);
    } catch {
      return [];
    }
  }

  /** @param {T[]} items */
  write(items) {
    this.items.value = items;
    localStorage.setItem(this.place, JSON.stringify(items));
  }

  /**
   * Take out what is like this. What comes back puts it back where it was.
   * @param {(item: T) => boolean} like
   */
  drop(like) {
    const all = this.read();
    const at = all.findIndex(like);
    if (at < 0) return () => {};
    this.write(all.toSpliced(at, 1));
    return () => this.write(this.read().toSpliced(at, 0, all[at]));
  }
}
