// A session against a relay that a test scripts frame by frame.
import type { FollowerHooks } from "../../src/client/core/follower.ts";
import { createSession } from "../../src/client/core/session.ts";
import type { News } from "../../src/protocol/match.ts";
import { createClockwork } from "../../src/simulator/world/clockwork.ts";

export const START_MS = Date.UTC(2100, 0, 1);
export const TIME = "2100-01-01T00:00:00.000Z";
export const HELLO = {
  type: "hello",
  version: "0",
  time: TIME,
  player: null,
  matches: [],
  notices: [],
  pingSeconds: 540,
  reconnectBefore: "2100-01-01T01:55:00.000Z",
};
export const TABLE = { phase: "window", over: false, ranking: null };

export interface Wire {
  readonly sent: Readonly<Record<string, unknown>>[];
  /** When each frame was sent, since the start. */
  readonly sentAtMs: number[];
  readonly openedAtMs: number;
  /** Null: it is open. */
  endedAtMs: number | null;
  isOpen: boolean;
  say(frame: object): void;
  lose(): void;
}

/** `random`: what the client draws. `opens`: whether its sockets open. */
export const scripted = ({ random = 0.5, opens = true } = {}) => {
  const clockwork = createClockwork(START_MS, null);
  let isOpening = opens;
  const sinceStart = (): number => clockwork.nowMs() - START_MS;
  const wires: Wire[] = [];
  const reads: { readonly since: number; onAnswer(news: News | null): void }[] = [];
  const told: unknown[] = [];
  const session = createSession(
    {
      scheduler: { nowMs: clockwork.nowMs, after: (ms, step) => clockwork.after(ms, "", step).cancel },
      random: () => random,
      open: (listener) => {
        const wire: Wire = {
          ...{ sent: [], sentAtMs: [], openedAtMs: sinceStart(), endedAtMs: null, isOpen: true },
          say: (frame) => listener.received(JSON.stringify(frame)),
          lose: () => {
            end();
            listener.closed();
          },
        };
        const end = (): void => {
          wire.isOpen = false;
          wire.endedAtMs ??= sinceStart();
        };
        wires.push(wire);
        if (isOpening) clockwork.after(1, "", listener.opened);
        return {
          send: (text) => {
            wire.sent.push(JSON.parse(text));
            wire.sentAtMs.push(sinceStart());
          },
          close: end,
        };
      },
      readEvents: (_, since, onAnswer) => reads.push({ since, onAnswer }),
    },
    { status: (status) => told.push(status), notice: ({ id }) => told.push(id) },
  );
  const hooks: FollowerHooks = {
    view: ({ seq }) => told.push(`view ${seq}`),
    events: (events, from) => told.push(`events ${from}-${from + events.length - 1}`),
    seats: () => {},
    unwatched: (why) => told.push(why),
    fault: (problem) => told.push(`fault ${problem?.code}`),
    end: ({ why }) => told.push(`end ${why}`),
  };
  const match = session.follow({ id: "M", since: 2, hooks });
  const run = (ms: number) => clockwork.runUntil(clockwork.nowMs() + ms);
  const wire = (n = wires.length - 1): Wire => {
    const one = wires[n];
    if (!one) throw new Error("no socket");
    return one;
  };
  /** The same, on a socket on which something comes every second. */
  const runHeard = async (ms: number): Promise<void> => {
    const endMs = clockwork.nowMs() + ms;
    while (clockwork.nowMs() < endMs) {
      wires.at(-1)?.say({ type: "weather" });
      await run(Math.min(1_000, endMs - clockwork.nowMs()));
    }
  };
  const stopOpening = (): void => {
    isOpening = false;
  };
  return {
    clockwork,
    sinceStart,
    stopOpening,
    hooks,
    runHeard,
    session,
    match,
    wires,
    wire,
    reads,
    told,
    run,
  };
};

export const events = (from: number, count: number, more: object = {}) => ({
  ...{ type: "events", game: "zip-zap", match: "M", from, seq: from + count - 1, own: 1, table: TABLE },
  events: Array.from({ length: count }, () => ({ type: "passed" })),
  ...{ legal: [], deadline: null, time: TIME },
  ...more,
});

/** When the frames of the type were sent, since the start. */
export const timesOf = (wires: readonly Wire[], type: string): readonly number[] =>
  wires.flatMap(({ sent, sentAtMs }) =>
    sent.flatMap((frame, n) => (frame["type"] === type ? (sentAtMs[n] ?? []) : [])),
  );

export const ofType = (wire: Wire, type: string) => wire.sent.filter((frame) => frame["type"] === type);
