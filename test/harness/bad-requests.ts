// Bad requests over REST: each is one case of a list. Each must get its documented problem and change no stored byte.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeAll, expect, test } from "vitest";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { undocumented } from "./documented.ts";
import { firstTokenOf } from "./first-token.ts";
import { type GatewayRest, gatewayRest } from "./gateway-rest.ts";
import { createHost, createWorld } from "./host.ts";
import { memoryStore, uncounted } from "./memory-store.ts";
import { virtualGateway, virtualMatch } from "./virtual-gateway.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly authorization?: string;
  readonly type?: string | null;
  readonly body?: string | Uint8Array;
}

/** The expected status and problem code. */
export type BadRequest = readonly [
  name: string,
  request: (given: Fixture) => Request,
  status: number,
  code: string,
];

/** Declares a test for each case. They share one relay, because no case may change anything. */
export const testBadRequests = (table: readonly BadRequest[]): void => {
  let fixture: Fixture | null = null;
  beforeAll(async () => {
    fixture = await startFixture();
  });

  test.for(table)("%s", async ([, request, status, code]) => {
    if (!fixture) throw new Error("no relay");
    await expectRefused(fixture, request(fixture), status, code);
  });
};

const expectRefused = async (
  { rest, contents }: Fixture,
  { method, path, token, authorization, type, body }: Request,
  status: number,
  code: string,
): Promise<void> => {
  const before = uncounted(await contents());
  const bearer = authorization ?? (token === undefined ? null : `Bearer ${token}`);
  const answer = await rest({
    method,
    target: path,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined || type === null ? {} : { "content-type": type ?? "application/json" }),
      ...(bearer === null ? {} : { authorization: bearer }),
    },
  });
  const { headers, text } = answer;
  const told = { status: answer.status, headers, body: JSON.parse(text) };
  expect(`${told.status} ${told.body.code}`, text).toBe(`${status} ${code}`);
  expect(undocumented(method, path, told)).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node:|\/src\/|Error\b/);
  expect(uncounted(await contents())).toEqual(before);
};

export interface Fixture {
  readonly rest: GatewayRest;
  /** Everything in the store. */
  contents(): Promise<readonly Item[]>;
  /** Seats 0 and 1 of the live match, and a player without a seat. */
  readonly ada: string;
  readonly bo: string;
  readonly eve: string;
  /** Has only the scope `webhook:write`. */
  readonly weak: string;
  /** A live public match, and its newest seq. */
  readonly live: string;
  readonly seq: number;
  /** A live private match of Ada's and Bo's. */
  readonly closed: string;
  /** A public match of three seats where Ada waits alone. */
  readonly open: string;
}

/** No clock runs: all cases together may take longer than a clock. */
const startFixture = async (): Promise<Fixture> => {
  const store = memoryStore();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const relay = createHost(store.client(), world, { table });
  const gateway = virtualGateway(relay, world);
  const { id: live, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const [ada = "", bo = ""] = seats.map(({ token }) => token ?? "");
  const { token: eve } = await gateway.newCaller();
  const seated = async (token: string, path: string, body: object) =>
    seatedSchema().parse((await gateway.rest("POST", path, { token, body })).body);
  const opening = { game: "zip-zap", seats: 2, visibility: "private", clocks: null };
  const closed = await seated(ada, "/v1/matches", opening);
  await seated(bo, `/v1/matches/${closed.id}/seats`, { code: closed.code });
  const open = await seated(ada, "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" });
  const weak = `tr_${"w".repeat(40)}`;
  const createdAtMs = world.nowMs;
  const keptUntilMs = createdAtMs + 90 * 24 * 3600 * 1000;
  const player = { id: "weak", name: "Weak", bot: false, about: null, owner: null, createdAtMs };
  const hash = bytesToHex(sha256(utf8ToBytes(weak)));
  await relay.players.create(player, firstTokenOf(player, keptUntilMs, { hash, scopes: ["webhook:write"] }));
  const rest = gatewayRest(relay, world);
  const contents = () => store.contents(table);
  return { rest, contents, ada, bo, eve: eve ?? "", weak, live, seq: 2, closed: closed.id, open: open.id };
};

export const get = (path: string, token?: string): Request => ({ method: "GET", path, token });
export const post = (path: string, body: unknown, token?: string): Request => ({
  method: "POST",
  path,
  token,
  body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
});
