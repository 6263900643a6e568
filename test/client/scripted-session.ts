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
  isOpen: boolean;
  say(frame: object): void;
  lose(): void;
}

export const scripted = () => {
  const clockwork = createClockwork(START_MS, null);
  const wires: Wire[] = [];
  const reads: { readonly since: number; onAnswer(news: News | null): void }[] = [];
  const told: unknown[] = [];
  const session = createSession(
    {
      scheduler: { nowMs: clockwork.nowMs, after: (ms, step) => clockwork.after(ms, "", step).cancel },
      random: () => 0.5,
      open: (listener) => {
        const wire: Wire = {
          ...{ sent: [], isOpen: true },
          say: (frame) => listener.received(JSON.stringify(frame)),
          lose: () => {
            wire.isOpen = false;
            listener.closed();
          },
        };
        wires.push(wire);
        clockwork.after(1, "", listener.opened);
        return {
          send: (text) => wire.sent.push(JSON.parse(text)),
          close: () => {
            wire.isOpen = false;
          },
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
  return { clockwork, session, match, wires, wire, reads, told, run };
};

export const events = (from: number, count: number, more: object = {}) => ({
  ...{ type: "events", game: "zip-zap", match: "M", from, seq: from + count - 1, own: 1, table: TABLE },
  events: Array.from({ length: count }, () => ({ type: "passed" })),
  ...{ legal: [], deadline: null, time: TIME },
  ...more,
});

export const ofType = (wire: Wire, type: string) => wire.sent.filter((frame) => frame["type"] === type);
