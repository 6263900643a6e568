// Secrecy in any game: two matches that differ only in hidden facts look the same to the viewer. The twins
// are played in step. They differ in the other hands, the stock and private actions of other seats.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { FixedDeal } from "../../src/games/chance.ts";
import type { Game, GameTypes, Perspective } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { written } from "./drawn-match.ts";
import type { Probe } from "./game-contract.ts";
import { apply, begin, type Entry, everyLegal, type Step, seatsOf } from "./random-play.ts";
import { type Runs, runsOf } from "./runs.ts";

/** The state and events behind one twin's current frame. */
type Side<T extends GameTypes> = Pick<Step<T>, "state" | "events">;
type Twins<T extends GameTypes> = readonly [Side<T>, Side<T>];

const RUNS = 80;
/** The most frames of a run. Later rounds have equal shuffles, so the twins do not differ any more. */
const LONGEST = 40;

export const describeSecrecy = <T extends GameTypes>(game: Game<T>, probe: Probe<T>, runs: Runs): void => {
  it("what a viewer sees never depends on what it may not see", () => {
    let unlike = 0;
    let least = 0;
    fc.assert(
      fc.property(
        fc.integer(game.seats),
        fc.nat(),
        probe.options,
        fc.nat(),
        (seats, whose, options, seed) => {
          // A match may be too short for ten frames.
          least += Math.min(10, game.longest(seats) / 2);
          const viewer = seatsOf(seats)[whose % (seats + 1)] ?? "spectator";
          for (const [left, right] of twinCourse(game, probe, { seats, viewer, options, seed })) {
            const actions = probe.writable(seats, left.state);
            expect(frame(game, right, viewer, actions)).toBe(frame(game, left, viewer, actions));
            if (written(probe.kept(left.state)) !== written(probe.kept(right.state))) unlike++;
          }
        },
      ),
      { seed: 31, numRuns: runsOf(runs, RUNS) },
    );
    // Twins that end early, or become equal early, would prove nothing.
    expect(unlike).toBeGreaterThan(least);
  });
};

interface Start<T extends GameTypes> {
  readonly seats: number;
  readonly viewer: Perspective;
  readonly options: T["options"];
  readonly seed: number;
}

function* twinCourse<T extends GameTypes>(
  game: Game<T>,
  probe: Probe<T>,
  { seats, viewer, options, seed }: Start<T>,
): Generator<Twins<T>> {
  const secret = seed.toString(16).padStart(64, "0");
  const random = seededRandom(secret, "twins");
  const { one, other } = probe.twins(seats, viewer, random);
  const side = (deal: FixedDeal): Side<T> => {
    const chance = { secret, entropy: seatsOf(seats).map(() => ""), deals: [deal] };
    return begin(game, { seats, options, dealer: null, chance });
  };
  let twins: Twins<T> | null = [side(one), side(other)];
  for (let frames = 0; twins && frames < LONGEST; frames++) {
    yield twins;
    twins = inStep({ game, probe, twins, viewer, seats, random });
  }
}

/** The content of a frame to the viewer, and the answer to each action that the viewer might send. */
const frame = <T extends GameTypes>(
  game: Game<T>,
  { state, events }: Side<T>,
  viewer: Perspective,
  actions: readonly T["action"][],
): string => {
  const visible = events.map((event) => game.redact(event, viewer));
  const all = {
    told: visible,
    table: game.table(state, viewer),
    ticking: game.ticking(state),
    scores: game.scores(state),
  };
  if (typeof viewer !== "number") return written(all);
  const answers = actions.map((action) => {
    const outcome = game.act(state, viewer, action);
    return outcome.ok ? game.precondition(state, viewer, action) : outcome.code;
  });
  return written({ ...all, legal: game.legal(state, viewer), answers });
};

interface Course<T extends GameTypes> {
  readonly game: Game<T>;
  readonly probe: Probe<T>;
  readonly twins: Twins<T>;
  readonly viewer: Perspective;
  readonly seats: number;
  readonly random: () => number;
}

/** Moves both twins one step further so that the viewer sees no difference. Null if no such step is left. */
const inStep = <T extends GameTypes>(course: Course<T>): Twins<T> | null => {
  const { game, twins, seats, random } = course;
  const hidden = twins.flatMap((_, side) => hiddenSteps(course, side));
  const open = [...everyLegal(game, twins[0].state, seats), "clock" as const].flatMap((entry) =>
    openStep(course, entry),
  );
  const among = hidden.length > 0 && random() < 0.3 ? hidden : open;
  return among[Math.floor(random() * among.length)] ?? null;
};

/** The same entry on both sides, if the viewer receives the same events. */
const openStep = <T extends GameTypes>(
  { game, probe, twins, viewer }: Course<T>,
  entry: Entry<T>,
): readonly Twins<T>[] => {
  const [left, right] = [apply(game, twins[0].state, entry), apply(game, twins[1].state, entry)];
  if (!left.ok || !right.ok) return [];
  const [visible, visibleOnTwin] = [left, right].map(({ events }) =>
    written(events.map((event) => probe.visible(event, viewer))),
  );
  return visible === visibleOnTwin ? [[left, right]] : [];
};

/** An action of another seat on one side that the viewer must not notice. */
const hiddenSteps = <T extends GameTypes>(
  { game, twins, viewer, seats }: Course<T>,
  side: number,
): readonly Twins<T>[] => {
  const [left, right] = twins.map(({ state }): Side<T> => ({ state, events: [] }));
  const state = twins[side]?.state;
  if (!left || !right || !state) return [];
  return everyLegal(game, state, seats).flatMap((entry) => {
    if (entry === "clock" || entry.seat === viewer) return [];
    const outcome = apply(game, state, entry);
    if (!outcome.ok || outcome.events.length > 0) return [];
    return [side === 0 ? [outcome, right] : [left, outcome]] as const;
  });
};
