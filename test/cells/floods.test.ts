// Callers who use many cells to get around the limits of one.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { twoCells, wait } from "./support/two-cells.ts";

const store = memoryStore();
const MINUTE_MS = 60_000;
const hashOf = (token: string | null) =>
  createHash("sha256")
    .update(token ?? "")
    .digest("hex");

test("a token is good in four other cells at once, and in others a minute later", async () => {
  const cells = await twoCells(store, { more: ["cc", "dd", "ee", "ff"] });
  const { aa, bb, questions } = cells;
  const [ada, bo] = [await aa.gateway.newCaller(), await aa.gateway.newCaller()];
  const askedBy = async (cell: string) =>
    (await aa.call(null, "GET", `/v1/cell/tokens/${hashOf(ada.token)}?cell=${cell}`)).status;
  const inB = async () => (await bb.call(ada, "GET", "/v1/matches")).status;
  // A cell that asks again takes no further place.
  for (const cell of ["cc", "cc", "dd", "cc", "ee", "ff", "dd"]) expect(await askedBy(cell)).toBe(200);
  expect(await askedBy("zz")).toBe(404);
  for (let n = 0; n < 5; n++) expect(await inB()).toBe(503);
  // The home is asked once, and not for each of these requests.
  expect(questions).toHaveLength(1);
  // Another token is not touched.
  expect((await bb.call(bo, "GET", "/v1/matches")).status).toBe(200);
  await wait(cells, MINUTE_MS);
  expect(await inB()).toBe(200);
  for (const cell of ["cc", "dd", "ee"]) expect(await askedBy(cell)).toBe(200);
  expect(await askedBy("ff")).toBe(204);
});

test("tokens that are made up lead to few questions, and keep out nobody who is known", async () => {
  const cells = await twoCells(store, { limits: { requestsPerMinuteByAddress: 20 } });
  const { aa, bb, questions } = cells;
  const [ada, bo] = [await aa.gateway.newCaller(), await aa.gateway.newCaller()];
  const inB = async (token: string | null, address: string) =>
    (await bb.gateway.rest("GET", "/v1/matches", { token: token ?? "", address })).status;
  expect(await inB(ada.token, "198.51.100.7")).toBe(200);
  const statuses = new Map<number, number>();
  for (let n = 0; n < 100; n++) {
    const status = await inB(`tr_aa${String(n).padStart(40, "0")}`, "198.51.100.7");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(questions.length).toBeLessThanOrEqual(20);
  expect([...statuses.keys()].every((status) => [401, 429, 503].includes(status))).toBe(true);
  expect(await inB(ada.token, "198.51.100.7")).toBe(200);
  // From another network, newcomers come in.
  expect(await inB(bo.token, "192.0.2.9")).toBe(200);
});
