// Bad requests over REST: each is one row of a table, and each must get its documented problem and change nothing
// that is stored by a byte.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlayerStore } from "../../src/aws/stores/player-store.ts";
import { createTokenStore } from "../../src/aws/stores/token-store.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { undocumented } from "./documented.ts";
import { testClient } from "./host.ts";
import { call, newGuest, newMatch } from "./rest-client.ts";
import { settled, uncounted } from "./settled.ts";
import { UNHURRIED } from "./unhurried.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly authorization?: string;
  readonly type?: string | null;
  readonly body?: string | Uint8Array;
}

/** The status and the code are those of the problem that it gets. */
export type BadRequest = readonly [
  name: string,
  request: (given: Fixture) => Request,
  status: number,
  code: string,
];

/** Declares a test a case, on a relay that they share: nothing that they do leaves a trace. */
export const testBadRequests = (table: readonly BadRequest[]): void => {
  let fixture: Fixture | null = null;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture?.relay.stop());

  test.for(table)("%s", async ([, request, status, code]) => {
    if (!fixture) throw new Error("no relay");
    await expectRefused(fixture, request(fixture), status, code);
  });
};

const expectRefused = async (
  { relay }: Fixture,
  { method, path, token, authorization, type, body }: Request,
  status: number,
  code: string,
): Promise<void> => {
  const client = testClient(relay.databaseEndpoint);
  const before = await settled(client);
  const bearer = authorization ?? (token === undefined ? null : `Bearer ${token}`);
  const response = await fetch(relay.url + path, {
    method,
    ...(body === undefined ? {} : { body: typeof body === "string" ? Buffer.from(body) : Buffer.from(body) }),
    headers: {
      ...(body === undefined || type === null ? {} : { "content-type": type ?? "application/json" }),
      ...(bearer === null ? {} : { authorization: bearer }),
    },
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) };
  expect(`${answer.status} ${answer.body.code}`, text).toBe(`${status} ${code}`);
  expect(undocumented(method, path, answer)).toBeNull();
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node:|\/src\/|Error\b/);
  expect(await uncounted(client)).toEqual(before);
  client.destroy();
};

export interface Fixture {
  readonly relay: LocalRelay;
  /** Seats 0 and 1 of the live table, and somebody who sits nowhere. */
  readonly ada: string;
  readonly bo: string;
  readonly eve: string;
  /** Holds no scope but `webhook:write`. */
  readonly weak: string;
  /** A live public table, and its newest seq. */
  readonly live: string;
  readonly seq: number;
  /** A live private table of Ada's and Bo's. */
  readonly closed: string;
  /** A public table of three seats where Ada waits alone. */
  readonly open: string;
}

/** No clock runs: the cases together may take longer than one. */
const startFixture = async (): Promise<Fixture> => {
  const relay = await startLocalRelay({ data: null, hosts: 1, settings: UNHURRIED });
  const { url } = relay;
  const { id: live, guests } = await newMatch(url, 2, { clocks: null });
  const [ada = "", bo = ""] = guests.map(({ token }) => token);
  const { token: eve } = await newGuest(url, "Eve");
  const opening = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const closed = seatedSchema.parse(
    (await call(url, "POST", "/v1/matches", { token: ada, body: opening })).body,
  );
  const { code } = closed;
  await call(url, "POST", `/v1/matches/${closed.id}/seats`, { token: bo, body: { code } });
  const waiting = { game: "zip-zap", seats: 3, visibility: "public" };
  const open = seatedSchema.parse(
    (await call(url, "POST", "/v1/matches", { token: ada, body: waiting })).body,
  );
  const client = testClient(relay.databaseEndpoint);
  const weak = `tr_${"w".repeat(40)}`;
  const keptUntilMs = Date.now() + 90 * 24 * 3600 * 1000;
  const createdAtMs = Date.now();
  await createPlayerStore(client, "turn-relay", Date.now).create(
    { id: "weak", name: "Weak", bot: false, about: null, owner: null, createdAtMs },
    keptUntilMs,
  );
  await createTokenStore(client, "turn-relay", Date.now).add({
    ...{ id: "weaktoken", player: "weak", label: "weak", scopes: ["webhook:write"] },
    ...{ createdAtMs, endsAtMs: null, keptUntilMs, hash: bytesToHex(sha256(utf8ToBytes(weak))) },
  });
  client.destroy();
  return { relay, ada, bo, eve, weak, live, seq: 2, closed: closed.id, open: open.id };
};

export const get = (path: string, token?: string): Request => ({ method: "GET", path, token });
export const post = (path: string, body: unknown, token?: string): Request => ({
  method: "POST",
  path,
  token,
  body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
});
