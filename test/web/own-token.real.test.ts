// What the account page offers depends on the token of the browser: only what the relay grants to it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect, type RestProblem } from "../../src/client/node.ts";
import { paths } from "../../src/web/app/paths.ts";
import type { WebPlayer } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const table = webTableForFile();

const restOf = ({ token }: Pick<WebPlayer, "token">) => connect(table().relay.url, { token }).rest;

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: RestProblem };

const granted = <Data>(answer: Answer<Data>): Data => {
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};

const botOf = async (owner: WebPlayer): Promise<WebPlayer> => {
  const { player, token } = granted(await restOf(owner).createBot({ body: { name: "Engine" } }));
  return { id: player.id, name: player.name, token };
};

test("a bot is offered no erasure and no tokens, which the relay refuses to it", async () => {
  const bot = await botOf(await table().guest("Ada"));
  const { page, errors } = await table().openPage(paths.account(), bot);
  await page.getByText("You play as a bot account.").waitFor();
  await page.getByRole("switch", { name: "Others may invite me" }).waitFor();
  await page.getByRole("button", { name: "Sign out of this browser" }).waitFor();
  expect(await page.getByRole("button", { name: "Delete my account" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "New key" }).count()).toBe(0);
  expect(await page.locator("main").getByRole("link", { name: "Your bots" }).count()).toBe(0);
  const refused = await restOf(bot).erasePlayer({ params: { id: "me" } });
  expect(refused).toMatchObject({ ok: false, problem: { code: "scope" } });
  expect(errors).toEqual([]);
});

test("a token that only plays is offered another token, and nothing that it may not do", async () => {
  const ada = await table().guest("Ada");
  const scopes = ["match:read", "match:play", "match:create", "profile:read"] as const;
  const { token } = granted(await restOf(ada).createToken({ body: { label: "phone", scopes: [...scopes] } }));
  const { page, errors } = await table().openPage(paths.account(), { ...ada, token });
  await page.getByText("does not allow everything").waitFor();
  expect(await page.getByRole("switch").count()).toBe(0);
  expect(await page.getByLabel("Name", { exact: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Delete my account" }).count()).toBe(0);
  await page.getByText("Sign in as somebody else").click();
  await page.getByText("Use a key").click();
  await page.getByLabel("Key or link").waitFor();
  expect(errors).toEqual([]);
});

const isGood = async (player: Pick<WebPlayer, "token">): Promise<boolean> =>
  (await restOf(player).getProfile()).ok;

/** Through the dialog, which says `text`. */
const signOut = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: "Sign out of this browser" }).click();
  const dialog = page.locator("dialog");
  await dialog.getByText(text).waitFor();
  await dialog.getByRole("button", { name: "Sign out of this browser" }).click();
};

const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem("turn-relay.player"));

test("signing out revokes the token, and says so if nobody can come back", async () => {
  const ada = await table().guest("Ada");
  const { page, errors } = await table().openPage(paths.account(), ada);
  await page.getByText("This browser", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Revoke" }).count()).toBe(0);
  await signOut(page, "no other key that may do everything");
  await page.getByText("the key of this browser is revoked").waitFor();
  expect([await isGood(ada), await keptIn(page)]).toEqual([false, null]);
  expect(await page.getByText("can no longer play from here").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(paths.home());
  expect(errors).toEqual([]);
});

test("the tokens of other devices stay valid", async () => {
  const ada = await table().guest("Ada");
  const { scopes } = granted(await restOf(ada).getProfile());
  const phone = granted(await restOf(ada).createToken({ body: { label: "phone", scopes: [...scopes] } }));
  const { page } = await table().openPage(paths.account(), ada);
  await signOut(page, "You can come back with one of your other keys.");
  await page.getByText("the key of this browser is revoked").waitFor();
  expect([await isGood(ada), await isGood(phone)]).toEqual([false, true]);
});

test("a token that cannot be revoked is forgotten, and the reader hears it", async () => {
  const bot = await botOf(await table().guest("Ada"));
  const { page } = await table().openPage(paths.account(), bot);
  await signOut(page, "The key stays valid until it is revoked where it was made.");
  await page.getByText("You are signed out here.").waitFor();
  expect([await isGood(bot), await keptIn(page)]).toEqual([true, null]);
});

test("signing out needs no answer of the relay", async () => {
  const ada = await table().guest("Ada");
  const { page } = await table().openPage(paths.account(), ada);
  const button = page.getByRole("button", { name: "Sign out of this browser" });
  await button.waitFor();
  await page.route("**/v1/**", (route) => route.abort());
  await signOut(page, "Without a passkey, a recovery code or another key");
  await page.getByText("You are signed out here.").waitFor();
  expect([await isGood(ada), await keptIn(page)]).toEqual([true, null]);
});
