// What people do on the pages around the table before and after a match, each in a browser of their own.
import { expect, test } from "vitest";
import { forTestFile } from "../harness/for-test-file.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { startWebTable, type WebPlayer } from "./harness/web-table.ts";

const web = isLeftOut ? null : forTestFile(startWebTable, (table) => table.stop());
const table = () => {
  if (!web) throw new Error("there is no browser");
  return web();
};

const post = async (path: string, player: WebPlayer | undefined): Promise<number> => {
  const headers = { authorization: `Bearer ${player?.token}` };
  const { status } = await fetch(`${table().relay.url}${path}`, { method: "POST", headers });
  return status;
};

test.skipIf(isLeftOut)("the first page shows the way to a match that has begun meanwhile", async () => {
  const match = await table().openMatch("zip-zap", ["Ada", "Bo"], 0, 3);
  const [ada, bo] = match.players;
  const { page, errors } = await table().openPage("/", bo);
  await page.getByRole("button", { name: "Race three bots" }).waitFor({ timeout: PATIENCE_MS });
  expect(await page.locator(".home-own").count()).toBe(0);
  expect(await post(`/v1/matches/${match.id}/start`, ada)).toBe(200);
  await page.getByRole("link", { name: "Back to your match" }).click({ timeout: PATIENCE_MS });
  await page.locator('[data-zone="hand"]').first().waitFor({ timeout: PATIENCE_MS });
  expect(errors).toEqual([]);
});
