// Before the first card: the invitation, the free seats, and what the record will show.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { bringAlong, broughtAlong } from "../brought.js";
import { ask, me, rename, signIn } from "../service.js";
import { Bringing } from "../options/bringing.js";
import { RecordNote } from "./record_note.js";
import { seatName } from "./names.js";

/** @import { TargetedEvent } from "../ui.js" */
/** @import { Attempt, OpenLink, TableLink } from "../table_link.js" */

/** @param {{link: OpenLink, links: TableLink[], attempt: Attempt}} props */
export function WaitingRoom({ link, links, attempt }) {
  const table = link.table.value;
  const you = link.you.value;
  const free = table.seats.filter((seat) => !seat.taken).length;
  const [copied, setCopied] = useState(false);
  const [name, setName] = useState(me.value?.name ?? "");
  const [problem, setProblem] = useState("");
  const [setup, setSetup] = useState({});
  const refused = (/** @type {import("../table_link.js").Refused} */ error) => {
    if (error.code === "seated-already" || error.code === "begun-already") return; // asked twice
    setProblem(error.message);
    sessionStorage.removeItem("tuckbox.opened"); // so that something else can be brought
  };
  const opened = table.phase === "gathering";
  // Whoever opened the table sits down at once, and so do the others on this device; whoever was
  // invited is asked first.
  const mine = sessionStorage.getItem("tuckbox.opened") === table.id;
  useEffect(() => {
    for (const each of links.slice(1)) {
      if (each.you.value !== "spectator" || each.state.value !== "open") continue;
      each.sit(undefined, broughtAlong(table.id, links.indexOf(each))).catch(refused);
    }
  }, [links, ...links.map((each) => each.state.value)]);
  useEffect(() => {
    if (mine && you === "spectator" && opened && link.state.value === "open") {
      link.sit(undefined, broughtAlong(table.id, 0)).catch(refused);
    }
  }, [mine, you, opened]);
  const [base, setBase] = useState(location.origin);
  useEffect(() => {
    const here = ["localhost", "127.0.0.1"].includes(location.hostname);
    if (here)
      ask("GET", "/api").then(
        (about) => about.house && setBase(about.house),
        () => {},
      );
  }, []);
  const invitation = `${base}/t/${table.id}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(invitation);
    setCopied(true);
  };
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setProblem("");
    bringAlong(table.id, [setup]);
    if (!me.value) {
      await signIn(name);
      sessionStorage.setItem("tuckbox.opened", table.id); // a new guest sits down when connected
    } else {
      if (name && name !== me.value.name) await rename(name);
      link.sit(undefined, setup).catch(refused);
    }
  };
  return html`<main class="waiting-room paper">
    <h2>${free > 0 ? t("table.waiting", { count: free }) : t("table.connecting")}</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <ul>${table.seats.map((seat, place) => html`<li key=${place}>${seatName(seat)}${you === place && ` (${t("you")})`}</li>`)}</ul>
    ${
      opened &&
      you === "spectator" &&
      !mine &&
      free > 0 &&
      html`<form onSubmit=${sit}>
      <${Bringing} link=${link} setup=${setup} change=${setSetup} />
      <label><span>${t("table.sit-as")}</span><input type="text" maxlength="40" value=${name}
        onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => setName(event.currentTarget.value)} /></label>
      <button class="primary">${t("table.sit")}</button></form>`
    }
    ${
      opened &&
      free > 0 &&
      html`<h3>${t("table.invite")}</h3>
      <p>${t("table.invite-how")}</p>
      <p><input type="text" readonly aria-label=${t("table.invite")} value=${invitation}
        onFocus=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => event.currentTarget.select()} /></p>
      <div class="row"><button onClick=${copy}>${t("table.copy")}</button>
        <span role="status">${copied && t("table.copied")}</span></div>
      <img class="qr" src=${`/qr?text=${encodeURIComponent(invitation)}`} alt=${t("table.qr")} width="180" height="180" />`
    }
    ${
      typeof you === "number" &&
      opened &&
      html`<p><button class="small" onClick=${() => {
        sessionStorage.removeItem("tuckbox.opened");
        attempt("rise");
      }}>${t("table.rise")}</button></p>`
    }
    <${RecordNote} shows=${link.recordShows.value} />
  </main>`;
}
