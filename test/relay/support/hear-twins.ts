// Two matches that differ only in what one viewer may not see, each played through the relay, and all that the viewer
// receives.
import * as fc from "fast-check";
import { expect } from "vitest";
import type { GameAction } from "../../../src/games/game.ts";
import { dueMs } from "../../../src/match/clocks.ts";
import { type HydratedMatch, newest } from "../../../src/match/hydrate.ts";
import { TIMER_SLACK_MS } from "../../../src/relay/play/arm-timer.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { createHost, createWorld } from "../../harness/host.ts";
import { dealtMatch, type Script, type TwinRequest, twinsOf } from "../../harness/twins.ts";
import { type Caller, tokenOf, virtualGateway, virtualMatch } from "../../harness/virtual-gateway.ts";
import { virtualStream } from "../../harness/virtual-stream.ts";
import { simulated } from "../../storage/simulated.ts";
import { fireNoted } from "./fire-timer.ts";

/** Every seat of every match, and the spectators. */
export const PLACES = [2, 3, 4, 5, 6].flatMap((seats) =>
  (["spectator", 0, 1, 2, 3, 4, 5] as const).flatMap((viewer) =>
    viewer === "spectator" || viewer < seats ? [{ seats, viewer }] : [],
  ),
);
type Place = (typeof PLACES)[number];

/** Twins for the viewers of matches: a viewer must receive the same from both. Returns what the twins covered. */
export const hearTwins = async (places: readonly Place[], pairsAPlace: number) => {
  const counted = { pairs: 0, heard: 0, beaten: 0, swappedCards: 0, otherPasses: 0 };
  for (const [index, place] of places.entries()) {
    const property = fc.asyncProperty(hidings, async (hiding) => {
      const request = { ...place, ...hiding };
      const twins = twinsOf(request);
      if (!twins) return;
      const [one, other] = await Promise.all([
        heardIn(request, twins.scripts[0], false),
        heardIn(request, twins.scripts[1], true),
      ]);
      expect(other).toEqual(one);
      counted.pairs++;
      counted.heard += one.length;
      counted.beaten += one.filter((text) => text.includes('"code":"beaten"')).length;
      counted.swappedCards += twins.swappedCards;
      counted.otherPasses += twins.otherPasses;
    });
    await fc.assert(property, { seed: index, numRuns: pairsAPlace, endOnFailure: true });
  }
  expect(counted.pairs).toBeGreaterThan(places.length * pairsAPlace * 0.9);
  expect(counted.beaten).toBeGreaterThan(0.3 * places.length * pairsAPlace);
  return counted;
};

const hidings = fc.record({
  seed: fc.nat(),
  entries: fc.integer({ min: 6, max: 30 }),
  options: fc.record({
    scoring: fc.constantFrom("points" as const, "firstOut" as const),
    wildOnWild: fc.boolean(),
  }),
});

/** Everything that the viewer receives during the script. The viewer follows the script and probes as well as it can. */
const heardIn = async (request: TwinRequest, script: Script, noisy: boolean): Promise<readonly string[]> => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const { client, name: table } = await simulated();
  const stream = virtualStream(createHost(client, world, { seed: JSON.stringify(request), table }));
  const { relay } = stream;
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, request.seats, { options: request.options });
  relay.cache.put(planted(cached(relay, id), request, script));
  const seatOf = (seat: number): Caller => {
    const caller = seats[seat];
    if (!caller) throw new Error(`no seat ${seat}`);
    return caller;
  };
  const { viewer } = request;
  const callers = viewer === "spectator" ? [gateway.nobody(), await gateway.newCaller()] : [seatOf(viewer)];
  const answers: string[] = [];
  const choices: Choice[] = [];

  const probe = async (step: number): Promise<void> => {
    const { seq } = standing(relay, id);
    const old = (step * 7) % (seq + 1);
    const acts = [
      { seen: seq, action: { type: "discard", card: "r99" } },
      { seen: old, action: { type: "discard", card: "zap" } },
      ...(viewer === "spectator" ? [] : staleOf(relay, id, viewer, choices).slice(-6)),
    ];
    for (const caller of callers) {
      await gateway.say(caller, { type: "watch", match: id, ...(step % 3 === 0 ? {} : { since: old }) });
      await gateway.say(caller, { type: "ping", match: id, seq: old });
      if (step === 0) await gateway.say(caller, { type: "hello" });
      for (const [path, body] of [
        ["", null],
        [`/events?since=${old}`, null],
        ["/record", null],
      ] as const) {
        answers.push(await rest(caller, path, body));
      }
      for (const act of acts) {
        await gateway.say(caller, { type: "act", match: id, id: `probe ${step}`, ...act });
        if (caller.token !== null) answers.push(await rest(caller, "/actions", { game: "zip-zap", ...act }));
      }
    }
  };
  const rest = async (caller: Caller, path: string, body: object | null): Promise<string> => {
    const method = body === null ? "GET" : "POST";
    const call = { ...tokenOf(caller), ...(body === null ? {} : { body }) };
    const answer = await gateway.rest(method, `/v1/matches/${id}${path}`, call);
    return `${path} ${answer.status} ${JSON.stringify(answer.body)}`;
  };

  for (const caller of seats) await gateway.say(caller, { type: "watch", match: id });
  await probe(0);
  let step = 1;
  let silent: { readonly caller: Caller; readonly act: { readonly seen: number } } | null = null;
  for (const entry of script.entries) {
    const { seq: seen } = standing(relay, id);
    if (entry === "clock") {
      world.nowMs = dueAt(relay, id) + TIMER_SLACK_MS;
      await fireNoted(relay, id);
    } else {
      const act = { type: "act", match: id, id: `entry ${step}`, seen, action: entry.action };
      const caller = seatOf(entry.seat);
      await gateway.say(caller, act);
      if (noisy && entry.seat !== viewer) {
        // A refused act, and a silent pass that is sent again later: no other viewer may notice.
        await gateway.say(caller, { ...act, action: { type: "discard", card: "zap" } });
        if (silent && standing(relay, id).seq !== silent.act.seen)
          await gateway.say(silent.caller, silent.act);
        silent = standing(relay, id).seq === seen ? { caller, act } : silent;
      }
    }
    await stream.deliver();
    const isOwn = entry !== "clock" && entry.seat === viewer;
    if (!isOwn && standing(relay, id).seq === seen) continue;
    world.nowMs += 100;
    if (viewer !== "spectator") choices.push(...choicesOf(relay, id, viewer));
    if (step % 7 === 0) await probe(step);
    step++;
  }
  await probe(step);
  expect(cached(relay, id).steps).toHaveLength(script.entries.length + 1);
  const connections = callers.map(({ connection }) => connection);
  const frames = world.posted.filter(({ connection }) => connections.includes(connection));
  return [...frames.map(({ connection, text }) => `${connection} ${text}`), ...answers];
};

/** What the viewer could do at a moment, and the precondition that the action would have had. */
interface Choice {
  readonly seen: number;
  readonly action: GameAction;
  readonly question: string;
}

const choicesOf = (relay: Relay, id: string, seat: number): readonly Choice[] => {
  const { referee, state, seq } = standing(relay, id);
  const legal = referee.legal(state, seat);
  return legal.map((action) => ({
    seen: seq,
    action,
    question: referee.precondition(state, seat, action),
  }));
};

/** Actions that can no longer be played: they are refused or were played before. */
const staleOf = (relay: Relay, id: string, seat: number, choices: readonly Choice[]) => {
  const { referee, state } = standing(relay, id);
  return choices.flatMap(({ seen, action, question }) => {
    const stands =
      referee.precondition(state, seat, action) === question && referee.act(state, seat, action).ok;
    return stands ? [] : [{ seen, action }];
  });
};

export const standing = (relay: Relay, id: string) => {
  const match = cached(relay, id);
  const { seq, state } = newest(match);
  return { referee: match.referee, seq, state };
};

const dueAt = (relay: Relay, id: string): number => {
  const due = dueMs(cached(relay, id));
  if (due === null) throw new Error("no clock runs");
  return due;
};

export const cached = (relay: Relay, id: string): HydratedMatch => {
  const loaded = relay.cache.get(id);
  if (!loaded || loaded.status === "open") throw new Error("the host forgot its match");
  return loaded;
};

/** The match as if its secret had dealt these cards: everything that is folded from here on starts from them. */
const planted = (held: HydratedMatch, request: TwinRequest, { deal }: Script): HydratedMatch => {
  const [opening] = held.steps;
  if (!opening) throw new Error("a match that begins without a deal");
  const { state, events } = dealtMatch(request, deal);
  return { ...held, steps: [{ ...opening, state, events }] };
};
