// The directory of two cells: which is emptier, the lobby over both, and the way to each.
import { expect, test } from "vitest";
import * as z from "zod";
import { knownCellSchema } from "../../src/directory/known-cells.ts";
import { cellOfId } from "../../src/protocol/cell-name.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { noteStart } from "../../src/relay/queries/cell-load.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { type TwoCells, twoCells } from "./support/two-cells.ts";

const store = memoryStore();

const cellsOf = async ({ directory }: TwoCells) => {
  const { cells } = z
    .object({ cells: z.array(knownCellSchema) })
    .parse(await (await directory.request("/v1")).json());
  return cells.map(({ name, starts }) => [name, starts]);
};

const lobbySchema = z.object({
  items: z.array(z.looseObject({ id: z.string(), createdAt: z.string() })),
  next: z.string().nullable(),
  missing: z.array(z.string()),
});

const lobbyOf = async ({ directory }: TwoCells, query = "") =>
  lobbySchema.parse(await (await directory.request(`/v1/matches${query}`)).json());

const openIn = async ({ call, gateway, world }: WireSession, matches: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < matches; n++) {
    const body = { game: "zip-zap", seats: 2, visibility: "public" };
    const { id } = seatedSchema.parse(
      (await call(await gateway.newCaller(), "POST", "/v1/matches", body)).body,
    );
    ids.push(id);
    world.nowMs += 1_000;
  }
  return ids;
};

const locationOf = async ({ directory }: TwoCells, method: string, path: string, headers = {}) => {
  const { status, headers: answered } = await directory.request(path, { method, headers });
  return [status, answered.get("location")];
};

test("the emptier cell comes first, and a cell that does not answer last", async () => {
  const world = await twoCells(store);
  expect(await cellsOf(world)).toEqual([
    ["aa", 0],
    ["bb", 0],
  ]);
  for (let n = 0; n < 15; n++) await noteStart(world.aa.relay);
  world.forget();
  // Where few play, all stay together.
  expect(await cellsOf(world)).toEqual([
    ["aa", 15],
    ["bb", 0],
  ]);
  await noteStart(world.aa.relay);
  world.forget();
  expect(await cellsOf(world)).toEqual([
    ["bb", 0],
    ["aa", 16],
  ]);
  world.away.add("bb");
  world.forget();
  expect(await cellsOf(world)).toEqual([
    ["aa", 16],
    ["bb", null],
  ]);
});

test("a start counts for five minutes", async () => {
  const { aa } = await twoCells(store);
  const startsNow = async () => (await aa.call(null, "GET", "/v1/cell")).body;
  aa.world.nowMs += 300_000 - (aa.world.nowMs % 300_000);
  for (let n = 0; n < 10; n++) await noteStart(aa.relay);
  expect(await startsNow()).toEqual({ cell: "aa", starts: 10 });
  aa.world.nowMs += 450_000;
  expect(await startsNow()).toEqual({ cell: "aa", starts: 5 });
  aa.world.nowMs += 150_000;
  expect(await startsNow()).toEqual({ cell: "aa", starts: 0 });
});

test("the lobby has the matches of all cells, and each once over its pages", async () => {
  const world = await twoCells(store);
  const opened = [...(await openIn(world.aa, 5)), ...(await openIn(world.bb, 3))];
  const whole = await lobbyOf(world);
  expect(whole).toMatchObject({ next: null, missing: [] });
  expect(whole.items.map(({ id }) => id).toSorted()).toEqual(opened.toSorted());
  const times = whole.items.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());

  for (const limit of [1, 2, 3]) {
    const paged: string[] = [];
    for (let query: string | null = `?limit=${limit}`; query !== null; ) {
      const page = await lobbyOf(world, query);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      paged.push(...page.items.map(({ id }) => id));
      query = page.next === null ? null : `?limit=${limit}&cursor=${page.next}`;
    }
    expect(paged.toSorted()).toEqual(opened.toSorted());
  }
});

test("the lobby goes on without a cell that is away, and names it", async () => {
  const world = await twoCells(store);
  await openIn(world.aa, 2);
  const there = await openIn(world.bb, 2);
  world.away.add("aa");
  const { items, missing } = await lobbyOf(world);
  expect(missing).toEqual(["aa"]);
  expect(items.map(({ id }) => id).toSorted()).toEqual(there.toSorted());
});

test("what the cells refuse, the lobby refuses", async () => {
  const { directory } = await twoCells(store);
  for (const query of ["?limit=0", "?limit=many", "?game=chess", "?cursor=aanone"]) {
    const answer = await directory.request(`/v1/matches${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "malformed" });
  }
});

test("everything else leads to its cell, and what is made to the emptier one", async () => {
  const world = await twoCells(store);
  const [match = ""] = await openIn(world.bb, 1);
  expect(cellOfId(match)).toBe("bb");
  const { token, player } = await world.bb.gateway.newCaller();
  const bearer = { authorization: `Bearer ${token}` };
  const [aa, bb] = ["https://aa.example", "https://bb.example"];
  expect(await locationOf(world, "GET", `/v1/matches/${match}?code=K7QX2M`)).toEqual([
    307,
    `${bb}/v1/matches/${match}?code=K7QX2M`,
  ]);
  expect(await locationOf(world, "GET", `/v1/players/${player}`)).toEqual([
    307,
    `${bb}/v1/players/${player}`,
  ]);
  expect(await locationOf(world, "GET", "/v1/players/me", bearer)).toEqual([307, `${bb}/v1/players/me`]);
  expect(await locationOf(world, "GET", "/v1/games")).toEqual([307, `${aa}/v1/games`]);
  for (const path of ["/v1/players", "/v1/matches", "/v1/quick"])
    expect(await locationOf(world, "POST", path, bearer)).toEqual([307, `${aa}${path}`]);
  world.away.add("aa");
  world.forget();
  expect(await locationOf(world, "POST", "/v1/players")).toEqual([307, `${bb}/v1/players`]);
});

test("a relay without cells is none", async () => {
  const { bb } = await twoCells(store);
  const alone = await wireSession(store);
  expect((await alone.call(null, "GET", "/v1/cell")).status).toBe(404);
  expect((await bb.call(null, "GET", "/v1/cell")).status).toBe(200);
});
