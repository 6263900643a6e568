// A player leaves for good while a request of the same player is at work. Whatever the relay reads or writes of the match
// after that, the answer and the frames show what a spectator sees, and no card of the seat.
import { expect, test } from "vitest";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** What reads or writes the match, and returns it as the store has it then. */
const FRESH = ["read", "commit", "bind", "unbind", "renewPolling", "markWatched"] as const;

/** The host, with something that happens before such a call with this number. */
const meanwhile = (host: Relay, number: number, happen: () => Promise<unknown>) => {
  let calls = 0;
  const after = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (calls++ === number) await happen();
    return call();
  };
  const { matches } = host;
  const watched: Pick<MatchStore, (typeof FRESH)[number]> = {
    read: (...given) => after(() => matches.read(...given)),
    commit: (...given) => after(() => matches.commit(...given)),
    bind: (...given) => after(() => matches.bind(...given)),
    unbind: (...given) => after(() => matches.unbind(...given)),
    renewPolling: (...given) => after(() => matches.renewPolling(...given)),
    markWatched: (...given) => after(() => matches.markWatched(...given)),
  };
  return { relay: { ...host, matches: { ...matches, ...watched } }, hasHappened: () => calls > number };
};

interface Asking {
  readonly gateway: ReturnType<typeof virtualGateway>;
  readonly id: string;
  readonly ada: Caller;
}

/** Returns the answer over REST, or null over the socket. */
type Ask = (asking: Asking) => Promise<unknown>;

const says =
  (frame: object): Ask =>
  ({ gateway, id, ada }) =>
    gateway.say(ada, { match: id, ...frame });

const asks =
  (method: string, path: string, body?: object): Ask =>
  async ({ gateway, id, ada }) => {
    const more = body ? { body } : {};
    return (await gateway.rest(method, `/v1/matches/${id}${path}`, { ...tokenOf(ada), ...more })).body;
  };

const READY = { seen: 2, action: { type: "ready" } };
const ZAP = { seen: 2, action: { type: "zap" } };

/** Where Ada asks. Each match is Ada's and others'. */
type Prepare = (session: WireSession) => Promise<Pick<Asking, "id" | "ada">>;

const live =
  (socket: "socket" | "no socket", more: object = { clocks: null }): Prepare =>
  async (session) => {
    const { id, callers } = await watchedMatch(session, 3, more);
    const ada = pick(callers, 0);
    if (socket === "no socket") await session.gateway.hangUp(ada);
    return { id, ada };
  };

/** A clock is due since a minute, and no timer came. */
const overdue: Prepare = async (session) => {
  const there = await live("socket", {})(session);
  session.world.nowMs += 60_000;
  return there;
};

/** A match that lacks one player. Ada looks on, over a socket. */
const lacking: Prepare = async (session) => {
  const { id } = await openedMatch(session, 1, { seats: 2, clocks: null });
  const ada = await session.gateway.newCaller();
  await session.gateway.connect(ada);
  await session.received(ada, ada, { type: "watch", match: id });
  return { id, ada };
};

/** By what asks, and where. */
const REQUESTS: Readonly<Record<string, readonly [Ask, Prepare]>> = {
  "an act": [says({ type: "act", id: "a", ...READY }), live("socket")],
  "a refused act": [says({ type: "act", id: "a", ...ZAP }), live("socket")],
  "an act over REST": [asks("POST", "/actions", { game: "zip-zap", ...READY }), live("no socket")],
  "a refused act over REST": [asks("POST", "/actions", { game: "zip-zap", ...ZAP }), live("no socket")],
  "a ping that is behind": [says({ type: "ping", seq: 0 }), live("socket")],
  "a ping after a lost timer": [says({ type: "ping", seq: 0 }), overdue],
  "a watch": [says({ type: "watch" }), live("no socket")],
  "a watch since a seq": [says({ type: "watch", since: 1 }), live("no socket")],
  "a second watch": [says({ type: "watch" }), live("socket")],
  "a view": [asks("GET", ""), live("no socket")],
  "its events": [asks("GET", "/events?since=0"), live("no socket")],
  "its seat again": [asks("POST", "/seats", {}), live("no socket")],
  "the last seat": [asks("POST", "/seats", {}), lacking],
};

/** Only a seat's view has its own entries and what it may do. */
const isSeats = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => ["own", "legal"].includes(name) || isSeats(inner));

const framesOf = ({ world }: WireSession, { connection }: Caller): readonly unknown[] =>
  world.posted.filter((post) => post.connection === connection).map(({ text }) => JSON.parse(text));

test.for(Object.entries(REQUESTS))("%s shows its player who has left no seat", async ([, [ask, prepare]]) => {
  let moments = 0;
  for (; ; moments++) {
    const session = await wireSession(store, "left meanwhile");
    const { relay, world, call } = session;
    const { id, ada } = await prepare(session);
    let hasLeft = false;
    const left = meanwhile(relay, moments, async () => {
      const sat = await relay.matches.read(id);
      hasLeft = sat?.status === "live" && sat.players.includes(ada.player);
      if (!hasLeft) return;
      expect((await call(ada, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
      world.posted.length = 0;
    });
    const answer = await ask({ gateway: virtualGateway(left.relay, world), id, ada });
    if (!left.hasHappened()) break;
    if (!hasLeft) continue;
    expect(isSeats(answer), `before call ${moments}`).toBe(false);
    expect(framesOf(session, ada).filter(isSeats), `before call ${moments}`).toEqual([]);
    expect((await relay.matches.read(id))?.connections).not.toContain(ada.connection);
  }
  expect(moments).toBeGreaterThan(0);
});
