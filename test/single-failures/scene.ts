// Who is in a world of the table: three players with sockets, and the matches that they have opened, played or ended.

import { hydrate, newest } from "../../src/match/hydrate.ts";
import { type Seated, seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { BROWSER } from "../harness/browser.ts";
import type { Answered } from "../harness/rest-client.ts";
import { type Caller, connectionNumber, tokenOf } from "../harness/virtual-gateway.ts";
import { steer } from "../relay/support/contested.ts";
import { finished } from "../relay/support/finished-match.ts";
import { liveMatch } from "../relay/support/live-match.ts";
import { type Host, newHost } from "./failing-host.ts";
import { readStream } from "./run-on.ts";
import type { TableWorld } from "./table-world.ts";

/** Part of each name that a player gives itself. */
export const MARK = "Quux";

export interface Scene {
  /** A host of which no call fails. */
  readonly host: Host;
  readonly ada: Caller;
  readonly bo: Caller;
  readonly cy: Caller;
}

export const OPENING = { game: "zip-zap", seats: 2, visibility: "public" };
export const HOOK = {
  url: "https://chat.example/hook",
  events: ["match.started", "match.ended", "invitation"],
};

export const asks = (
  host: Host,
  caller: Caller | null,
  method: string,
  path: string,
  { body, key }: { readonly body?: object; readonly key?: string } = {},
): Promise<Answered> =>
  host.gateway.rest(method, path, {
    ...(caller ? tokenOf(caller) : {}),
    ...(body ? { body } : {}),
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

/** The answer to a request that must succeed. */
export const done = async (...asked: Parameters<typeof asks>): Promise<Answered> => {
  const answer = await asks(...asked);
  if (answer.status >= 400) throw new Error(`${asked[2]} ${asked[3]}: ${JSON.stringify(answer.body)}`);
  return answer;
};

export const sceneIn = async (world: TableWorld): Promise<Scene> => {
  const host = newHost(world);
  const [ada, bo, cy] = [await guest(host, "Ada"), await guest(host, "Bo"), await guest(host, "Cy")];
  return { host, ada, bo, cy };
};

/** A new player, with a socket that has said hello. */
export const guest = async (host: Host, name: string): Promise<Caller> => {
  const { body } = await done(host, null, "POST", "/v1/players", { body: { name: `${MARK}-${name}` } });
  const { player, token } = newPlayerSchema().parse(body);
  host.world.names.set(player.id, player.name);
  const caller = { connection: connectionNumber(1000 + host.world.sockets.size), player: player.id, token };
  await connected(host, caller);
  return caller;
};

export const connected = async (host: Host, caller: Caller): Promise<void> => {
  host.world.sockets.set(caller.connection, caller);
  await host.gateway.connect(caller);
  await host.gateway.say(caller, { type: "hello" });
};

/** A bot account of the owner, without a socket. */
export const botOf = async (host: Host, owner: Caller): Promise<Caller> => {
  const { body } = await done(host, owner, "POST", "/v1/bots", { body: { name: `${MARK}-Robot` } });
  const { player, token } = newPlayerSchema().parse(body);
  host.world.names.set(player.id, player.name);
  return { connection: "", player: player.id, token };
};

/** An open match with the callers in its seats, in order. Each watches it. */
export const openedBy = async (
  host: Host,
  callers: readonly Caller[],
  more: object = {},
  bodies: readonly object[] = [],
): Promise<Seated> => {
  const [first, ...others] = callers;
  if (!first) throw new Error("a match without a host");
  const opening = { ...OPENING, seats: callers.length + 1, ...more, ...bodies[0] };
  let seated = seatedSchema().parse((await done(host, first, "POST", "/v1/matches", { body: opening })).body);
  for (const [n, caller] of others.entries()) {
    const body = { ...(seated.code === undefined ? {} : { code: seated.code }), ...bodies[n + 1] };
    const path = `/v1/matches/${seated.id}/seats`;
    seated = { ...seated, ...seatedSchema().parse((await done(host, caller, "POST", path, { body })).body) };
  }
  for (const caller of callers) await host.gateway.say(caller, { type: "watch", match: seated.id });
  await readStream(host);
  return seated;
};

/** A live match of the callers. */
export const playedBy = (host: Host, callers: readonly Caller[], more: object = {}): Promise<Seated> =>
  openedBy(host, callers, { seats: callers.length, ...more });

/** Plays a live match to its end, with actions of each seat. */
export const playOut = async (host: Host, id: string): Promise<void> => {
  const live = liveMatch(await host.relay.matches.read(id));
  const { after } = finished(live).ended;
  const written = await host.relay.matches.commit(live, { ...after, version: live.version + 1 });
  if (written.type !== "written") throw new Error("the match has not ended");
  host.world.nowMs = Math.max(host.world.nowMs, after.endedAtMs);
};

/** A match of the callers that has ended, with its projections. */
export const endedBy = async (host: Host, callers: readonly Caller[], more: object = {}): Promise<Seated> => {
  const seated = await playedBy(host, callers, more);
  await playOut(host, seated.id);
  await readStream(host);
  return seated;
};

/** An act that the rules allow now, and its seat. */
export const actIn = async (host: Host, id: string) => {
  const match = hydrate(liveMatch(await host.relay.matches.read(id)));
  const { seat, action } = steer(match);
  return { seat, body: { game: match.game, seen: newest(match).seq, action } };
};

/** Ada's browser asks for the key, and subscribes. */
export const pushed = async ({ host, ada }: Scene): Promise<void> => {
  await done(host, ada, "GET", "/v1/push-subscriptions");
  await done(host, ada, "PUT", "/v1/push-subscriptions/PhoneA", { body: BROWSER });
};
