// Cursors of every list: opaque, authenticated, and made only of what the caller may see.
import { expect, test } from "vitest";
import * as z from "zod";
import { createStores } from "../../src/aws/stores/stores.ts";
import { NEWCOMER } from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const pageSchema = z.object({ items: z.array(z.unknown()), next: z.string().nullable() });

interface List {
  readonly by: Caller | null;
  /** With a query that asks for one item a page. */
  readonly path: string;
}

const entry = { game: "zip-zap", status: "over", seat: 0, opponents: [], score: 0, rank: 1 } as const;

/** One list of each kind, and of each filter, with two items or more. */
const setUp = async () => {
  const session = await wireSession(store);
  const { gateway, call, relay, world } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  for (const caller of [ada, bo]) {
    for (let n = 0; n < 2; n++) {
      world.nowMs += 1_000;
      await call(caller, "POST", "/v1/tokens", { label: `Phone ${n}`, scopes: ["match:play"] });
      await call(caller, "POST", "/v1/bots", { name: `Bot ${n}` });
      for (const game of ["zip-zap", "zap-your-neighbor"])
        await call(caller, "POST", "/v1/matches", { game, seats: 3, visibility: "public" });
    }
  }
  const [gain] = gainsOf([NEWCOMER, NEWCOMER], [1, 2]);
  for (const [n, { player }] of [ada, bo].entries()) {
    for (const game of ["zip-zap", "zap-your-neighbor"]) {
      const rated = { match: `r${n}${game.length}`, endedAtMs: world.nowMs, isRated: true, isPrivate: false };
      const expires = Date.UTC(2101, 0, 1) / 1000;
      await relay.history.add(
        player ?? "",
        { ...entry, ...rated, game, expires },
        {
          ...(gain ?? NEWCOMER),
          others: ["other"],
        },
      );
    }
  }
  const lists: readonly List[] = [
    { by: null, path: "/v1/matches?limit=1" },
    { by: null, path: "/v1/matches?limit=1&game=zip-zap" },
    { by: null, path: "/v1/matches?limit=1&game=zap-your-neighbor" },
    { by: null, path: "/v1/leaderboards/zip-zap?limit=1" },
    { by: null, path: "/v1/leaderboards/zap-your-neighbor?limit=1" },
    { by: ada, path: "/v1/tokens?limit=1" },
    { by: bo, path: "/v1/tokens?limit=1" },
    { by: ada, path: "/v1/bots?limit=1" },
    { by: bo, path: "/v1/bots?limit=1" },
    { by: null, path: `/v1/players/${ada.player}/matches?limit=1` },
    { by: ada, path: `/v1/players/${ada.player}/matches?limit=1` },
    { by: null, path: `/v1/players/${ada.player}/matches?limit=1&status=open` },
    { by: null, path: `/v1/players/${bo.player}/matches?limit=1` },
  ];
  return { ...session, lists };
};

const pageOf = ({ gateway }: WireSession, { by, path }: List, cursor?: string): Promise<Answered> =>
  gateway.rest("GET", `${path}${cursor === undefined ? "" : `&cursor=${cursor}`}`, by ? tokenOf(by) : {});

const nextOf = async (session: WireSession, list: List): Promise<string> => {
  const { next } = pageSchema.parse((await pageOf(session, list)).body);
  return next ?? expect.unreachable(`${list.path} has one page only`);
};

const REFUSED = { status: 400, body: { code: "malformed", errors: [{ path: "/cursor" }] } };

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

test("every edit of one letter of a cursor is refused, in every list", async () => {
  const session = await setUp();
  for (const list of session.lists.filter(({ path }) => path.endsWith("limit=1"))) {
    const cursor = await nextOf(session, list);
    expect(await pageOf(session, list, cursor)).toMatchObject({ status: 200 });
    const edits = [...cursor].map((letter, n) => {
      // Only the lowest bit differs, so that no bit goes unread.
      const other = LETTERS[LETTERS.indexOf(letter) ^ 1] ?? "";
      return cursor.slice(0, n) + other + cursor.slice(n + 1);
    });
    for (const edit of [...edits, cursor.slice(1), `${cursor}A`, cursor + cursor, cursor.toLowerCase()])
      expect(await pageOf(session, list, edit), `${list.path}&cursor=${edit}`).toMatchObject(REFUSED);
  }
});

test("a cursor is good for its own list, filter and caller only", async () => {
  const session = await setUp();
  const cursors = await Promise.all(session.lists.map((list) => nextOf(session, list)));
  expect(new Set(cursors).size).toBe(cursors.length);
  for (const [n, cursor] of cursors.entries()) {
    for (const [m, list] of session.lists.entries()) {
      const { status } = await pageOf(session, list, cursor);
      expect([n, m, status]).toEqual([n, m, n === m ? 200 : 400]);
    }
  }
});

test("a cursor says nothing, and has the same length in every list", async () => {
  const session = await setUp();
  for (const list of session.lists) {
    const cursor = await nextOf(session, list);
    expect(cursor).toMatch(/^[0-9A-Za-z_-]{100}$/);
    const bytes = Buffer.from(cursor, "base64url").toString("latin1");
    expect(bytes).not.toMatch(/\d{6}/);
  }
});

test("an unchanged page has an unchanged cursor", async () => {
  const session = await setUp();
  for (const list of session.lists) expect(await nextOf(session, list)).toBe(await nextOf(session, list));
});

test("every host of a stack has the same key, even if several make it at once", async () => {
  const table = await store.newStore();
  const hosts = [1, 2, 3].map((n) => ({ ...createStores(store.client(), table, () => 0), drawn: n }));
  const keys = ({ cursorKeys }: (typeof hosts)[number]) => cursorKeys.read();
  expect(await Promise.all(hosts.map(keys))).toEqual([null, null, null]);
  const made = await Promise.all(
    hosts.map(({ cursorKeys, drawn }) => cursorKeys.create(new Uint8Array(32).fill(drawn))),
  );
  expect(await Promise.all(hosts.map(keys))).toEqual(made);
  expect(new Set(made.map((key) => key.join())).size).toBe(1);
});

test("private matches change nothing of what a stranger gets of a history, cursors included", async () => {
  const session = await wireSession(store);
  const { relay, world, gateway } = session;
  const { player } = await gateway.newCaller();
  const expires = Date.UTC(2101, 0, 1) / 1000;
  const add = (match: string, endedAtMs: number, isPrivate: boolean, status: "over" | "abandoned" = "over") =>
    relay.history.add(
      player ?? "",
      { ...entry, match, endedAtMs, status, isRated: false, isPrivate, expires },
      null,
    );
  const before = world.nowMs - 60_000;
  // So many that no page reads to the end of them.
  for (let n = 0; n < 310; n++) await add(`seen${n}`, before - 2 * n, false, "abandoned");
  const paths = ["over", "abandoned"].map(
    (status) => `/v1/players/${player}/matches?limit=1&status=${status}`,
  );
  const looks = () => Promise.all(paths.map((path) => pageOf(session, { by: null, path })));
  const seen = await looks();
  expect(seen.map(({ body }) => pageSchema.parse(body).next)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  for (let n = 0; n < 310; n++) await add(`hidden${n}`, before - 2 * n + 1, true);
  const bodies = (answers: readonly Answered[]) =>
    answers.map(({ body, headers }) => [body, headers.get("etag")]);
  expect(bodies(await looks())).toEqual(bodies(seen));
});

test("the player pages through its public and private history in the order of their ends", async () => {
  const { relay } = await setUp();
  const places = Array.from({ length: 9 }, (_, n) => ({ match: `m${n}`, endedAtMs: 1_000 - (n >> 1) }));
  for (const [n, place] of places.entries()) {
    const more = { isRated: false, isPrivate: n % 3 === 0, expires: Date.UTC(2101, 0, 1) / 1000 };
    await relay.history.add("cy", { ...entry, ...more, ...place }, null);
  }
  const expected = places.toSorted((a, b) => b.endedAtMs - a.endedAtMs || (a.match < b.match ? 1 : -1));
  for (const limit of [1, 2, 4, 20]) {
    const seen: string[] = [];
    let after: (typeof places)[number] | null = null;
    for (;;) {
      const { entries } = await relay.history.list("cy", { limit, after, status: null, withPrivate: true });
      seen.push(...entries.map(({ match }) => match));
      after = entries.at(-1) ?? null;
      if (!after) break;
    }
    expect(seen).toEqual(expected.map(({ match }) => match));
  }
});
