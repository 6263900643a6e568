// What a reader chooses for a new arena, where an arena is by the clock, and what an operator chooses to do. The relay's own
// schemas judge the requests.
import fc from "fast-check";
import { expect, test } from "vitest";
import { clockFieldsOf } from "../../src/face/clock-fields.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { describedGame } from "../../src/protocol/game-description.ts";
import { operations } from "../../src/protocol/operations.ts";
import { clockText, phaseOf, targetMsOf } from "../../src/web/pages/arenas/arena-phase.ts";
import {
  ARENA_MINUTES,
  type ArenaPlan,
  arenaRequest,
  hasAllClocks,
  mayRate,
  STARTS_IN,
  startMsOf,
  usualArena,
} from "../../src/web/pages/arenas/arena-plan.ts";
import {
  actionOf,
  actionsOn,
  BAN_DAYS,
  firstPlan,
  SHOWN_REASONS,
  type SubjectState,
} from "../../src/web/pages/operator/action-plan.ts";

const NOW_MS = Date.parse("2030-05-01T20:00:00Z");

const DESCRIBED = GAMES.map((game) =>
  describedGame(game, "en", { howToPlay: "", page: "", wording: { events: {}, phases: {}, options: {} } }),
);

const anyArena = fc.constantFrom(...DESCRIBED).chain((game) =>
  fc
    .record({
      seats: fc.integer({ min: game.seats.min, max: game.seats.max }),
      name: fc.constantFrom("Friday night", " Föstudagur ", "Ñ"),
      startsIn: fc.constantFrom(...STARTS_IN),
      minutes: fc.constantFrom(...ARENA_MINUTES),
      every: fc.constantFrom("never", "day", "week"),
      entry: fc.constantFrom("people", "bots", "all"),
      isPrivate: fc.boolean(),
      fill: fc.constantFrom("wait", "bots"),
      level: fc.constantFrom("easy", "normal", "hard"),
      pace: fc.constantFrom("usual", "fast", "calm"),
      rated: fc.boolean(),
    })
    .map((chosen): { game: typeof game; plan: ArenaPlan } => ({
      game,
      plan: { ...usualArena(game, "x"), ...chosen },
    })),
);

test("every choice makes an arena that the relay reads", () => {
  fc.assert(
    fc.property(anyArena, ({ game, plan }) => {
      const body = arenaRequest(plan, game, startMsOf(plan, NOW_MS) ?? 0);
      expect(operations.openArena.body().safeParse(body).error?.issues ?? []).toEqual([]);
      expect(hasAllClocks(plan, clockFieldsOf(game))).toBe(true);
      expect(body.rated).toBe(plan.rated && !plan.isPrivate && plan.fill === "wait");
    }),
  );
});

test("a time of one's own is the reader's, and none is no start", () => {
  const plan = usualArena({ id: "zip-zap", seats: { min: 2, max: 6 } }, "x");
  const later = { ...plan, startsIn: null, startsAt: "2030-05-02T21:30" };
  expect(startMsOf(later, NOW_MS)).toBe(new Date(2030, 4, 2, 21, 30).getTime());
  expect(startMsOf({ ...later, startsAt: "" }, NOW_MS)).toBeNull();
});

test("an arena of friends, or with house bots, is not rated", () => {
  const plan = usualArena({ id: "zip-zap", seats: { min: 2, max: 6 } }, "x");
  expect(mayRate(plan)).toBe(false);
  expect(mayRate({ ...plan, fill: "wait" })).toBe(true);
  expect(mayRate({ ...plan, fill: "wait", isPrivate: true })).toBe(false);
});

const timed = (status: string) => ({
  status,
  startsAt: "2030-05-01T20:00:00Z",
  endsAt: "2030-05-01T20:30:00Z",
});

test.each([
  ["planned", -1, "planned", 1],
  // The relay has not begun it yet, or the page has not asked again.
  ["planned", 0, "live", 1_800_000],
  ["live", 1_799_999, "live", 1],
  ["live", 1_800_000, "last", null],
  ["ended", 5, "ended", null],
  ["closed", -5, "closed", null],
])("an arena that is %s is, %i ms after its start, %s", (status, afterMs, phase, leftMs) => {
  const nowMs = NOW_MS + afterMs;
  expect(phaseOf(timed(status), nowMs)).toBe(phase);
  const targetMs = targetMsOf(timed(status), nowMs);
  expect(targetMs === null ? null : targetMs - nowMs).toBe(leftMs);
});

test.each([
  [0, "0:00"],
  [-5, "0:00"],
  [1, "0:01"],
  [59_001, "1:00"],
  [309_000, "5:09"],
  [3_909_000, "1:05:09"],
])("%i ms are %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

const NOBODY: SubjectState = { is: "player", isBanned: false, isMuted: false, reported: undefined };
const LIVE: SubjectState = { is: "match", isOver: false, left: [1] };

test("every act that is offered is one that the relay reads", () => {
  const standings: readonly SubjectState[] = [
    { ...NOBODY, reported: "name" },
    { ...NOBODY, isBanned: true, isMuted: true },
    LIVE,
    { is: "arena", isOver: false },
  ];
  const offered = standings.flatMap(actionsOn);
  expect(new Set(offered).size).toBe(10);
  for (const action of offered)
    for (const reason of SHOWN_REASONS)
      for (const days of BAN_DAYS)
        for (const text of ["", " Bo "]) {
          const plan = { action, days, name: text, seat: 2, reason, note: text };
          const body = actionOf(plan, "V1StGXR8Z5jdHi6B", NOW_MS);
          expect(operations.actAsOperator.body().safeParse(body).error?.issues ?? []).toEqual([]);
        }
});

test("nobody is banned twice at once, and each ban that stands can end", () => {
  expect(actionsOn({ ...NOBODY, isBanned: true, isMuted: true })).toEqual([
    "unmute",
    "unban",
    "rename",
    "erase",
  ]);
});

test("nothing is done to what is over, and a seat is given back to who has left it", () => {
  expect(actionsOn({ is: "match", isOver: true, left: [1] })).toEqual([]);
  expect(actionsOn({ is: "arena", isOver: true })).toEqual([]);
  expect(actionsOn({ ...LIVE, left: [] })).toEqual(["end-match"]);
  expect(actionOf({ ...firstPlan(LIVE), action: "give-back-seat" }, "7kQ2mXv9TzB4", NOW_MS)).toMatchObject({
    ...{ match: "7kQ2mXv9TzB4", seat: 1 },
  });
});

test.each([
  ["reaction", "abuse"],
  ["name", "name"],
  ["play", "cheating"],
  ["player", "other"],
  [undefined, "other"],
])("after a report about %s the form has the reason %s", (reported, reason) => {
  expect(firstPlan({ ...NOBODY, reported }).reason).toBe(reason);
});
