// Who is away: a count over the log alone, for every game, and what of it stands in the record.
import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES, gameNamed } from "../../src/games/catalog.ts";
import type { Game, Seat } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { hasLeft, isAway, isDeserted, withoutPlayer, withReturn } from "../../src/match/absence.ts";
import { withClocks } from "../../src/match/clocks.ts";
import type { Entry } from "../../src/match/entry.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import { parseRecord } from "../../src/match/record.ts";
import { replay } from "../../src/match/replay.ts";
import { servedRecord } from "../../src/match/served-record.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, newest, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import { secretOf, storedMatch } from "./stored.ts";

const CARD: MatchListing = {
  ...{ id: "m", game: "", seats: 0, names: {}, sittings: 0, botPlayers: [], code: null, createdAtMs: 0 },
  rated: false,
  visibility: "public",
  matchmakingIndex: null,
  rematch: null,
  follows: null,
};

const clocked = (game: Game, seats: number, secret: string, more: Partial<StoredMatch> = {}): StoredMatch =>
  storedMatch(game, seats, secret, { clocks: { ...game.clocks }, ...more });

/** One clock that has run out, with what follows from it. */
const clock = (match: StoredMatch, timeline: Timeline): Timeline => {
  const running = timeline.game.ticking(newest(timeline).state);
  const seconds = match.clocks?.[running?.name ?? ""] ?? 0;
  return withClocks({ timeline, tickedAtMs: 0 }, match, seconds * 1000, seconds * 1000).timeline;
};

const acted = (timeline: Timeline, seat: Seat, action: { readonly type: string }): Timeline => {
  const extended = extend(timeline, { kind: "action", seat, action });
  if (!extended.ok) throw new Error(extended.code);
  return extended.timeline;
};

const entriesOf = ({ steps }: Timeline, from: number): readonly (Entry | null)[] =>
  steps.slice(from).map(({ entry }) => entry);

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: whoever the clock has played for three times in a row is away, in that very step of the log",
  ([, game]) => {
    fc.assert(
      fc.property(fc.integer(game.seats), fc.nat(), fc.boolean(), (seats, seed, welcome) => {
        const match = clocked(game, seats, secretOf(seed), { bots: welcome ? "welcome" : "none" });
        const random = seededRandom(match.secret, "absences");
        const missed = Array.from({ length: seats }, () => 0);
        let timeline = timelineOf(match);
        while (game.ticking(newest(timeline).state)) {
          const { state, actors } = newest(timeline);
          const count = timeline.steps.length;
          const legal = missed.flatMap((_, seat) =>
            game.legal(state, seat).map((action) => ({ seat, action })),
          );
          const any = legal[Math.floor(random() * legal.length)];
          if (any && random() < 0.3) {
            timeline = acted(timeline, any.seat, any.action);
            const isPublic = !game.isPrivate(any.action);
            if (isPublic && actors[any.seat]?.to === "player") missed[any.seat] = 0;
            continue;
          }
          const awaited = game.awaited(state);
          timeline = clock(match, timeline);
          for (const seat of awaited) missed[seat] = (missed[seat] ?? 0) + 1;
          const isOver = !game.ticking(newest(timeline).state);
          const away = awaited.filter((seat) => actors[seat]?.to === "player" && (missed[seat] ?? 0) >= 3);
          expect(entriesOf(timeline, count)).toEqual([
            { kind: "clock" },
            ...(isOver ? [] : away).map((seat) => ({
              ...{ kind: "handover", seat, handover: { to: welcome ? "bot" : "referee" } },
            })),
          ]);
          for (const seat of isOver ? [] : away) {
            expect(isAway(timeline, seat)).toBe(true);
            if (random() < 0.5) {
              timeline = withReturn(timeline, seat);
              missed[seat] = 0;
              expect(isAway(timeline, seat)).toBe(false);
            }
          }
        }
      }),
      { numRuns: 10, seed: 9 },
    );
  },
);

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: comings and goings are read back from the log, and replay from the record, to the end or to where it broke off",
  ([, game]) => {
    fc.assert(
      fc.property(fc.integer(game.seats), fc.nat(), (seats, seed) => {
        const match = clocked(game, seats, secretOf(seed));
        const random = seededRandom(match.secret, "goings");
        let timeline = timelineOf(match);
        let leaving = 0;
        while (game.ticking(newest(timeline).state)) {
          const seat = Math.floor(random() * seats);
          const [action] = game.legal(newest(timeline).state, seat);
          const kind = random();
          if (kind < 0.02 && !hasLeft(timeline, seat)) {
            timeline = withoutPlayer(timeline, seat, match);
            leaving++;
          } else if (kind < 0.1 && isAway(timeline, seat)) timeline = withReturn(timeline, seat);
          else if (action && kind < 0.6) timeline = acted(timeline, seat, action);
          else timeline = clock(match, timeline);
        }
        const abandoned = leaving === seats;
        expect(newest(timeline).entry?.kind === "abandoned").toBe(abandoned);
        expect(timelineOf({ ...match, log: timeline.log })).toEqual(timeline);

        const status = abandoned ? ("abandoned" as const) : ("over" as const);
        const record = parseRecord(servedRecord({ ...match, status, log: timeline.log }, CARD, timeline));
        if (!record.ok) throw new Error(record.message);
        const lines = [...replay(record.value)];
        expect(lines.every(({ ok }) => ok)).toBe(true);
        // The broken end is no entry of a record.
        const played = abandoned ? timeline.steps.slice(0, -1) : timeline.steps;
        expect(lines.map((line) => line.ok && line.state)).toEqual(played.map(({ state }) => state));
      }),
      { numRuns: 10, seed: 10 },
    );
  },
);

test("a pass ends no row: that a seat is not away would tell that it has passed", () => {
  const game = gameNamed("zip-zap");
  if (!game) throw new Error("no Zip Zap");
  const match = clocked(game, 2, secretOf(1), { bots: "welcome" });
  let timeline = clock(match, timelineOf(match));
  const passes = () => timeline.steps.filter(({ entry }) => entry?.kind === "action").length;
  // Twice they were not ready; all who can pass before the third time.
  while (newest(timeline).missed.every((count) => count < 2)) timeline = clock(match, timeline);
  expect(passes()).toBe(0);
  while (!newest(timeline).actors.some(({ to }) => to === "bot")) {
    const { state, missed } = newest(timeline);
    const passing = [0, 1].find((seat) => game.legal(state, seat).some(({ type }) => type === "pass"));
    timeline = passing === undefined ? clock(match, timeline) : acted(timeline, passing, { type: "pass" });
    if (passing !== undefined) expect(newest(timeline).missed).toEqual(missed);
  }
  expect(passes()).toBeGreaterThan(0);
});

test("with its last player a match is left by all: house bots do not go on alone", () => {
  const game = gameNamed("zip-zilch-zero");
  if (!game) throw new Error("no Zip, Zilch, Zero");
  const houses = [null, "hard", null] as const;
  const players = ["ada", null, "bo"];
  const match = clocked(game, 3, secretOf(2), { bots: "welcome", houses, players });
  const one = withoutPlayer(timelineOf(match), 0, match);
  expect(newest(one).actors).toEqual([{ to: "bot", left: true }, { to: "bot" }, { to: "player" }]);
  expect(isDeserted(one)).toBe(false);
  const none = withoutPlayer(one, 2, match);
  expect(entriesOf(none, one.steps.length)).toEqual([
    { kind: "handover", seat: 2, handover: { to: "bot", left: true } },
    { kind: "abandoned" },
  ]);
  expect(game.table(newest(none).state, "referee")).toMatchObject({ over: true, ranking: null });
});
