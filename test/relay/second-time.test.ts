// What happens a second time: the same request again, by the same caller, changes nothing more and gets its due answer.
// Each operation that changes something is here, or is told why not.
import { expect, test } from "vitest";
import { entropyHashOf } from "../../src/games/shuffle.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { newSoftKey } from "../harness/authenticator.ts";
import { BROWSER } from "../harness/browser.ts";
import { memoryStore, uncounted } from "../harness/memory-store.ts";
import { SIGN_IN_PLACE } from "../harness/sign-in-place.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newDevice } from "../people/support/apps.ts";
import { addedKey, creationOptions, requestOptions } from "../people/support/passkeys.ts";
import { newBot, newToken, newWebhook } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { openedArena } from "./support/opened-arena.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

interface Asked {
  readonly by: Caller;
  readonly path: string;
  readonly body?: object;
  /** The statuses of the first and of the second request. */
  readonly statuses: readonly [number, number];
}

type Prepare = (session: WireSession, ada: Caller) => Promise<Asked>;

/** Ada's open match with one more player. */
const opened = async (session: WireSession) => {
  const { at, callers } = await openedMatch(session, 2);
  return { at, host: pick(callers, 0), other: pick(callers, 1) };
};

const ENTROPY = "0123456789abcdef";

const TWICE: Readonly<Record<string, Prepare>> = {
  report: async ({ gateway }, ada) => {
    const body = { about: "name", player: (await gateway.newCaller()).player };
    return { by: ada, path: "/v1/reports", body, statuses: [204, 204] };
  },
  changeProfile: async (_, ada) => ({
    ...{ by: ada, path: "/v1/players/me", body: { name: "Ada", about: "Hello" }, statuses: [200, 200] },
  }),
  erasePlayer: async (_, ada) => ({ by: ada, path: "/v1/players/me", statuses: [204, 401] }),
  revokeToken: async (session, ada) => {
    const { id } = await newToken(session, ada, { label: "phone", scopes: ["match:read"] });
    return { by: ada, path: `/v1/tokens/${id}`, statuses: [204, 404] };
  },
  eraseBot: async (session, ada) => {
    const { player } = await newBot(session, ada);
    return { by: ada, path: `/v1/bots/${player.id}`, statuses: [204, 404] };
  },
  answerDeviceCode: async (session, ada) => {
    const { user_code } = await newDevice(session);
    const path = `/v1/device-codes/${user_code}`;
    return { by: ada, path, body: { allow: true }, statuses: [204, 404] };
  },
  deleteWebhook: async (session, ada) => {
    const { id } = await newWebhook(session, ada);
    return { by: ada, path: `/v1/webhooks/${id}`, statuses: [204, 404] };
  },
  subscribe: async (_, ada) => ({
    ...{ by: ada, path: "/v1/push-subscriptions/PhoneA", body: BROWSER, statuses: [200, 200] },
  }),
  unsubscribe: async (session, ada) => {
    await session.call(ada, "PUT", "/v1/push-subscriptions/PhoneA", BROWSER);
    return { by: ada, path: "/v1/push-subscriptions/PhoneA", statuses: [204, 404] };
  },
  addPasskey: async (session, ada) => {
    const { credential } = newSoftKey(await creationOptions(session, ada), SIGN_IN_PLACE.origin);
    return { by: ada, path: "/v1/passkeys", body: { name: "phone", credential }, statuses: [201, 403] };
  },
  changePasskey: async (session, ada) => {
    const { passkey } = await addedKey(session, ada);
    return { by: ada, path: `/v1/passkeys/${passkey.id}`, body: { name: "key" }, statuses: [200, 200] };
  },
  removePasskey: async (session, ada) => {
    const { passkey } = await addedKey(session, ada);
    return { by: ada, path: `/v1/passkeys/${passkey.id}?last=true`, statuses: [204, 404] };
  },
  removeRecoveryCodes: async (session, ada) => {
    await session.call(ada, "POST", "/v1/recovery-codes");
    return { by: ada, path: "/v1/recovery-codes?last=true", statuses: [204, 204] };
  },
  signIn: async (session, ada) => {
    const { key } = await addedKey(session, ada);
    const body = { type: "passkey", credential: key.use(await requestOptions(session)) };
    return { by: ada, path: "/v1/sign-in", body, statuses: [201, 403] };
  },
  closeMatch: async (session) => {
    const { at, callers } = await openedMatch(session, 1);
    return { by: pick(callers, 0), path: at, statuses: [204, 404] };
  },
  takeSeat: async (session, ada) => {
    const { at } = await opened(session);
    return { by: ada, path: `${at}/seats`, body: {}, statuses: [201, 200] };
  },
  startMatch: async (session) => {
    const { at, host } = await opened(session);
    return { by: host, path: `${at}/start`, body: {}, statuses: [200, 200] };
  },
  revealEntropy: async (session, ada) => {
    const promise = { seats: 2, entropyHash: entropyHashOf(ENTROPY) };
    const { at, callers } = await openedMatch(session, 1, promise);
    await session.call(ada, "POST", `${at}/seats`, {});
    return { by: pick(callers, 0), path: `${at}/entropy`, body: { entropy: ENTROPY }, statuses: [200, 200] };
  },
  leaveSeat: async (session) => {
    const { at, other } = await opened(session);
    return { by: other, path: `${at}/seats/me`, statuses: [204, 204] };
  },
  removePlayer: async (session) => {
    const { at, host, other } = await opened(session);
    return { by: host, path: `${at}/players/${other.player}`, statuses: [204, 204] };
  },
  seatHouseBot: async (session) => {
    const { at, host } = await opened(session);
    return { by: host, path: `${at}/seats/2/bot`, body: { level: "easy" }, statuses: [200, 200] };
  },
  removeHouseBot: async (session) => {
    const { at, host } = await opened(session);
    await session.call(host, "PUT", `${at}/seats/2/bot`, { level: "easy" });
    return { by: host, path: `${at}/seats/2/bot`, statuses: [200, 200] };
  },
  invite: async (session, ada) => {
    const { at, host } = await opened(session);
    return { by: host, path: `${at}/invitations`, body: { player: ada.player }, statuses: [201, 201] };
  },
  withdrawInvitation: async (session, ada) => {
    const { at, host } = await opened(session);
    await session.call(host, "POST", `${at}/invitations`, { player: ada.player });
    return { by: host, path: `${at}/invitations/${ada.player}`, statuses: [204, 404] };
  },
  quickMatch: async (_, ada) => ({
    ...{ by: ada, path: "/v1/quick", body: { game: "zip-zap", seats: 3 }, statuses: [201, 200] },
  }),
  rematch: async ({ gateway, relay, world }, ada) => {
    const live = await startedMatch(gateway, relay, [ada, await gateway.newCaller()]);
    const { after } = finished(live).ended;
    await relay.matches.commit(live, { ...after, version: live.version + 1 });
    world.nowMs = after.endedAtMs;
    return { by: ada, path: `/v1/matches/${live.id}/rematch`, body: {}, statuses: [201, 200] };
  },
  enterArena: async (session, ada) => {
    const at = await openedArena(session, ada);
    return { by: ada, path: `${at}/entry`, body: {}, statuses: [200, 200] };
  },
  leaveArena: async (session, ada) => {
    const at = await openedArena(session, ada);
    await session.call(ada, "PUT", `${at}/entry`, {});
    return { by: ada, path: `${at}/entry`, statuses: [204, 409] };
  },
  closeArena: async (session, ada) => ({
    ...{ by: ada, path: await openedArena(session, ada), statuses: [204, 204] },
  }),
  react: async (session) => {
    const { at, other } = await opened(session);
    return { by: other, path: `${at}/reactions`, body: { reaction: "thanks" }, statuses: [204, 204] };
  },
  act: async (session) => {
    const { id, callers } = await watchedMatch(session, 2);
    const body = { game: "zip-zap", seen: 2, action: { type: "ready" } };
    return { by: pick(callers, 0), path: `/v1/matches/${id}/actions`, body, statuses: [200, 200] };
  },
};

/** Each request makes one more. `keyed-operations.test.ts` has them with a key. */
const MAKES_ANOTHER = [
  // Each is an entry of the log, whatever it changes.
  "actAsOperator",
  "createPlayer",
  "createToken",
  "createBot",
  "createBotToken",
  "createWebhook",
  "createMatch",
  "authorizeApp",
  "openArena",
  ...["createPasskeyChallenge", "createSignInChallenge", "createRecoveryCodes"],
];
/** Each has tests of its own in `second-webhook.test.ts`. */
const WEBHOOKS = ["rotateWebhookSecret", "pingWebhook"];
/** Each has tests of its own in `test/people/app*.test.ts`. */
const APPS = ["exchangeToken", "startDevice", "revokeAppToken"];

test("every operation that changes something is named here", () => {
  const changing = OPERATIONS.filter(({ method }) => method !== "get").map(({ operationId }) => operationId);
  expect([...Object.keys(TWICE), ...MAKES_ANOTHER, ...WEBHOOKS, ...APPS].toSorted()).toEqual(
    changing.toSorted(),
  );
});

/** Without counts. A time to live may grow with each use. */
const stored = async (session: WireSession) =>
  uncounted(await session.contents()).map(({ expires: _, ...item }) => item);

test.for(Object.entries(TWICE))("%s, asked for twice, is done once", async ([name, prepare]) => {
  const session = await wireSession(store, name);
  const { by, path, body, statuses } = await prepare(session, await session.gateway.newCaller());
  const method = OPERATIONS.find(({ operationId }) => operationId === name)?.method.toUpperCase() ?? "";
  const first = await session.call(by, method, path, body);
  const once = await stored(session);
  const sent = session.world.timers.length;
  session.world.nowMs += 1_000;
  const second = await session.call(by, method, path, body);
  expect([first.status, second.status]).toEqual(statuses);
  expect(await stored(session)).toEqual(once);
  expect(session.world.timers.length - sent).toBeLessThanOrEqual(1);
});

test("a later wish for house bots does not move an earlier one", async () => {
  const session = await wireSession(store, "wishes");
  const ada = await session.gateway.newCaller();
  const wish = (fillAfter: number) =>
    session.call(ada, "POST", "/v1/quick", { game: "zip-zap", seats: 3, bots: "fill", fillAfter });
  const fillAtOf = async (fillAfter: number): Promise<unknown> =>
    JSON.parse(JSON.stringify((await wish(fillAfter)).body)).fillAt;
  const first = await fillAtOf(60);
  expect(first).toEqual(expect.any(String));
  session.world.nowMs += 1_000;
  expect(await fillAtOf(60)).toBe(first);
  // An earlier one counts.
  expect(await fillAtOf(10)).not.toBe(first);
});

test.for(["leaves", "is removed"])("a player who %s twice is told twice", async (how) => {
  const session = await wireSession(store, how);
  const { at, host, other } = await opened(session);
  const path = how === "leaves" ? `${at}/seats/me` : `${at}/players/${other.player}`;
  await session.received(other, other, { type: "watch", match: at.slice("/v1/matches/".length) });
  for (let n = 0; n < 2; n++) {
    expect((await session.call(how === "leaves" ? other : host, "DELETE", path)).status).toBe(204);
    expect((await session.received(other)).map(({ type }) => type)).toContain("unwatched");
  }
});
