// What was solved, and how fast; to save as a file, and to add from one.

/** @import { Store, StatisticsRow } from "../types.d.ts" */

import { dayOf } from "../days.js";
import { download, find, made, partsOf } from "../elements.js";
import { t, tn } from "../language.js";
import { fromFile, statisticsOf, streakOf, toFile } from "../results.js";
import { shapeTitle } from "../shape.js";
import { loadResults, saveResult } from "../kept_results.js";
import { clock, dayCount, labelTitle } from "../words.js";

/**
 * @param {Store} _store
 * @param {HTMLDialogElement} dialog
 */
export function createStatistics(_store, dialog) {
  const part = partsOf(dialog);
  const file = /** @type {HTMLInputElement} */ (find('[name="file"]', dialog));

  part("save").addEventListener("click", () => {
    download(`sudokit-results-${dayOf(new Date())}.json`, toFile(loadResults()));
    tell(t("The results are saved as a file."));
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) await add(chosen);
    file.value = ""; // so that the same file can be chosen again
  });

  /** @param {File} chosen */
  async function add(chosen) {
    try {
      const results = fromFile(await chosen.text());
      const known = new Set(loadResults().map(({ puzzle }) => puzzle));
      const fresh = results.filter(({ puzzle }) => !known.has(puzzle));
      const isKept = fresh.map(saveResult).every(Boolean);
      render();
      const there = results.length - fresh.length;
      const added = there
        ? tn("{n} result added, {there} were here already.",
          "{n} results added, {there} were here already.", fresh.length, { there })
        : tn("{n} result added.", "{n} results added.", fresh.length);
      tell(added
        + (isKept ? "" : ` ${t("The storage of this browser is full: they last until you close the page.")}`));
    } catch (error) {
      fail(t("Nothing was added. {problem}", { problem: /** @type {Error} */ (error).message }));
    }
  }

  /** @param {string} words */
  function tell(words) {
    part("error").textContent = "";
    part("state").textContent = words;
  }

  /** @param {string} words */
  function fail(words) {
    part("state").textContent = "";
    part("error").textContent = words;
  }

  function render() {
    const results = loadResults();
    const rows = statisticsOf(results);
    part("none").hidden = results.length > 0;
    part("table").hidden = !results.length;
    part("rows").replaceChildren(...rows.map(rowOf));
    const { current, longest } = streakOf(results, dayOf(new Date()));
    part("total").textContent = String(results.length);
    part("current").textContent = dayCount(current);
    part("longest").textContent = dayCount(longest);
    /** @type {HTMLButtonElement} */ (part("save")).disabled = !results.length;
  }

  function prepare() {
    tell("");
    render();
  }

  return { prepare };
}

/** @param {StatisticsRow} row */
function rowOf({ label, shape, solved, best, usual }) {
  const row = made("tr");
  const name = label ? labelTitle(label) : t("Not rated");
  const head = made("th", "", shape === "9×9" ? name : `${name}, ${shapeTitle(shape)}`);
  head.setAttribute("scope", "row");
  const time = (/** @type {number | null} */ milliseconds) => (milliseconds === null ? "–" : clock(milliseconds));
  row.append(head, ...[String(solved), time(best), time(usual)].map((words) => made("td", "", words)));
  return row;
}
