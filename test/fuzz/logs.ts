// A stored match's log of any bytes: either a fold that writes the same bytes again, or an error that names the log's
// fault.

import fc from "fast-check";
import { assertNever } from "../../src/games/assert-never.ts";
import { GameFault } from "../../src/match/game-fault.ts";
import { type HydratedLive, hydrate } from "../../src/match/hydrate.ts";
import { CODEC, PLAIN_CODEC } from "../../src/match/log.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { anyMatch, played } from "./any-match.ts";

type Change =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "behind"; readonly bytes: Uint8Array }
  | { readonly kind: "cut"; readonly at: number }
  | { readonly kind: "exchange"; readonly at: number; readonly byte: number };

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("bytes" as const), bytes: fc.uint8Array({ maxLength: 40 }) }),
  fc.record({ kind: fc.constant("behind" as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant("cut" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("exchange" as const), at: fc.nat(), byte: fc.nat({ max: 255 }) }),
);

export const logs = fc.property(anyMatch, anyChange, (drawn, change) => {
  const match = played(drawn);
  const folded = foldOf({ ...match, log: changed(match.log, change) });
  if (!folded) return;
  const written: number[] = [CODEC];
  for (const [at, { entry }] of folded.steps.entries()) {
    const before = folded.steps[at - 1];
    if (!entry || !before) continue;
    if ("seat" in entry && !(entry.seat in match.players)) throw new Error(`seat ${entry.seat} has acted`);
    written.push(...PLAIN_CODEC.encode(folded.referee, before.state, entry));
  }
  const [read, again] = [hexOf(folded.log), hexOf(written)];
  if (read !== again) throw new Error(`${read} is read as ${again}`);
});

const hexOf = (bytes: Uint8Array | readonly number[]): string => Buffer.from(bytes).toString("hex");

/** Null if the log is refused with an error of its own type, blamed on the game. Any other error is a bug. */
const foldOf = (match: LiveMatch): HydratedLive | null => {
  try {
    return hydrate(match);
  } catch (thrown) {
    const error = thrown instanceof GameFault ? thrown.cause : thrown;
    if (error instanceof Error && error.constructor === Error && /^a log /.test(error.message)) return null;
    throw thrown;
  }
};

/** The codec's byte stays: the relay checks whether it knows the codec before it folds. */
const changed = (log: Uint8Array, change: Change): Uint8Array => {
  switch (change.kind) {
    case "bytes":
      return Uint8Array.of(CODEC, ...change.bytes);
    case "behind":
      return Uint8Array.of(...log, ...change.bytes);
    case "cut":
      return log.subarray(0, 1 + (change.at % log.length));
    case "exchange":
      return log.length < 2 ? log : log.with(1 + (change.at % (log.length - 1)), change.byte);
    default:
      return assertNever(change);
  }
};
