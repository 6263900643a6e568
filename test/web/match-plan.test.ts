// What the page asks for: a new match, a quick match. The relay's own schemas judge the requests.
import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../../src/face/clock-fields.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { describedGame } from "../../src/protocol/game-description.ts";
import { quickMatchSchema } from "../../src/protocol/quick-match.ts";
import { quickRequest, quickSeats, WAITS } from "../../src/web/pages/lobby/quick-plan.ts";
import {
  botSeats,
  type MatchPlan,
  openingOf,
  seatPlans,
  startsAtOnce,
  usualPlan,
  withSeatPlan,
} from "../../src/web/pages/make/match-plan.ts";

const DESCRIBED = GAMES.map((game) =>
  describedGame(game, "en", { howToPlay: "", page: "", wording: { events: {}, phases: {}, options: {} } }),
);

const anyPlan = fc.constantFrom(...DESCRIBED).chain((game) =>
  fc
    .record({
      seats: fc.integer({ min: game.seats.min, max: game.seats.max }),
      others: fc.array(fc.constantFrom("person", "easy", "normal", "hard"), { maxLength: 8 }),
      isPrivate: fc.boolean(),
      pace: fc.constantFrom(...PACES),
      ownClocks: fc.dictionary(fc.constantFrom("ready", "window", "turn"), fc.integer()),
      rated: fc.boolean(),
      botsWelcome: fc.boolean(),
      isInstant: fc.boolean(),
    })
    .map((chosen): { game: typeof game; plan: MatchPlan } => ({
      game,
      plan: { ...usualPlan(game, true), ...chosen },
    })),
);

test("the relay takes every match that the form can ask for", () => {
  fc.assert(
    fc.property(anyPlan, ({ game, plan }) => {
      const opening = openingOf(plan, game);
      expect(createMatchSchema().safeParse(opening).error).toBeUndefined();
      if (botSeats(plan).length > 0) expect(opening).toMatchObject({ bots: "welcome", rated: false });
    }),
  );
});

test("house bots sit where they were put, and in all other seats they start the match at once", () => {
  const usual = usualPlan(Object(DESCRIBED[0]), true);
  const one = withSeatPlan(usual, 1, "hard");
  expect(seatPlans(one)).toEqual(["person", "hard", "person"]);
  expect(botSeats({ ...one, isInstant: true })).toEqual([{ n: 2, level: "hard", speed: "instant" }]);
  expect(startsAtOnce(one)).toBe(false);
  const all = [0, 2].reduce((plan, i) => withSeatPlan(plan, i, "easy"), one);
  expect(startsAtOnce(all)).toBe(true);
  expect(botSeats({ ...all, seats: 2 })).toHaveLength(1);
});

test("the relay takes every quick match that a reader can wish for", () => {
  const wish = fc.record({
    game: fc.constantFrom(...DESCRIBED.map(({ id }) => id)),
    seats: fc.integer({ min: 1, max: 9 }),
    wait: fc.constantFrom(...WAITS),
    rated: fc.boolean(),
    peopleOnly: fc.boolean(),
    level: fc.constantFrom("easy", "normal", "hard"),
    instant: fc.boolean(),
  });
  fc.assert(
    fc.property(wish, (one) => {
      const seats = DESCRIBED.find(({ id }) => id === one.game)?.seats ?? { min: 0, max: 0 };
      expect(quickMatchSchema().safeParse(quickRequest(one, seats)).error).toBeUndefined();
    }),
  );
});

test("a quick match has at least two seats, and a game of one seat has none", () => {
  expect(quickSeats({ min: 1, max: 3 })).toEqual([2, 3]);
  expect(quickSeats({ min: 1, max: 1 })).toEqual([]);
  const wish = { game: "few", seats: 1, wait: "ever", rated: false, peopleOnly: false } as const;
  const usual = { level: "normal", instant: false } as const;
  expect(quickRequest({ ...wish, ...usual }, { min: 1, max: 3 })).toMatchObject({ seats: 2 });
});
