// The operations of the table on players, bots, tokens and webhooks, and those that only read.
import { seatedSchema } from "../../src/protocol/match.ts";
import { newTokenSchema, SCOPES } from "../../src/protocol/player.ts";
import { newWebhookSchema } from "../../src/protocol/webhooks.ts";
import { BROWSER } from "../harness/browser.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import type { Host } from "./failing-host.ts";
import { type Operation, type Request, type Rivals, rest } from "./operation.ts";
import { readStream } from "./run-on.ts";
import {
  asks,
  botOf,
  connected,
  done,
  endedBy,
  HOOK,
  MARK,
  openedBy,
  playedBy,
  pushed,
  type Scene,
} from "./scene.ts";

/** The caller is erased. */
export const erased = (caller: Caller) => async (host: Host) => {
  const { status } = await asks(host, caller, "DELETE", "/v1/players/me");
  if (status === 204 && caller.player) host.world.erased.push(caller.player);
};

export const ends = (caller: Caller): Rivals => ({ "the caller is erased": erased(caller) });

export const phoneOf = async ({ host, ada }: Scene, more: { readonly expiresIn?: number } = {}) => {
  const body = { label: "phone", scopes: ["match:play", "match:read"], ...more };
  const { id, token } = newTokenSchema().parse((await done(host, ada, "POST", "/v1/tokens", { body })).body);
  const phone = { ...ada, connection: "AAAAAAAAAAAAphone=", token };
  await connected(host, phone);
  return { id, token };
};

const hookOf = async ({ host, ada }: Scene): Promise<string> =>
  newWebhookSchema().parse((await done(host, ada, "POST", "/v1/webhooks", { body: HOOK })).body).id;

export const askIn =
  ({ host }: Scene) =>
  async (caller: Caller | null, method: string, path: string, body?: object): Promise<unknown> =>
    (await done(host, caller, method, path, body ? { body } : {})).body;

/** What Ada does to its own things: removes the same, or is erased. */
export const writes = (
  operationId: string,
  what: string,
  prepare: (scene: Scene) => Promise<Omit<Request, "caller">>,
) =>
  rest(operationId, what, async (scene) => {
    const { ada } = scene;
    return { caller: ada, rivals: ends(ada), ...(await prepare(scene)) };
  });

export const reads = (operationId: string, path: string): Operation =>
  rest(operationId, "", async ({ ada }) => ({ caller: ada, path }));

const itself = (location: string): string => location;

const WRITES: readonly Operation[] = [
  rest("createPlayer", "", async () => ({
    caller: null,
    path: "/v1/players",
    body: { name: `${MARK}-Dee` },
  })),
  writes("changeProfile", "", async () => ({
    path: "/v1/players/me",
    body: { name: `${MARK}-Eve`, about: MARK },
  })),
  writes("createToken", "", async () => ({
    path: "/v1/tokens",
    body: { label: "phone", scopes: ["match:play", "match:read"] },
    takesBack: itself,
  })),
  writes("revokeToken", "of an open socket", async (scene) => {
    const { id, token } = await phoneOf(scene);
    return { path: `/v1/tokens/${id}`, revokes: [token] };
  }),
  writes("revokeToken", "of a token that has made others", async (scene) => {
    const { host, ada } = scene;
    const body = { label: "maker", scopes: SCOPES };
    const maker = newTokenSchema().parse((await done(host, ada, "POST", "/v1/tokens", { body })).body);
    const holder = { ...ada, token: maker.token };
    const made = await phoneOf({ ...scene, ada: holder });
    const bot = await botOf(host, holder);
    await hookOf({ ...scene, ada: holder });
    return { path: `/v1/tokens/${maker.id}`, revokes: [maker.token, made.token, bot.token ?? ""] };
  }),
  writes("createBot", "", async () => ({
    path: "/v1/bots",
    body: { name: `${MARK}-Robot` },
    takesBack: itself,
  })),
  writes("createBotToken", "", async ({ host, ada }) => {
    const bot = await botOf(host, ada);
    return { path: `/v1/bots/${bot.player}/tokens`, body: { label: "runner" }, takesBack: itself };
  }),
  writes("eraseBot", "in a seat", async ({ host, ada, bo }) => {
    const bot = await botOf(host, ada);
    await openedBy(host, [bo, bot]);
    return { path: `/v1/bots/${bot.player}`, revokes: [bot.token ?? ""], erases: bot.player };
  }),
  writes("createWebhook", "", async () => ({ path: "/v1/webhooks", body: HOOK, takesBack: itself })),
  writes("createWebhook", "with a bot in a match", async ({ host, ada, bo }) => {
    await playedBy(host, [bo, await botOf(host, ada), ada]);
    return { path: "/v1/webhooks", body: HOOK, takesBack: itself };
  }),
  writes("rotateWebhookSecret", "", async (scene) => ({
    path: `/v1/webhooks/${await hookOf(scene)}/secrets`,
    body: {},
  })),
  writes("pingWebhook", "", async (scene) => ({
    path: `/v1/webhooks/${await hookOf(scene)}/ping`,
    body: {},
  })),
  writes("subscribe", "", async () => ({ path: "/v1/push-subscriptions/PhoneA", body: BROWSER })),
  writes("subscribe", "again", async (scene) => {
    await pushed(scene);
    return { path: "/v1/push-subscriptions/PhoneA", body: { ...BROWSER, language: "is" } };
  }),
  writes("unsubscribe", "", async (scene) => {
    await pushed(scene);
    return { path: "/v1/push-subscriptions/PhoneA" };
  }),
  writes("deleteWebhook", "", async (scene) => ({ path: `/v1/webhooks/${await hookOf(scene)}` })),
];

/** Each way in which a player sits somewhere, or sat. */
const ERASURES: readonly Operation[] = (
  [
    [
      "with a bot, a token and a webhook",
      async (scene: Scene) => {
        await botOf(scene.host, scene.ada);
        await phoneOf(scene);
        await hookOf(scene);
      },
    ],
    ["in an open match", ({ host, ada, bo }: Scene) => openedBy(host, [bo, ada])],
    ["in a live match", ({ host, ada, bo }: Scene) => playedBy(host, [bo, ada])],
    ["after a match", ({ host, ada, bo }: Scene) => endedBy(host, [bo, ada])],
    ["after a rated match", ({ host, ada, bo }: Scene) => endedBy(host, [bo, ada], { rated: true })],
    [
      "after it left a match",
      async ({ host, ada, bo, cy }: Scene) => {
        const { id } = await playedBy(host, [bo, ada, cy]);
        await done(host, ada, "DELETE", `/v1/matches/${id}/seats/me`);
      },
    ],
    [
      "where it is invited",
      async ({ host, ada, bo }: Scene) => {
        const { id } = await openedBy(host, [bo]);
        await done(host, bo, "POST", `/v1/matches/${id}/invitations`, { body: { player: ada.player } });
      },
    ],
  ] as const
).map(([what, prepare]) =>
  rest("erasePlayer", what, async (scene) => {
    const { host, ada, cy } = scene;
    await prepare(scene);
    await readStream(host);
    const opened = seatedSchema().parse(
      (
        await done(host, cy, "POST", "/v1/matches", {
          body: { game: "zip-zap", seats: 2, visibility: "public" },
        })
      ).body,
    );
    return {
      ...{ caller: ada, path: "/v1/players/me", revokes: [ada.token ?? ""], erases: ada.player },
      rivals: {
        "the player sits down": (rival) =>
          asks(rival, ada, "POST", `/v1/matches/${opened.id}/seats`, { body: {} }),
        "the player opens a match": (rival) =>
          asks(rival, ada, "POST", "/v1/matches", {
            body: { game: "zip-zap", seats: 3, visibility: "public" },
          }),
        "the player makes a bot": (rival) =>
          asks(rival, ada, "POST", "/v1/bots", { body: { name: `${MARK}-Robot` } }),
      },
    };
  }),
);

const DAYS_MS = 40 * 24 * 3600_000;

const READS: readonly Operation[] = [
  rest("getProfile", "after some weeks", async ({ host, ada }) => {
    host.world.nowMs += DAYS_MS;
    return { caller: ada, path: "/v1/players/me" };
  }),
  rest("getRecord", "after some weeks", async ({ host, ada, bo }) => {
    const { id } = await endedBy(host, [ada, bo]);
    host.world.nowMs += DAYS_MS;
    return { caller: ada, path: `/v1/matches/${id}/record` };
  }),
  reads("getProfile", "/v1/players/me"),
  reads("listTokens", "/v1/tokens"),
  rest("getToken", "", async (scene) => ({
    caller: scene.ada,
    path: `/v1/tokens/${(await phoneOf(scene)).id}`,
  })),
  rest("listBots", "", async ({ host, ada }) => {
    await botOf(host, ada);
    return { caller: ada, path: "/v1/bots" };
  }),
  rest("getBot", "", async ({ host, ada }) => ({
    caller: ada,
    path: `/v1/bots/${(await botOf(host, ada)).player}`,
  })),
  reads("listWebhooks", "/v1/webhooks"),
  reads("getPushSubscriptions", "/v1/push-subscriptions"),
  reads("exportPlayer", "/v1/players/me/export"),
  rest("getWebhook", "", async (scene) => ({
    caller: scene.ada,
    path: `/v1/webhooks/${await hookOf(scene)}`,
  })),
  rest("listDeliveries", "", async (scene) => {
    const { host, ada } = scene;
    const at = `/v1/webhooks/${await hookOf(scene)}`;
    await done(host, ada, "POST", `${at}/ping`, { body: {} });
    return { caller: ada, path: `${at}/deliveries` };
  }),
  rest("getPlayer", "", async ({ ada, bo }) => ({ caller: ada, path: `/v1/players/${bo.player}` })),
  rest("listPlayerMatches", "of a player who sat, sits and waits", async ({ host, ada, bo, cy }) => {
    await endedBy(host, [ada, bo]);
    await playedBy(host, [ada, cy]);
    await openedBy(host, [ada]);
    return { caller: ada, path: "/v1/players/me/matches" };
  }),
  rest("getLeaderboard", "", async ({ host, ada, bo }) => {
    await endedBy(host, [ada, bo], { rated: true });
    return { caller: ada, path: "/v1/leaderboards/zip-zap" };
  }),
  rest("listNotices", "", async ({ host, ada, bo }) => {
    await playedBy(host, [ada, bo]);
    return { caller: ada, path: "/v1/notices?wait=1" };
  }),
];

/** They ask nobody. */
const TEXTS: readonly Operation[] = (
  [
    ["getService", "/v1"],
    ["getRoot", "/"],
    ["getHealth", "/health"],
    ["getOpenApiJson", "/openapi.json"],
    ["getOpenApiYaml", "/openapi.yaml"],
    ["getAsyncApiJson", "/asyncapi.json"],
    ["getAsyncApiYaml", "/asyncapi.yaml"],
    ["getReference", "/docs"],
    ["getReferencePage", "/docs/rest"],
    ["getProblemPage", "/problems/too-fast"],
    ["listGames", "/v1/games"],
    ["getGame", "/v1/games/zip-zap"],
  ] as const
).map(([id, path]) => rest(id, "", async () => ({ caller: null, path })));

export const PEOPLE: readonly Operation[] = [...WRITES, ...ERASURES, ...READS, ...TEXTS];
