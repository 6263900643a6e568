// The compact log: one byte for its codec, then the entries as that codec has them. A match keeps the codec with which it
// started, so that a deployment in the middle changes nothing of it.
import type { LogCodec } from "./log-codec.ts";
import { PLAIN_CODEC } from "./plain-codec.ts";

/** A codec that was ever deployed stays among them for as long as a match may live that was started with it. */
const CODECS: ReadonlyMap<number, LogCodec> = new Map([[1, PLAIN_CODEC]]);

/** Of the matches that this build starts. */
export const CODEC = 1;

/** Undefined where this build does not know it; another's handler must. */
export const codecOf = (log: Uint8Array): LogCodec | undefined => CODECS.get(log[0] ?? 0);
