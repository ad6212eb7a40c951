// Choosing collected cards by their faces: those that come with the game, those out of one's own packs, and
// any other by the code on it.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { ask } from "../service.js";
import { wear } from "../styles.js";
import { Face } from "../faces.js";
import { saidOf } from "./code_words.js";
import { OWN_PLACES } from "../parts/own_places.js";
import { useRoving } from "../parts/roving.js";
import { keptCards } from "../packs/kept.js";

/** @import { CodeInfo, CodesInfo } from "schemas/service" */
/** @import { Ref, TargetedEvent } from "../ui.js" */
/** @import { Choosing } from "./option.js" */

/** @param {Choosing & {option: CodeInfo | CodesInfo, title: string, help: string}} props */
export function CodesChoice({ game, option, fewest = 1, value, usual, own, change, title, help }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    wear("options");
  }, []);
  const one = option.kind === "code";
  const chosen = listed(value);
  const shown = chosen.length > 0 ? chosen : listed(usual);
  const choose = (/** @type {string[]} */ codes) => {
    if (codes.length === 0) change(undefined);
    else change(one ? codes[0] : codes);
  };
  return html`<fieldset class="op-codes"><legend>${title}</legend>
    <ul class="op-faces">${shown.map(
      (code) => html`<li key=${code}><${Face} game=${game} card=${code} label=${saidOf(game, code)} /></li>`,
    )}</ul>
    <div class="row">
      <button type="button" class="small" onClick=${() => setOpen(true)}>${t("choose.pick", { what: title })}</button>
      ${chosen.length > 0 && html`<button type="button" class="small" onClick=${() => choose([])}>${t("choose.usual")}</button>`}
      <small>${chosen.length === 0 && help}</small>
    </div>
    ${own && game in OWN_PLACES && html`<p><a href=${OWN_PLACES[game].path}>${t(OWN_PLACES[game].text)}</a></p>`}
    ${open && html`<${Picker} game=${game} option=${option} fewest=${fewest} title=${title} chosen=${chosen} choose=${choose} close=${() => setOpen(false)} />`}
  </fieldset>`;
}

/**
 * The codes that are chosen: one, several, or none.
 * @param {unknown} value
 * @returns {string[]}
 */
function listed(value) {
  return /** @type {string[]} */ ([value ?? []].flat());
}

/**
 * @param {object} props
 * @param {string} props.game
 * @param {CodeInfo | CodesInfo} props.option
 * @param {number} props.fewest
 * @param {string} props.title
 * @param {string[]} props.chosen
 * @param {(codes: string[]) => void} props.choose
 * @param {() => void} props.close
 */
function Picker({ game, option, fewest, title, chosen, choose, close }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const [typed, type] = useState("");
  const [problem, setProblem] = useState("");
  const [others, setOthers] = useState(chosen);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const one = option.kind === "code";
  const most = one ? 1 : option.most;
  const fits = (/** @type {string} */ code) => new RegExp(option.pattern).test(code);
  const mine = keptCards(game).value.filter(fits);
  const ready = option.ready.flatMap((each) => each.codes);
  const codes = [...new Set([...mine, ...ready, ...others])];
  const roving = useRoving(codes);
  const toggle = (/** @type {string} */ code) => {
    if (one) {
      choose([code]);
      box.current?.close();
    } else if (chosen.includes(code)) choose(chosen.filter((each) => each !== code));
    else if (chosen.length < most) choose([...chosen, code]);
    else setProblem(t("choose.most", { count: most }));
  };
  const find = async () => {
    setProblem("");
    try {
      const wanted = one ? typed.trim() : [typed.trim()];
      const body = { seats: [{ [option.name]: wanted }, ...Array(fewest - 1).fill(null)] };
      const found = await ask("POST", `/api/games/${game}/setups`, body);
      if (found.problem) throw new Error(found.problem);
      const [code] = listed(found.seats?.[0][option.name]);
      setOthers([...others, code]);
      type("");
      toggle(code);
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  const entered = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // the form around it is not meant
    find();
  };
  return html`<dialog class="op-picker" ref=${box} aria-label=${title} onClose=${close}>
    <div class="row op-head"><h2>${title}</h2>
      ${!one && html`<p role="status">${t("choose.count", { count: chosen.length, most })}</p>`}
      <button type="button" class="small primary" onClick=${() => box.current?.close()}>${t("choose.done")}</button></div>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <ul class="op-grid" ref=${roving.list} onKeyDown=${roving.keys}>
      ${codes.map((code) => {
        const taken = chosen.includes(code);
        return html`<li key=${code}><button type="button" class="op-card" ...${roving.stop(code)}
          aria-pressed=${taken ? "true" : "false"} aria-label=${saidOf(game, code)} onClick=${() => toggle(code)}>
          <${Face} game=${game} card=${code} />
          ${taken && html`<span class="op-tick" aria-hidden="true">✓</span>`}
          ${mine.includes(code) && html`<span class="op-mine">${t("choose.mine")}</span>`}</button></li>`;
      })}
    </ul>
    <div class="row op-find"><label><span>${t("choose.code")}</span>
      <input type="text" maxlength="40" value=${typed} onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => type(event.currentTarget.value)}
        onKeyDown=${entered} /></label>
      <button type="button" class="small" disabled=${typed.trim() === ""} onClick=${find}>${t("choose.find")}</button></div>
  </dialog>`;
}
