// What players and bots are called at a table.
import { t } from "../texts.js";

/** @param {{kind: string, name?: string, level?: string}} seat */
export function seatName(seat) {
  if (seat.name) return seat.name;
  return seat.level ? t("bot", { level: t(`level.${seat.level}`) }) : t("table.empty");
}

/** What everybody is called, by seat; whoever is called the same gets a number. */
export function namesOf(table) {
  const names = table.seats.map(seatName);
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}
