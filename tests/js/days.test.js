// Days, and the daily puzzles of each.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { dailiesOf, dailyTitle, kindTitle, variantOf } from "../../src/sudokit/web/static/js/daily.js";
import {
  dayAfter, dayOf, dayWords, isDay, monthAfter, monthWords, numberOf, weeksOf,
} from "../../src/sudokit/web/static/js/days.js";

test("a day is that of the clock where the player is", () => {
  assert.equal(dayOf(new Date(2026, 10, 6, 0, 0)), "2026-11-06");
  assert.equal(dayOf(new Date(2026, 10, 6, 23, 59, 59)), "2026-11-06");
});

test("only days of the calendar are days", () => {
  for (const day of ["2026-11-16", "2028-02-29", "2000-02-29"]) assert.ok(isDay(day), day);
  for (const value of ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", "", "2026-11-16T00:00", 5, null]) {
    assert.ok(!isDay(value), String(value));
  }
});

test("days are counted through summer time and years", () => {
  assert.equal(numberOf("0001-01-01"), 1);
  assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayAfter("2026-03-28", 2), "2026-03-30");
  assert.equal(dayAfter("2026-03-01", -1), "2026-02-28");
  assert.equal(dayWords("2026-11-06"), "6 November 2026");
});

test("a month has its days in weeks from Monday", () => {
  const weeks = weeksOf("2026-11-16");
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(weeks[5], ["2026-11-30", null, null, null, null, null, null]);
  assert.equal(weeks.flat().filter(Boolean).length, 30);
  assert.equal(weeksOf("2027-02-10").length, 4); // February from Monday to Sunday
  assert.equal(monthAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(monthAfter("2026-01-31", -1), "2025-12-01");
  assert.equal(monthWords("2026-11-16"), "November 2026");
});

test("the variant of a day is that of the library", () => {
  const rows = readFileSync(new URL("../data/dailies.tsv", import.meta.url), "utf8").trim().split("\n");
  const pinned = rows.map((row) => row.split("\t")).filter(([, kind]) => kind === "variant");
  assert.ok(pinned.length > 5);
  for (const [date, , variant] of pinned) assert.equal(variantOf(date), variant, date);
});

test("titles name the day and the variant", () => {
  const [easy, , variant] = dailiesOf("2026-11-16");
  assert.equal(dailyTitle(easy), "Daily, 16 Nov 2026");
  assert.equal(dailyTitle(variant), "Daily, 16 Nov 2026: Thermometers");
  assert.deepEqual(dailiesOf("2026-11-16").map(kindTitle), ["Easy", "Hard", "Thermometers"]);
});
