// Which seats are away: a count over the log alone, for every game, and what the record has of it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES, gameNamed } from "../../src/games/catalog.ts";
import type { Game, Seat } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { hasLeft, isAway, isDeserted, withoutPlayer, withReturn } from "../../src/match/absence.ts";
import { withClocks } from "../../src/match/clocks.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { parseRecord } from "../../src/match/record.ts";
import { replay } from "../../src/match/replay.ts";
import { servedRecord } from "../../src/match/served-record.ts";
import type { EndedMatch, LiveMatch } from "../../src/match/stored-match.ts";
import { sampled } from "../harness/sampled.ts";
import { secretOf, storedListing, storedMatch } from "./stored.ts";

const clocked = (game: Game, seats: number, secret: string, more: Partial<LiveMatch> = {}): LiveMatch =>
  storedMatch(game, seats, secret, { clocks: { ...game.clocks }, ...more });

/** One clock that has run out, with the steps that follow. */
const clock = (moment: HydratedLive): HydratedLive => {
  const running = moment.referee.ticking(newest(moment).state);
  const seconds = moment.clocks?.[running?.name ?? ""] ?? 0;
  return withClocks({ ...moment, clockStartedAtMs: 0 }, seconds * 1000, seconds * 1000);
};

const acted = (moment: HydratedLive, seat: Seat, action: { readonly type: string }): HydratedLive => {
  const extended = extend(moment, { kind: "action", seat, action });
  if (!extended.ok) throw new Error(extended.code);
  return extended.match;
};

const entriesOf = ({ steps }: HydratedLive, from: number): readonly (Entry | null)[] =>
  steps.slice(from).map(({ entry }) => entry);

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: a seat that has missed three clocks in a row is away, in that step of the log",
  ([, game]) => {
    fc.assert(
      fc.property(fc.integer(game.seats), fc.nat(), fc.boolean(), (seats, seed, welcome) => {
        const match = clocked(game, seats, secretOf(seed), { bots: welcome ? "welcome" : "none" });
        const random = seededRandom(match.secret, "absences");
        const missed = Array.from({ length: seats }, () => 0);
        let moment = hydrate(match);
        while (game.ticking(newest(moment).state)) {
          const { state, actors } = newest(moment);
          const count = moment.steps.length;
          const legal = missed.flatMap((_, seat) =>
            game.legal(state, seat).map((action) => ({ seat, action })),
          );
          const any = legal[Math.floor(random() * legal.length)];
          if (any && random() < 0.3) {
            moment = acted(moment, any.seat, any.action);
            const isPublic = !game.isPrivate(any.action);
            if (isPublic && actors[any.seat]?.to === "player") missed[any.seat] = 0;
            continue;
          }
          const awaited = game.awaited(state);
          moment = clock(moment);
          for (const seat of awaited) missed[seat] = (missed[seat] ?? 0) + 1;
          const isOver = !game.ticking(newest(moment).state);
          const away = awaited.filter((seat) => actors[seat]?.to === "player" && (missed[seat] ?? 0) >= 3);
          expect(entriesOf(moment, count)).toEqual([
            { kind: "clock" },
            ...(isOver ? [] : away).map((seat) => ({
              ...{ kind: "handover", seat, handover: { to: welcome ? "bot" : "referee" } },
            })),
          ]);
          for (const seat of isOver ? [] : away) {
            expect(isAway(moment, seat)).toBe(true);
            if (random() < 0.5) {
              moment = withReturn(moment, seat);
              missed[seat] = 0;
              expect(isAway(moment, seat)).toBe(false);
            }
          }
        }
      }),
      { numRuns: sampled(3, 10), seed: 9 },
    );
  },
);

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: hydrate and replay find the same absences, to the end or to the break",
  ([, game]) => {
    fc.assert(
      fc.property(fc.integer(game.seats), fc.nat(), (seats, seed) => {
        const match = clocked(game, seats, secretOf(seed));
        const random = seededRandom(match.secret, "goings");
        let moment = hydrate(match);
        let leaving = 0;
        while (game.ticking(newest(moment).state)) {
          const seat = Math.floor(random() * seats);
          const [action] = game.legal(newest(moment).state, seat);
          const kind = random();
          if (kind < 0.02 && !hasLeft(moment, seat)) {
            moment = withoutPlayer(moment, seat);
            leaving++;
          } else if (kind < 0.1 && isAway(moment, seat)) moment = withReturn(moment, seat);
          else if (action && kind < 0.6) moment = acted(moment, seat, action);
          else moment = clock(moment);
        }
        const abandoned = leaving === seats;
        expect(newest(moment).entry?.kind === "abandoned").toBe(abandoned);
        expect(hydrate({ ...match, log: moment.log }).steps).toEqual(moment.steps);

        const status = abandoned ? ("abandoned" as const) : ("over" as const);
        const ended: EndedMatch = { ...match, status, log: moment.log, endedAtMs: 0, expires: 0 };
        const record = parseRecord(servedRecord(hydrate(ended), storedListing()));
        if (!record.ok) throw new Error(record.message);
        const lines = [...replay(record.value)];
        expect(lines.every(({ ok }) => ok)).toBe(true);
        // The broken end is no entry of a record.
        const played = abandoned ? moment.steps.slice(0, -1) : moment.steps;
        expect(lines.map((line) => line.ok && line.state)).toEqual(played.map(({ state }) => state));
      }),
      { numRuns: sampled(3, 10), seed: 10 },
    );
  },
);

test("a pass does not reset the missed-clock count, because the count would reveal the pass", () => {
  const game = gameNamed("zip-zap");
  if (!game) throw new Error("no Zip Zap");
  const match = clocked(game, 2, secretOf(1), { bots: "welcome" });
  let moment = clock(hydrate(match));
  const passes = () => moment.steps.filter(({ entry }) => entry?.kind === "action").length;
  // The seats were not ready twice. Before the third time, all that can pass do.
  while (newest(moment).missed.every((count) => count < 2)) moment = clock(moment);
  expect(passes()).toBe(0);
  while (!newest(moment).actors.some(({ to }) => to === "bot")) {
    const { state, missed } = newest(moment);
    const passing = [0, 1].find((seat) => game.legal(state, seat).some(({ type }) => type === "pass"));
    moment = passing === undefined ? clock(moment) : acted(moment, passing, { type: "pass" });
    if (passing !== undefined) expect(newest(moment).missed).toEqual(missed);
  }
  expect(passes()).toBeGreaterThan(0);
});

test("when the last player leaves, the match is left by all: house bots do not go on alone", () => {
  const game = gameNamed("zip-zilch-zero");
  if (!game) throw new Error("no Zip, Zilch, Zero");
  const houses = [null, { level: "hard", speed: "human", name: "Glim" }, null] as const;
  const players = ["ada", null, "bo"];
  const match = clocked(game, 3, secretOf(2), { bots: "welcome", houses, players });
  const one = withoutPlayer(hydrate(match), 0);
  expect(newest(one).actors).toEqual([{ to: "bot", left: true }, { to: "bot" }, { to: "player" }]);
  expect(isDeserted(one)).toBe(false);
  const none = withoutPlayer(one, 2);
  expect(entriesOf(none, one.steps.length)).toEqual([
    { kind: "handover", seat: 2, handover: { to: "bot", left: true } },
    { kind: "abandoned" },
  ]);
  expect(game.table(newest(none).state, "referee")).toMatchObject({ over: true, ranking: null });
});
