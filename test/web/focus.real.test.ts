// The keyboard's focus stays on the page, whatever goes: a dialog, a row, a message, a button that is busy.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { paths } from "../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import type { WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

/** What has the focus: the text of a control, or where in the page a place is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return "nothing";
    if (at.matches("button, a, summary")) return at.textContent ?? "";
    return at.id === "content" ? "the page" : `${at.localName}.${at.className}`;
  });

const becomes = (page: Page) => expect.poll(() => focused(page), { timeout: PATIENCE_MS });

const press = async (page: Page, name: string, within = "body"): Promise<void> => {
  const button = page.locator(within).getByRole("button", { name, exact: true }).first();
  await button.focus();
  await page.keyboard.press("Enter");
};

/** Keys alone have no effect on a dialog that is not there yet. */
const escapeFrom = async (page: Page, title: string): Promise<void> => {
  await page.locator("dialog").getByRole("heading", { name: title }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
};

const secondToken = async ({ token }: WebPlayer): Promise<string> => {
  const { rest } = connect(table().relay.url, { token });
  const body = { label: "phone", scopes: ["profile:read" as const, "match:play" as const] };
  const made = await rest.createToken({ body });
  if (!made.ok) throw new Error(made.problem.detail);
  return made.data.token;
};

test("after a dialog the focus is where it was", async () => {
  const ada = await table().guest("Ada");
  const token = await secondToken(await table().guest("Bo"));
  const { page, errors } = await table().openPage(`${paths.account()}#${token}`, ada);
  await press(page, "Sign in");
  await escapeFrom(page, "Play as Bo here?");
  await becomes(page).toBe("Sign in");
  await press(page, "Sign out of this browser");
  await escapeFrom(page, "Sign out");
  await becomes(page).toBe("Sign out of this browser");
  await press(page, "Settings");
  await escapeFrom(page, "Settings");
  await becomes(page).toBe("Settings");
  expect(errors).toEqual([]);
});

test("where the button behind a dialog goes too, the focus stays in its place", async () => {
  const ada = await table().guest("Ada");
  const token = await secondToken(ada);
  const { page, errors } = await table().openPage(`${paths.account()}#${token}`, ada);
  await press(page, "Revoke");
  await press(page, "Revoke", "dialog");
  await expect.poll(() => page.locator(".pages-inner-row").count(), { timeout: PATIENCE_MS }).toBe(1);
  await becomes(page).toBe("ul.pages-inner-rows");
  const own = await secondToken(await table().guest("Bo"));
  await page.getByLabel("Key or link").fill(own);
  await press(page, "Sign in");
  await press(page, "Play as Bo", "dialog");
  await page.getByText("You play as Bo now.").waitFor();
  await becomes(page).toMatch(/^main|^the page/);
  await press(page, "Close", ".part-toasts");
  await becomes(page).toBe("the page");
  expect(errors).toEqual([]);
});

test("the focus stays in the row whose buttons go", async () => {
  const { path, players } = await table().openMatch("zip-zap", ["Ada"], 0, 3);
  const { page, errors } = await table().openPage(path, players[0]);
  const row = page.locator(".pages-seats li").nth(1);
  await row.getByRole("button", { name: "easy" }).focus();
  await page.keyboard.press("Enter");
  await row.getByRole("button", { name: /^Remove / }).waitFor();
  await becomes(page).toMatch(/^(div|li)\.pages-row/);
  await press(page, "Copy the link");
  await becomes(page).toMatch(/^(Copied|Copy the link)$/);
  expect(errors).toEqual([]);
});

test("after a press beside all controls the focus stays where that put it", async () => {
  const { path, players } = await table().openMatch("zip-zap", ["Ada", "Bo"], 0, 3);
  const [ada, bo] = players;
  const { page } = await table().openPage(path, ada);
  await page.getByRole("button", { name: "Remove Bo" }).focus();
  await page.getByRole("heading", { name: /Waiting/ }).click();
  const { rest } = connect(table().relay.url, { token: bo?.token ?? "" });
  await rest.leaveSeat({ params: { id: path.slice(3).split("?")[0] ?? "" } });
  await page.getByText("Waiting for 2 players").waitFor();
  expect(await focused(page)).toBe("the page");
});

test("after a link the focus and the window's title are the new page's, and a message is a live region of its own", async () => {
  const ada = await table().guest("Ada");
  const { page, context, errors } = await table().openPage("/", ada);
  await page.getByRole("button", { name: "Race three bots" }).waitFor();
  for (const name of ["Lobby", "Rules"]) {
    const link = page.getByRole("navigation").getByRole("link", { name, exact: true });
    await link.focus();
    await page.keyboard.press("Enter");
    await becomes(page).toBe("the page");
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} · `));
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const named = nodes.filter(({ role }) => role?.value === "region").map(({ name: said }) => said?.value);
    expect(named).toContain(await page.title());
    const live = nodes
      .filter(({ role }) => role?.value === "status")
      .map(({ properties = [] }) => properties.find((one) => one.name === "atomic")?.value.value ?? false);
    expect(live).toContain(false);
  }
  expect(errors).toEqual([]);
});

test("at a table the focus goes back to the button that asked", async () => {
  const { path, players } = await table().openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page, errors } = await table().openPage(path, players[0]);
  await page.locator(".table-head").waitFor();
  for (const [button, title] of [
    ["Leave", "Leave this match?"],
    ["Keys", "Keys"],
    ["Rules", "Zip Zap"],
  ] as const) {
    await press(page, button, ".table-head");
    await escapeFrom(page, title);
    await becomes(page).toBe(button);
  }
  // What was pressed is gone. Its part of the table is named after the own seat.
  await press(page, "Ready", ".table-dock");
  await becomes(page).toBe("section.table-dock ");
  expect(errors).toEqual([]);
});
