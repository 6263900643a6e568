// Counts everything that AWS bills in a run, apart for each purpose. Knows no prices.
import type { Capacity } from "../../src/stand-ins/store/capacity.ts";

/**
 * What something is billed for. `acts`: the frames of players who act. `timers`: messages of the timer queue. `sockets`:
 * connects, closes and every other frame. `lobby`: REST. `projections`: what follows a start and an end.
 */
export const PURPOSES = ["acts", "timers", "sockets", "lobby", "projections", "spectators"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `metrics`: the lines of metrics that the functions write. They watch the play, so they count apart from it. */
export type Meter = Readonly<Record<Purpose | "metrics", Tally>>;

/** Sums by name. */
export type Sums = Map<string, number>;

export interface Tally {
  /** Messages of the WebSocket API, in steps of 32 KB. */
  messagesIn: number;
  messagesOut: number;
  /** Those of both kinds that a message before could carry without delay: `metered-gateway.ts` says which. */
  mergeable: number;
  connectionMs: number;
  httpRequests: number;
  queueRequests: number;
  /** Each is billed once, when it sends its message. */
  schedules: number;
  /** The lines that the functions write. */
  logBytes: number;
  /** Frames and REST answers, to the internet. */
  outBytes: number;
  readonly invocations: Sums;
  /** What the functions wait for: the store, the gateway, the queue, and their own sleep. Without their processor time. */
  readonly waitedMs: Sums;
  /** By operation and item. */
  readonly writeUnits: Sums;
  readonly readUnits: Sums;
  /** Frames out by type. */
  readonly frames: Sums;
  /** What the relay answered to acts: `accepted`, or the code of the refusal. */
  readonly answers: Sums;
}

const newTally = (): Tally => ({
  ...{
    messagesIn: 0,
    messagesOut: 0,
    mergeable: 0,
    connectionMs: 0,
    httpRequests: 0,
    queueRequests: 0,
    schedules: 0,
  },
  ...{ logBytes: 0, outBytes: 0 },
  ...{ invocations: new Map(), waitedMs: new Map(), writeUnits: new Map(), readUnits: new Map() },
  ...{ frames: new Map(), answers: new Map() },
});

export const newMeter = (): Meter => ({
  acts: newTally(),
  timers: newTally(),
  sockets: newTally(),
  lobby: newTally(),
  projections: newTally(),
  spectators: newTally(),
  metrics: newTally(),
});

export const add = (sums: Sums, name: string, more: number): void => {
  if (more !== 0) sums.set(name, (sums.get(name) ?? 0) + more);
};

export const total = (sums: Sums): number => [...sums.values()].reduce((sum, one) => sum + one, 0);

export const addCapacity = (tally: Tally, name: string, { readUnits, writeUnits }: Capacity): void => {
  add(tally.readUnits, name, readUnits);
  add(tally.writeUnits, name, writeUnits);
};

/** The gateway bills each 32 KB of a message. */
const STEP_BYTES = 32 * 1024;

export const messagesOf = (text: string): number =>
  Math.max(1, Math.ceil(Buffer.byteLength(text) / STEP_BYTES));
