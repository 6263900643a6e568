// The player's own account: another device by a token, blocked players, looks, and the end of the account.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { PHONE, type WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const profileOf = async ({ token }: Pick<WebPlayer, "token">): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${table().relay.url}/v1/players/me`, { headers })).json();
};

/** The token that the page shows once. */
const newToken = async (page: Page, label: string): Promise<string> => {
  await page.getByLabel("Label").fill(label);
  await page.getByRole("button", { name: "New key" }).click();
  return page.locator(".pages-secret").innerText();
};

const nameShown = (page: Page) => page.locator(".shell-person");

test("a token brings the player to another browser, which asks first", async () => {
  const ada = await table().guest("Ada");
  const bo = await table().guest("Bo");
  const { page, errors } = await table().openPage(paths.account(), ada);
  const token = await newToken(page, "phone");
  expect(await profileOf({ token })).toMatchObject({ id: ada.id });
  // The newest token stands first. This browser plays with the other one.
  const rows = page.locator(".pages-inner-row");
  await expect.poll(() => rows.count(), { timeout: PATIENCE_MS }).toBe(2);
  expect(await rows.locator(".pages-row-text").allInnerTexts()).toEqual([
    expect.stringMatching(/^phone\n(?!This browser)/),
    expect.stringMatching(/^first\n+This browser\n/),
  ]);
  const link = `${paths.account()}#${token}`;

  const fresh = await table().openPage(link);
  const signIn = { name: "Sign in", exact: true } as const;
  await fresh.page.getByRole("button", signIn).click();
  // The link does not say whose account it is.
  await fresh.page.locator("dialog").getByText("your own account").waitFor();
  expect(await fresh.page.evaluate(() => localStorage.getItem("turn-relay.player"))).toBeNull();
  await fresh.page.getByRole("button", { name: "Play as Ada" }).click();
  await nameShown(fresh.page).getByText("Ada").waitFor();
  expect(fresh.page.url()).toBe(`${table().relay.url}${paths.account()}`);

  const again = await table().openPage(link, ada);
  await again.page.getByRole("button", signIn).click();
  await again.page.locator("dialog").getByText("replaces the old one").waitFor();
  await again.page.keyboard.press("Escape");
  const kept = await again.page.evaluate(() => localStorage.getItem("turn-relay.player"));
  expect(kept).toContain(ada.token);

  const other = await table().openPage(link, bo);
  await other.page.getByRole("button", signIn).click();
  const takeOver = other.page.getByRole("button", { name: "Play as Ada" });
  await takeOver.waitFor();
  expect(await nameShown(other.page).innerText()).toContain("Bo");
  await takeOver.click();
  await nameShown(other.page).getByText("Ada").waitFor();

  await page.getByRole("button", { name: "Revoke" }).first().click();
  await page.locator("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect
    .poll(() => profileOf({ token }), { timeout: PATIENCE_MS })
    .toMatchObject({ code: "bad-token" });
  expect([errors, fresh.errors, other.errors]).toEqual([[], [], []]);
});

test("a player is blocked on its page and let in again on the account", async () => {
  const ada = await table().guest("Ada");
  const bo = await table().guest("Bo");
  const { page, errors } = await table().openPage(paths.player(bo.id), ada);
  await page.getByRole("button", { name: "Block" }).click();
  await page.locator("dialog").getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  expect(await profileOf(ada)).toMatchObject({ blocked: [bo.id], invitations: "all" });

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("switch", { name: "Others may invite me" }).click();
  await page.locator('[role="switch"][aria-checked="false"]').waitFor();
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByText("You have blocked nobody.").waitFor();
  expect(await profileOf(ada)).toMatchObject({ blocked: [], invitations: "none" });
  expect(errors).toEqual([]);
});

test("one's own data is a file, and says what is kept", async () => {
  const ada = await table().guest("Ada");
  const { page, errors } = await table().openPage(paths.account(), ada);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`player-${ada.id}.json`);
  expect(readFileSync(await file.path(), "utf8")).toContain('"name": "Ada"');
  expect(await page.getByRole("link", { name: "What is kept" }).getAttribute("href")).toBe("/docs/privacy");
  expect(errors).toEqual([]);
});

test("an account is erased after a question, and the browser forgets it", async () => {
  const ada = await table().guest("Ada");
  const { page, errors } = await table().openPage(paths.account(), ada);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("heading", { name: "Delete “Ada” for good?" }).waitFor();
  expect(await profileOf(ada)).toMatchObject({ id: ada.id });
  await page.locator("dialog").getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account is deleted.").waitFor();
  expect(await profileOf(ada)).toMatchObject({ code: "bad-token" });
  expect(await nameShown(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("turn-relay.player"))).toBeNull();
  expect(errors).toEqual([]);
});

test("a name is saved for the player whose name it was, and for no other one", async () => {
  const [ada, bo] = [await table().guest("Ada"), await table().guest("Bo")];
  const { page, context, errors } = await table().openPage(paths.account(), ada);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Ada the First");
  // The other tab's news is on its way here.
  await page.evaluate((kept) => localStorage.setItem("turn-relay.player", kept), JSON.stringify(bo));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("no name was changed").waitFor();
  expect(await Promise.all([profileOf(ada), profileOf(bo)])).toMatchObject([{ name: "Ada" }, { name: "Bo" }]);
  await nameShown(page).getByText("Bo").waitFor();
  expect(await name.inputValue()).toBe("Bo");

  await page.getByRole("button", { name: "Settings" }).click();
  const inDialog = page.locator("dialog").getByLabel("Name", { exact: true });
  await inDialog.fill("Bo the Second");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.evaluate((kept) => localStorage.setItem("turn-relay.player", kept), JSON.stringify(ada));
  await expect.poll(() => inDialog.inputValue(), { timeout: PATIENCE_MS }).toBe("Ada");
  await inDialog.fill("Ada Lovelace");
  await page.locator("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Your name has been changed.").waitFor();
  expect(await Promise.all([profileOf(ada), profileOf(bo)])).toMatchObject([
    ...[{ name: "Ada Lovelace" }, { name: "Bo" }],
  ]);
  expect(errors).toEqual([]);
});

test("a name that was typed for a race is taken for no other player", async () => {
  const [ada, bo] = [await table().guest("Ada"), await table().guest("Bo")];
  const { page, errors } = await table().openPage(paths.home(), ada);
  await page.getByLabel("Your name").fill("Ada the First");
  await page.evaluate((kept) => localStorage.setItem("turn-relay.player", kept), JSON.stringify(bo));
  await page.getByRole("button", { name: "Race three bots" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  expect(await Promise.all([profileOf(ada), profileOf(bo)])).toMatchObject([{ name: "Ada" }, { name: "Bo" }]);
  expect(errors).toEqual([]);
});

test("an animal is told to the relay, a felt and a back stay in the browser", async () => {
  const ada = await table().guest("Ada");
  const { page } = await table().openPage(paths.account(), ada, PHONE);
  const choose = (group: string, name: string) =>
    page.getByRole("group", { name: group }).locator("label", { hasText: name }).click();
  const felt = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--felt"));
  const before = await felt();

  // The animal that others see already need not be told.
  const [name, face] = (await page.getByRole("radio", { name: "Puffin" }).isChecked())
    ? (["Owl", "owl"] as const)
    : (["Puffin", "puffin"] as const);
  await choose("Your animal", name);
  await expect.poll(() => profileOf(ada), { timeout: PATIENCE_MS }).toMatchObject({ face });
  // The faces have come, and the one in the bar follows.
  await page.locator(".shell-person svg path").first().waitFor();

  await page.locator(".shell-top > .part-button-icon").click();
  await choose("Felt", "Wine red");
  await choose("Card back", "Rings");
  const chosen = await felt();
  expect(chosen).not.toBe(before);
  expect(await seriousIn(page)).toEqual([]);
  await page.reload();
  await expect.poll(felt, { timeout: PATIENCE_MS }).toBe(chosen);
  expect(await page.locator("body").getAttribute("data-back")).toBe("rings");

  await page.getByRole("button", { name: "Remove my choice" }).click();
  await expect.poll(() => profileOf(ada), { timeout: PATIENCE_MS }).not.toHaveProperty("face");
});
