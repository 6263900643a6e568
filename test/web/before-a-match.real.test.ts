// What people do on the pages around the table before and after a match, each in a browser of their own.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { dataOf } from "../../src/client/relay-refusal.ts";
import type { WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const post = async (path: string, player: WebPlayer | undefined): Promise<number> => {
  const headers = { authorization: `Bearer ${player?.token}` };
  const { status } = await fetch(`${table().relay.url}${path}`, { method: "POST", headers });
  return status;
};

test("the first page shows the way to a match that has begun meanwhile", async () => {
  const match = await table().openMatch("zip-zap", ["Ada", "Bo"], 0, 3);
  const [ada, bo] = match.players;
  const { page, errors } = await table().openPage("/", bo);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  expect(await page.locator(".home-own").count()).toBe(0);
  expect(await post(`/v1/matches/${match.id}/start`, ada)).toBe(200);
  await page.getByRole("link", { name: "Back to your match" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  expect(errors).toEqual([]);
});

/** What stands in a waiting room whenever its page changes: its title, and how many buttons remove somebody. */
const watchRoom = (): void => {
  const seen = new Set<string>();
  Reflect.set(globalThis, "seenRooms", seen);
  new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent ?? "";
    const removers = document.querySelectorAll(".pages-seats .part-button-icon").length;
    seen.add(`${title}: ${removers}`);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

test("nobody can be removed while a match starts", async () => {
  const host = await table().guest("Ada");
  const away = connect(table().relay.url);
  await away.guest("Linus");
  const { rest } = connect(table().relay.url, { token: host.token });
  const { id, code = "" } = dataOf(
    await rest.createMatch({ body: { game: "zip-zap", seats: 3, visibility: "private" } }),
  );
  await away.join(id, { code });
  // Its entropy is promised and never comes, so the start takes as long as it may.
  away.close();
  const { page, errors } = await table().openPage(`/m/${id}?code=${code}`, host);
  const remove = page.getByRole("button", { name: "Remove Linus" });
  await remove.waitFor();
  await page.evaluate(watchRoom);
  await page.getByRole("button", { name: "Start with 2 players" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  const seen = await page.evaluate<string[]>("[...globalThis.seenRooms]");
  expect(seen.filter((room) => /^The match is starting: [1-9]/.test(room))).toEqual([]);
  expect(errors).toEqual([]);
});

test("a code that opens nothing can be mended where it was typed", async () => {
  const { page, errors } = await table().openPage("/join/222222");
  await page.getByText("No match has this code.").waitFor();
  const find = page.getByRole("button", { name: "Find the match" });
  expect(await find.isDisabled()).toBe(true);
  const { path } = await table().openMatch("zip-zap", ["Ada"], 0, 2);
  await page.getByLabel("Code").fill(new URLSearchParams(path.split("?")[1]).get("code") ?? "");
  await find.click();
  await page.getByRole("button", { name: "Sit down" }).waitFor();
  expect(errors).toEqual([]);
});

test("a removed player is offered other matches, and no seat in this one", async () => {
  const match = await table().openMatch("zip-zap", ["Ada", "Bo"], 0, 3);
  const [ada, bo] = match.players;
  const host = await table().openPage(match.path, ada);
  const { page, errors } = await table().openPage(match.path, bo);
  await page.getByRole("button", { name: "Leave" }).waitFor();
  await host.page.getByRole("button", { name: "Remove Bo" }).click();
  await host.page.locator("dialog").getByRole("button", { name: "Remove Bo" }).click();
  await page.getByText("You no longer have a seat in this match.").waitFor();
  expect(await page.getByRole("button", { name: "Sit down" }).count()).toBe(0);
  await host.page.getByText("At least 2 players are needed to start.").waitFor();
  await page.getByRole("link", { name: "Go to the lobby" }).click();
  await page.waitForURL((url) => url.pathname === "/lobby");
  expect([errors, host.errors]).toEqual([[], []]);
});

test("who was invited stands in the waiting room, is told once, and sees the reactions there", async () => {
  const [ada, bo] = [await table().guest("Ada"), await table().guest("Bo")];
  const guest = await table().openPage("/lobby", bo);
  const { page, errors } = await table().openPage(`/players/${bo.id}`, ada);
  await page.getByRole("button", { name: "Play with Bo" }).click();
  // What stays for some seconds is waited for before it comes.
  await Promise.all([
    guest.page.locator(".part-toasts").getByRole("button", { name: "Join" }).click(),
    page.locator("dialog").getByRole("button", { name: "Zip Zap" }).click(),
  ]);
  await page.getByRole("button", { name: "Invited" }).waitFor();
  const sitDown = guest.page.getByRole("button", { name: "Sit down" });
  await sitDown.waitFor();
  // What shows reactions comes after the waiting room.
  await guest.page.getByRole("log", { name: "Reactions" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Reactions" }).click();
  const bubbleIn = (room: Page) =>
    room.locator(".reaction-bubble[data-beside]", { hasText: "Ada: Good luck!" }).waitFor();
  const muted = async (): Promise<void> => {
    await bubbleIn(guest.page);
    await guest.page.getByRole("button", { name: "Mute: Ada" }).click();
  };
  await Promise.all([bubbleIn(page), muted(), page.getByRole("button", { name: "Good luck!" }).click()]);
  await sitDown.click();
  await guest.page.locator('[data-zone="hand"]').first().waitFor();
  expect([errors, guest.errors]).toEqual([[], []]);
});

test("a match for friends is private and may be calm, and one that is made in the lobby is public", async () => {
  const ada = await table().guest("Ada");
  const { page, errors } = await table().openPage("/", ada);
  await page.getByRole("link", { name: /^Make a match/ }).click();
  const withLink = page.getByRole("radio", { name: "With the link" });
  await withLink.waitFor();
  expect(await withLink.isChecked()).toBe(true);
  await page.getByRole("radio", { name: /^Zip, Zilch, Zero/ }).check({ force: true });
  expect(await withLink.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Calm" }).check({ force: true });
  await page.getByText("Everybody has four times as long").waitFor();
  await page.getByRole("button", { name: "Open the match" }).click();
  await page.locator(".pages-code-text").waitFor();
  await page.getByText("Calm", { exact: true }).waitFor();
  await page.getByText("Everybody has four times as long").waitFor();
  await page.getByRole("link", { name: "Lobby", exact: true }).first().click();
  await page.getByRole("link", { name: "New match" }).first().click();
  const everybody = page.getByRole("radio", { name: "Everybody" });
  await everybody.waitFor();
  expect(await everybody.isChecked()).toBe(true);
  expect(errors).toEqual([]);
});

test("a link of another relay leads there, and a link of this one to its match", async () => {
  const { page, errors } = await table().openPage("/join");
  const field = page.getByLabel("Code");
  await field.fill("https://play.example/join/K7M2QX");
  await page.getByText("This match is on another server: play.example.").waitFor();
  const there = page.getByRole("link", { name: "Go to play.example" });
  expect(await there.getAttribute("href")).toBe("https://play.example/join/K7M2QX");
  expect(await page.getByRole("button", { name: "Find the match" }).count()).toBe(0);
  const { path } = await table().openMatch("zip-zap", ["Ada"], 0, 2);
  await field.fill(`${table().relay.url}${path}`);
  await page.getByRole("button", { name: "Find the match" }).click();
  await page.getByText("Zip Zap with Ada").waitFor();
  expect(errors).toEqual([]);
});

test("the host fills all free seats with bots of a level, and the match begins", async () => {
  const { id, path, players } = await table().openMatch("zip-zap", ["Ada", "Bo"], 0, 5);
  const [ada, bo] = players;
  const guest = await table().openPage(path, bo);
  await guest.page.getByRole("button", { name: "Leave" }).waitFor();
  const all = { name: "Bots in all free seats" } as const;
  expect(await guest.page.getByRole("group", all).count()).toBe(0);
  const { page, errors } = await table().openPage(path, ada);
  await page.getByRole("group", all).getByRole("button", { name: "hard" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  const headers = { authorization: `Bearer ${ada?.token}` };
  const match = await (await fetch(`${table().relay.url}/v1/matches/${id}`, { headers })).json();
  const house = { house: "hard" };
  expect(match).toMatchObject({ seats: [{ name: "Ada" }, { name: "Bo" }, house, house, house] });
  expect([errors, guest.errors]).toEqual([[], []]);
});

test("for one free seat its own buttons do", async () => {
  const { path, players } = await table().openMatch("zip-zap", ["Ada"], 1, 3);
  const { page } = await table().openPage(path, players[0]);
  await page.getByRole("group", { name: "Seat a bot" }).waitFor();
  expect(await page.getByRole("group", { name: "Bots in all free seats" }).count()).toBe(0);
});
