// The compact log: one byte for its codecs, then the encoded entries. A match keeps the codecs with which it started, so a
// deployment in the middle does not change the match.
import { assertNever } from "../games/assert-never.ts";
import { refereeOf } from "../games/catalog.ts";
import type { Game, Seat } from "../games/game.ts";
import { ACTORS, type Actor } from "../games/match-event.ts";
import { MOST_SEATS } from "../games/seat.ts";
import { inCodec } from "../games/versions.ts";
import type { Entry } from "./entry.ts";

export interface LogCodec {
  /** The bytes of an entry that the referee accepts, given the state before it. */
  encode(game: Game, state: object, entry: Entry): readonly number[];
  /** The entry that begins at `at`, given the state before it. Throws where none begins there. */
  decode(
    game: Game,
    state: object,
    log: Uint8Array,
    at: number,
  ): { readonly entry: Entry; readonly next: number };
  /** Whether the log may contain hand-overs, without a fold. False only where it certainly contains none. */
  mayHandOver(log: Uint8Array): boolean;
}

// Codec 1. A game's own bytes begin below 0x80. The entries of every game begin above: clocks, hand-overs, and the end
// of an abandoned match.

const CLOCK = 0x80;
const ABANDONED = 0x81;
/** 0x90 + seat, up to 0x9f. Then one byte: who acts, and whether the player left for good. */
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
    if (byte < HANDOVER || byte >= HANDOVER + MOST_SEATS)
      throw new Error(`a log has an entry of no kind: ${byte}`);
    return { entry: handover(byte - HANDOVER, log[at + 1] ?? 0), next: at + 2 };
  },
  mayHandOver: (log) => log.some((byte) => byte >= HANDOVER),
};

const handover = (seat: Seat, byte: number): Entry => {
  const to: Actor | undefined = ACTORS[byte % LEFT];
  if (to === undefined || byte >= 2 * LEFT) throw new Error("a log hands a seat to nobody");
  return { kind: "handover", seat, handover: byte >= LEFT ? { to, left: true } : { to } };
};

/** A deployed codec stays here as long as a match that started with it may live. */
const CODECS: ReadonlyMap<number, LogCodec> = new Map([[1, PLAIN_CODEC]]);

/** A build reads a codec at least one release before it starts matches in it: docs/internals/upgrades.md. */
export const READABLE_CODECS: readonly number[] = [...CODECS.keys()];

/** The codec of the matches that this build starts. */
export const CODEC = 1;

/** The first byte: the log's codec, and above it the version of the game's, less 1. */
const GAME_CODEC = 0x10;

/** Undefined where this build does not know the codec. Then a handler of another build must. */
export const codecOf = (log: Uint8Array): LogCodec | undefined => CODECS.get((log[0] ?? 0) % GAME_CODEC);

/** The game that reads and writes the log. Undefined where this build has none. */
export const refereeOfLog = (id: string, rules: number, log: Uint8Array): Game | undefined => {
  const game = refereeOf(id, rules);
  return game && inCodec(game, 1 + Math.floor((log[0] ?? 0) / GAME_CODEC));
};

/** The log of a match that begins, by the newest codecs. */
export const emptyLog = (id: string, rules: number): Uint8Array =>
  Uint8Array.of(CODEC + GAME_CODEC * ((refereeOf(id, rules)?.codec ?? 1) - 1));
