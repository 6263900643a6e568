// People race at a table: two browsers to the end of a match, and the other games against house bots, by keys and by mouse.
// At night these come to their end too.
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { createDice } from "../../src/simulator/world/dice.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { sampled } from "../harness/sampled.ts";
import { hearTable } from "./harness/hear-table.ts";
import { END, type Hands, playOn } from "./harness/play-on.ts";
import { watchPlaces } from "./harness/watch-places.ts";
import { DESKTOP, type OpenedMatch, PHONE } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const asked = async ({ id, players }: OpenedMatch, more: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${players[0]?.token}` };
  const answer = await fetch(`${table().relay.url}/v1/matches/${id}${more}`, { headers });
  return answer.json();
};
const statusOf = (match: OpenedMatch) => asked(match, "");
const recordOf = (match: OpenedMatch) => asked(match, "/record");

const react = async (page: Page, what: string): Promise<void> => {
  await page.getByRole("button", { name: "Reactions" }).click();
  await page.getByRole("button", { name: what }).click();
};

/** A bubble stays for some seconds, so who waits for one begins before it is sent. */
const bubble = (page: Page, text: string) => page.locator(".reaction-bubble", { hasText: text });

test("two browsers race a Zip Zap match to its end with reactions: by the focus alone, hearing each line once, and on a phone", async () => {
  const match = await table().openMatch("zip-zap", ["Ada", "Bo"], 0);
  const [ada, bo] = match.players;
  const left = await table().openPage(match.path, ada, DESKTOP);
  const right = await table().openPage(match.path, bo, { ...PHONE, motion: true });
  const heard = await hearTable(left.page);
  // What shows reactions comes after the table.
  await right.page.getByRole("button", { name: "Reactions" }).waitFor();
  await Promise.all([
    ...[left, right].map(({ page }) => bubble(page, "Ada: Good luck!").waitFor()),
    react(left.page, "Good luck!"),
  ]);
  for (const { page } of [left, right]) await page.evaluate(noteMoments);
  await right.page.locator(".table-hand").waitFor();
  const placesOfParts = await watchPlaces(right.page);
  const played = await Promise.all([
    playOn(left.page, "focus", { random: createDice(1, "ada").real }),
    playOn(right.page, "touch", { random: createDice(2, "bo").real }),
  ]);
  // Under the thumb that races nothing moves.
  const places = await placesOfParts();
  expect(places.map(([part]) => part)).toContain(".table-hand");
  expect(places.filter((one) => one.length > 2)).toEqual([]);
  expect(played).toMatchObject([{ isOver: true }, { isOver: true }]);
  expect(await statusOf(match)).toMatchObject({ status: "over" });
  const placesOf = ({ page }: typeof left) => page.locator(`${END} .table-place-name`).allTextContents();
  await expect.poll(() => placesOf(left)).toHaveLength(2);
  const ranked = await placesOf(left);
  await expect.poll(() => placesOf(right)).toEqual(ranked);
  // A round that ends is told, whatever is pressed meanwhile. So is the last one, before the result.
  const rounds = await left.page.locator(`${END} .table-scores tbody tr`).count();
  const told = await left.page.evaluate(() => Number(document.body.dataset["moments"]));
  expect(told).toBeGreaterThanOrEqual(rounds);
  for (const { page } of [left, right]) {
    // A press that was on its way may have taken it away again.
    await expect.poll(() => page.evaluate(() => document.body.dataset["result"])).toBe("focused");
    // Those that still fly come into sight.
    await expect.poll(() => unseenCards(page)).toEqual([]);
  }
  // A first move wakes the senses. What was chosen before stays.
  const kept = await left.page.evaluate(() => localStorage.getItem("turn-relay.settings"));
  expect(JSON.parse(kept ?? "")).toMatchObject({ sound: false, vibration: true });
  // The log shows its newest lines a little later.
  const isHeard = async (): Promise<void> => {
    const lines = await heard.lines();
    expect(Object.keys(lines).length).toBeGreaterThan(9);
    expect(await heard.spoken(Object.keys(lines))).toEqual(lines);
  };
  await vi.waitFor(isHeard, { timeout: PATIENCE_MS, interval: 200 });
  // After the end too, until one has enough of it. That is said once, lasts, and can be taken back.
  await Promise.all([left.page.getByRole("button", { name: "Mute: Bo" }).click(), react(right.page, "Fire")]);
  await Promise.all([bubble(right.page, "Bo: Good game!").waitFor(), react(right.page, "Good game!")]);
  await Promise.all([bubble(left.page, "Ada: Thank you!").waitFor(), react(left.page, "Thank you!")]);
  expect(await bubble(left.page, "Bo: Good game!").count()).toBe(0);
  await expect.poll(() => heard.announcements()).toContain("Bo: Fire");
  expect(await heard.announcements()).not.toContain("Bo: Good game!");
  await left.page.reload();
  await left.page.getByRole("button", { name: "Reactions" }).click();
  const shown = left.page.getByRole("switch", { name: "Bo", exact: true });
  expect(await shown.getAttribute("aria-checked")).toBe("false");
  await shown.click();
  await expect.poll(() => shown.getAttribute("aria-checked")).toBe("true");
  expect(JSON.stringify(await recordOf(match))).not.toMatch(/good-luck|fire|good-game/);
  expect([left.errors, right.errors]).toEqual([[], []]);
});

/** Runs in the page: counts the ends of rounds that are drawn from now on, and notes the focus of the result. */
const noteMoments = (): void => {
  document.body.dataset["moments"] = "0";
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest(".table-end"))
      document.body.dataset["result"] = "focused";
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && (node.matches(".moment-round") || node.querySelector(".moment-round")))
        document.body.dataset["moments"] = String(Number(document.body.dataset["moments"]) + 1);
  }).observe(document.body, { childList: true, subtree: true });
};

/** The cards left in a hand that are not in sight at the end: below something else, or scrolled away. */
const unseenCards = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".table-backs-open, .table-hand")].flatMap((hand) =>
      [...hand.querySelectorAll<HTMLElement>(".card")].flatMap((card) => {
        const { left, top } = card.getBoundingClientRect();
        // Its corner has the rank. The next card of a hand covers the rest.
        const isSeen = hand.contains(document.elementFromPoint(left + 7, top + 7));
        return isSeen ? [] : [card.dataset["code"] ?? ""];
      }),
    ),
  );

const MOST_PRESSES = sampled(60, 3_000);

test.for([
  { game: "zap-your-neighbor", hands: "keys" },
  { game: "zip-zilch-zero", hands: "mouse" },
] satisfies readonly { game: string; hands: Hands }[])(
  "$game against house bots: by $hands",
  async ({ game, hands }) => {
    const match = await table().openMatch(game, ["Ada"], 2);
    const { page, errors } = await table().openPage(match.path, match.players[0], DESKTOP);
    const random = createDice(3, game).real;
    const { isOver, presses } = await playOn(page, hands, { random, most: MOST_PRESSES });
    expect(isOver || presses === MOST_PRESSES).toBe(true);
    expect(presses).toBeGreaterThan(3);
    expect(await statusOf(match)).toMatchObject({ status: isOver ? "over" : "live" });
    expect(errors).toEqual([]);
  },
);
