// A private match that a caller may not see, and a match that does not exist: twins. Each operation and each frame gets the
// same answer about both, byte for byte but for the id that was asked for.
import { afterEach, expect, test, vi } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { SCOPES } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { pick } from "../relay/support/pick.ts";
import { newBot, newToken } from "./support/people.ts";

const store = memoryStore();
/** As long as the id of a match. */
const MISSING = "MISSINGmatch";
const ENTROPY = "entropy-of-seat0";
const WRONG_CODE = "AAAAAA";

/** A private match in a state, and its host. */
const STATES: Readonly<
  Record<string, (session: WireSession, callers: readonly Caller[]) => Promise<string>>
> = {
  open: (session, callers) => openedBy(session, callers, 3),
  "open, with an invitation": async (session, callers) => {
    const id = await openedBy(session, callers, 3);
    const [host, seat] = [pick(callers, 0), pick(callers, 1)];
    await session.call(host, "POST", `/v1/matches/${id}/invitations`, {
      player: (await session.gateway.newCaller()).player,
    });
    await session.call(seat, "DELETE", `/v1/matches/${id}/seats/me`);
    return id;
  },
  "waiting for entropy": (session, callers) =>
    openedBy(session, callers, 2, { entropyHash: entropyHashOf(ENTROPY) }),
  live: async ({ gateway, relay }, callers) =>
    (await startedMatch(gateway, relay, callers, { visibility: "private" })).id,
  "live, with a game that throws": async ({ gateway, relay }, callers) => {
    const { id } = await startedMatch(gateway, relay, callers, { visibility: "private" });
    throwAtStart();
    return id;
  },
  "over, with a game that throws": async (session, callers) => {
    const id = await endedBy(session, callers);
    throwAtStart();
    return id;
  },
  over: (session, callers) => endedBy(session, callers),
  "over, with a rematch": async (session, callers) => {
    const id = await endedBy(session, callers);
    await session.call(pick(callers, 0), "POST", `/v1/matches/${id}/rematch`, {});
    return id;
  },
};

/** No fold of the match is known, so whoever loads it asks `start`. */
const throwAtStart = () =>
  vi.spyOn(zipZap, "start").mockImplementation(() => {
    throw new Error("bad");
  });
afterEach(() => void vi.restoreAllMocks());

const openedBy = async (
  { call }: WireSession,
  [host, seat]: readonly Caller[],
  seats: number,
  more: object = {},
): Promise<string> => {
  const opening = { game: "zip-zap", seats, visibility: "private", ...more };
  const { id, code } = seatedSchema().parse((await call(host ?? null, "POST", "/v1/matches", opening)).body);
  await call(seat ?? null, "POST", `/v1/matches/${id}/seats`, { code });
  return id;
};

const endedBy = async (
  { gateway, relay, world }: WireSession,
  callers: readonly Caller[],
): Promise<string> => {
  const live = await startedMatch(gateway, relay, callers, { visibility: "private" });
  const { after } = finished(live).ended;
  await relay.matches.commit(live, { ...after, version: live.version + 1 });
  world.nowMs = after.endedAtMs;
  return live.id;
};

/** By the end of an operation's name: bodies that are as they should be, and bodies that are not. */
const bodiesOf = (
  operationId: string,
  players: readonly (string | null)[],
): readonly (object | undefined)[] => {
  const act = { game: "zip-zap", seen: 1, action: { type: "ready" } };
  const bodies: Readonly<Record<string, readonly object[]>> = {
    takeSeat: [{}, { code: WRONG_CODE }, { entropyHash: "e".repeat(64) }, { code: "" }, { none: 1 }],
    react: [{ reaction: "heart" }, { reaction: "" }],
    revealEntropy: [{ entropy: ENTROPY }, { entropy: "" }],
    seatHouseBot: [{ level: "easy" }, { level: "none" }],
    invite: players.map((player) => ({ player })),
    rematch: [{}, { entropyHash: "e".repeat(64) }],
    startMatch: [{}],
    act: [
      act,
      { ...act, seen: 0 },
      { ...act, seen: 999_999 },
      { ...act, game: "zap-your-neighbor" },
      { ...act, action: { type: "none" } },
      {},
    ],
  };
  return bodies[operationId] ?? [undefined];
};

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  getMatch: ["", `?code=${WRONG_CODE}`, "?code=x"],
  getEvents: ["", "?since=0", "?since=999&wait=1", `?code=${WRONG_CODE}&since=0`, "?since=-1"],
  getRecord: ["", `?code=${WRONG_CODE}`],
};

const FRAMES: readonly object[] = [
  ...[{}, { since: 0 }, { since: 999 }, { code: WRONG_CODE }, { code: "" }].map((more) => ({
    ...{ type: "watch", ...more },
  })),
  { type: "unwatch" },
  { type: "react", reaction: "heart" },
  ...[0, 1, 999].map((seq) => ({ type: "ping", seq })),
  ...[0, 1, 999].map((seen) => ({ type: "act", id: "a", seen, action: { type: "ready" } })),
  { type: "act", id: "b", seen: 1, action: { type: "none" } },
  { type: "act", id: "c", seen: 1, action: "none" },
];

/** They differ from one request to the next, whatever is asked for. */
const OF_EACH_REQUEST = ["x-request-id", "date", "ratelimit"];

const setUp = async (state: string) => {
  const session = await wireSession(store, `twins ${state}`, (relay) => ({
    ...relay,
    cache: { ...relay.cache, get: () => undefined },
    settings: {
      ...UNHURRIED,
      limits: { ...UNHURRIED.limits, openMatches: null, liveMatches: null },
    },
  }));
  const { gateway, world } = session;
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const eve = await gateway.newCaller();
  const bearing = (token: string): Caller => ({ ...gateway.nobody(), token });
  const scopes = SCOPES.filter((scope) => scope !== "match:read");
  const strangers = {
    ...{ nobody: gateway.nobody(), eve, evesBot: bearing((await newBot(session, eve)).token) },
    "eve, who may not read": bearing((await newToken(session, eve, { label: "unread", scopes })).token),
    "a seat that may not read": bearing(
      (await newToken(session, pick(callers, 1), { label: "unread", scopes })).token,
    ),
  };
  const id = (await STATES[state]?.(session, callers)) ?? "";
  const twin = (text: string) => text.replaceAll(id, MISSING);
  const told = async (caller: Caller, method: string, path: string, body: object | undefined) => {
    // Guesses at codes count by the minute.
    world.nowMs += 60_000;
    const answer = await gateway.rest(method, path, {
      ...(caller.token === null ? {} : tokenOf(caller)),
      ...(body ? { body } : {}),
    });
    const headers = [...answer.headers].filter(([name]) => !OF_EACH_REQUEST.includes(name));
    return twin(JSON.stringify([answer.status, headers, answer.body]));
  };
  const heard = async (caller: Caller, frame: object, match: string) => {
    world.nowMs += 60_000;
    const before = world.posted.length;
    await gateway.say(caller, { ...frame, match });
    const answers = world.posted.slice(before);
    return twin(JSON.stringify(answers.map(({ connection, text }) => [connection, text])));
  };
  return { ...session, id, callers, strangers, eve, told, heard };
};

for (const state of Object.keys(STATES)) {
  test(`each operation answers the same about a private match and about none: ${state}`, async () => {
    const { id, callers, strangers, eve, told } = await setUp(state);
    const players = [eve.player, pick(callers, 0).player, "nobodyatall0"];
    const named = OPERATIONS.filter(({ path }) => path.startsWith("/v1/matches/{id}"));
    expect(named.length).toBeGreaterThan(10);
    for (const { operationId, method, path } of named)
      for (const [kind, caller] of Object.entries(strangers))
        for (const body of bodiesOf(operationId, players))
          for (const query of QUERIES[operationId] ?? [""])
            for (const place of placesOf(path, players)) {
              const at = (match: string) => `${place.replace("{id}", match)}${query}`;
              const answered = (match: string) => told(caller, method.toUpperCase(), at(match), body);
              const what = `${kind}: ${method} ${place}${query} ${JSON.stringify(body)}`;
              expect(await answered(id), what).toBe(await answered(MISSING));
            }
  });

  test(`each frame is answered the same about a private match and about none: ${state}`, async () => {
    const { id, strangers, gateway, heard } = await setUp(state);
    for (const [kind, caller] of Object.entries(strangers)) {
      await gateway.connect(caller);
      for (const frame of FRAMES) {
        const what = `${kind}: ${JSON.stringify(frame)}`;
        expect(await heard(caller, frame, id), what).toBe(await heard(caller, frame, MISSING));
      }
    }
  });
}

const placesOf = (path: string, players: readonly (string | null)[]): readonly string[] => {
  if (path.includes("{player}")) return players.map((player) => path.replace("{player}", player ?? ""));
  return path.includes("{n}") ? ["0", "1", "2", "9", "10"].map((n) => path.replace("{n}", n)) : [path];
};

test.each(["open", "live, with a game that throws"])(
  "guesses at the code of a private match, and at one of none, are limited alike: %s",
  async (state) => {
    const { gateway, id } = await setUp(state);
    const codesAt = async (match: string) => {
      const eve = {
        ...(await gateway.newCaller()),
        address: `203.0.${match.length}.${match === id ? 1 : 2}`,
      };
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) {
        const answer = await gateway.rest("GET", `/v1/matches/${match}?code=${WRONG_CODE}`, {
          ...{ ...tokenOf(eve), address: eve.address },
        });
        statuses.push(answer.status);
      }
      return statuses;
    };
    const guessed = await codesAt(id);
    expect(guessed).toContain(429);
    expect(guessed).toEqual(await codesAt(MISSING));
  },
);
