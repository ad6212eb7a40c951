// Who one is here.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { me, reason, rename, signIn } from "../service.js";
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
    </form></main>`;
}
