// Which caller may do what, except on a match (`who-may.test.ts`): each operation by each kind of caller.
import { expect, test } from "vitest";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { SCOPES } from "../../src/protocol/player.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken, newWebhook } from "./support/people.ts";

const store = memoryStore();

/** `{bot}`, `{token}` and `{webhook}` are Ada's. Permitted callers send a valid body. */
const NAMED = [
  ["GET", "/v1/players/me", undefined, "profile:read"],
  ["PATCH", "/v1/players/me", {}, "profile:write"],
  ["GET", "/v1/bots", undefined, "token:write"],
  ["POST", "/v1/bots", { name: "Engine" }, "token:write"],
  ["POST", "/v1/bots/{bot}/tokens", {}, "token:write"],
  ["GET", "/v1/bots/{bot}", undefined, "token:write"],
  ["GET", "/v1/tokens", undefined, "token:write"],
  ["GET", "/v1/tokens/{token}", undefined, "token:write"],
  ["POST", "/v1/tokens", { label: "phone", scopes: ["match:play"] }, "token:write"],
  ["GET", "/v1/webhooks", undefined, "webhook:write"],
  ["GET", "/v1/webhooks/{webhook}", undefined, "webhook:write"],
  ["GET", "/v1/webhooks/{webhook}/deliveries", undefined, "webhook:write"],
  ["POST", "/v1/webhooks", { url: "https://chat.example/", events: ["match.ended"] }, "webhook:write"],
  ["POST", "/v1/webhooks/{webhook}/secrets", {}, "webhook:write"],
  ["POST", "/v1/webhooks/{webhook}/ping", {}, "webhook:write"],
  ["POST", "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" }, "match:create"],
  ["GET", "/v1/notices", undefined, "match:read"],
  ["POST", "/v1/quick", { game: "zip-zap", seats: 3 }, "match:play"],
  ["DELETE", "/v1/tokens/{token}", undefined, "token:write"],
  ["DELETE", "/v1/webhooks/{webhook}", undefined, "webhook:write"],
  ["DELETE", "/v1/bots/{bot}", undefined, "account:delete"],
] as const;
/** The scopes of a bot account's token. */
const BOT_SCOPES: readonly string[] = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
  "profile:write",
];
/** Open to everybody. An operation that looks at tokens refuses an invalid one. */
const OPEN = [
  ["GET", "/v1"],
  ["GET", "/openapi.json"],
  ["GET", "/openapi.yaml"],
  ["GET", "/asyncapi.json"],
  ["GET", "/asyncapi.yaml"],
  ["GET", "/docs"],
  ["GET", "/docs/rest"],
  ["GET", "/docs/scripts/redoc"],
  ["GET", "/problems/too-fast"],
  ["GET", "/v1/games"],
  ["GET", "/v1/games/zip-zap"],
  ["GET", "/v1/players/{player}"],
  ["GET", "/v1/players/{player}/matches"],
  ["GET", "/v1/leaderboards/zip-zap"],
  ["GET", "/v1/matches"],
  ["GET", "/v1/codes/AAAAAA"],
] as const;

/** The answer to a stranger with every scope about Ada's property. */
const NOT_YOURS: Readonly<Record<string, string>> = {
  "GET /v1/bots/{bot}": "no-such-player",
  "GET /v1/tokens/{token}": "no-such-token",
  "POST /v1/bots/{bot}/tokens": "no-such-player",
  "DELETE /v1/tokens/{token}": "no-such-token",
  "DELETE /v1/bots/{bot}": "no-such-player",
  ...Object.fromEntries(
    NAMED.filter(([, path]) => path.includes("{webhook}")).map(([method, path]) => [
      `${method} ${path}`,
      "no-such-webhook",
    ]),
  ),
};

const UNKNOWN = `tr_${"0".repeat(40)}`;

test("each operation that looks at a token is named here, except those on a match", () => {
  const asked = OPERATIONS.filter(
    ({ access, path }) => access !== "none" && !path.startsWith("/v1/matches/{id}"),
  );
  const shape = (method: string, path: string) =>
    `${method.toUpperCase()} ${path.replace(/\{[a-z]+\}|zip-zap|AAAAAA|too-fast|\brest$|redoc/, "{}")}`;
  const named = [...NAMED, ...OPEN].map(([method, path]) => shape(method, path));
  expect([...named, "DELETE /v1/players/{}"].toSorted()).toEqual(
    asked.map(({ method, path }) => shape(method, path)).toSorted(),
  );
});

test("each operation distinguishes its callers", async () => {
  const session = await wireSession(store);
  const { gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const bot = await newBot(session, ada);
  const { id: token } = await newToken(session, ada, { label: "spare", scopes: ["match:play"] });
  const webhook = await newWebhook(session, ada);
  const weak = await newToken(session, ada, { label: "weak", scopes: ["webhook:write"] });
  const ended = await newToken(session, ada, { label: "short", scopes: ["token:write"], expiresIn: 1 });
  session.world.nowMs += 1_000;
  const as = (bearer: string | null) => ({ ...gateway.nobody(), token: bearer });
  const [only, allBut] = [new Map<string, string>(), new Map<string, string>()];
  for (const scope of new Set(NAMED.map(([, , , needed]) => needed))) {
    only.set(scope, (await newToken(session, ada, { label: scope, scopes: [scope] })).token);
    const others = SCOPES.filter((other) => other !== scope);
    allBut.set(scope, (await newToken(session, ada, { label: `not ${scope}`, scopes: others })).token);
  }
  const withAllBut = (scope: string) => as(allBut.get(scope) ?? "");
  const withOnly = (scope: string) => as(only.get(scope) ?? "");

  const erased = async (caller: typeof ada, id = "me") =>
    codeOf(await session.call(caller, "DELETE", `/v1/players/${id}`));
  expect(await erased(as(bot.token))).toBe("scope");

  for (const [method, template, body, scope] of NAMED) {
    const path = template
      .replace("{bot}", bot.player.id)
      .replace("{token}", token)
      .replace("{webhook}", webhook.id);
    const asked = async (caller: typeof ada) => codeOf(await session.call(caller, method, path, body));
    const name = `${method} ${template}`;
    expect(await asked(as(null)), name).toBe("bad-token");
    expect(await asked(as(UNKNOWN)), name).toBe("bad-token");
    expect(await asked(as(ended.token)), name).toBe("bad-token");
    expect(await asked(scope === "webhook:write" ? withOnly("profile:read") : as(weak.token)), name).toBe(
      "scope",
    );
    expect(await asked(withAllBut(scope)), name).toBe("scope");
    // Each scope is enough for its own operations. But nobody gives out what the token lacks.
    const isGiving = method === "POST" && (scope === "token:write" || path === "/v1/webhooks");
    if (method !== "DELETE") expect(await asked(withOnly(scope)), name).toBe(isGiving ? "scope" : null);
    expect(await asked(as(bot.token)), name).toBe(BOT_SCOPES.includes(scope) ? null : "scope");
    expect(await asked(eve), name).toBe(NOT_YOURS[name] ?? null);
    expect(await asked(ada), name).toBeNull();
  }

  for (const [method, template] of OPEN) {
    const path = template.replace("{player}", ada.player ?? "");
    const asked = async (caller: typeof ada) => codeOf(await session.call(caller, method, path));
    const answer = path.startsWith("/v1/codes") ? "no-such-match" : null;
    for (const caller of [as(null), as(weak.token), eve, ada]) {
      expect(await asked(caller), path).toBe(answer);
    }
    for (const none of [UNKNOWN, ended.token]) expect(await asked(as(none)), path).toBe("bad-token");
  }

  expect(await erased(eve, ada.player ?? "")).toBe("no-such-player");
  expect(await erased(as(null))).toBe("bad-token");
  expect(await erased(as(weak.token))).toBe("scope");
  expect(await erased(withAllBut("account:delete"))).toBe("scope");
  expect(await erased(withOnly("account:delete"))).toBeNull();
  expect(await erased(eve)).toBeNull();
  expect(await erased(eve)).toBe("bad-token");
});
