// How long the store keeps things, and how soon its callers come again.
import { createStores } from "../../../../src/aws/stores/stores.ts";
import { NEWCOMER } from "../../../../src/match/skill.ts";
import type { HistoryEntry } from "../../../../src/relay/ports/results.ts";
import { Unavailable } from "../../../../src/relay/ports/unavailable.ts";
import type { Delivery } from "../../../../src/relay/ports/webhooks.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { DAY, type Durations, HOUR, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();
const NOW_MS = Date.UTC(2100, 0, 1);

/** Stores with a clock of their own. */
const stored = async (nowMs: () => number = () => NOW_MS, client = store.client()) => {
  const table = await store.newStore();
  const contents = () => store.contents(table);
  /** How long the first item with this sort key is kept from now, in ms. */
  const keptMs = async (sortKey: string): Promise<number> => {
    const item = (await contents()).find(({ sk }) => sk?.S?.startsWith(sortKey));
    return Number(item?.["expires"]?.N) * SECOND - nowMs();
  };
  return { ...createStores(client, table, nowMs), keptMs };
};

/** The stores of two hosts over one table. */
const twoHosts = async (nowMs: () => number) => {
  const table = await store.newStore();
  const host = () => createStores(store.client(), table, nowMs);
  return [host(), host()] as const;
};

const NOTICE = { id: "startedm1", kind: "started", match: "m1", game: "zip-zap", atMs: NOW_MS } as const;

const ONE_IN_ALL = { inMatch: 1, inAll: 1 };
const ONE = { inMatch: 1, inAll: null };

const DELIVERY: Delivery = {
  ...{ account: "ada", webhook: "w", id: "d", atMs: NOW_MS, event: "match.ended", body: "{}" },
  ...{ status: "waiting", attempts: 0, lastAtMs: null, answer: null, fault: null, nextAtMs: NOW_MS },
};

const GAIN = { ...NEWCOMER, others: ["other"] };
const RATED: HistoryEntry = {
  ...{ match: "m1", game: "zip-zap", status: "over", endedAtMs: NOW_MS, seat: 0, opponents: [], score: 0 },
  ...{ rank: 1, isRated: true, isPrivate: false, expires: NOW_MS / SECOND + 1 },
};

/** What a write tells its caller where it is refused for a while. */
const retryMsOf = async (write: Promise<unknown>): Promise<number> => {
  const fault: unknown = await write.catch((error: unknown) => error);
  return fault instanceof Unavailable ? fault.retryMs : Number.NaN;
};

export const STORED_DURATIONS: Durations = {
  "aws/stores/connection-store.ts FORGOTTEN_AFTER_SECONDS": told(3 * HOUR, async () => {
    const { connections, keptMs } = await stored();
    await connections.register("ada", { connection: "c", token: null, sinceMs: NOW_MS, reads: true });
    return keptMs("C#");
  }),
  "aws/stores/delivery-store.ts KEPT_MS": told(7 * DAY, async () => {
    const { deliveries, keptMs } = await stored();
    await deliveries.add(DELIVERY);
    return keptMs("D#");
  }),
  "aws/stores/token-store.ts REMEMBERED_MS": told(DAY, async () => {
    const { tokens, keptMs } = await stored();
    const token = { id: "i", hash: "h", player: "ada", account: "ada", label: "", scopes: ["match:read"] };
    await tokens.remove({ ...token, createdAtMs: NOW_MS, endsAtMs: null, keptUntilMs: NOW_MS });
    return keptMs("T");
  }),
  "aws/stores/history-store.ts BUSY_RETRY_MS": told(100, async () => {
    // The skill changes before each transaction.
    const { client } = store.overheard(async (operation) => {
      if (operation === "TransactWriteItems")
        await rival.history.add("ada", { ...RATED, match: `r${n++}` }, GAIN);
    });
    let n = 0;
    const table = await store.newStore();
    const rival = createStores(store.client(), table, () => NOW_MS);
    return retryMsOf(createStores(client, table, () => NOW_MS).history.add("ada", RATED, GAIN));
  }),
  "aws/stores/lease-store.ts KEPT_MS": told(HOUR, async () => {
    const { leases, keptMs } = await stored();
    await leases.take({ key: "k", id: "1", untilMs: NOW_MS }, 1, NOW_MS);
    return keptMs("L");
  }),
  "aws/stores/matchmaking-store.ts KEPT_SECONDS": told(10 * DAY, async () => {
    const { matchmaking, keptMs } = await stored();
    await matchmaking.offer("queue", { match: "m1", index: 0, atMs: NOW_MS, freed: false });
    return keptMs("");
  }),
  "aws/stores/meeting-store.ts WINDOW_MS": {
    isMs: 7 * DAY,
    isOver: async (ms) => {
      const { ratings } = await stored();
      const meeting = { game: "zip-zap", accounts: ["ada", "bo"], atMs: NOW_MS } as const;
      await ratings.meet({ ...meeting, match: "m1" }, 3);
      return (await ratings.meet({ ...meeting, match: "m2", atMs: NOW_MS + ms }, 3)) === 0;
    },
  },
  "aws/stores/notice-store.ts AGAIN_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { notices } = await stored();
      await notices.add("ada", { ...NOTICE, by: "bo" });
      return !(await notices.add("ada", { ...NOTICE, by: "bo", atMs: NOW_MS + ms }));
    },
  },
  "aws/stores/notice-store.ts KEPT_SECONDS": told(7 * DAY, async () => {
    const { notices, keptMs } = await stored();
    await notices.add("ada", NOTICE);
    return keptMs("N#");
  }),
  "aws/stores/spending-store.ts KNOWN_FOR_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const [here, there] = await twoHosts(() => NOW_MS);
      await here.spending.read(NOW_MS);
      await there.spending.claim({ nowMs: NOW_MS, nextAtMs: NOW_MS + HOUR, budgetUsd: 1 });
      return (await here.spending.read(NOW_MS + ms)).nextAtMs > 0;
    },
  },
  "aws/stores/spectator-count.ts COUNT_AGAIN_SECONDS": {
    isMs: 30 * SECOND,
    stepMs: SECOND,
    isOver: async (ms) => {
      let nowMs = NOW_MS;
      const { spectators } = await stored(() => nowMs);
      await spectators.add("m1", { connection: "a", player: null }, ONE);
      // The relay looks at the list. A moment later, the one spectator ends unseen.
      nowMs += 3 * HOUR - 10 * SECOND;
      await spectators.add("m1", { connection: "b", player: null }, ONE);
      nowMs += ms;
      return spectators.add("m1", { connection: "c", player: null }, ONE);
    },
  },
  "aws/stores/spectator-total.ts KNOWN_FOR_MS": {
    isMs: 15 * SECOND,
    isOver: async (ms) => {
      let nowMs = NOW_MS;
      const [here, there] = await twoHosts(() => nowMs);
      await there.spectators.add("m1", { connection: "a", player: null }, ONE_IN_ALL);
      await here.spectators.add("m2", { connection: "b", player: null }, ONE_IN_ALL);
      await there.spectators.remove("m1", "a");
      nowMs += ms;
      return here.spectators.add("m2", { connection: "b", player: null }, ONE_IN_ALL);
    },
  },
  "aws/stores/spectator-count.ts FORGOTTEN_AFTER_SECONDS": told(3 * HOUR, async () => {
    const { spectators, keptMs } = await stored();
    await spectators.add("m1", { connection: "c", player: null }, ONE);
    return keptMs("S#c");
  }),
};
