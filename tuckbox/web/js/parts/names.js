// What players and bots are called at a table.
import { t } from "../texts.js";

/** @import { TableView } from "schemas/service" */

/** @param {{kind: string, name?: string, level?: string}} seat */
export function seatName(seat) {
  if (seat.name) return seat.name;
  return seat.level ? t("bot", { level: t(`level.${seat.level}`) }) : t("table.empty");
}

/**
 * Of all seats; bots that are alike are numbered, as in the log.
 * @param {TableView} table
 */
export function namesOf(table) {
  const names = table.seats.map(seatName);
  return names.map((name, place) => {
    if (table.seats[place].kind !== "bot") return name;
    const alike = names.slice(0, place).filter((other) => other === name).length;
    return alike > 0 ? `${name} ${alike + 1}` : name;
  });
}
