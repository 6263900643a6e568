// What outlives its end: a token that a short token has made, its bot, its socket; a seat that a host has taken back.
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./support/attack.ts";
import { openMatch } from "./support/matches.ts";
import type { Visitor } from "./support/visitor.ts";

const SCOPES = ["match:read", "match:play", "profile:read", "token:write"];

const shortToken = async (by: Visitor, token: string) => {
  const body = { label: "short", scopes: SCOPES, expiresIn: 60 };
  const { status, body: made } = await by.call("POST", "/v1/tokens", { token, body });
  if (status !== 201) throw new Error(`no short token: ${status}`);
  return { id: String(Object(made).id), token: String(Object(made).token) };
};

export const outlivingTokens: Attack = {
  name: "a token with an end makes a token and a bot that outlive its revocation",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await by.guest();
    const short = await shortToken(by, token);
    const child = await by.call("POST", "/v1/tokens", {
      token: short.token,
      body: { label: "child", scopes: SCOPES },
    });
    const bot = await by.call("POST", "/v1/bots", { token: short.token, body: { name: "Heir" } });
    const heirs = [child, bot].map(({ body }) => String(Object(body).token));
    const line = await by.connect(heirs[0] ?? "");
    const before = await statusesOf(by, heirs);
    if (before.includes(401) || !line?.isOpen()) throw new Error(`no heirs: ${before.join(", ")}`);
    await by.call("DELETE", `/v1/tokens/${short.id}`, { token });
    await sleep(3_000);
    const after = await statusesOf(by, heirs);
    return {
      succeeded: after.some((status) => status !== 401) || line.isOpen(),
      got: `they get ${after.join(", ")}; the socket is ${line.isOpen() ? "open" : "closed"}`,
    };
  },
};

const statusesOf = (by: Visitor, tokens: readonly string[]): Promise<readonly number[]> =>
  Promise.all(tokens.map(async (token) => (await by.call("GET", "/v1/players/me", { token })).status));

export const endedSocket: Attack = {
  name: "a socket goes on after the end of its token",
  waits: true,
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await shortToken(by, (await by.guest()).token);
    const line = await by.connect(token);
    if (!line) throw new Error("no socket");
    await sleep(66_000);
    return { succeeded: line.isOpen(), got: line.isOpen() ? "still open" : "closed" };
  },
};

export const removedComesBack: Attack = {
  name: "a removed player comes back to a private match by its bot, or as a new guest by the same code",
  run: async ({ visitor }) => {
    const [hostBy, by] = [visitor(), visitor()];
    const [host, kit] = [await hostBy.guest("Host"), await by.guest("Kit")];
    const bot = await by.call("POST", "/v1/bots", { token: kit.token, body: { name: "KitBot" } });
    const again = await by.guest("Kit");
    const more = { seats: 4, visibility: "private", clocks: null };
    const { id, code } = await openMatch(hostBy, host, more);
    const sit = (token: string) => by.call("POST", `/v1/matches/${id}/seats`, { token, body: { code } });
    const [sat, removed] = [
      await sit(kit.token),
      await hostBy.call("DELETE", `/v1/matches/${id}/players/${kit.id}`, { token: host.token }),
    ];
    if (sat.status !== 201 || removed.status !== 204)
      throw new Error(`sat down: ${sat.status}, removed: ${removed.status}`);
    const tokens = [kit.token, String(Object(bot.body).token), again.token];
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await sit(token)).status);
    return { succeeded: statuses.includes(201), got: statuses.join(", ") };
  },
};

/** Each answer under a key is kept for a day. */
export const storedRepeats: Attack = {
  name: "one account has 200 answers stored under new keys",
  run: async ({ visitor }) => {
    const by = visitor();
    const { token } = await by.guest();
    let stored = 0;
    for (let n = 0; n < 200; n++) {
      const headers = { "idempotency-key": `key-of-this-attack-${String(n).padStart(6, "0")}` };
      const body = { label: "kept", scopes: ["match:read"] };
      const { status, body: made } = await by.call("POST", "/v1/tokens", { token, body, headers });
      if (status === 429) break;
      stored++;
      if (status === 201) await by.call("DELETE", `/v1/tokens/${Object(made).id}`, { token });
    }
    return { succeeded: stored > 100, got: `${stored} of 200 stored in a minute` };
  },
};

export const namedRelay: Attack = {
  name: "a header that no proxy has set leads a caller to another relay",
  run: async ({ visitor, target }) => {
    const by = visitor();
    const { host } = new URL(target.url);
    const headers = { host, forwarded: "host=evil.example", "x-forwarded-host": "evil.example" };
    const { body } = await by.call("GET", "/v1", { headers });
    const named = JSON.stringify(body);
    return { succeeded: named.includes("evil.example"), got: String(Object(body).websocket) };
  },
};
