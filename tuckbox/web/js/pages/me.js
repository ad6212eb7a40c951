// Who one is here.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { me, reason, rename, signIn } from "../service.js";
import { countTold, forgetTold, want, wanted } from "../ideas.js";
import { sounds, wantSounds } from "../sounds.js";
import { Top } from "../parts/top.js";

/** @import { TargetedEvent } from "../ui.js" */

export default function Me() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [said, say] = useState("");
  useEffect(() => {
    signIn().then(
      (person) => setName(person.name),
      (error) => say(error.message),
    );
  }, []);
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await rename(name);
      say(t("me.saved"));
    } catch (error) {
      say(reason(error));
    }
  };
  return html`<main class="wide"><${Top} title=${t("me.title")} />
    <form class="sheet" onSubmit=${save}>
      <label><span>${t("me.name")}</span>
        <input type="text" maxlength="40" value=${name} onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => setName(event.currentTarget.value)} /></label>
      <button class="primary">${t("me.save")}</button> <span role="status">${said}</span>
    </form>
    <${Sounds} />
    <${Ideas} /></main>`;
}

function Sounds() {
  return html`<section class="sheet" aria-labelledby="sounds">
    <h2 id="sounds">${t("sounds.title")}</h2>
    <label class="check"><input type="checkbox" checked=${sounds.value}
      onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => wantSounds(event.currentTarget.checked)} />
      ${t("sounds.want")}</label>
  </section>`;
}

/** Whether ideas are told when they first come up, and all of them from the beginning. */
function Ideas() {
  return html`<section class="sheet" aria-labelledby="ideas">
    <h2 id="ideas">${t("me.ideas")}</h2>
    <label class="check"><input type="checkbox" checked=${wanted()} onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => want(event.currentTarget.checked)} />
      ${t("me.ideas-on")}</label>
    <p role="status">${t("me.ideas-told", { count: countTold() })}</p>
    <button disabled=${countTold() === 0} onClick=${forgetTold}>${t("me.ideas-again")}</button>
  </section>`;
}
