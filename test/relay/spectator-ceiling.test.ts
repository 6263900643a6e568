// The ceiling on the spectators of all matches, in random orders of coming and going on several hosts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSpectatorStore } from "../../src/aws/stores/spectator-store.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const CEILING = 4;
const HOSTS = 3;
const HOUR_MS = 3_600_000;

const step = fc.record({
  host: fc.nat(HOSTS - 1),
  match: fc.constantFrom("m0", "m1"),
  /** Lost: its close is never reported. Tries: it comes, or is refused. */
  does: fc.oneof(
    { arbitrary: fc.constant("tries" as const), weight: 5 },
    { arbitrary: fc.constant("leaves" as const), weight: 3 },
    { arbitrary: fc.constant("is lost" as const), weight: 1 },
  ),
  afterMs: fc.oneof(fc.nat(20_000), fc.nat(HOUR_MS)),
});

const setUp = async () => {
  const table = await store.newStore();
  const clock = { nowMs: Date.UTC(2100, 0, 1) };
  const hosts = Array.from({ length: HOSTS }, () =>
    createSpectatorStore(store.client(), table, () => clock.nowMs),
  );
  let connections = 0;
  /** The connection that has come. Null: refused. */
  const comes = async (host: number, match: string, inAll: number | null): Promise<string | null> => {
    const connection = `c${connections++}`;
    const isIn = await hosts[host]?.add(match, { connection, player: null }, { inMatch: 99, inAll });
    return isIn ? connection : null;
  };
  const watching = async (): Promise<number> =>
    (await Promise.all(["m0", "m1"].map((match) => hosts[0]?.ofMatch(match)))).flat().length;
  return { hosts, clock, comes, watching };
};

test("no more watch than the ceiling and one for each host, and all places are free again in time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { hosts, clock, comes, watching } = await setUp();
      const here: { readonly match: string; readonly connection: string }[] = [];
      let lost = 0;
      for (const { host, match, does, afterMs } of steps) {
        if (does === "tries") {
          const connection = await comes(host, match, CEILING);
          if (connection !== null) here.push({ match, connection });
        } else {
          const gone = here.shift();
          if (gone && does === "leaves") await hosts[host]?.remove(gone.match, gone.connection);
          if (gone && does === "is lost") lost++;
        }
        expect(await watching()).toBeLessThanOrEqual(CEILING + HOSTS);
        clock.nowMs += afterMs;
      }
      for (const { match, connection } of here) await hosts[0]?.remove(match, connection);
      // What was closed is free at once, or as soon as a host reads again. What was lost is free after four hours.
      clock.nowMs += lost === 0 ? 15_000 : 4 * HOUR_MS;
      const tries = [];
      for (let n = 0; n < CEILING + 1; n++) tries.push((await comes(1, "m1", CEILING)) !== null);
      expect(tries).toEqual([true, true, true, true, false]);
    }),
  );
});

test("each of several hosts lets in at most one too many", async () => {
  const { comes, watching } = await setUp();
  // All read that nobody watches.
  for (let host = 0; host < HOSTS; host++) await comes(host, "m0", 0);
  for (let round = 0; round < 9; round++)
    for (let host = HOSTS - 1; host >= 0; host--) await comes(host, "m0", CEILING);
  expect(await watching()).toBeLessThanOrEqual(CEILING + HOSTS);
  expect(await watching()).toBeGreaterThanOrEqual(CEILING);
});

test("who came while there was no ceiling is not taken from the total", async () => {
  const { hosts, comes } = await setUp();
  const before = await comes(0, "m0", null);
  for (let n = 0; n < CEILING; n++) await comes(0, "m1", CEILING);
  await hosts[0]?.remove("m0", before ?? "");
  expect(await comes(0, "m1", CEILING)).toBeNull();
});

test("a full relay refuses as a full match does, until a spectator of any match goes", async () => {
  const session = await wireSession(store, "all", (host) => ({
    ...host,
    settings: { ...host.settings, watchersInAll: 2 },
  }));
  const { gateway, relay, received } = session;
  const [here, there] = [await watchedMatch(session, 2), await watchedMatch(session, 2)];
  const [one, two, three] = [gateway.nobody(), gateway.nobody(), gateway.nobody()];
  const watches = (caller: typeof one, match: string, more: object = {}) =>
    received(caller, caller, { type: "watch", match, ...more });
  expect(await watches(one, here.id)).toMatchObject([{ type: "view" }]);
  expect(await watches(two, there.id)).toMatchObject([{ type: "view" }]);
  expect(await watches(three, here.id)).toMatchObject([
    { type: "view" },
    { type: "unwatched", match: here.id, why: "full" },
  ]);
  expect(await relay.spectators.ofMatch(here.id)).toHaveLength(1);
  // Who watches goes on.
  expect(await watches(two, there.id, { since: 2 })).toMatchObject([{ type: "events" }]);
  await gateway.hangUp(two);
  expect(await watches(three, here.id)).toMatchObject([{ type: "view" }]);
});
