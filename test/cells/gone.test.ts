// What is revoked or erased at home ends in the other cell too: tokens, sockets, seats, names.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { tellCells } from "../../src/relay/people/tell-cells.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { newToken } from "../people/support/people.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { twoCells, wait } from "./support/two-cells.ts";

const store = memoryStore();
const MINUTE_MS = 60_000;
const OPENING = { game: "zip-zap", seats: 3, visibility: "public" };

/** Ada lives in `aa`. In `bb`, she sits in an open match, in a live one, and has sat in one that is over. */
const visit = async () => {
  const cells = await twoCells(store);
  const { aa, bb } = cells;
  const [ada, bo] = [await aa.gateway.newCaller(), await bb.gateway.newCaller()];
  await aa.call(ada, "PATCH", "/v1/players/me", { name: "Quuxa" });
  const over = finished(await startedMatch(bb.gateway, bb.relay, [bo, ada])).ended;
  await projectChange(bb.relay, over);
  const live = await startedMatch(bb.gateway, bb.relay, [bo, ada]);
  const opened = seatedSchema.parse((await bb.call(bo, "POST", "/v1/matches", OPENING)).body);
  await bb.call(ada, "POST", `/v1/matches/${opened.id}/seats`, {});
  await bb.gateway.connect(ada);
  await wait(cells, MINUTE_MS);
  const inStore = async (word: string) => JSON.stringify(await bb.contents()).includes(word);
  return { ...cells, cells, ada, bo, live: live.id, open: opened.id, inStore };
};

const again = ({ connection, ...caller }: Caller, by: { again(caller: Caller): Caller }) =>
  by.again({ connection, ...caller });

test("an erasure at home takes the player from all seats and listings of the other cell", async () => {
  const { aa, bb, cells, ada, bo, live, open, inStore } = await visit();
  expect(await inStore("Quuxa")).toBe(true);
  expect((await aa.call(ada, "DELETE", "/v1/players/me")).status).toBe(204);
  await wait(cells, 3 * MINUTE_MS);
  expect(await inStore("Quuxa")).toBe(false);
  expect(bb.world.closed).toContain(ada.connection);
  expect((await bb.call(ada, "GET", "/v1/players/me")).status).toBe(401);
  expect((await bb.call(bo, "GET", `/v1/players/${ada.player}`)).status).toBe(404);
  const { body } = await bb.call(bo, "GET", `/v1/matches/${open}`);
  expect(body).toMatchObject({ seats: [{ player: bo.player }, { player: null }, { player: null }] });
  const seen = await bb.call(bo, "GET", `/v1/matches/${live}`);
  expect(seen.body).toMatchObject({ seats: [{ player: bo.player }, { name: "gone" }] });
  // No name is left on the history of the other, nor at home.
  expect(JSON.stringify(await aa.contents())).not.toContain("Quuxa");
});

test("an erasure waits for a cell that is away", async () => {
  const { aa, cells, ada, inStore, away } = await visit();
  away.add("bb");
  expect((await aa.call(ada, "DELETE", "/v1/players/me")).status).toBe(204);
  await wait(cells, 60 * MINUTE_MS);
  expect(await inStore("Quuxa")).toBe(true);
  away.delete("bb");
  await wait(cells, 3 * MINUTE_MS);
  expect(await inStore("Quuxa")).toBe(false);
});

test("a token that is revoked at home closes its sockets in the other cell, and no others", async () => {
  const { aa, bb, cells, ada } = await visit();
  const { token, id } = await newToken(aa, ada, { label: "phone", scopes: ["match:play", "match:read"] });
  const phone = again({ ...ada, token }, bb.gateway);
  await bb.gateway.connect(phone);
  expect((await aa.call(ada, "DELETE", `/v1/tokens/${id}`)).status).toBe(204);
  await wait(cells, 1_000);
  expect(bb.world.closed).toEqual([phone.connection]);
  expect((await bb.call(phone, "GET", "/v1/matches")).status).toBe(401);
  expect((await bb.call(ada, "GET", "/v1/matches")).status).toBe(200);
});

test("a stranger who asks for checks gets no player away, and asks in vain before long", async () => {
  const { bb, cells, ada, questions } = await visit();
  const check = async (player: string | null) =>
    (await bb.call(null, "POST", `/v1/cell/visitors/${player}`, {})).status;
  const before = questions.length;
  expect(await check("aa0123456789ab")).toBe(204);
  expect(questions).toHaveLength(before);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push(await check(ada.player));
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(204));
  expect(statuses.slice(6)).toEqual(Array(4).fill(503));
  await wait(cells, 2 * MINUTE_MS);
  expect(await check(ada.player)).toBe(204);
  expect((await bb.call(ada, "GET", "/v1/players/me")).status).toBe(200);
});

test("a relay without cells tells nobody", async () => {
  const { aa, ada, queues } = await visit();
  const alone = { ...aa.relay, settings: { ...aa.relay.settings, cell: null } };
  const before = queues.aa.counts.waiting;
  await tellCells(alone, ada.player ?? "", 0);
  expect(queues.aa.counts.waiting).toBe(before);
});
