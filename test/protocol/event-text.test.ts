// What the texts of a game say of an event: placeholders, and sentences for some values.
import { expect, test } from "vitest";
import { wordingOf } from "../../src/bundle/game-texts.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { eventText } from "../../src/protocol/event-text.ts";

const naming = { player: (seat: number) => ["Ada", "Bo"][seat] ?? "" };
const said = (wording: ReturnType<typeof wordingOf>, event: { readonly type: string }) =>
  eventText({ cards: {}, suits: {}, wording }, event, naming);

test("a place is said as people count", () => {
  const text = "{seat:player}: {column:place} of {others:place}";
  const wording = { events: { dropped: [{ text }] }, phases: {}, options: {} };
  const dropped = { type: "dropped", seat: 0, column: 0, others: [2, 6] };
  expect(said(wording, dropped)).toBe("Ada: 1 of 3, 7");
});

test("of a list, `when` has the different members", () => {
  const at = (when: string, text: string) => ({ when: { ranking: when }, text });
  const ended = [at("2", "none"), at("1,2", "one"), at("*", "any")];
  const wording = { events: { ended }, phases: {}, options: {} };
  const says = (ranking: readonly number[]) => said(wording, { type: "ended", ...{ ranking } });
  expect([[2], [2, 2], [1, 2, 2], [2, 1], []].map(says)).toEqual(["none", "none", "one", "any", "any"]);
});

test.each(LANGUAGES)("where no seat is first, the end says so: %s", (language) => {
  const says = (ranking: readonly number[]) =>
    said(wordingOf(zipZap, language), { type: "matchEnded", ...{ ranking } });
  expect(says([1, 2])).toContain("1.\u00a0Ada, 2.\u00a0Bo");
  expect(new Set([[2], [2, 2]].map(says)).size).toBe(1);
  expect(says([2])).not.toContain("Ada");
});

test("a number below zero has a minus sign, alone, in a list and as a score", () => {
  const text = "{hand} and {hands}: {scores:scores}";
  const wording = { events: { counted: [{ text }] }, phases: {}, options: {} };
  const counted = { type: "counted", hand: -12, hands: [3, -4], scores: [-12, 5] };
  expect(said(wording, counted)).toBe("−12 and 3, −4: Ada:\u00a0−12, Bo:\u00a05");
});
