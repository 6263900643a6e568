// A session on one host in virtual time, every answer and every frame of which must be as it is documented.
import { expect } from "vitest";
import type { Item } from "../../src/aws/stores/match-item.ts";
import type { Level } from "../../src/games/game.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { mismatch, undocumented } from "./documented.ts";
import type { EmbeddedStore } from "./embedded-store.ts";
import { createHost, createWorld, type World } from "./host.ts";
import type { Answered } from "./rest-client.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "./virtual-gateway.ts";
import { type VirtualStream, virtualStream } from "./virtual-stream.ts";

export interface WireSession {
  readonly world: World;
  readonly relay: Relay;
  readonly gateway: VirtualGateway;
  /** Everything that is stored. */
  contents(): Promise<readonly Item[]>;
  readonly stream: VirtualStream;
  call(caller: Caller | null, method: string, path: string, body?: object): Promise<Answered>;
  /** What has come over the caller's connection since it was asked last, by a frame of its own or of somebody else. */
  told(caller: Caller, by?: Caller, frame?: object): Promise<readonly Frame[]>;
}

export type Frame = ServerFrame & Readonly<Record<string, unknown>>;

/** `around`: what the host is put into, a queue for its timers. */
export const wireSession = async (
  store: EmbeddedStore,
  seed = "wire",
  around: (host: Relay, world: World) => Relay = (host) => host,
): Promise<WireSession> => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newTable();
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
    told: async (caller, by, frame) => {
      if (by && frame) await gateway.say(by, frame);
      const posted = world.posted.filter(({ connection }) => connection === caller.connection);
      const news = posted.slice(read.get(caller.connection) ?? 0);
      read.set(caller.connection, posted.length);
      return news.map(({ text }) => {
        expect(mismatch(serverFrameSchema, JSON.parse(text))).toBeNull();
        return JSON.parse(text);
      });
    },
  };
};

/**
 * A live match with new guests in its seats, each of whom watches and has heard so; or, behind the first, with house bots
 * of these levels in turn.
 */
export const watchedTable = async (
  session: WireSession,
  seats: number,
  more: object = {},
  houses: readonly Level[] = [],
) => {
  const { gateway, call, told } = session;
  const callers: Caller[] = [];
  let id = "";
  for (let seat = 0; seat < seats; seat++) {
    const level = houses[(seat - 1) % houses.length];
    const host = callers[0];
    if (host && level) {
      await call(host, "POST", `/v1/matches/${id}/seats/${seat}/bot`, { level });
      continue;
    }
    const caller = await gateway.newCaller();
    callers.push(caller);
    const opening = { game: "zip-zap", seats, visibility: "public", ...more };
    const path = seat === 0 ? "/v1/matches" : `/v1/matches/${id}/seats`;
    ({ id } = seatedSchema.parse((await call(caller, "POST", path, seat === 0 ? opening : {})).body));
  }
  for (const caller of callers) await told(caller, caller, { type: "watch", match: id });
  // Each has heard by now that the ones after it are connected.
  for (const caller of callers) await told(caller);
  return { id, callers };
};

/** The names of all fields, sorted. */
export const keysOf = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).sort() : [];
