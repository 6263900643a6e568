// Two matches that differ only in what one viewer may not see give it the same bytes: every frame, every answer.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { dueMs, type Ticked } from "../../src/match/clocks.ts";
import type { Viewer } from "../../src/match/redact.ts";
import { newest } from "../../src/match/timeline.ts";
import type { LoadedMatch } from "../../src/relay/match/load-match.ts";
import { TIMER_SLACK_MS } from "../../src/relay/play/arm-timer.ts";
import { wake } from "../../src/relay/play/wake.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { dealtMatch, type Script, type TwinRequest, twinsOf } from "../harness/twins.ts";
import { type Caller, tokenOf, virtualGateway, virtualTable } from "../harness/virtual-gateway.ts";
import { virtualStream } from "../harness/virtual-stream.ts";
import { simulated } from "../storage/simulated.ts";

/** Every seat of every table, and the spectators. */
const PLACES = [2, 3, 4, 5, 6].flatMap((seats) =>
  (["spectator", 0, 1, 2, 3, 4, 5] as const).flatMap((viewer) =>
    viewer === "spectator" || viewer < seats ? [{ seats, viewer: viewer }] : [],
  ),
);
const PAIRS_A_PLACE = 3;

test("hidden cards and silent passes change no byte of what any seat or a spectator is sent", async ({
  annotate,
}) => {
  const counted = { pairs: 0, heard: 0, beaten: 0, swappedCards: 0, otherPasses: 0 };
  for (const [index, place] of PLACES.entries()) {
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
    await fc.assert(property, { seed: index, numRuns: PAIRS_A_PLACE, endOnFailure: true });
  }
  await annotate(JSON.stringify(counted));
  expect(counted.pairs).toBeGreaterThan(PLACES.length * PAIRS_A_PLACE * 0.9);
  expect(counted.beaten).toBeGreaterThan(20);
}, 60_000);

const hidings = fc.record({
  seed: fc.nat(),
  entries: fc.integer({ min: 6, max: 30 }),
  options: fc.record({
    scoring: fc.constantFrom("points" as const, "firstOut" as const),
    wildOnWild: fc.boolean(),
  }),
});

test("no frame or answer of a whole match tells another's hand, a pass or the secret before its end", async ({
  annotate,
}) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const { client, name: table } = await simulated();
  const relay = createHost(client, world, { table });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualTable(gateway, 4);
  for (const caller of seats) await gateway.say(caller, { type: "watch", match: id });
  const random = seededRandom("0".repeat(64), "test/whole-match");
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  let looked = 0;
  const look = (text: string, viewer: Viewer): void => {
    looked++;
    expect(indiscretions(JSON.parse(text), viewer), text).toEqual([]);
    expect(text.includes("matchEnded") || !text.includes(remembered(relay, id).match.secret), text).toBe(
      true,
    );
  };
  for (let acts = 0; ; acts++) {
    const { game, state, seq: seen } = standing(relay, id);
    if (game.ticking(state) === null) break;
    const legal = seats.flatMap((caller, seat) =>
      game.legal(state, seat).map((action) => ({ caller, seat, action })),
    );
    const next = pick(legal);
    if (!next) throw new Error("a live match in which nobody may do anything");
    const { caller, seat, action } = next;
    await gateway.say(caller, { type: "act", match: id, id: `${acts}`, seen, action });
    if (acts % 10 === 0) {
      for (const path of ["", `/events?since=${Math.max(0, seen - 5)}`]) {
        const own = await gateway.rest("GET", `/v1/matches/${id}${path}`, tokenOf(caller));
        look(JSON.stringify(own.body), seat);
        look(JSON.stringify((await gateway.rest("GET", `/v1/matches/${id}${path}`)).body), "spectator");
      }
    }
  }
  for (const { connection, text } of world.posted) {
    look(
      text,
      seats.findIndex((caller) => caller.connection === connection),
    );
  }
  await annotate(`${looked} frames and answers`);
  expect(looked).toBeGreaterThan(800);
});

/** What a frame tells that its receiver may not know. Hands lie open in `roundEnded`, and when all is over. */
const indiscretions = (value: unknown, viewer: Viewer): readonly unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => indiscretions(item, viewer));
  const fields = new Map(Object.entries(value));
  if (fields.get("type") === "roundEnded" || fields.get("type") === "matchEnded") return [];
  if (fields.get("over") === true) return [];
  return [...fields].flatMap(([name, field]: [string, unknown]) => {
    if (name === "hands") return namesIn(field).filter((seat) => seat !== viewer);
    if (name === "passed" && Array.isArray(field)) return field.filter((seat: unknown) => seat !== viewer);
    if (name === "stock" && typeof field !== "number") return [field];
    if (name === "secret" || name === "version") return [name];
    return indiscretions(field, viewer);
  });
};

/** The seats whose cards are named. */
const namesIn = (hands: unknown): readonly number[] =>
  Array.isArray(hands) ? hands.flatMap((hand: unknown, seat) => (Array.isArray(hand) ? [seat] : [])) : [];

/** Everything that the viewer is sent in the course of the script, which it follows and probes as best it can. */
const heardIn = async (request: TwinRequest, script: Script, noisy: boolean): Promise<readonly string[]> => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const { client, name: table } = await simulated();
  const stream = virtualStream(createHost(client, world, { seed: JSON.stringify(request), table }));
  const { relay } = stream;
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualTable(gateway, request.seats, { options: request.options });
  relay.cache.put(planted(remembered(relay, id), request, script));
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
        if (caller.token !== null) answers.push(await rest(caller, "/actions", act));
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
      await wake(relay, { match: id, atMs: world.nowMs });
    } else {
      const act = { type: "act", match: id, id: `entry ${step}`, seen, action: entry.action };
      const caller = seatOf(entry.seat);
      await gateway.say(caller, act);
      if (noisy && entry.seat !== viewer) {
        // An act that is refused, and a silent pass sent again later on: nobody else's business either.
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
  expect(remembered(relay, id).ticked.timeline.steps).toHaveLength(script.entries.length + 1);
  const connections = callers.map(({ connection }) => connection);
  const frames = world.posted.filter(({ connection }) => connections.includes(connection));
  return [...frames.map(({ connection, text }) => `${connection} ${text}`), ...answers];
};

/** What the viewer could do at a moment, and the question that it would have answered. */
interface Choice {
  readonly seen: number;
  readonly action: GameAction;
  readonly question: string;
}

const choicesOf = (relay: Relay, id: string, seat: number): readonly Choice[] => {
  const { game, state, seq } = standing(relay, id);
  const legal = game.legal(state, seat);
  return legal.map((action) => ({ seen: seq, action, question: game.precondition(state, seat, action) }));
};

/** Those that can no longer be played, so that they are refused or were played before. */
const staleOf = (relay: Relay, id: string, seat: number, choices: readonly Choice[]) => {
  const { game, state } = standing(relay, id);
  return choices.flatMap(({ seen, action, question }) => {
    const stands = game.precondition(state, seat, action) === question && game.act(state, seat, action).ok;
    return stands ? [] : [{ seen, action }];
  });
};

const standing = (relay: Relay, id: string) => {
  const { timeline } = remembered(relay, id).ticked;
  const { game } = timeline;
  const { seq, state } = newest(timeline);
  return { game, seq, state };
};

const dueAt = (relay: Relay, id: string): number => {
  const { ticked, match } = remembered(relay, id);
  const due = dueMs(ticked, match.clocks);
  if (due === null) throw new Error("no clock runs");
  return due;
};

type LiveMatch = LoadedMatch & { readonly ticked: Ticked };

const remembered = (relay: Relay, id: string): LiveMatch => {
  const loaded = relay.cache.get(id);
  if (!loaded?.ticked) throw new Error("the host forgot its match");
  return { ...loaded, ticked: loaded.ticked };
};

/** The match as if its secret had dealt so: all that is folded from here on goes on from these cards. */
const planted = (held: LiveMatch, request: TwinRequest, { deal }: Script): LoadedMatch => {
  const { timeline } = held.ticked;
  const [opening] = timeline.steps;
  if (!opening) throw new Error("a match that begins without a deal");
  const { state, events } = dealtMatch(request, deal);
  const steps = [{ ...opening, state, events }];
  return { ...held, ticked: { ...held.ticked, timeline: { ...timeline, steps } } };
};
