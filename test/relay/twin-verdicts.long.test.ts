// The verdict on an act tells its seat nothing that the seat may not know. Two matches that look the same to a seat, by
// other hidden cards and by other silent actions of others, give each act of the seat the same answer. Of every game.
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { GameProbe, TwinDeals } from "../../src/games/testing/game-probe.ts";
import { shuffled } from "../../src/games/testing/random-play.ts";
import { twinDeals } from "../../src/games/testing/twin-deals.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { snapshotFor, visibleEventsSince } from "../../src/match/redact.ts";
import { type Decision, decide } from "../../src/relay/play/decide.ts";
import { probe as zapYourNeighbor } from "../games/zap-your-neighbor/probe.ts";
import { probe as zipZap } from "../games/zip-zap/probe.ts";
import { probe as zipZilchZero } from "../games/zip-zilch-zero/probe.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

const PROBES: Readonly<Record<string, GameProbe>> = {
  "zip-zap": zipZap,
  "zap-your-neighbor": zapYourNeighbor,
  "zip-zilch-zero": zipZilchZero,
};

/** Its clock alone is asked. */
const relay = createHost(memoryStore().client(), createWorld(0));
const VIEWER = 0;
const FRAMES = 40;

type Twins = readonly [HydratedLive, HydratedLive];

/** The match as if it had dealt so. */
const dealt = (game: Game, seats: number, seed: number, deal: TwinDeals["one"]): HydratedLive => {
  const match = hydrate(storedMatch(game, seats, secretOf(seed)));
  const chance = { secret: secretOf(seed), entropy: match.entropy, deals: [deal] };
  const { state, events } = game.start({ seats, options: match.options, dealer: null, chance });
  return { ...match, steps: match.steps.map((step) => ({ ...step, state, events })) };
};

/** All that the seat's frames have shown so far, and what it may do. */
const shownOf = (match: HydratedLive): string =>
  JSON.stringify([snapshotFor(match, VIEWER), visibleEventsSince(match, VIEWER, 0, null)]);

/** Null: the side does nothing. */
type Move = readonly [Entry | null, Entry | null];

const movesFrom = ({ referee }: HydratedLive, sides: Twins, random: () => number): readonly Move[] => {
  const legal = sides.map((side) =>
    newest(side).owns.flatMap((_, seat) =>
      referee.legal(newest(side).state, seat).map((action): Entry => ({ kind: "action", seat, action })),
    ),
  );
  const silent = legal.map((entries) =>
    entries.filter(
      (entry) => entry.kind === "action" && entry.seat !== VIEWER && referee.isPrivate(entry.action),
    ),
  );
  const [here = [], there = []] = silent;
  const hidden: readonly Move[] = [
    ...here.map((entry): Move => [entry, null]),
    ...there.map((entry): Move => [null, entry]),
    // What becomes visible may have been done by another seat.
    ...here.flatMap((one) => there.map((other): Move => [one, other])),
  ];
  const open = [...(legal[0] ?? []), { kind: "clock" } as const].map((entry): Move => [entry, entry]);
  return shuffled(
    random() < 0.6 ? [...shuffled(hidden, random), ...shuffled(open, random)].slice(0, 4) : open,
    random,
  );
};

/** Null where a side refuses the move, or the seat may see a difference. */
const moved = ([one, other]: Twins, [mine, theirs]: Move): Twins | null => {
  const left = mine ? extend(one, mine) : { ok: true as const, match: one };
  const right = theirs ? extend(other, theirs) : { ok: true as const, match: other };
  if (!left.ok || !right.ok) return null;
  return shownOf(left.match) === shownOf(right.match) ? [left.match, right.match] : null;
};

/** What the seat is told of its act, without the state of the match. */
interface Told {
  readonly type: Decision["type"];
  readonly code?: string;
  readonly more?: unknown;
}

const toldOf = (decision: Decision): Told => {
  switch (decision.type) {
    case "refused":
      return { type: decision.type, code: decision.code, more: decision.lost };
    case "unjudged":
      return { type: decision.type, code: decision.code, more: decision.errors };
    case "acknowledged":
      return { type: decision.type, more: decision.step.from };
    default:
      return { type: decision.type };
  }
};

const answerTo = (match: HydratedLive, action: GameAction, seen: number): Told =>
  toldOf(
    decide(relay, match, {
      match: "m",
      player: "player0",
      reads: true,
      connection: null,
      seen,
      action,
      arrivalMs: 5,
    }),
  );

interface Tally {
  /** The codes of refusals, and the types of other answers. */
  readonly met: Set<string>;
  /** Moves that the seat did not notice, or whose author the seat may not know. */
  silent: number;
  asked: number;
}

const playTwins = (game: Game, seed: number, tally: Tally): void => {
  const random = seededRandom(secretOf(seed), "twin verdicts");
  const seats = game.seats.min + Math.floor(random() * (game.seats.max - game.seats.min + 1));
  const probe = PROBES[game.id] ?? expect.unreachable(`${game.id} has no probe here`);
  const chance = { secret: secretOf(seed), entropy: [], deals: [] };
  const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
  const deals = twinDeals(game, probe, setup, VIEWER, random) ?? { one: undefined, other: undefined };
  if (!deals.one) return;
  let sides: Twins = [dealt(game, seats, seed, deals.one), dealt(game, seats, seed, deals.other)];
  if (shownOf(sides[0]) !== shownOf(sides[1])) throw new Error("the twins do not look alike");
  const tries = new Map<string, GameAction>();
  const seqs: number[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    for (const side of sides)
      for (const action of game.legal(newest(side).state, VIEWER)) tries.set(JSON.stringify(action), action);
    seqs.push(newest(sides[0]).seq);
    for (const seen of new Set(seqs.slice(-4)))
      for (const action of tries.values()) {
        const [one, other] = sides.map((side) => answerTo(side, action, seen));
        expect(other, `${JSON.stringify(action)} at ${seen}`).toEqual(one);
        tally.met.add(one?.code ?? one?.type ?? "");
        tally.asked++;
      }
    let next: Twins | null = null;
    for (const move of movesFrom(sides[0], sides, random)) {
      next = moved(sides, move);
      if (next && move[0] !== move[1]) tally.silent++;
      if (next) break;
    }
    if (!next) return;
    sides = next;
  }
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  test("an act gets the same answer in two matches that look the same to its seat", () => {
    const tally: Tally = { met: new Set(), silent: 0, asked: 0 };
    for (let seed = 0; seed < sampled(14, 300); seed++) playTwins(game, seed, tally);
    expect(tally.asked).toBeGreaterThan(1_000);
    expect([...tally.met]).toEqual(
      expect.arrayContaining(["acknowledged", "beaten", "commit", "not-in-hand"]),
    );
    expect(tally.silent).toBeGreaterThan(game.id === "zip-zilch-zero" ? -1 : 3);
  });
});
