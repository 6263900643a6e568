// A match keeps the codec of its game with which it started, whatever version of the codec a later build writes.
import { expect, test } from "vitest";
import type { Game, GameAction } from "../../src/games/game.ts";
import { prizes } from "../games/prizes.ts";
import { withGame } from "../harness/with-game.ts";
import { secretOf, storedMatch } from "./stored.ts";

const plain: Game = { ...prizes, id: "coded" };
const SHIFT = 0x20;
/** Of an action: the seat, the move, the place of the card. */
const BYTES = 3;

/** Each byte is higher, so that one codec cannot read what the other writes. */
const shifted: Pick<Game, "encode" | "decode"> = {
  encode: (...asked) => plain.encode(...asked).map((byte) => byte + SHIFT),
  decode: (state, bytes, at) => ({
    ...plain.decode(
      state,
      bytes.slice(at, at + BYTES).map((byte) => byte - SHIFT),
      0,
    ),
    next: at + BYTES,
  }),
};
const { encode, decode } = plain;
const second: Game = { ...plain, ...shifted, codec: 2, formerCodecs: { 1: { encode, decode } } };

const buildOf = (game: Game) =>
  withGame(game, async () => ({
    ...(await import("../../src/match/hydrate.ts")),
    ...(await import("../../src/match/log.ts")),
    ...(await import("../../src/match/formats.ts")),
  }));

type Build = Awaited<ReturnType<typeof buildOf>>;

const SEAT = 0;

/** The log after the first legal action of seat 0. */
const logAfter = ({ hydrate, extend, newest }: Build, log: Uint8Array): Uint8Array => {
  const match = hydrate(storedMatch(plain, 2, secretOf(1), { log }));
  const [action]: readonly GameAction[] = match.referee.legal(newest(match).state, SEAT);
  if (!action) throw new Error("nothing is legal");
  const played = extend(match, { kind: "action", seat: SEAT, action });
  if (!played.ok) throw new Error(played.code);
  return played.match.log;
};

test("a match that starts has the newest codec of its game in its first byte", async () => {
  const [one, two] = [await buildOf(plain), await buildOf(second)];
  expect([...one.emptyLog("coded", 1)]).toEqual([1]);
  expect([...two.emptyLog("coded", 1)]).toEqual([0x11]);
  expect([...two.emptyLog("zip-zap", 1)]).toEqual([1]);
  expect([...logAfter(one, one.emptyLog("coded", 1))]).toEqual([1, 0, 0, 0]);
  expect([...logAfter(two, two.emptyLog("coded", 1))]).toEqual([0x11, SHIFT, SHIFT, SHIFT]);
});

test("a match of a former codec goes on in it, and one of a newer codec is left to a newer build", async () => {
  const [one, two] = [await buildOf(plain), await buildOf(second)];
  const [older, newer] = [logAfter(one, Uint8Array.of(1)), logAfter(two, Uint8Array.of(0x11))];
  const known = ({ isKnown }: Build, log: Uint8Array) => isKnown(storedMatch(plain, 2, secretOf(1), { log }));
  expect([known(two, older), known(two, newer)]).toEqual([true, true]);
  expect([known(one, older), known(one, newer)]).toEqual([true, false]);
  expect(two.hydrate(storedMatch(plain, 2, secretOf(1), { log: older })).steps[1]?.entry).toEqual(
    two.hydrate(storedMatch(plain, 2, secretOf(1), { log: newer })).steps[1]?.entry,
  );
  expect([...logAfter(two, Uint8Array.of(1))]).toEqual([1, 0, 0, 0]);
});

test("the formats of a build name the codecs of each game", async () => {
  const { MATCH_FORMATS } = await buildOf(second);
  expect(MATCH_FORMATS["codec coded"]).toEqual({ reads: [1, 2], writes: 2 });
  expect(MATCH_FORMATS["codec zip-zap"]).toEqual({ reads: [1], writes: 1 });
});
