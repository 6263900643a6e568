// A session on one host in virtual time. Every answer and every frame must be as documented.

import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import type { Level } from "../../src/games/game.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { mismatch, undocumented } from "./documented.ts";
import { createHost, createWorld, type World } from "./host.ts";
import type { TestStore } from "./memory-store.ts";
import type { Answered } from "./rest-client.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "./virtual-gateway.ts";
import { type VirtualStream, virtualStream } from "./virtual-stream.ts";

export interface WireSession {
  readonly world: World;
  readonly relay: Relay;
  readonly gateway: VirtualGateway;
  /** Everything in the store. */
  contents(): Promise<readonly Item[]>;
  readonly stream: VirtualStream;
  call(caller: Caller | null, method: string, path: string, body?: object): Promise<Answered>;
  /** The frames on the caller's connection since the last call; first sends `frame` by `by`, if given. */
  received(caller: Caller, by?: Caller, frame?: object | string): Promise<readonly Frame[]>;
}

export type Frame = ServerFrame & Readonly<Record<string, unknown>>;

/** `around`: wraps the host, for example with a queue for its timers. */
export const wireSession = async (
  store: TestStore,
  seed = "wire",
  around: (host: Relay, world: World) => Relay = (host) => host,
): Promise<WireSession> => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  const stream = virtualStream(createHost(store.client(), world, { table, seed }));
  const relay = around(stream.relay, world);
  const gateway = virtualGateway(relay, world);
  const read = new Map<string, number>();
  return {
    world,
    relay,
    gateway,
    contents: () => store.contents(table),
    stream,
    call: async (caller, method, path, body) => {
      const token = caller ? tokenOf(caller) : {};
      const answer = await gateway.rest(method, path, { ...token, ...(body ? { body } : {}) });
      expect(undocumented(method, path, answer)).toBeNull();
      return answer;
    },
    received: async (caller, by, frame) => {
      if (by && frame) await gateway.say(by, frame);
      const posted = world.posted.filter(({ connection }) => connection === caller.connection);
      const news = posted.slice(read.get(caller.connection) ?? 0);
      read.set(caller.connection, posted.length);
      return news.map(({ text }) => {
        expect(mismatch(serverFrameSchema(), JSON.parse(text))).toBeNull();
        return JSON.parse(text);
      });
    },
  };
};

/**
 * A live match with new guests in its seats, each of whom watches and has heard so; or, behind the first, with house bots
 * of these levels in turn.
 */
export const watchedMatch = async (
  session: WireSession,
  seats: number,
  more: object = {},
  houses: readonly Level[] = [],
) => {
  const { gateway, call, received } = session;
  const callers: Caller[] = [];
  let id = "";
  for (let seat = 0; seat < seats; seat++) {
    const level = houses[(seat - 1) % houses.length];
    const host = callers[0];
    if (host && level) {
      await call(host, "PUT", `/v1/matches/${id}/seats/${seat}/bot`, { level });
      continue;
    }
    const caller = await gateway.newCaller();
    callers.push(caller);
    const opening = { game: "zip-zap", seats, visibility: "public", ...more };
    const path = seat === 0 ? "/v1/matches" : `/v1/matches/${id}/seats`;
    ({ id } = seatedSchema().parse((await call(caller, "POST", path, seat === 0 ? opening : {})).body));
  }
  for (const caller of callers) await received(caller, caller, { type: "watch", match: id });
  // Each caller has received by now that the later ones are connected.
  for (const caller of callers) await received(caller);
  return { id, callers };
};

/** A seat that nobody has taken, on the wire. */
export const FREE_SEAT = { player: null, name: "", bot: false, connected: false, acts: "nobody" };

/** Hands of which nobody sees a card. A matcher, so that no field more stands in any of them. */
export const hiddenHands = (...counts: readonly number[]): unknown =>
  expect.toSatisfy((hands: unknown) =>
    isDeepStrictEqual(
      hands,
      counts.map((count) => ({ count })),
    ),
  );

/** The names of all fields, sorted. */
export const keysOf = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).sort() : [];
