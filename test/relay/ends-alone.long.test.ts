// A match with clocks ends by itself, even if nobody ever comes back after a single failure: a send that the queue
// refuses, a write without an answer, a handler that dies after its write, a message that overtakes its write.
import { describe, expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import { type Lonely, lonelySession } from "./support/lonely.ts";

const store = memoryStore();
const OPENING = { game: "zip-zap", seats: 2, visibility: "public" };
const FAST = { ready: 1, window: 1, lead: 1 };
const ENDED = { status: expect.stringMatching(/^(over|abandoned)$/) };

interface Ready {
  readonly id: string;
  /** The request that settles the seats or starts the match. */
  readonly begin: () => Promise<Answered>;
}

const idIn = (answer: Answered): string => seatedSchema().parse(answer.body).id;

/** One player sits in a match of two seats, and the other is about to. */
const oneSits = async (
  { gateway, call }: Lonely,
  more: object = {},
  joining: object = {},
): Promise<Ready> => {
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const id = idIn(await call(ada, "POST", "/v1/matches", { ...OPENING, ...more }));
  return { id, begin: () => call(bo, "POST", `/v1/matches/${id}/seats`, joining) };
};

const WAYS: Readonly<Record<string, (session: Lonely) => Promise<Ready>>> = {
  "the last seat": (session) => oneSits(session),
  "the last seat, where entropy was promised": (session) =>
    oneSits(session, { entropyHash: entropyHashOf("entropy-of-seat0") }),
  "the host's start": async ({ gateway, call }) => {
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    const id = idIn(await call(ada, "POST", "/v1/matches", { ...OPENING, seats: 3 }));
    await call(bo, "POST", `/v1/matches/${id}/seats`, {});
    return { id, begin: () => call(ada, "POST", `/v1/matches/${id}/start`) };
  },
  "a house bot in the last seat": async ({ gateway, call }) => {
    const ada = await gateway.newCaller();
    const id = idIn(await call(ada, "POST", "/v1/matches", OPENING));
    return { id, begin: () => call(ada, "PUT", `/v1/matches/${id}/seats/1/bot`, { level: "easy" }) };
  },
  "the last seat of a quick match": async ({ gateway, call }) => {
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    const quick = { game: "zip-zap", seats: 2 };
    const id = idIn(await call(ada, "POST", "/v1/quick", quick));
    return { id, begin: () => call(bo, "POST", "/v1/quick", quick) };
  },
  "a quick match that waits for no other player": async ({ gateway, call }) => {
    const ada = await gateway.newCaller();
    const quick = { game: "zip-zap", seats: 2 };
    const id = idIn(await call(ada, "POST", "/v1/quick", quick));
    return { id, begin: () => call(ada, "POST", "/v1/quick", { ...quick, bots: "fill", fillAfter: 0 }) };
  },
  "the last entropy": async (session) => {
    const { gateway, call } = session;
    const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
    const entropy = "entropy-of-seat0";
    const opening = { ...OPENING, clocks: FAST, entropyHash: entropyHashOf(entropy) };
    const id = idIn(await call(ada, "POST", "/v1/matches", opening));
    await call(bo, "POST", `/v1/matches/${id}/seats`, {});
    return { id, begin: () => call(ada, "POST", `/v1/matches/${id}/entropy`, { entropy }) };
  },
};

describe.for(Object.entries(WAYS))("a match that begins by %s", ([, prepare]) => {
  test("ends by itself after no failure", async () => {
    const session = await lonelySession(store, "alone");
    const { id, begin } = await prepare(session);
    expect(await begin()).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  });

  test("does not begin while the queue refuses its timer, and does when asked again", async () => {
    const session = await lonelySession(store, "refused");
    const { id, begin } = await prepare(session);
    const before = await session.relay.matches.read(id);
    session.refusals = 1;
    expect(await begin()).toMatchObject({ status: 503, body: { code: "try-again" } });
    expect(await session.relay.matches.read(id)).toEqual(before);
    expect(await begin()).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  });

  test("ends by itself after its handler has died behind the write", async () => {
    const session = await lonelySession(store, "died");
    const { id, begin } = await prepare(session);
    session.onCommit = async (commit) => {
      await commit();
      throw new Error("the host dies");
    };
    expect(await begin()).toMatchObject({ status: 500 });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  });

  test("ends by itself after a write whose answer was lost", async () => {
    const session = await lonelySession(store, "lost");
    const { id, begin } = await prepare(session);
    // The request that the store got twice finds its own write.
    session.onCommit = async (commit) => ({ type: "conflict", match: (await commit()).match });
    expect(await begin()).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  });

  test("ends by itself after its timer has come before its write", async () => {
    const session = await lonelySession(store, "overtaken");
    const { id, begin } = await prepare(session);
    session.onCommit = async (commit) => {
      await session.deliverAll();
      return commit();
    };
    // The timer that ends the wait for entropy starts the match itself.
    expect(await begin()).toMatchObject({ status: expect.toBeOneOf([200, 201, 409]) });
    expect(await session.everybodyIsGone(id)).toMatchObject(ENDED);
  });
});
