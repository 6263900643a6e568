// A match is begun in a browser and replayed there: verified against the commitment that this browser saw, stepped,
// linked to, and opened again without a connection.
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { openRecord } from "../../src/web/replay/open-record.ts";
import { NO_NOTES } from "../../src/web/replay/proof.ts";
import { nameOfMoment } from "../../src/web/replay/stops.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { numbers } from "../match/played-record.ts";
import { playByRest } from "./harness/play-by-rest.ts";
import { END } from "./harness/play-on.ts";
import { playMatch } from "./harness/played-match.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { IN_FULL } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const webTable = webTableForFile();

/** The query of the address at that place, with all hands open. */
const addressAt = (record: unknown, place: number): string => {
  const opened = openRecord(record, NO_NOTES);
  if (!opened.ok) throw new Error(opened.place);
  return `?at=${nameOfMoment(opened.film.moments, place)}&seat=open`;
};

test("a played match replays from any seat, verified, and without a connection", async () => {
  const table = webTable();
  const match = await table.openMatch("zip-zap", ["Ada"], 0, 2);
  const [ada = null] = match.players;
  const { page, context, errors } = await table.openPage(match.path, ada, IN_FULL);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("turn-relay.commitments")))
    .toContain(match.id);
  const body = { level: "easy", speed: "instant" } as const;
  const { rest } = connect(table.relay.url, { token: ada?.token ?? "" });
  expect(await rest.seatHouseBot({ params: { id: match.id, n: 1 }, body })).toMatchObject({ ok: true });
  await shownHand(page);
  await page.goto("about:blank");
  await playByRest(rest, match.id);

  await page.goto(`${table.relay.url}/m/${match.id}/replay?code=${match.code}&at=5`);
  const chip = page.locator(".replay-proof");
  await expect.poll(() => chip.textContent()).toMatch(/^Commitment and \d+ deals? verified$/);
  const slider = page.locator(".replay-slider");
  const first = Number(await slider.inputValue());
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await slider.inputValue())).toBe(first + 1);
  // Ada's own seat shows her hand alone. The open view shows both.
  expect(await page.locator(".table-backs-open").count()).toBe(0);
  await page.locator(".replay-view select").selectOption("open");
  await expect.poll(() => page.locator(".table-backs-open").count()).toBe(2);
  await page.keyboard.press("Escape");
  await page.locator(".replay-play").click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(first + 2);
  await page.locator(".replay-play").click();
  const place = await slider.inputValue();
  const record = await fetch(`${table.relay.url}/v1/matches/${match.id}/record?code=${match.code}`);
  const at = addressAt(await record.json(), Number(place));
  await expect.poll(() => page.url()).toContain(at);

  const linked = page.url();
  await page.goto("about:blank");
  await page.goto(linked);
  await expect.poll(() => slider.inputValue()).toBe(place);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await slider.waitFor();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => chip.textContent()).toMatch(/^Commitment and/);
  await page.locator(".replay-actions a").click();
  await expect.poll(() => page.locator(".replay-row").textContent()).toContain("Ada");
  expect(errors).toEqual([]);
});

test("on a small phone a seat's hand is in sight, and the end tells who won", async () => {
  const table = webTable();
  const { path, players } = await playMatch(table, "zip-zap", ["Ada", "Bo", "Cy"], numbers(3));
  const address = `${path.replace("?", "/replay?")}&at=30&seat=0`;
  const small = { width: 320, height: 640, touch: true };
  const { page, context, errors } = await table.openPage(address, players[0], small);
  const bar = page.locator(".replay-bar");
  await bar.waitFor();
  await page.locator(".table-hand-card").first().waitFor();
  const hand = await page.locator(".table-hand").boundingBox();
  const below = await bar.boundingBox();
  expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await page.getByRole("button", { name: "Scores" }).click();
  await page.getByRole("dialog", { name: "Scores" }).waitFor();
  await page.keyboard.press("Escape");
  // Who is busy with the bar stays there, and hears the end.
  const step = bar.getByRole("button").last();
  await step.focus();
  await page.keyboard.press("End");
  await page
    .locator(END)
    .getByRole("heading", { name: /^(Ada|Bo|Cy) won$/ })
    .waitFor();
  await expect.poll(() => page.getByRole("log").textContent()).toMatch(/The match is over: 1\.\s(Ada|Bo|Cy)/);
  expect(await step.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator(END).getByRole("button", { name: "Watch again" }).click();
  await page.locator(END).waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});

test("a record is picked from a file, and what is none is told in a sentence", async () => {
  const table = webTable();
  const { page, errors } = await table.openPage("/replay");
  const pick = (name: string, text: string) =>
    page.locator("input[type=file]").setInputFiles({
      ...{ name, mimeType: "application/json", buffer: Buffer.from(text) },
    });
  await pick("no.json", "{");
  await expect.poll(() => page.locator("[role=alert]").textContent()).toContain("not JSON");
  await pick("other.json", '{"name":"turn-relay"}');
  await expect.poll(() => page.locator("[role=alert]").textContent()).toContain("format");
  const actions = [{ type: "clock" }, { type: "clock" }];
  const hand = { format: "turn-relay/2", game: "zip-zap", seats: 3, actions };
  await pick("hand.json", JSON.stringify(hand));
  await expect.poll(() => page.locator(".replay-proof").textContent()).toBe("Not from a server");
  await page.keyboard.press("End");
  await expect.poll(() => page.url()).toContain(`/replay${addressAt(hand, actions.length)}`);
  // A reload opens the same file at the same moment.
  await page.reload();
  await expect.poll(() => page.locator(".replay-proof").textContent()).toBe("Not from a server");
  expect(errors).toEqual([]);
});

test("a record that is dropped onto any page replays, one after the other", async () => {
  const table = webTable();
  const { page, errors } = await table.openPage("/lobby");
  const drop = (text: string) =>
    page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([dropped], "hand.json", { type: "application/json" }));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  const handOf = (count: number): string =>
    JSON.stringify({
      ...{ format: "turn-relay/2", game: "zip-zap", seats: 3 },
      actions: Array.from({ length: count }, () => ({ type: "clock" })),
    });
  const last = async (): Promise<string | null> => page.locator(".replay-slider").getAttribute("max");
  await page.locator("main h1").waitFor();
  await drop(handOf(2));
  await page.waitForURL((url) => url.pathname === "/replay");
  await page.locator(".replay-slider").waitFor();
  const first = await last();
  await drop(handOf(4));
  await expect.poll(last, { timeout: PATIENCE_MS }).not.toBe(first);
  await drop("{");
  await page.getByRole("alert").waitFor();
  // A speed that is chosen already does nothing with the key, so it plays.
  await drop(handOf(4));
  await page.locator(".replay-speed[aria-pressed=true]").click();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  expect(errors).toEqual([]);
});
