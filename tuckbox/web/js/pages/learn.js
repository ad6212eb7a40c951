// All lessons, how far one has come in them, and what there is to know beyond them.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames } from "../service.js";
import { isTold, scriptOf } from "../ideas.js";
import { progressOf } from "../progress.js";
import { Box } from "../parts/box.js";
import { Top } from "../parts/top.js";
import { Bulb } from "../parts/idea.js";

/** @import { GameInfo } from "schemas/service" */
/** @import { Idea } from "../ideas.js" */

export default function Learn() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    allGames().then(
      (found) => setGames(found.filter((game) => game.lesson)),
      (error) => setProblem(error.message),
    );
  }, []);
  return html`<main class="wide"><${Top} title=${t("learn.title")} />
    <p class="lead">${t("learn.how")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <ul class="boxes lessons">${games.map((game) => html`<${Lesson} key=${game.key} game=${game} />`)}</ul>
  </main>`;
}

/** @param {{game: GameInfo}} props */
function Lesson({ game }) {
  const { at, done } = progressOf(game.key);
  const [ideas, setIdeas] = useState(/** @type {Idea[]} */ ([]));
  useEffect(() => {
    scriptOf(game.key).then(
      (script) => setIdeas(script.ideas),
      () => {},
    );
  }, [game.key]);
  const state = done ? "learn.done" : at > 0 ? "learn.begun" : "learn.new";
  const button = done ? "learn.again" : at > 0 ? "learn.go-on" : "learn.start";
  return html`<${Box} game=${game} text=${`${done ? "✓ " : ""}${t(state)}`}>
      <a class="button primary" href=${`/learn/${game.key}`}>${t(button)}<span class="unseen">: ${game.title}</span></a>
      <div class="row"><a href=${`/rules/${game.key}`}>${t("rules.title")}</a>
        <a href=${`/cards/${game.key}`}>${t("home.cards")}</a></div>
      <details class="ideas"><summary>${t("learn.ideas", { count: ideas.length })}</summary>
        <dl>${ideas.map(
          ({
            idea,
          }) => html`<dt key=${idea}><${Bulb} />${t(`idea.${game.key}.${idea}`)}${isTold(game.key, idea) && ` ✓`}</dt>
          <dd>${t(`idea.${game.key}.${idea}.text`)}</dd>`,
        )}</dl></details>
  <//>`;
}
