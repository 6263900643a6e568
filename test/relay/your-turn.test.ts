// Whose turn it is, in `hello`: each of the player's matches says whether it waits for the player.
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { hydrate, newest } from "../../src/match/hydrate.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { liveMatch } from "./support/live-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async () => {
  const counts = { reads: 0, batches: 0 };
  const session = await wireSession(store, "turns", (host): Relay => {
    const matches: Relay["matches"] = {
      ...host.matches,
      read: async (id) => {
        counts.reads++;
        return host.matches.read(id);
      },
      readMany: async (ids) => {
        counts.batches++;
        return host.matches.readMany(ids);
      },
    };
    return { ...host, matches };
  });
  const turns = async (caller: Caller): Promise<Readonly<Record<string, boolean>>> => {
    const frames = await session.received(caller, caller, { type: "hello" });
    const hello = frames.find((frame) => frame.type === "hello");
    if (hello?.type !== "hello") throw new Error("no hello");
    return Object.fromEntries(hello.matches.map(({ match, yourTurn }) => [match, yourTurn]));
  };
  return { ...session, counts, turns };
};

test("in a game with turns only the seat whose turn it is hears so", async () => {
  const session = await setUp();
  const { turns, relay } = session;
  const { id, callers } = await watchedMatch(session, 3, { game: "zip-zilch-zero" });
  const { state } = newest(hydrate(liveMatch(await relay.matches.read(id))));
  const acting = JSON.parse(JSON.stringify(state)).turn;
  for (const [seat, caller] of callers.entries())
    expect(await turns(caller)).toEqual({ [id]: seat === acting });
});

test("a race waits for those who are not ready, and not for those who are", async () => {
  const session = await setUp();
  const { turns, received } = session;
  const { id, callers } = await watchedMatch(session, 3);
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  await received(ada, ada, { type: "act", match: id, id: "1", seen: 2, action: { type: "ready" } });
  expect(await turns(ada)).toEqual({ [id]: false });
  expect(await turns(bo)).toEqual({ [id]: true });
});

test("an open match waits for nobody, but for promised entropy", async () => {
  const session = await setUp();
  const { turns, call } = session;
  const { id, callers, at } = await openedMatch(session, 1, { seats: 2 });
  const ada = pick(callers, 0);
  expect(await turns(ada)).toEqual({ [id]: false });
  const bo = await session.gateway.newCaller();
  await call(bo, "POST", `${at}/seats`, { entropyHash: entropyHashOf("entropy-of-seat1") });
  expect(await turns(bo)).toEqual({ [id]: true });
  expect(await turns(ada)).toEqual({ [id]: false });
});

test("hello reads all its matches by one request", async () => {
  const session = await setUp();
  const { turns, counts, call } = session;
  const { callers } = await watchedMatch(session, 2);
  const ada = pick(callers, 0);
  for (let n = 0; n < 3; n++)
    await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  Object.assign(counts, { reads: 0, batches: 0 });
  expect(Object.keys(await turns(ada))).toHaveLength(4);
  expect(counts).toEqual({ reads: 0, batches: 1 });
});
