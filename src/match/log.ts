// The compact log: one byte for its codec, then the encoded entries. A match keeps the codec with which it started, so
// a deployment in the middle does not change the match.
import type { LogCodec } from "./log-codec.ts";
import { PLAIN_CODEC } from "./plain-codec.ts";

/** A deployed codec stays here as long as a match that started with it may live. */
const CODECS: ReadonlyMap<number, LogCodec> = new Map([[1, PLAIN_CODEC]]);

/** A build reads a codec at least one release before it starts matches in it: docs/internals/upgrades.md. */
export const READABLE_CODECS: readonly number[] = [...CODECS.keys()];

/** The codec of the matches that this build starts. */
export const CODEC = 1;

/** Undefined where this build does not know the codec. Then a handler of another build must. */
export const codecOf = (log: Uint8Array): LogCodec | undefined => CODECS.get(log[0] ?? 0);
