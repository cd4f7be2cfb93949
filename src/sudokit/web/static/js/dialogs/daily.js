// The puzzles of a day, and a calendar of all days with what is solved.

/**
 * @import { Daily, Result, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { FIRST_DAY, dailiesOf, kindTitle } from "../daily.js";
import { dayOf, dayWords, monthAfter, monthWords, weekdays, weeksOf } from "../days.js";
import { find, made, partsOf } from "../elements.js";
import { t } from "../language.js";
import { openDaily } from "../puzzles.js";
import { dailyKey, streakOf } from "../results.js";
import { loadResults } from "../kept_results.js";
import { DAILY_KINDS } from "../tables.js";
import { clock, dayCount } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createDaily(store, dialog, { finish }) {
  const part = partsOf(dialog);
  const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (part(name));
  let today = "";
  let day = ""; // the day whose puzzles are shown
  let month = ""; // a day of the month that is shown
  /** @type {Map<string, Result>} */
  let results = new Map();
  /** @type {AbortController | null} */
  let opening = null;

  part("weekdays").replaceChildren(...weekdays().map(([short, name]) => {
    const head = made("th", "", short);
    head.setAttribute("scope", "col");
    head.setAttribute("abbr", name);
    return head;
  }));
  for (const [name, months] of /** @type {const} */ ([["earlier", -1], ["later", 1]])) {
    button(name).addEventListener("click", () => {
      month = monthAfter(month, months);
      render();
    });
  }
  dialog.addEventListener("close", () => opening?.abort());

  /** @param {Daily} daily */
  async function open(daily) {
    opening?.abort();
    opening = new AbortController();
    const { signal } = opening;
    part("error").textContent = "";
    part("state").textContent = t("Making the puzzle…");
    const { ok, problem } = await openDaily(store, daily, { signal });
    if (signal.aborted) return;
    part("state").textContent = "";
    part("error").textContent = problem ?? "";
    if (ok) finish();
  }

  function render() {
    part("day").textContent = day === today ? t("Today, {day}", { day: dayWords(day) }) : dayWords(day);
    part("puzzles").replaceChildren(...dailiesOf(day).map(puzzleItem));
    part("month").textContent = monthWords(month);
    part("weeks").replaceChildren(...weeksOf(month).map((week) => {
      const row = made("tr");
      row.append(...week.map(dayCell));
      return row;
    }));
    button("earlier").disabled = monthAfter(month, 0) <= FIRST_DAY;
    button("later").disabled = monthAfter(month, 1) > today;
    const { current, longest } = streakOf([...results.values()], today);
    part("streak").textContent = longest
      ? t("{days} in a row now, {longest} at most.", { days: dayCount(current), longest })
      : t("Solve one on its day to begin a row of days.");
  }

  /** @param {Daily} daily */
  function puzzleItem(daily) {
    const item = made("li");
    const choice = made("button", "", "");
    const result = results.get(dailyKey(daily.date, daily.kind));
    choice.append(made("b", "", kindTitle(daily)),
      made("small", "", result ? t("solved, {time}", { time: clock(result.time_ms) }) : t("to solve")));
    if (result) choice.classList.add("solved");
    choice.dataset.kind = daily.kind;
    choice.addEventListener("click", () => open(daily));
    item.append(choice);
    return item;
  }

  /** @param {string | null} date */
  function dayCell(date) {
    const cell = made("td");
    if (!date) return cell;
    const solved = dailiesOf(date).filter(({ kind }) => results.has(dailyKey(date, kind))).length;
    const choice = /** @type {HTMLButtonElement} */ (made("button", "quiet", String(Number(date.slice(8)))));
    choice.disabled = date > today || date < FIRST_DAY;
    choice.dataset.day = date;
    choice.setAttribute("aria-label", t("{day}, {solved} of {all} solved", {
      day: dayWords(date), solved, all: DAILY_KINDS.length,
    }));
    if (date === day) choice.setAttribute("aria-current", "date");
    choice.append(dots(solved));
    choice.addEventListener("click", () => {
      day = date;
      render();
      find(`[data-day="${date}"]`, dialog).focus();
    });
    cell.append(choice);
    return cell;
  }

  /** @param {number} solved */
  function dots(solved) {
    const row = made("i", "dots");
    row.setAttribute("aria-hidden", "true");
    row.append(...dailiesOf(today).map((_, index) => made("i", index < solved ? "on" : "")));
    return row;
  }

  function prepare() {
    const now = dayOf(new Date());
    if (now !== today) today = day = month = now; // else the day that was chosen last is shown again
    results = new Map(loadResults().map((result) => [result.puzzle, result]));
    part("error").textContent = part("state").textContent = "";
    render();
  }

  function focus() {
    const open = dialog.querySelector("[data-part=puzzles] button:not(.solved)");
    /** @type {HTMLElement} */ (open ?? find("[data-part=puzzles] button", dialog)).focus();
  }

  return { prepare, focus };
}
