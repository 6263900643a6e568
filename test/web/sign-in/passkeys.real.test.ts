// An account that lasts: a guest who has won adds a passkey, and comes back with it on another device.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../../src/client/node.ts";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { paths } from "../../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../../harness/patience.ts";
import { withAuthenticator } from "../harness/authenticator.ts";
import { playRatedMatch } from "../harness/played-match.ts";
import { type Look, openWebPage, PHONE, type WebPlayer } from "../harness/web-table.ts";
import { test, webTableForFile } from "../harness/web-test.ts";

const table = webTableForFile();

/** By the name that passkeys are bound to: an IP address has none. */
const openByName = (path: string, player: WebPlayer | null = null, look: Look = {}) =>
  openWebPage(table().browser, table().relay.url.replace("127.0.0.1", "localhost"), { path, player, look });

const restOf = ({ token }: Pick<WebPlayer, "token">) => connect(table().relay.url, { token }).rest;

const nameShown = (page: Page) => page.locator(".shell-person");
const keptIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("turn-relay.player"));

const dice = createDice(1, "won").real;

/** A finished rated match, who has won it alone or with others, and whoever else played. */
const wonMatch = async () => {
  const [ada, bo] = [await table().guest("Ada"), await table().guest("Bo")];
  const { id, path } = await playRatedMatch(table(), [ada, bo], dice);
  const match = await restOf(ada).getMatch({ params: { id } });
  const isFirst = match.ok && match.data.ranking?.[0] === 1;
  return { path, winner: isFirst ? ada : bo, other: isFirst ? bo : ada };
};

/** Rated matches, as the relay has counted them: moments after their ends. */
const ratedOf = async ({ id }: WebPlayer): Promise<number | undefined> => {
  const player = await connect(table().relay.url).rest.getPlayer({ params: { id } });
  return player.ok ? player.data.ratings?.["zip-zap"]?.played : undefined;
};

const playedTimes = async (player: WebPlayer, times: number): Promise<void> => {
  await expect.poll(() => ratedOf(player), { timeout: PATIENCE_MS }).toBe(times);
};

/** The rating that the page shows, and of how many matches. */
const ratingShown = async (page: Page, { id }: WebPlayer): Promise<string> => {
  await page.goto(new URL(paths.player(id), page.url()).href);
  return (await page.locator(".pages-rating-card").innerText()).replaceAll(/\s+/g, " ");
};

/** A match that waits for somebody to press a card. */
const liveMatchOf = async (player: WebPlayer): Promise<string> => {
  const body = { game: "zip-zap", seats: 2, clocks: null, visibility: "private" } as const;
  const made = await restOf(player).createMatch({ body });
  if (!made.ok) throw new Error(made.problem.detail);
  const { id, code = "" } = made.data;
  await restOf(await table().guest("Cy")).takeSeat({ params: { id }, body: { code } });
  return id;
};

test("a guest who has won adds a passkey, loses the browser, and plays on with it on another device", async () => {
  const { path, winner, other } = await wonMatch();
  await playedTimes(winner, 1);
  const live = await liveMatchOf(winner);
  const before = await openByName(path, winner);
  const laptop = await withAuthenticator(before.page);
  await before.page.getByRole("button", { name: "Add a passkey" }).click();
  await before.page.getByText("Your passkey is ready.").waitFor();
  // The token of this device goes on.
  expect(await keptIn(before.page)).toContain(winner.token);
  const synced = await laptop.passkeys();
  expect(synced).toHaveLength(1);
  const rating = await ratingShown(before.page, winner);
  await before.context.close();

  const { page, errors } = await openByName(paths.account(), null, PHONE);
  await withAuthenticator(page, synced);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await nameShown(page).getByText(winner.name).waitFor();
  const kept = await keptIn(page);
  expect(kept).toContain(winner.id);
  expect(kept).not.toContain(winner.token);
  await page.locator(".pages-way .pages-inner-row").getByText("used just now").waitFor();
  await page.goto(new URL(paths.home(), page.url()).href);
  await page.getByRole("link", { name: "Back to your match" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  expect(page.url()).toContain(live);

  // The rating is there, and the next match counts for it.
  expect(await ratingShown(page, winner)).toBe(rating);
  const again = { ...winner, token: String(JSON.parse(kept ?? "").token) };
  await playRatedMatch(table(), [again, other], dice);
  await playedTimes(winner, 2);
  expect(await ratingShown(page, winner)).not.toBe(rating);
  expect([before.errors, errors]).toEqual([[], []]);
});

test("recovery codes are shown once, each opens the account, and the last way in warns", async () => {
  const ada = await table().guest("Ada");
  // At an IP address there are no passkeys, and the page says why.
  const { page, errors } = await table().openPage(paths.account(), ada);
  await page.locator("#ways").getByText("Passkeys need an address with a name").waitFor();
  await page.getByRole("button", { name: "Create codes" }).click();
  await page.locator(".pages-codes code").last().waitFor();
  const codes = await page.locator(".pages-codes code").allTextContents();
  expect(new Set(codes).size).toBe(8);
  await page.getByRole("button", { name: "I have stored them" }).click();
  await page.getByText("8 codes left").waitFor();

  const other = await table().openPage(paths.account());
  const enter = async (code: string): Promise<void> => {
    await other.page.getByText("Use a recovery code").click();
    await other.page.getByLabel("Recovery code").fill(code);
    await other.page.locator("details[open]").getByRole("button", { name: "Sign in" }).click();
  };
  await enter(codes[0]?.toLowerCase().replaceAll("-", " ") ?? "");
  await nameShown(other.page).getByText("Ada").waitFor();
  await other.page.getByText("7 codes left").waitFor();
  await other.page.evaluate(() => localStorage.removeItem("turn-relay.player"));
  await other.page.reload();
  // Just after its use, a code would have the same answer again.
  await enter(`${codes[0]?.slice(0, -1)}${codes[0]?.endsWith("0") ? "1" : "0"}`);
  await other.page.getByText("This code opens no account.").waitFor();

  await page.getByRole("button", { name: "Remove the codes" }).click();
  await page.getByText("This is your last way to sign in").waitFor();
  await page.locator("dialog").getByRole("button", { name: "Remove all the same" }).click();
  await page.getByRole("button", { name: "Create codes" }).waitFor();
  expect([errors, other.errors]).toEqual([[], []]);
});
