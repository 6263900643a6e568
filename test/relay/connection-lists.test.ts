// Which connections stand in which list of their player: by what each watches, and by what its token may read.
import { expect, test } from "vitest";
import type { ConnectionStore, WatchedMatch } from "../../src/relay/ports/people.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const LISTS = {
  registered: async (connections: ConnectionStore) =>
    (await connections.registered("ada")).map(({ connection }) => connection),
  readersOf: (connections: ConnectionStore) => connections.readersOf("ada"),
  waiting: (connections: ConnectionStore) => connections.waiting("ada", "m"),
  seated: (connections: ConnectionStore) => connections.seated("ada", "m"),
};
type List = keyof typeof LISTS;

interface Kind {
  readonly reads?: false;
  readonly watches: readonly WatchedMatch[];
  readonly lists: readonly List[];
}

const seat = (match: string, at: number): WatchedMatch => ({ match, seat: at });
const look = (match: string): WatchedMatch => ({ match, seat: null });

const KINDS: Readonly<Record<string, Kind>> = {
  "watches nothing": { watches: [], lists: ["registered", "readersOf"] },
  "watches for the first seat": { watches: [seat("m", 0)], lists: ["registered", "readersOf", "seated"] },
  "watches for another seat": { watches: [seat("m", 3)], lists: ["registered", "readersOf", "seated"] },
  "looks on": { watches: [look("m")], lists: ["registered", "readersOf", "waiting"] },
  "looks on after it had a seat": {
    ...{ watches: [seat("m", 1), look("m")], lists: ["registered", "readersOf", "waiting", "seated"] },
  },
  "watches another match": { watches: [seat("o", 0), look("mm")], lists: ["registered", "readersOf"] },
  "sits elsewhere and looks on": {
    ...{ watches: [seat("o", 0), look("m")], lists: ["registered", "readersOf", "waiting"] },
  },
  "looks on elsewhere and sits": {
    ...{ watches: [look("o"), seat("m", 0)], lists: ["registered", "readersOf", "seated"] },
  },
  "may not read": { reads: false, watches: [], lists: ["registered"] },
};

test.for(Object.entries(KINDS))("a connection that %s", async ([, { reads, watches, lists }]) => {
  const { relay } = await wireSession(store, "lists");
  const { connections, time } = relay;
  const about = { token: "t", sinceMs: time.now(), reads: reads ?? true };
  await connections.register("ada", { connection: "one", ...about });
  for (const watching of watches) await connections.addWatching("ada", "one", watching);
  // Beside connections that stand in every list, by the same rules: of another player, and one that has stopped.
  await connections.register("bo", { connection: "other", ...about });
  await connections.register("ada", { connection: "gone", ...about });
  for (const watching of [seat("m", 0), look("m")]) {
    await connections.addWatching("bo", "other", watching);
    await connections.addWatching("ada", "gone", watching);
  }
  await connections.forget("ada", "gone");
  for (const [list, read] of Object.entries(LISTS))
    expect(await read(connections), list).toEqual(lists.some((one) => one === list) ? ["one"] : []);
  for (const watching of watches) await connections.removeWatching("ada", "one", watching);
  for (const list of ["waiting", "seated"] as const) expect(await LISTS[list](connections), list).toEqual([]);
});
