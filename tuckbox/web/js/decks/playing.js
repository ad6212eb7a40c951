// From the workbench to a table: at once against a bot, or with whoever is invited.
import { html, useState } from "../ui.js";
import { t } from "../texts.js";
import { bringAlong } from "../brought.js";
import { openTable, signIn } from "../service.js";
import { rememberDeck } from "../options/deck_choice.js";
import { go } from "../app.js";

/** @import { Bench } from "./bench.js" */

/** @param {{bench: Bench}} props */
export function Playing({ bench }) {
  const [problem, setProblem] = useState("");
  const deck = bench.report.value?.value;
  const level = localStorage.getItem("tuckbox.level") ?? "beginner";
  const play = async () => {
    try {
      await signIn();
      const table = await openTable(bench.game, [{}, { kind: "bot", level }]);
      bringAlong(table, [{ deck }]);
      go(`/t/${table}`);
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  const withFriend = () => {
    if (bench.deck.value.id === "") bench.keep();
    rememberDeck(bench.game, bench.deck.value.id);
    go(`/play/${bench.game}`);
  };
  return html`<button class="primary" disabled=${!deck} onClick=${play}>${t("decks.play", { bot: t("bot", { level: t(`level.${level}`) }) })}</button>
    <button disabled=${!deck} onClick=${withFriend}>${t("home.friend")}</button>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}`;
}
