// The verdict is a function of (seat, action, seen) and the log: later entries never change it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { type ActAttempt, judge, type Verdict } from "../../src/match/verdict.ts";
import { sampled } from "../harness/sampled.ts";
import { storedMatch } from "./stored.ts";

const opened = (game: Game, seats: number, secret: string): HydratedLive =>
  hydrate(storedMatch(game, seats, secret));

const extended = (moment: HydratedLive, entry: Entry): HydratedLive => {
  const outcome = extend(moment, entry);
  if (!outcome.ok) throw new Error(`what was legal is refused: ${outcome.code}`);
  return outcome.match;
};

const legalEntries = ({ referee: game, steps }: HydratedLive): readonly Entry[] => {
  const { state, owns } = steps.at(-1) ?? { state: {}, owns: [] };
  return owns.flatMap((_, seat) =>
    game.legal(state, seat).map((action): Entry => ({ kind: "action", seat, action })),
  );
};

/** A match so far: every moment of it, from the first deal. Now and then a clock runs out. */
const history = (game: Game, { seats, seed, entries }: Drawn) => {
  const random = seededRandom("7".repeat(64), `match ${seats}/${seed}`);
  const anyOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const moments = [opened(game, seats, (seed >>> 0).toString(16).padStart(64, "0"))];
  const grow = (): void => {
    const moment = moments.at(-1);
    if (!moment || moment.referee.ticking(newest(moment).state) === null) return;
    const entry = random() < 0.07 ? undefined : anyOf(legalEntries(moment));
    moments.push(extended(moment, entry ?? { kind: "clock" }));
  };
  for (let n = 0; n < entries; n++) grow();
  return { moments, random, anyOf };
};

/** The part of the verdict that a client receives, without the state of the match. */
const classOf = (verdict: Verdict): object => {
  switch (verdict.type) {
    case "refused": {
      const { type, code, by, closing } = verdict;
      return { type, code, by, beatenAt: closing?.from };
    }
    case "acknowledged":
      return { type: verdict.type, from: verdict.step.from, entry: verdict.step.entry };
    default:
      return { type: verdict.type };
  }
};

interface Drawn {
  readonly seats: number;
  readonly seed: number;
  readonly entries: number;
}

/** Hardly ever met in games where all seats wait for a turn. */
const RACED = ["beaten by a seat", "beaten"];

const matchesOf = ({ seats }: Game): fc.Arbitrary<Drawn> =>
  fc.record({ seats: fc.integer(seats), seed: fc.nat(), entries: fc.integer({ min: 1, max: 90 }) });

/** All actions that were legal in some match of the game: a client may try each at any time. */
const actionsOf = (game: Game): readonly GameAction[] => {
  const { moments } = history(game, { seats: game.seats.max, seed: 1, entries: 90 });
  const all = moments.flatMap((moment) => legalEntries(moment));
  const written = new Map(
    all.flatMap((entry) => (entry.kind === "action" ? [[JSON.stringify(entry.action), entry.action]] : [])),
  );
  return [...written.values()];
};

/** An attempt that a client may make at that moment, or may have made long before. */
const attemptAt = (
  { moments, random, anyOf }: ReturnType<typeof history>,
  actions: readonly GameAction[],
  at: HydratedLive,
): ActAttempt => {
  const seats = newest(at).owns.length;
  const seen = Math.floor(random() * (newest(at).seq + 1));
  const then = moments.findLast((moment) => newest(moment).seq <= Math.max(2, seen));
  const wished = random() < 0.7 && then ? anyOf(legalEntries(then)) : undefined;
  if (wished?.kind === "action") return { seat: wished.seat, action: wished.action, seen };
  return { seat: Math.floor(random() * seats), action: anyOf(actions) ?? { type: "none" }, seen };
};

const kindOf = (verdict: Verdict): string => {
  if (verdict.type !== "refused" || verdict.code !== "beaten") return verdict.type;
  return verdict.by === undefined ? "beaten" : "beaten by a seat";
};

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const matches = matchesOf(game);
  const actions = actionsOf(game);

  test("a refusal and an acknowledgement stay the same, whatever is played later", () => {
    const met = new Map<string, number>();
    fc.assert(
      fc.property(matches, (drawn) => {
        const past = history(game, drawn);
        const { moments, random } = past;
        for (let n = 0; n < 40; n++) {
          const at = Math.floor(random() * moments.length);
          const here = moments[at];
          if (!here) continue;
          const attempt = attemptAt(past, actions, here);
          const first = judge(here, attempt);
          const kind = kindOf(first);
          met.set(kind, (met.get(kind) ?? 0) + 1);
          if (first.type === "played") continue;
          for (const later of moments.slice(at + 1)) {
            expect(classOf(judge(later, attempt))).toEqual(classOf(first));
          }
        }
      }),
      { numRuns: sampled(12, 60), seed: 1 },
    );
    // The test is only worth its name if it met all verdicts, and often.
    for (const kind of ["played", "acknowledged", "refused", ...(game.id === "zip-zap" ? RACED : [])]) {
      expect([kind, (met.get(kind) ?? 0) > 10]).toEqual([kind, true]);
    }
  });

  test("a played action is acknowledged for ever, at its own step and no other", () => {
    fc.assert(
      fc.property(matches, (drawn) => {
        const { moments, anyOf, random } = history(game, drawn);
        const here = moments.at(-1);
        const wished = here && anyOf(legalEntries(here));
        if (!here || wished?.kind !== "action") return;
        const attempt = { seat: wished.seat, action: wished.action, seen: newest(here).seq };
        const verdict = judge(here, attempt);
        if (verdict.type !== "played") throw new Error(`what is legal is ${verdict.type}`);
        let moment = verdict.match;
        const own = newest(moment);
        for (let n = 0; n < 30; n++) {
          const again = judge(moment, attempt);
          expect(again).toEqual({ type: "acknowledged", step: own });
          const next = legalEntries(moment);
          if (moment.referee.ticking(newest(moment).state) === null) break;
          moment = extended(moment, (random() < 0.1 ? undefined : anyOf(next)) ?? { kind: "clock" });
        }
      }),
      { numRuns: sampled(12, 100), seed: 2 },
    );
  });

  test("only a seq above the newest is unseen, and that is no verdict on the action", () => {
    fc.assert(
      fc.property(matches, fc.integer({ min: 1, max: 1_000_000 }), (drawn, above) => {
        const { moments } = history(game, drawn);
        for (const moment of moments.slice(-3)) {
          const { seq } = newest(moment);
          for (const action of actions.slice(0, 6)) {
            expect(judge(moment, { seat: 0, action, seen: seq + above })).toEqual({ type: "unseen" });
            expect(judge(moment, { seat: 0, action, seen: seq }).type).not.toBe("unseen");
          }
        }
      }),
      { numRuns: sampled(5, 20), seed: 3 },
    );
  });

  test("a beaten seat learns the winner only if another seat's public action closed the window", () => {
    let named = 0;
    fc.assert(
      fc.property(matches, (drawn) => {
        const past = history(game, drawn);
        const here = past.moments.at(-1);
        if (!here) return;
        for (let n = 0; n < 30; n++) {
          const attempt = attemptAt(past, actions, here);
          const verdict = judge(here, attempt);
          if (verdict.type !== "refused") continue;
          const { referee: game, steps } = here;
          const first = steps.findIndex(({ seq }) => seq >= attempt.seen);
          const open = (at: number): boolean => {
            const [seen, step] = [steps[first], steps[at]];
            if (!seen || !step) return false;
            const question = (state: object) => game.precondition(state, attempt.seat, attempt.action);
            return (
              game.legal(step.state, attempt.seat).some((one) => isSame(one, attempt.action)) &&
              question(step.state) === question(seen.state)
            );
          };
          if (!open(first)) {
            expect(verdict).toMatchObject({ code: expect.not.stringMatching("beaten") });
            expect(verdict.by).toBeUndefined();
            continue;
          }
          const closing = steps.findIndex((_, at) => at > first && !open(at));
          const { entry, from } = steps[closing] ?? {};
          const isOthers =
            entry?.kind === "action" && entry.seat !== attempt.seat && entry.action.type !== "pass";
          if (isOthers) {
            expect(verdict).toMatchObject({ code: "beaten", by: entry.seat, closing: { from } });
            named++;
            // In a game that plays such an action in silence, the refusal says nothing of it.
            const silent = { ...here, referee: { ...game, isPrivate: () => true } };
            expect(judge(silent, attempt)).toEqual({ type: "refused", code: "beaten" });
          } else {
            expect(verdict.by).toBeUndefined();
            expect(verdict.closing).toBeUndefined();
            if (entry?.kind !== "action" || entry.seat !== attempt.seat) expect(verdict.code).toBe("beaten");
          }
        }
      }),
      { numRuns: sampled(12, 80), seed: 4 },
    );
    expect(named > 10 || game.id !== "zip-zap").toBe(true);
  });
});

const isSame = (a: GameAction, b: GameAction): boolean => JSON.stringify(a) === JSON.stringify(b);
