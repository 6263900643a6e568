// A handler awaits all that it does. Each of its calls in turn is so slow that everything else ends before, and the
// handler returns only after it. On AWS a host freezes when its handler returns.
import { expect, test } from "vitest";
import { noticesSchema } from "../../src/protocol/notice.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { slowCall } from "../harness/slow-call.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newToken, newWebhook } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";
import { EVERY_EVENT } from "./support/webhooks.ts";

const store = memoryStore();

interface Scene {
  readonly session: WireSession;
  /** A live match with a watching seat each, a spectator without a token, and a newcomer. */
  readonly id: string;
  readonly ada: Caller;
  readonly bo: Caller;
  readonly nobody: Caller;
  readonly cy: Caller;
}

/** Prepares what happens, and returns it. */
type Event = (scene: Scene) => Promise<() => Promise<unknown>>;

const says =
  (who: "ada" | "nobody" | "cy", frame: (scene: Scene) => object | string): Event =>
  async (scene) =>
  () =>
    scene.session.gateway.say(scene[who], frame(scene));

const asks =
  (who: "ada" | "cy", method: string, path: string, body?: object): Event =>
  async (scene) =>
  () =>
    scene.session.call(scene[who], method, path.replace("{id}", scene.id), body);

/** Time passes while the relay holds the answer. */
const held =
  (path: string): Event =>
  async (scene) => {
    scene.session.world.onSleep = async (ms) => {
      scene.session.world.nowMs += ms;
    };
    return asks("ada", "GET", path)(scene);
  };

const READY = { type: "ready" };
const act = ({ id }: Scene) => ({ type: "act", match: id, id: "a", seen: 2, action: READY });

/** A connection that may send ten frames has sent so many. */
const afterFrames =
  (count: number): Event =>
  async ({ session: { gateway }, cy }) => {
    for (let n = 0; n < count; n++) await gateway.say(cy, "{");
    return () => gateway.say(cy, "{");
  };

const EVENTS: Readonly<Record<string, Event>> = {
  "a connect without a token": async ({ session: { gateway } }) => {
    const newcomer = gateway.nobody();
    return () => gateway.connect(newcomer);
  },
  "a connect with a token": async ({ session: { gateway }, ada }) => {
    const newcomer = gateway.again(ada);
    return () => gateway.connect(newcomer);
  },
  "a hello": says("ada", () => ({ type: "hello" })),
  "a watch from a seat": async ({ session: { gateway }, ada, id }) => {
    const other = gateway.again(ada);
    return () => gateway.say(other, { type: "watch", match: id });
  },
  "a watch of a spectator": says("cy", ({ id }) => ({ type: "watch", match: id })),
  "an unwatch from a seat": says("ada", ({ id }) => ({ type: "unwatch", match: id })),
  "an unwatch of a spectator": says("nobody", ({ id }) => ({ type: "unwatch", match: id })),
  "a ping that is behind": says("ada", ({ id }) => ({ type: "ping", match: id, seq: 0 })),
  "an act": says("ada", act),
  "a reaction": says("ada", ({ id }) => ({ type: "react", match: id, reaction: "heart" })),
  "an act that is refused": says("ada", (scene) => ({ ...act(scene), action: { type: "zap" } })),
  "a frame that cannot be read": says("ada", () => "{"),
  "a frame over the limit": afterFrames(12),
  "a flood": afterFrames(50),
  "the first frame of a connection that is turned away": async ({ session: { gateway }, cy }) => {
    const bad = { ...gateway.again(cy), token: `tr_${"0".repeat(40)}` };
    await gateway.connect(bad);
    return () => gateway.say(bad, { type: "hello" });
  },
  "the close of a seat's connection":
    async ({ session: { gateway }, ada }) =>
    () =>
      gateway.hangUp(ada),
  "the close of a spectator's connection":
    async ({ session: { gateway }, nobody }) =>
    () =>
      gateway.hangUp(nobody),
  "the close of a connection that may only read": async ({ session, ada, id }) => {
    const { token } = await newToken(session, ada, { label: "reader", scopes: ["match:read"] });
    const reader = { ...session.gateway.again(ada), token };
    await session.gateway.connect(reader);
    await session.gateway.say(reader, { type: "watch", match: id });
    return () => session.gateway.hangUp(reader);
  },
  "an act over REST": asks("ada", "POST", "/v1/matches/{id}/actions", {
    ...{ game: "zip-zap", seen: 2, action: READY },
  }),
  "the view of a seat without a socket": async (scene) => {
    await scene.session.gateway.hangUp(scene.ada);
    return asks("ada", "GET", "/v1/matches/{id}")(scene);
  },
  "a leaving": asks("ada", "DELETE", "/v1/matches/{id}/seats/me"),
  "the last seat": async ({ session, cy }) => {
    const { at } = await openedMatch(session, 1, { seats: 2 });
    return () => session.call(cy, "POST", `${at}/seats`, {});
  },
  "the last seat, with entropy promised": async ({ session, cy }) => {
    const { at } = await openedMatch(session, 1, { seats: 2, entropyHash: "0".repeat(64) });
    return () => session.call(cy, "POST", `${at}/seats`, {});
  },
  "a start": async ({ session }) => {
    const { at, callers } = await openedMatch(session, 2);
    return () => session.call(pick(callers, 0), "POST", `${at}/start`, {});
  },
  "a removal": async ({ session }) => {
    const { at, callers } = await openedMatch(session, 2);
    const [host, other] = [pick(callers, 0), pick(callers, 1)];
    await session.gateway.say(other, { type: "watch", match: at.slice("/v1/matches/".length) });
    return () => session.call(host, "DELETE", `${at}/players/${other.player}`);
  },
  "an invitation": async ({ session, cy }) => {
    const { at, callers } = await openedMatch(session, 1);
    await session.gateway.connect(cy);
    await newWebhook(session, cy, EVERY_EVENT);
    return () => session.call(pick(callers, 0), "POST", `${at}/invitations`, { player: cy.player });
  },
  "a reader of the match that is held": held("/v1/matches/{id}/events?since=2&wait=1"),
  "a reader of notices that is held": async (scene) => {
    const { session, ada } = scene;
    const { next } = noticesSchema().parse((await session.call(ada, "GET", "/v1/notices")).body);
    return held(`/v1/notices?wait=1&since=${next}`)(scene);
  },
  "a quick match": asks("cy", "POST", "/v1/quick", { game: "zip-zap", seats: 2 }),
  "a revocation": async ({ session, cy }) => {
    const { id, token } = await newToken(session, cy, { label: "phone", scopes: ["match:read"] });
    await session.gateway.connect({ ...session.gateway.again(cy), token });
    return () => session.call(cy, "DELETE", `/v1/tokens/${id}`);
  },
  "an erasure": asks("ada", "DELETE", "/v1/players/me"),
};

const MOST_CALLS = 80;

test.for(Object.entries(EVENTS))("%s: the handler returns after its last call", async ([, event]) => {
  const outlived: string[] = [];
  for (let number = 0; ; number++) {
    expect(number).toBeLessThan(MOST_CALLS);
    const slow = slowCall();
    const more = { framesPerSecond: 1, connectionsPerMinute: 100, connectionsPerMinuteByAddress: 100 };
    const limits = { ...UNHURRIED.limits, ...more };
    const session = await wireSession(store, "awaited", (host) =>
      slow.around({ ...host, settings: { ...UNHURRIED, limits } }),
    );
    const { id, callers } = await watchedMatch(session, 2);
    const [nobody, cy] = [session.gateway.nobody(), await session.gateway.newCaller()];
    await session.gateway.say(nobody, { type: "watch", match: id });
    const work = await event({ session, id, ada: pick(callers, 0), bo: pick(callers, 1), nobody, cy });
    const left = await slow.outliving(number, work);
    if (left === "none") break;
    if (left !== null) outlived.push(left);
  }
  expect(outlived).toEqual([]);
});
