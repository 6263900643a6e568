// The compact log: one byte for its codec, then the entries. A game's own bytes begin below 0x80; clocks,
// hand-overs and a broken end, which every game has, begin above.

import { assertNever } from "../games/assert-never.ts";
import type { Game, Seat } from "../games/game.ts";
import { ACTORS, type Actor } from "../games/match-event.ts";
import type { Entry } from "./entry.ts";

/** The codec of logs written by this build, fixed for a match when it starts. */
export const CODEC = 1;

const CLOCK = 0x80;
const ABANDONED = 0x81;
/** 0x90 + seat, then one byte: who acts, and whether the player left for good. */
const HANDOVER = 0x90;
const LEFT = 0x10;

export const encodeEntry = (game: Game, state: object, entry: Entry): readonly number[] => {
  switch (entry.kind) {
    case "action":
      return game.encode(state, entry.seat, entry.action);
    case "clock":
      return [CLOCK];
    case "handover": {
      const { to, left } = entry.handover;
      return [HANDOVER + entry.seat, ACTORS.indexOf(to) + (left ? LEFT : 0)];
    }
    case "abandoned":
      return [ABANDONED];
    default:
      return assertNever(entry);
  }
};

/** The entry that begins at `at`, given the state before it. */
export const decodeEntry = (
  game: Game,
  state: object,
  log: Uint8Array,
  at: number,
): { readonly entry: Entry; readonly next: number } => {
  const byte = log[at];
  if (byte === undefined) throw new Error("a log ends within an entry");
  if (byte < CLOCK) {
    const { seat, action, next } = game.decode(state, log, at);
    return { entry: { kind: "action", seat, action }, next };
  }
  if (byte === CLOCK) return { entry: { kind: "clock" }, next: at + 1 };
  if (byte === ABANDONED) return { entry: { kind: "abandoned" }, next: at + 1 };
  if (byte < HANDOVER) throw new Error(`a log has an entry of no kind: ${byte}`);
  return { entry: handover(byte - HANDOVER, log[at + 1] ?? 0), next: at + 2 };
};

/** Whether the log may tell of hand-overs, seen without folding it; false where it certainly tells of none. */
export const mayHandOver = (log: Uint8Array): boolean => log.some((byte) => byte >= HANDOVER);

const handover = (seat: Seat, byte: number): Entry => {
  const to: Actor | undefined = ACTORS[byte % LEFT];
  if (to === undefined || byte >= 2 * LEFT) throw new Error("a log hands a seat to nobody");
  return { kind: "handover", seat, handover: byte >= LEFT ? { to, left: true } : { to } };
};
