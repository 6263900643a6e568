// Codec 1 of the log. A game's own bytes begin below 0x80. The entries of every game begin above: clocks, hand-overs,
// and the end of an abandoned match.

import { assertNever } from "../games/assert-never.ts";
import type { Seat } from "../games/game.ts";
import { ACTORS, type Actor } from "../games/match-event.ts";
import type { Entry } from "./entry.ts";
import type { LogCodec } from "./log-codec.ts";

const CLOCK = 0x80;
const ABANDONED = 0x81;
/** 0x90 + seat, then one byte: who acts, and whether the player left for good. */
const HANDOVER = 0x90;
const LEFT = 0x10;

export const PLAIN_CODEC: LogCodec = {
  encode: (game, state, entry) => {
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
  },
  decode: (game, state, log, at) => {
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
  },
  mayHandOver: (log) => log.some((byte) => byte >= HANDOVER),
};

const handover = (seat: Seat, byte: number): Entry => {
  const to: Actor | undefined = ACTORS[byte % LEFT];
  if (to === undefined || byte >= 2 * LEFT) throw new Error("a log hands a seat to nobody");
  return { kind: "handover", seat, handover: byte >= LEFT ? { to, left: true } : { to } };
};
