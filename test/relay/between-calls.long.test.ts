// Somebody else changes the match between any two store calls of a request. Then the listing names all who sit there, and
// their lists lead there. After a lost commit the request is done as if it had begun then: nobody else is named or listed.
import { expect, test } from "vitest";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const STORES = ["matches", "listings", "players", "matchmaking", "notices", "connections"] as const;
const SETTINGS = { ...UNHURRIED, limits: { ...UNHURRIED.limits, openMatches: null, liveMatches: null } };

type Port = Readonly<Record<string, unknown>>;

/** Something happens before the store call with this number; or the answer of that call is lost, if it was a commit. */
const interrupted = (host: Relay, number: number, happen: (() => Promise<unknown>) | "lost answer") => {
  let calls = 0;
  let interruptedCall = "";
  const watched = <P extends object>(port: P): P =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const call: unknown = Reflect.get(target, name, receiver);
        if (typeof call !== "function") return call;
        return async (...args: readonly unknown[]) => {
          const isNow = calls++ === number;
          if (isNow) interruptedCall = String(name);
          if (isNow && happen !== "lost answer") await happen();
          const answer = await Reflect.apply(call, target, args);
          // The SDK sends the request again, whose condition does not hold any more.
          return isNow && happen === "lost answer" && name === "commit"
            ? Reflect.apply(call, target, args)
            : answer;
        };
      },
    });
  const stores = Object.fromEntries(STORES.map((name) => [name, watched<Port>({ ...host[name] })]));
  const relay: Relay = { ...host, ...stores };
  return { relay, before: () => interruptedCall };
};

interface Scene {
  readonly session: WireSession;
  readonly at: string;
  readonly host: Caller;
  readonly other: Caller;
  /** Does not sit there at first. */
  readonly newcomer: Caller;
  readonly rival: Caller;
}

type Ask = (scene: Scene) => readonly [by: Caller, method: string, path: string, body?: object];

/** Each by the number of players at first. */
const REQUESTS: Readonly<Record<string, readonly [number, Ask]>> = {
  "a seat": [2, ({ newcomer, at }) => [newcomer, "POST", `${at}/seats`, {}]],
  "a leaving": [2, ({ other, at }) => [other, "DELETE", `${at}/seats/me`]],
  "the leaving of the last player": [1, ({ host, at }) => [host, "DELETE", `${at}/seats/me`]],
  "a removal": [2, ({ host, other, at }) => [host, "DELETE", `${at}/players/${other.player}`]],
  "a closing": [1, ({ host, at }) => [host, "DELETE", at]],
  "a house bot": [2, ({ host, at }) => [host, "PUT", `${at}/seats/3/bot`, { level: "easy" }]],
  "a start": [2, ({ host, at }) => [host, "POST", `${at}/start`, {}]],
};

type Meanwhile = (scene: Scene) => (() => Promise<unknown>) | "lost answer";

const MEANWHILE: Readonly<Record<string, Meanwhile>> = {
  "another player sits down":
    ({ session, at, rival }) =>
    () =>
      session.call(rival, "POST", `${at}/seats`, {}),
  "another player sits down and leaves":
    ({ session, at, rival }) =>
    async () => {
      await session.call(rival, "POST", `${at}/seats`, {});
      await session.call(rival, "DELETE", `${at}/seats/me`);
    },
  "the answer of a commit is lost": () => "lost answer",
};

/** Who sits there, whom the listing names, and whose lists lead there. */
const standing = async ({ session: { relay }, at, ...callers }: Scene) => {
  const id = at.slice("/v1/matches/".length);
  const [match, listing] = [await relay.matches.read(id), await relay.listings.read(id)];
  const people = [callers.host, callers.other, callers.newcomer, callers.rival].map(
    ({ player }) => player ?? "",
  );
  const listed = await Promise.all(
    people.map(async (player) =>
      (await relay.players.matches(player, 9)).some(({ match: one }) => one === id),
    ),
  );
  return people.map((player, n) => {
    const sits = match?.players.includes(player) ?? false;
    return { sits, isNamed: Boolean(listing?.names[player]), isListed: listed[n] };
  });
};

const CASES = Object.entries(REQUESTS).flatMap(([request, [players, ask]]) =>
  Object.entries(MEANWHILE).map(([meanwhile, happening]) => ({
    request,
    players,
    ask,
    meanwhile,
    happening,
  })),
);

test.for(CASES)("$request, while $meanwhile", async ({ players, ask, happening }) => {
  let number = 0;
  for (; ; number++) {
    const session = await wireSession(store, "between", (host) => ({ ...host, settings: SETTINGS }));
    const { at, callers } = await openedMatch(session, players);
    const guest = () => session.gateway.newCaller();
    const scene = {
      ...{ session, at, host: pick(callers, 0), other: callers[1] ?? (await guest()) },
      ...{ newcomer: await guest(), rival: await guest() },
    };
    const between = interrupted(session.relay, number, happening(scene));
    const gateway = virtualGateway(between.relay, session.world);
    const [by, method, path, body] = ask(scene);
    const { status } = await gateway.rest(method, path, { ...tokenOf(by), ...(body ? { body } : {}) });
    const before = between.before();
    if (before === "") break;
    if (happening(scene) === "lost answer")
      expect(status, `before call ${number}, ${before}`).toBeLessThan(300);
    const there = await standing(scene);
    const judged = before === "commit" ? there : there.filter(({ sits }) => sits);
    expect(judged, `before call ${number}, ${before}`).toEqual(
      judged.map(({ sits }) => ({ sits, isNamed: sits, isListed: sits })),
    );
  }
  expect(number).toBeGreaterThan(1);
});
