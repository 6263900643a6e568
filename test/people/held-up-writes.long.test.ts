// Each write of each operation meets a transaction that holds its item for too long. That is no fault of anybody: the
// caller is asked to send the same again, and gets through.
import {
  type DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { BROWSER } from "../harness/browser.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { CONSENT, codeFormBy, revokeForm, START_DEVICE, tokensBy, userCodeBy } from "./support/app-forms.ts";
import { addKeyBy } from "./support/passkeys.ts";
import { codeOf } from "./support/people.ts";

const store = memoryStore();

/** A calm host, and one whose write of that number is held up. */
const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const writes = { held: Infinity, count: 0 };
  const { client } = store.overheard((operation) => {
    if (!WRITES.includes(operation) || writes.count++ !== writes.held) return undefined;
    throw heldUp(operation);
  });
  const relay = createHost(store.client(), world, { table });
  const held = virtualGateway(createHost(client, world, { table, seed: "held up" }), world);
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()] as const;
  return { relay, gateway, held, callers, writes };
};

const WRITES = ["PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"];

const heldUp = (operation: string): DynamoDBServiceException => {
  const fault = { message: "Transaction is ongoing for the item", $metadata: {} };
  return operation === "TransactWriteItems"
    ? new TransactionCanceledException({ ...fault, CancellationReasons: [{ Code: "TransactionConflict" }] })
    : new TransactionConflictException(fault);
};

interface Parts {
  readonly relay: Relay;
  readonly gateway: VirtualGateway;
  readonly callers: readonly [Caller, Caller];
}

interface Asked {
  /** With the ids in their places. */
  readonly path: string;
  readonly body?: object;
  /** Left out: the first caller. */
  readonly by?: Caller;
}

/** Makes what the operation is about. */
type Prepare = (parts: Parts) => Promise<Asked>;

const at =
  (path: string, body?: object): Prepare =>
  async () => ({ path, ...(body && { body }) });

const OPENING = { game: "zip-zap", seats: 3, visibility: "public" };

const made = async ({ gateway, callers }: Parts, path: string, body: object): Promise<string> =>
  (await gateway.rest("POST", path, { ...tokenOf(callers[0]), body })).headers.get("location") ?? "";
const opened = (parts: Parts, more: object = {}) => made(parts, "/v1/matches", { ...OPENING, ...more });
/** Ahead of the clock of `setUp`. */
const NIGHT = {
  ...{ game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 },
  startsAt: "2100-01-01T01:00:00.000Z",
};
const arena = (parts: Parts) => made(parts, "/v1/arenas", NIGHT);
/** The second caller sits there too. */
const joined = async (parts: Parts, more: object = {}): Promise<string> => {
  const path = await opened(parts, more);
  await parts.gateway.rest("POST", `${path}/seats`, { ...tokenOf(parts.callers[1]), body: {} });
  return path;
};
const askIn =
  ({ gateway }: Pick<Parts, "gateway">) =>
  async (caller: Caller | null, method: string, path: string, body?: object): Promise<unknown> =>
    (await gateway.rest(method, path, { ...(caller ? tokenOf(caller) : {}), ...(body ? { body } : {}) }))
      .body;
const HOOK = { url: "https://chat.example/hook", events: ["match.ended"] };
const ENTROPY = "0123456789abcdef";

/** Every operation that writes, but the one that ends its caller. */
const ASKED: Readonly<Record<string, Prepare>> = {
  "post /v1/players": at("/v1/players", { name: "Bo" }),
  "patch /v1/players/me": at("/v1/players/me", { name: "Ada" }),
  "post /v1/tokens": at("/v1/tokens", { label: "phone", scopes: ["match:play"] }),
  "delete /v1/tokens/{id}": async (parts) => ({
    path: await made(parts, "/v1/tokens", { label: "old", scopes: ["match:play"] }),
  }),
  "post /v1/bots": at("/v1/bots", { name: "Engine" }),
  "post /v1/bots/{id}/tokens": async (parts) => ({
    path: `${await made(parts, "/v1/bots", { name: "Engine" })}/tokens`,
    body: {},
  }),
  "delete /v1/bots/{id}": async (parts) => ({ path: await made(parts, "/v1/bots", { name: "Engine" }) }),
  "post /v1/webhooks": at("/v1/webhooks", HOOK),
  "post /v1/webhooks/{id}/secrets": async (parts) => ({
    path: `${await made(parts, "/v1/webhooks", HOOK)}/secrets`,
    body: {},
  }),
  "post /v1/webhooks/{id}/ping": async (parts) => ({
    path: `${await made(parts, "/v1/webhooks", HOOK)}/ping`,
    body: {},
  }),
  "put /v1/push-subscriptions/{id}": at("/v1/push-subscriptions/PhoneA", BROWSER),
  "delete /v1/push-subscriptions/{id}": async ({ gateway, callers }) => {
    const path = "/v1/push-subscriptions/PhoneA";
    await gateway.rest("PUT", path, { ...tokenOf(callers[0]), body: BROWSER });
    return { path };
  },
  "post /v1/passkeys/challenge": at("/v1/passkeys/challenge"),
  "patch /v1/passkeys/{id}": async (parts) => ({
    path: `/v1/passkeys/${(await addKeyBy(askIn(parts), parts.callers[0])).id}`,
    body: { name: "key" },
  }),
  "delete /v1/passkeys/{id}": async (parts) => ({
    path: `/v1/passkeys/${(await addKeyBy(askIn(parts), parts.callers[0])).id}?last=true`,
  }),
  "post /v1/recovery-codes": at("/v1/recovery-codes"),
  "delete /v1/recovery-codes": async (parts) => {
    await askIn(parts)(parts.callers[0], "POST", "/v1/recovery-codes");
    return { path: "/v1/recovery-codes?last=true" };
  },
  "post /v1/sign-in/challenge": at("/v1/sign-in/challenge"),
  "post /v1/authorizations": at("/v1/authorizations", CONSENT),
  "post /v1/device-codes/{userCode}": async (parts) => ({
    path: `/v1/device-codes/${await userCodeBy(askIn(parts))}`,
    body: { allow: true },
  }),
  "post /oauth/token": async (parts) => ({
    path: "/oauth/token",
    body: await codeFormBy(askIn(parts), parts.callers[0]),
  }),
  "post /oauth/device": at("/oauth/device", START_DEVICE),
  "post /oauth/revoke": async (parts) => ({
    path: "/oauth/revoke",
    body: revokeForm((await tokensBy(askIn(parts), parts.callers[0])).refresh_token),
  }),
  "delete /v1/webhooks/{id}": async (parts) => ({ path: await made(parts, "/v1/webhooks", HOOK) }),
  "post /v1/matches": at("/v1/matches", OPENING),
  "delete /v1/matches/{id}": async (parts) => ({ path: await opened(parts) }),
  "post /v1/matches/{id}/seats": async (parts) => ({
    path: `${await opened(parts, { seats: 2, rated: true })}/seats`,
    body: {},
    by: parts.callers[1],
  }),
  "post /v1/matches/{id}/start": async (parts) => ({ path: `${await joined(parts, { rated: true })}/start` }),
  "post /v1/matches/{id}/entropy": async (parts) => ({
    path: `${await joined(parts, { seats: 2, entropyHash: entropyHashOf(ENTROPY) })}/entropy`,
    body: { entropy: ENTROPY },
  }),
  "delete /v1/matches/{id}/seats/me": async (parts) => ({
    path: `${await joined(parts)}/seats/me`,
    by: parts.callers[1],
  }),
  "delete /v1/matches/{id}/players/{player}": async (parts) => ({
    path: `${await joined(parts)}/players/${parts.callers[1].player}`,
  }),
  "put /v1/matches/{id}/seats/{n}/bot": async (parts) => ({
    path: `${await opened(parts, { seats: 2 })}/seats/1/bot`,
    body: { level: "easy" },
  }),
  "delete /v1/matches/{id}/seats/{n}/bot": async (parts) => {
    const path = `${await opened(parts)}/seats/1/bot`;
    await parts.gateway.rest("PUT", path, { ...tokenOf(parts.callers[0]), body: { level: "easy" } });
    return { path };
  },
  "post /v1/matches/{id}/invitations": async (parts) => ({
    path: `${await opened(parts)}/invitations`,
    body: { player: parts.callers[1].player },
  }),
  "delete /v1/matches/{id}/invitations/{player}": async (parts) => {
    const path = `${await opened(parts)}/invitations`;
    const { player } = parts.callers[1];
    await parts.gateway.rest("POST", path, { ...tokenOf(parts.callers[0]), body: { player } });
    return { path: `${path}/${player}` };
  },
  "post /v1/quick": at("/v1/quick", { game: "zip-zap", seats: 4 }),
  "post /v1/matches/{id}/rematch": async ({ gateway, relay, callers }) => {
    const live = await startedMatch(gateway, relay, callers);
    const { after } = finished(live).ended;
    await relay.matches.commit(live, { ...after, version: live.version + 1 });
    return { path: `/v1/matches/${live.id}/rematch`, body: {} };
  },
  "post /v1/matches/{id}/actions": async ({ gateway, relay, callers }) => {
    const { id } = await startedMatch(gateway, relay, callers);
    return {
      path: `/v1/matches/${id}/actions`,
      body: { game: "zip-zap", seen: 2, action: { type: "ready" } },
    };
  },
  "post /v1/arenas": at("/v1/arenas", NIGHT),
  "put /v1/arenas/{arena}/entry": async (parts) => ({ path: `${await arena(parts)}/entry`, body: {} }),
  "delete /v1/arenas/{arena}/entry": async (parts) => {
    const path = `${await arena(parts)}/entry`;
    await parts.gateway.rest("PUT", path, { ...tokenOf(parts.callers[0]), body: {} });
    return { path };
  },
  "delete /v1/arenas/{arena}": async (parts) => ({ path: await arena(parts) }),
  "post /v1/reports": async ({ callers }) => ({
    path: "/v1/reports",
    body: { about: "name", player: callers[1].player },
  }),
  "post /v1/operator/actions": async ({ relay, callers }) => {
    await relay.restrictions.nameOperator(callers[0].player ?? "", true, 0);
    return {
      path: "/v1/operator/actions",
      body: { action: "mute", player: callers[1].player, reason: "spam" },
    };
  },
};

test("every operation that writes is tried", () => {
  const writing = OPERATIONS.filter(({ method }) => method !== "get").map(
    ({ method, path }) => `${method} ${path}`,
  );
  const forgotten = writing.filter((operation) => !(operation in ASKED));
  // One ends its caller: `test/people/erasure.test.ts`. One writes nothing: `test/relay/reactions.test.ts`. The others use up a
  // challenge, so a browser begins anew: `test/people/passkey-attacks.test.ts`.
  expect(forgotten).toEqual([
    ...["delete /v1/players/{id}", "post /v1/matches/{id}/reactions"],
    ...["post /v1/passkeys", "post /v1/sign-in"],
  ]);
});

test.for(Object.entries(ASKED))(
  "%s is tried again where a transaction holds any of its items",
  async ([name, prepare]) => {
    const method = name.split(" ")[0]?.toUpperCase() ?? "";
    let refused = 0;
    for (let n = 0; ; n++) {
      const parts = await setUp();
      const { held, writes, callers } = parts;
      const { path, body, by = callers[0] } = await prepare(parts);
      const ask = () => held.rest(method, path, { ...tokenOf(by), ...(body && { body }) });
      Object.assign(writes, { held: n, count: 0 });
      const first = await ask();
      const isHeld = writes.count > n;
      writes.held = Infinity;
      if (!isHeld) {
        expect([first.status < 300, first.body]).toEqual([true, first.body]);
        break;
      }
      if (first.status < 300) continue;
      refused++;
      expect([first.status, codeOf(first), Number(first.headers.get("retry-after")) > 0]).toEqual([
        503,
        "try-again",
        true,
      ]);
      const again = await ask();
      // What has gone already is not there.
      expect([method === "DELETE" && again.status === 404 ? 204 : again.status, again.body]).toEqual([
        expect.toSatisfy((status: number) => status < 300),
        again.body,
      ]);
    }
    expect(refused).toBeGreaterThan(0);
  },
);
