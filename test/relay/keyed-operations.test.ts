// `Idempotency-Key` on every operation: those that make something take it, and all others refuse it.
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { undocumented } from "../harness/documented.ts";
import { memoryStore, uncounted } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken, newWebhook } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";

const store = memoryStore();
const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";

interface Asking {
  readonly path: string;
  readonly body: object;
}

/** For each keyed operation: a request by which Ada makes something, and another request. */
const requestsIn = async (
  session: WireSession,
  ada: Caller,
): Promise<Readonly<Record<string, readonly [Asking, Asking]>>> => {
  const { gateway, relay, world, call } = session;
  const [bo, cy] = [await gateway.newCaller(), await gateway.newCaller()];
  const [bot, otherBot] = [await newBot(session, ada), await newBot(session, ada)];
  const [hook, otherHook] = [await newWebhook(session, ada), await newWebhook(session, ada)];
  const bodies = (path: string, one: object, other: object): readonly [Asking, Asking] => [
    { path, body: one },
    { path, body: other },
  ];
  const own = await startedMatch(gateway, relay, [ada, bo]);
  const { after } = finished(own).ended;
  await relay.matches.commit(own, { ...after, version: own.version + 1 });
  world.nowMs = after.endedAtMs;
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  const night = { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 };
  const opened = async (by: Caller) => {
    const { headers } = await call(by, "POST", "/v1/matches", opening);
    return headers.get("location");
  };
  return {
    createPlayer: bodies("/v1/players", { name: "Ada" }, { name: "Bo" }),
    createToken: bodies(
      "/v1/tokens",
      { label: "phone", scopes: ["match:play"] },
      { label: "tablet", scopes: ["match:play"] },
    ),
    createBot: bodies("/v1/bots", { name: "Engine" }, { name: "Machine" }),
    createBotToken: [
      { path: `/v1/bots/${bot.player.id}/tokens`, body: { label: "runner" } },
      { path: `/v1/bots/${otherBot.player.id}/tokens`, body: { label: "reader" } },
    ],
    createWebhook: bodies(
      "/v1/webhooks",
      { url: "https://chat.example/", events: ["match.ended"] },
      { url: "https://chat.example/", events: ["invitation"] },
    ),
    rotateWebhookSecret: [
      { path: `/v1/webhooks/${hook.id}/secrets`, body: {} },
      { path: `/v1/webhooks/${otherHook.id}/secrets`, body: {} },
    ],
    createMatch: bodies("/v1/matches", opening, { ...opening, seats: 4 }),
    takeSeat: bodies(`${await opened(bo)}/seats`, {}, { entropyHash: "e".repeat(64) }),
    invite: bodies(`${await opened(ada)}/invitations`, { player: bo.player }, { player: cy.player }),
    quickMatch: bodies("/v1/quick", { game: "zip-zap" }, { game: "zip-zap", seats: 5 }),
    openArena: bodies("/v1/arenas", night, { ...night, minutes: 60 }),
    rematch: bodies(`/v1/matches/${own.id}/rematch`, {}, { entropyHash: "e".repeat(64) }),
  };
};

const setUp = async () => {
  const session = await wireSession(store);
  const { gateway } = session;
  const ada = await gateway.newCaller();
  return {
    ...{ session, ada, requests: await requestsIn(session, ada) },
    ask: async ({ path, body }: Asking, caller: Caller, headers: Readonly<Record<string, string>>) => {
      const answer = await gateway.rest("POST", path, { ...tokenOf(caller), body, headers });
      expect(undocumented("POST", path, answer)).toBeNull();
      return answer;
    },
    contents: async () => uncounted(await session.contents()),
  };
};

/** These answer what works once, or replace the one before. */
const UNKEYED = ["addPasskey", "signIn", "createRecoveryCodes"];

test("every operation that answers 201 takes a key, and no other", async () => {
  const { requests } = await setUp();
  const keyed = OPERATIONS.filter((operation) => operation.keyed).map(({ operationId }) => operationId);
  const making = OPERATIONS.filter(({ answers }) => 201 in answers).map(({ operationId }) => operationId);
  expect(keyed.toSorted()).toEqual(Object.keys(requests).toSorted());
  expect([...keyed, ...UNKEYED].toSorted()).toEqual(making.toSorted());
});

const KEYED = OPERATIONS.filter(({ keyed }) => keyed).map(({ operationId }) => operationId);

test.for(KEYED)("%s makes one thing with a key, and answers a repeat word for word", async (id) => {
  const { session, ada, requests, ask, contents } = await setUp();
  const [request, other] = requests[id] ?? raise();
  const first = await ask(request, ada, { "idempotency-key": KEY });
  expect(first.status).toBe(201);
  const made = await contents();
  session.world.nowMs += 23 * 3600_000;
  const again = await ask(request, ada, { "idempotency-key": KEY });
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  expect(again.status).toBe(201);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  const reused = await ask(other, ada, { "idempotency-key": KEY });
  expect(reused).toMatchObject({ status: 409, body: { code: "key-reused" } });
  expect(await contents()).toEqual(made);
});

test.for(KEYED.filter((id) => id !== "createPlayer"))(
  "%s does not open its kept answer for another token of the same player",
  async (id) => {
    const { session, ada, requests, ask } = await setUp();
    const scopes = ["match:read", "match:play", "match:create", "token:write", "webhook:write"];
    const phone = { ...ada, token: (await newToken(session, ada, { label: "phone", scopes })).token };
    const [request] = requests[id] ?? raise();
    await ask(request, ada, { "idempotency-key": KEY });
    expect(codeOf(await ask(request, phone, { "idempotency-key": KEY }))).toBe("key-reused");
  },
);

test.for(
  OPERATIONS.filter(({ keyed, isForm }) => !keyed && !isForm).map(
    (operation) => [operation.operationId, operation] as const,
  ),
)("%s refuses a key before it does anything", async ([, { method, path }]) => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const before = await session.contents();
  for (const key of [KEY, ""]) {
    const request = { ...tokenOf(ada), headers: { "idempotency-key": key } };
    const answer = await session.gateway.rest(method.toUpperCase(), path, request);
    expect(undocumented(method, path, answer)).toBeNull();
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "malformed", detail: "This operation takes no Idempotency-Key." },
    });
  }
  expect(await session.contents()).toEqual(before);
});

const raise = (): never => {
  throw new Error("no such operation");
};
