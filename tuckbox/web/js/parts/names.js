// What players and bots are called at a table.
import { t } from "../texts.js";

/** @param {{kind: string, name?: string, level?: string}} seat */
export function seatName(seat) {
  if (seat.name) return seat.name;
  return seat.level ? t("bot", { level: t(`level.${seat.level}`) }) : t("table.empty");
}

export function namesOf(table) {
  return table.seats.map(seatName);
}
