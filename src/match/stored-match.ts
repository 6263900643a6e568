// A match as the store has it: the facts from which everything else is derived, and nothing derived.
import type { Level, Seat } from "../games/game.ts";
import { type AbandonedReason, type EndedStatus, isEndedStatus } from "../games/match-status.ts";
import type { HouseName } from "../games/relay-names/house-cast.ts";
import type { Speed } from "../games/speed.ts";
import type { Handover } from "./entry.ts";

/** Code that stores a match does not import the games. */
export { LEVELS, type Level } from "../games/game.ts";
export { ENDED_STATUSES, STATUSES } from "../games/match-status.ts";

/** What a host or a player asks for. */
export interface WantedBot {
  readonly level: Level;
  readonly speed: Speed;
}

/** A house bot in a seat. */
export interface SeatedBot extends WantedBot {
  readonly name: HouseName;
}

/** A player's wish that such house bots take the free seats at that time. */
export interface FillWish {
  readonly atMs: number;
  readonly bot: WantedBot;
}

/** Whole seconds by clock name. Null: that clock is off. */
export type ClockSeconds = Readonly<Record<string, number | null>>;

/** Whether the spectators' function follows the match. `doubtful` while it checks whether a spectator is left. */
export type Watched = "no" | "yes" | "doubtful";

/** What every match has. Lists have one entry a seat. */
interface MatchFacts {
  readonly id: string;
  /** Counts commits. Every commit has it in its condition. Never leaves the server. */
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly options: object;
  /** Null: no clock at all. */
  readonly clocks: ClockSeconds | null;
  readonly bots: "welcome" | "none";
  /** 64 hex digits. */
  readonly secret: string;
  /** Player ids. Null for a free seat and for a house bot's. */
  readonly players: readonly (string | null)[];
  /** The house bot of each seat. Null for none. */
  readonly houses: readonly (SeatedBot | null)[];
  /** The connection that last watched the seat. Bound without a commit. */
  readonly connections: readonly (string | null)[];
  /**
   * Unix seconds until which the seat's player counts as connected without a socket: because it polls over REST. While the
   * match is open, a time in the past says when it was there last. Null: nothing is known. Noted without a commit.
   */
  readonly pollingUntil: readonly (number | null)[];
  /** The seat that deals first. Null where the rules pick it. */
  readonly dealer: Seat | null;
  /** What each seat has added to the shuffle. Empty for a seat that has added nothing. */
  readonly entropy: readonly string[];
  /** The hash of the entropy that the seat has promised and not revealed. Null where there is none. */
  readonly unrevealed: readonly (string | null)[];
  /** Counts changes of the status and the seats, and of who is present. `rev` on the wire. */
  readonly rosterVersion: number;
  /** Written without a commit. */
  readonly watched: Watched;
  /** Whether a player with webhooks or push subscriptions has sat down. Left out: none has. */
  readonly hooked?: true;
}

/** Players take and leave seats, until the seats are settled. */
export interface OpenMatch extends MatchFacts {
  readonly status: "open";
  /** The seats are settled and reveal their entropy until then. Null: players still take and leave seats. */
  readonly revealByMs: number | null;
  /** What the player of each seat wishes. Null for no wish. Counts only while that player sits there. */
  readonly fills: readonly (FillWish | null)[];
  /** Players whom the host has removed, by a build of before: the listing has the others. They take no seat here. */
  readonly barred: readonly string[];
  /** Unix seconds after which the match is gone. */
  readonly expires: number;
}

/** A message on its way through the queue. Its time identifies it: no two of a match have the same. */
export interface TimerOnItsWay {
  readonly atMs: number;
  /** Whether the queue has confirmed the message. If not, the message may not exist. */
  readonly isSure: boolean;
}

/** What a match has from its start on. */
interface StartedFacts extends MatchFacts {
  /** The codec's byte, then the entries. */
  readonly log: Uint8Array;
  readonly startedAtMs: number;
  /** The messages that will wake the match, the earliest first. At most two. */
  readonly timers: readonly TimerOnItsWay[];
}

export interface LiveMatch extends StartedFacts {
  readonly status: "live";
  /** When the action or clock arrived that last restarted the running clock. */
  readonly clockStartedAtMs: number;
  /**
   * Since when the match is idle: nobody is left to play, or no clock runs and nobody has acted. Null: a clock will end
   * the match.
   */
  readonly idleSinceMs: number | null;
  /** Whether the last commit was private: it made no event that other viewers may notice. */
  readonly privateCommit: boolean;
}

export interface EndedMatch extends StartedFacts {
  readonly status: EndedStatus;
  /** `game-fault`: its game threw again and again, and shows no table any more. Its log has no end. `operator`: it is not rated. */
  readonly reason?: AbandonedReason;
  /** With `game-fault`: who acted for each seat at the end. Left out by builds of before. */
  readonly actors?: readonly Handover[];
  readonly endedAtMs: number;
  /** Unix seconds after which the match is gone. */
  readonly expires: number;
}

export type StartedMatch = LiveMatch | EndedMatch;
export type StoredMatch = OpenMatch | StartedMatch;

export const isEnded = (match: StoredMatch): match is EndedMatch => isEndedStatus(match.status);

/** Whether the match has ended because its game threw. No code asks the game of such a match. */
export const isFaulty = (match: StoredMatch): boolean => isEnded(match) && match.reason === "game-fault";

/** Whether neither a player nor a house bot sits there. */
export const isFree = ({ players, houses }: StoredMatch, seat: Seat): boolean =>
  players[seat] === null && houses[seat] === null;

/** Whether the match is about to start: nobody takes or leaves a seat any more. */
export const isSettled = (match: StoredMatch): boolean =>
  match.status !== "open" || match.revealByMs !== null;

/** The seats where somebody sits, lowest first. */
export const takenSeats = (match: StoredMatch): readonly Seat[] =>
  match.players.flatMap((_, seat) => (isFree(match, seat) ? [] : [seat]));

/** The lowest free seat. Undefined where every seat is taken. */
export const freeSeat = (match: StoredMatch): Seat | undefined =>
  match.players.map((_, seat) => seat).find((seat) => isFree(match, seat));
