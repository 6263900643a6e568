// The page reads records with `page-zod.ts`, and the relay with zod. So both must find the same records, and the first
// fault at the same place.
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { verify } from "../../src/match/verify.ts";
import { numbers, playedRecord } from "../match/played-record.ts";
import { inFormat1 } from "../match/replayed.ts";
import { changedRecord } from "../web/changed-record.ts";
import { finishedMatch } from "../web/finished-match.ts";

let verifyInPage: typeof verify = verify;

beforeAll(async () => {
  vi.doMock("zod", () => import("../../src/bundle/page-zod.ts"));
  vi.resetModules();
  ({ verify: verifyInPage } = await import("../../src/match/verify.ts"));
  vi.doUnmock("zod");
  vi.resetModules();
});

/** What both must agree on. The explanation of a fault is zod's alone. */
const answerOf = (check: typeof verify, value: unknown) => {
  const answer = check(value);
  if (!answer.ok) return answer.message.split(": ", 1)[0];
  const { record, ...rest } = answer.value;
  return { ...rest, setup: record.setup, actions: record.actions, game: record.game.id };
};

const played = playedRecord({ seats: 3, secret: "5".repeat(64), random: numbers(3), refusals: true });
const RECORDS: readonly object[] = [
  ...GAMES.flatMap((game) => [
    finishedMatch({ game, seats: game.seats.min, seed: 3 }).record,
    finishedMatch({ game, seats: 4, seed: 4, most: 30 }).record,
  ]),
  { ...played.document, commitment: "0".repeat(64), ranking: null },
  { ...played.document, commitment: "0".repeat(64), ranking: null, deals: [{ stock: ["r1"] }] },
  {
    ...{ format: "turn-relay/2", game: "zap-your-neighbor", seats: 3, actions: [{ type: "clock" }] },
    ...{ commitment: "0".repeat(64), ranking: [1, 2, 3], dealer: 1 },
    deals: [{ hands: [["AC"], ["2C", "X1"], ["9H"]], stock: ["3C", "4D"] }, { stock: ["5H", "6H"] }],
  },
];

test("both are two", () => {
  expect(verifyInPage).not.toBe(verify);
});

test.each(RECORDS)("a good record is read alike (%#)", (record) => {
  const value: unknown = JSON.parse(JSON.stringify(record));
  expect(answerOf(verifyInPage, value)).toEqual(answerOf(verify, value));
  expect(answerOf(verify, value)).toBeTypeOf("object");
  const older: unknown = JSON.parse(JSON.stringify(inFormat1(played.document)));
  expect(answerOf(verifyInPage, older)).toEqual(answerOf(verify, older));
});

test("a changed record has its first fault at the same place", () => {
  const texts = RECORDS.map((record) => JSON.stringify(record));
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), fc.nat(), (seed, changes, which) => {
      const random = numbers(seed);
      let value: unknown = JSON.parse(texts[which % texts.length] ?? "null");
      for (let i = 0; i < changes; i++) value = changedRecord(value, random);
      expect(answerOf(verifyInPage, value)).toEqual(answerOf(verify, value));
    }),
    { numRuns: 1_500, seed: 22 },
  );
});

test.each([null, 7, [], "{}", {}, JSON.parse('{"__proto__":{"format":"turn-relay/2"}}')])(
  "what is no record at all is none to both (%#)",
  (value) => {
    expect(answerOf(verifyInPage, value)).toEqual(answerOf(verify, value));
  },
);
