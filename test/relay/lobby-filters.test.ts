// The filters of the lobby: seats, free seats, rated, bots. A page of rare matches reads a bounded number of listings.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";

const store = memoryStore();

const setUp = async () => {
  let read = 0;
  const session = await wireSession(store, "filters", (host): Relay => {
    const counted: Relay["matches"]["readMany"] = async (ids) => {
      read += ids.length;
      return host.matches.readMany(ids);
    };
    return { ...host, matches: { ...host.matches, readMany: counted } };
  });
  const { world, call, gateway } = session;
  const open = async (more: object = {}): Promise<string> => {
    world.nowMs += 1_000;
    const opening = { game: "zip-zap", seats: 4, visibility: "public", ...more };
    const answer = await call(await gateway.newCaller(), "POST", "/v1/matches", opening);
    return seatedSchema().parse(answer.body).id;
  };
  const page = async (query: string) => {
    read = 0;
    const answer = await call(null, "GET", `/v1/matches?${query}`);
    const { items, next } = matchListSchema().parse(answer.body);
    return { ids: items.map(({ id }) => id), next, read };
  };
  return { ...session, open, page };
};

test("each filter shows what fits, and all of them together", async () => {
  const { open, page, call, gateway } = await setUp();
  const plain = await open();
  const pair = await open({ seats: 2 });
  const rated = await open({ rated: true });
  const people = await open({ bots: "none" });
  const fuller = await open();
  await call(await gateway.newCaller(), "POST", `/v1/matches/${fuller}/seats`, {});
  const shown = async (query: string) => (await page(query)).ids;
  expect(await shown("seats=2")).toEqual([pair]);
  expect(await shown("seats=4")).toEqual([fuller, people, rated, plain]);
  expect(await shown("free=3")).toEqual([people, rated, plain]);
  expect(await shown("free=1")).toEqual([fuller, people, rated, pair, plain]);
  expect(await shown("rated=true")).toEqual([rated]);
  expect(await shown("rated=false")).toEqual([fuller, people, pair, plain]);
  expect(await shown("bots=none")).toEqual([people]);
  expect(await shown("seats=4&free=3&rated=false&bots=welcome&game=zip-zap")).toEqual([plain]);
  expect(await shown("status=live&rated=true")).toEqual([]);
  expect(await shown("game=zip-zilch-zero&seats=4")).toEqual([]);
});

test("pages of a filter show each match once, and a cursor is good for its filter alone", async () => {
  const { open, page, call } = await setUp();
  const wanted: string[] = [];
  for (let n = 0; n < 9; n++) {
    const id = await open({ seats: n % 3 === 0 ? 3 : 4 });
    if (n % 3 !== 0) wanted.unshift(id);
  }
  const seen: string[] = [];
  let cursor = "";
  for (let pages = 0; pages < 4; pages++) {
    const { ids, next } = await page(`seats=4&limit=2${cursor}`);
    seen.push(...ids);
    if (next === null) break;
    cursor = `&cursor=${next}`;
  }
  expect(seen).toEqual(wanted);
  for (const other of ["", "seats=3", "seats=4&rated=false", "seats=4&bots=welcome"])
    expect(codeOf(await call(null, "GET", `/v1/matches?limit=2&${other}${cursor}`))).toBe("malformed");
});

test("a filter that hardly anything fits looks at a hundred listings a page", async () => {
  const { open, page } = await setUp();
  const rare = await open({ seats: 2 });
  for (let n = 0; n < 130; n++) await open();
  const first = await page("seats=2&limit=1");
  expect(first).toMatchObject({ ids: [], read: 100 });
  expect(await page(`seats=2&limit=1&cursor=${first.next}`)).toEqual({ ids: [rare], next: null, read: 31 });
  // Where much fits, a page looks no further than it has to.
  const plenty = await page("seats=4&limit=10");
  expect(plenty).toMatchObject({ ids: { length: 10 }, read: 25 });
  expect((await page("limit=10")).read).toBe(10);
});

test("a filter that is no filter is malformed", async () => {
  const { call } = await setUp();
  const wrong = ["seats=0", "seats=x", "seats=8", "free=0", "free=-1", "rated=yes", "rated=", "bots=fill"];
  for (const query of wrong)
    expect(codeOf(await call(null, "GET", `/v1/matches?${query}`)), query).toBe("malformed");
});
