// Players in a cell that is not their home: who vouches for them, what they may do there, and what a silent home stops.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import type { WireSession } from "../harness/wire-session.ts";
import { newToken } from "../people/support/people.ts";
import { type TwoCells, twoCells } from "./support/two-cells.ts";

const store = memoryStore();
const BODY = { game: "zip-zap", seats: 2, visibility: "public" };
const MINUTE_MS = 60_000;

/** Time goes on in both cells. */
const wait = ({ aa, bb }: TwoCells, ms: number): void => {
  aa.world.nowMs += ms;
  bb.world.nowMs += ms;
};

const openAt = async ({ call }: WireSession, caller: Caller) => {
  const { status, body } = await call(caller, "POST", "/v1/matches", BODY);
  return status === 201 ? seatedSchema.parse(body) : problemSchema.parse(body).code;
};

test("a visitor sits down, and plays under the id and the name of its home", async () => {
  const { aa, bb, questions } = await twoCells(store);
  const [ada, bo] = [await aa.gateway.newCaller(), await bb.gateway.newCaller()];
  const opened = await openAt(bb, bo);
  if (typeof opened === "string") throw new Error(opened);
  const { status, body } = await bb.call(ada, "POST", `/v1/matches/${opened.id}/seats`, {});
  expect(status).toBe(201);
  const seated = seatedSchema.parse(body);
  expect(seated.status).toBe("live");
  const { body: home } = await aa.call(ada, "GET", `/v1/players/${ada.player}`);
  const { body: here } = await bb.call(bo, "GET", `/v1/players/${ada.player}`);
  expect(here).toEqual(home);
  await bb.received(ada, ada, { type: "watch", match: opened.id });
  // Its home has been asked once, and was never shown the token.
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatch(/^\/v1\/cell\/tokens\/[0-9a-f]{64}$/);
  expect(JSON.stringify(await bb.contents())).not.toContain(ada.token);
});

test("a visitor looks after its account at home alone", async () => {
  const { aa, bb } = await twoCells(store);
  const ada = await aa.gateway.newCaller();
  const asked = async (method: string, path: string, body?: object) =>
    (await bb.call(ada, method, path, body)).status;
  expect(await asked("GET", "/v1/players/me")).toBe(200);
  expect(await asked("PATCH", "/v1/players/me", { name: "Eve" })).toBe(403);
  expect(await asked("POST", "/v1/tokens", { label: "more", scopes: ["match:play"] })).toBe(403);
  expect(await asked("POST", "/v1/bots", { name: "Engine" })).toBe(403);
  expect(await asked("DELETE", "/v1/players/me")).toBe(403);
});

test("a change at home shows a minute later, and a revoked token ends by then", async () => {
  const cells = await twoCells(store);
  const { aa, bb } = cells;
  const ada = await aa.gateway.newCaller();
  const phone = await newToken(aa, ada, { label: "phone", scopes: ["match:create", "match:play"] });
  const byPhone = { ...ada, token: phone.token };
  expect(await openAt(bb, byPhone)).toMatchObject({ status: "open" });
  await aa.call(ada, "PATCH", "/v1/players/me", { name: "Countess", about: "Numbers" });
  await aa.call(ada, "DELETE", `/v1/tokens/${phone.id}`);
  wait(cells, MINUTE_MS);
  expect(await openAt(bb, byPhone)).toBe("bad-token");
  expect((await bb.call(ada, "GET", "/v1/players/me")).body).toMatchObject({
    ...{ id: ada.player, name: "Countess", about: "Numbers" },
  });
});

test("while the home is silent, whom it has confirmed within a day plays on, and nobody else comes", async () => {
  const cells = await twoCells(store);
  const { aa, bb, away } = cells;
  const [ada, eve] = [await aa.gateway.newCaller(), await aa.gateway.newCaller()];
  expect(await openAt(bb, ada)).toMatchObject({ status: "open" });
  away.add("aa");
  wait(cells, 10 * MINUTE_MS);
  expect(await openAt(bb, ada)).toMatchObject({ status: "open" });
  expect(await openAt(bb, eve)).toBe("try-again");
  const bo = await bb.gateway.newCaller();
  expect(await openAt(bb, bo)).toMatchObject({ status: "open" });
  wait(cells, 24 * 60 * MINUTE_MS);
  expect(await openAt(bb, ada)).toBe("try-again");
  away.delete("aa");
  expect(await openAt(bb, ada)).toMatchObject({ status: "open" });
  expect(await openAt(bb, eve)).toMatchObject({ status: "open" });
});

test("a cell vouches for its own players alone", async () => {
  const { aa, bb, questions } = await twoCells(store);
  const bo = await bb.gateway.newCaller();
  // A token that names a cell which does not know it, and one of a cell that nobody knows.
  const letters = "0".repeat(40);
  for (const name of ["aa", "cc"]) {
    const stranger = { ...bb.gateway.nobody(), token: `tr_${name}${letters}` };
    expect(await openAt(bb, stranger)).toBe("bad-token");
  }
  expect(questions).toHaveLength(1);
  // A visitor's token is no key to a third cell: its holder lives elsewhere.
  const { token } = await aa.gateway.newCaller();
  const visit = await bb.gateway.rest("GET", "/v1/players/me", { token: token ?? "" });
  expect(visit.status).toBe(200);
  const hash = createHash("sha256")
    .update(token ?? "")
    .digest("hex");
  expect((await bb.call(null, "GET", `/v1/cell/tokens/${hash}?cell=aa`)).status).toBe(404);
  expect((await aa.call(null, "GET", `/v1/cell/tokens/${hash}?cell=bb`)).status).toBe(200);
  expect(await openAt(bb, bo)).toMatchObject({ status: "open" });
});
