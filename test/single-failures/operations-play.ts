// The operations of the table in a match: over REST and over sockets.
import { hydrate, newest } from "../../src/match/hydrate.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { liveMatch } from "../relay/support/live-match.ts";
import type { Host } from "./failing-host.ts";
import { doing, frame, type Operation, type Rivals, rest } from "./operation.ts";
import { erased } from "./operations-people.ts";
import { handMessage, nextMessage } from "./run-on.ts";
import { actIn, asks, connected, done, endedBy, HOOK, openedBy, playedBy, type Scene } from "./scene.ts";

export const at = (id: string): string => `/v1/matches/${id}`;

/** Whoever may act next does so. Nobody may, unless the match is live. */
export const acts = (id: string, callers: readonly Caller[]) => async (host: Host) => {
  if ((await host.relay.matches.read(id))?.status !== "live") return null;
  const { seat, body } = await actIn(host, id);
  const caller = callers[seat];
  return caller && asks(host, caller, "POST", `${at(id)}/actions`, { body });
};

const comesFirst = (host: Host) => {
  const next = nextMessage(host.world);
  return next ? handMessage(host, next) : Promise.resolve();
};

const rivalsIn = (id: string, caller: Caller, callers: readonly Caller[]): Rivals => ({
  "another acts": acts(id, callers),
  "another leaves": (host) =>
    asks(host, callers.find((one) => one !== caller) ?? null, "DELETE", `${at(id)}/seats/me`),
  "the caller leaves": (host) => asks(host, caller, "DELETE", `${at(id)}/seats/me`),
  "the caller is erased": erased(caller),
  "a timer comes": comesFirst,
});

export const inPlay = async ({ host, ada, bo, cy }: Scene, more: object = {}) => {
  const callers = [bo, ada, cy];
  const { id } = await playedBy(host, callers, more);
  const { seat, body } = await actIn(host, id);
  const caller = callers[seat] ?? bo;
  return { id, callers, caller, body, rivals: rivalsIn(id, caller, callers) };
};

/** Plays until one more action ends a turn. */
const lastOfTurn = async (host: Host, id: string, callers: readonly Caller[]) => {
  for (;;) {
    const match = hydrate(liveMatch(await host.relay.matches.read(id)));
    const { game, referee } = match;
    const { state, seq: seen } = newest(match);
    const seat = callers.findIndex((_, of) => referee.legal(state, of).length > 0);
    const action = referee.legal(state, seat).find((one) => {
      const ruling = referee.act(state, seat, one);
      return ruling.ok && referee.legal(ruling.state, seat).length === 0;
    });
    const caller = callers[seat];
    if (action && caller) return { caller, body: { game, seen, action } };
    await acts(id, callers)(host);
  }
};

/** One seat may act at a time. */
const TURNS = { game: "zip-zilch-zero", seats: 3, clocks: null };

const acting = (
  what: string,
  more: object,
  others: (scene: Scene) => Promise<unknown> = async () => {},
): readonly Operation[] => [
  rest("act", what, async (scene) => {
    await others(scene);
    const { id, caller, body, rivals } = await inPlay(scene, more);
    return { caller, path: `${at(id)}/actions`, body, rivals };
  }),
  frame("act", what, async (scene) => {
    await others(scene);
    const { id, caller, body, rivals } = await inPlay(scene, more);
    const { game: _, ...act } = body;
    return { caller, frame: { match: id, id: "a", ...act }, rivals };
  }),
];

/** All others have gone when a seat acts, in a match without clocks. */
const actingUnseen: readonly Operation[] = [
  rest("act", "without clocks, and the others are away", async (scene) => {
    const { host, ada, bo, cy } = scene;
    const callers = [bo, ada, cy];
    const { id } = await playedBy(host, callers, TURNS);
    const { caller, body } = await lastOfTurn(host, id, callers);
    const rivals = { "the caller is erased": erased(caller) };
    for (const other of callers) {
      if (other === caller) continue;
      host.world.gone.add(other.connection);
      await host.gateway.hangUp(other);
    }
    return { caller, path: `${at(id)}/actions`, body, rivals };
  }),
];

/** The first clock is far ahead, the later ones are not. */
export const SLOW = { clocks: { ready: 14 * 24 * 3600, window: 20, lead: 20 } };

/** The next act begins a clock that is nearer than the only timer. */
const farAhead = async ({ host, ada, bo }: Scene) => {
  const callers = [bo, ada];
  const { id } = await playedBy(host, callers, SLOW);
  await comesFirst(host);
  await acts(id, callers)(host);
  const { seat, body } = await actIn(host, id);
  const caller = callers[seat] ?? bo;
  return { id, caller, body, rivals: rivalsIn(id, caller, callers) };
};

const actingFarAhead = rest("act", "whose clock is nearer than the only timer", async (scene) => {
  const { id, caller, body, rivals } = await farAhead(scene);
  return { caller, path: `${at(id)}/actions`, body, rivals };
});

export const hooked = ({ host, ada }: Scene) => done(host, ada, "POST", "/v1/webhooks", { body: HOOK });

const REST: readonly Operation[] = [
  rest("getEvents", "of a reader who waits", async (scene) => {
    const { id, caller } = await inPlay(scene);
    return { caller, path: `${at(id)}/events?since=99&wait=1` };
  }),
  rest("getEvents", "of a seat without a socket who waits", async ({ host, ada, bo }) => {
    const { id } = await playedBy(host, [bo, ada]);
    host.world.gone.add(ada.connection);
    await host.gateway.hangUp(ada);
    const { body } = await actIn(host, id);
    return { caller: ada, path: `${at(id)}/events?since=${body.seen}&wait=1` };
  }),
  rest("listMatches", "with a next page", async ({ host, ada, bo }) => {
    await openedBy(host, [bo]);
    await openedBy(host, [bo]);
    return { caller: ada, path: "/v1/matches?limit=1" };
  }),
  rest("getMatch", "", async (scene) => {
    const { id, caller } = await inPlay(scene);
    return { caller, path: at(id) };
  }),
  rest("listMatches", "", async ({ host, ada, bo }) => {
    await openedBy(host, [bo]);
    return { caller: ada, path: "/v1/matches" };
  }),
  rest("getMatchByCode", "", async ({ host, ada, bo }) => {
    const { code } = await openedBy(host, [bo], { visibility: "private" });
    return { caller: ada, path: `/v1/codes/${code}` };
  }),
  rest("react", "", async (scene) => {
    const { id } = await live(scene);
    return { caller: scene.ada, path: `${at(id)}/reactions`, body: { reaction: "thanks" } };
  }),
  rest("getRecord", "", async ({ host, ada, bo }) => {
    const { id } = await endedBy(host, [ada, bo]);
    return { caller: ada, path: `${at(id)}/record` };
  }),
];

const watching = (
  what: string,
  of: (scene: Scene) => Promise<{ readonly id: string }>,
  by: "ada" | "cy",
): Operation =>
  frame("watch", what, async (scene) => {
    const { id } = await of(scene);
    const caller = { ...scene[by], connection: "AAAAAAAAAAAAlater=" };
    await connected(scene.host, caller);
    return { caller, frame: { match: id }, rivals: rivalsIn(id, caller, [scene.bo, scene.ada]) };
  });

const open = ({ host, ada, bo }: Scene) => openedBy(host, [bo, ada]);
export const live = ({ host, ada, bo }: Scene) => playedBy(host, [bo, ada]);

const FRAMES: readonly Operation[] = [
  frame("hello", "of a player who sits in a live match and an open one", async (scene) => {
    const { host, ada, bo, cy } = scene;
    await live(scene);
    await openedBy(host, [cy, ada]);
    await endedBy(host, [ada, bo]);
    return { caller: ada, frame: {}, rivals: { "the caller is erased": erased(ada) } };
  }),
  watching("by a seat that comes back, open", open, "ada"),
  watching("by a seat that comes back, live", live, "ada"),
  watching("by a spectator", live, "cy"),
  watching("by somebody who waits for a seat", open, "cy"),
  frame("unwatch", "by a seat", async (scene) => {
    const { id } = await live(scene);
    return {
      caller: scene.ada,
      frame: { match: id },
      rivals: rivalsIn(id, scene.ada, [scene.bo, scene.ada]),
    };
  }),
  frame("unwatch", "by a spectator", async (scene) => {
    const { id } = await live(scene);
    await scene.host.gateway.say(scene.cy, { type: "watch", match: id });
    return { caller: scene.cy, frame: { match: id } };
  }),
  frame("react", "by a seat, with a spectator", async (scene) => {
    const { id } = await live(scene);
    await scene.host.gateway.say(scene.cy, { type: "watch", match: id });
    return { caller: scene.ada, frame: { match: id, reaction: "heart" } };
  }),
  frame("ping", "of a seat whose clock is over", async (scene) => {
    const { id, caller } = await inPlay(scene);
    scene.host.world.nowMs += 60_000;
    return { caller, frame: { match: id, seq: 0 } };
  }),
];

const GATEWAY: readonly Operation[] = [
  doing("connect", "a player", async ({ ada }) => {
    const caller = { ...ada, connection: "AAAAAAAAAAAAagain=" };
    return { work: (host) => connected(host, caller), rivals: { "the caller is erased": erased(ada) } };
  }),
  doing("connect", "without a token", async ({ host }) => {
    const caller = host.gateway.nobody();
    return { work: (at) => at.gateway.connect(caller) };
  }),
  ...(["seat", "spectator"] as const).map((what) =>
    doing("disconnect", `a ${what}`, async (scene) => {
      const { host, ada, cy } = scene;
      const { id } = await live(scene);
      const caller = what === "seat" ? ada : cy;
      if (what === "spectator") await host.gateway.say(caller, { type: "watch", match: id });
      return {
        work: (at) => {
          at.world.gone.add(caller.connection);
          return at.gateway.hangUp(caller);
        },
        rivals: rivalsIn(id, caller, [scene.bo, ada]),
      };
    }),
  ),
];

export const PLAY: readonly Operation[] = [
  ...acting("", {}),
  ...acting("without clocks", { clocks: null }),
  actingFarAhead,
  ...acting("with webhooks", {}, hooked),
  ...actingUnseen,
  ...REST,
  ...FRAMES,
  ...GATEWAY,
];
