// A follower of a match, and what the follower knows: by a socket that reconnects after every fault, or by repeated
// requests. It notes every table and event that it receives.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import * as z from "zod";
import type { Viewer } from "../../src/match/redact.ts";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import { newsSchema } from "../../src/protocol/match.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { type Newest, newer, openSeat, type SeatClient, standingIn } from "../harness/seat-client.ts";
import { ask, type Field, oneOf, patienceMs, type Random } from "./field.ts";
import type { Testified } from "./witness.ts";

export interface Follower {
  standing(): Newest;
  isOver(): boolean;
  /** Resolves when a frame came, after `withinMs` at the latest. */
  changed(withinMs: number): Promise<void>;
  /** False if no socket is open. */
  send(frame: ClientFrame): boolean;
  stop(): Promise<void>;
}

export interface Following {
  readonly match: string;
  /** Null: a spectator without a name. */
  readonly token: string | null;
  readonly viewer: Viewer;
  readonly random: Random;
  readonly onFrame?: (frame: ServerFrame) => void;
}

const LOOK_MS = 500;
/** After a silence this long, a follower asks whether it is behind. */
const SILENCE_MS = 5_000;
/** After a silence this long, the client takes its socket for dead. */
const DEAD_MS = { first: 10_000, most: 40_000 };
/** The longest wait for the answer to a watch, before the watch is sent again. */
const REWATCH_MS = 2_000;
const BACK_MS = { first: 300, most: 5_000 };

/** What a follower knows. */
interface FollowerState extends Following {
  readonly field: Field;
  readonly bell: Bell;
  standing: Newest;
  isOver: boolean;
  isStopped: boolean;
  client: SeatClient | null;
  /** Sockets in a row that received nothing. */
  mute: number;
}

export const follow = (field: Field, following: Following): Follower => {
  const state: FollowerState = {
    ...following,
    ...{ field, bell: createBell(), standing: NOTHING },
    ...{ isOver: false, isStopped: false, client: null, mute: 0 },
  };
  const staying = stay(state);
  return {
    standing: () => state.standing,
    isOver: () => state.isOver,
    changed: state.bell.wait,
    send: (frame) => {
      if (state.client?.socket.readyState !== WebSocket.OPEN) return false;
      state.client.send(frame);
      return true;
    },
    stop: async () => {
      state.isStopped = true;
      state.bell.ring();
      await staying;
    },
  };
};

/** One socket after another. */
const stay = async (state: FollowerState): Promise<void> => {
  const { field, token, random } = state;
  while (!state.isStopped) {
    state.mute++;
    const opened = await openSeat(oneOf(field.gateways, random).socketUrl, token).catch(() => null);
    if (opened) {
      field.notes.count("sockets");
      opened.socket.on("error", () => {});
      state.client = opened;
      await attend(state, opened);
      state.client = null;
      opened.socket.terminate();
    }
    if (!state.isStopped) await sleep(patienceMs(BACK_MS, state.mute) * random());
  }
};

/** Resolves when the socket is cut, or falls silent. */
const attend = async (state: FollowerState, to: SeatClient): Promise<void> => {
  let heardMs = Date.now();
  let isWatching = false;
  to.hear((frame) => {
    heardMs = Date.now();
    state.mute = 0;
    if (frame.type === "view" || frame.type === "events") isWatching = true;
    // Another gateway has only now learnt of the client's own earlier socket.
    if (frame.type === "unwatched") isWatching = false;
    hear(state, frame);
  });
  // This also takes ended matches off a player's list, even if nobody has done their projections yet.
  to.send({ type: "hello" });
  watch(state, to);
  let askedMs = heardMs;
  while (!state.isStopped && to.socket.readyState === WebSocket.OPEN) {
    await sleep(LOOK_MS);
    const silentMs = Date.now() - heardMs;
    if (silentMs > patienceMs(DEAD_MS, state.mute)) return;
    if (to.socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - Math.max(askedMs, heardMs) < (isWatching ? SILENCE_MS : REWATCH_MS)) continue;
    askedMs = Date.now();
    if (isWatching) to.send({ type: "ping", match: state.match, seq: Math.max(0, state.standing.seq) });
    else watch(state, to);
  }
};

const watch = ({ match, standing }: FollowerState, to: SeatClient): void =>
  to.send({ type: "watch", match, ...(standing.seq < 1 ? {} : { since: standing.seq }) });

const hear = (state: FollowerState, frame: ServerFrame): void => {
  const { match, viewer, field, onFrame = () => {} } = state;
  const { notes, witness } = field;
  notes.count("frames");
  if ("match" in frame && frame.match !== undefined && frame.match !== match) return;
  const testified = testimonyIn(frame);
  if (testified) witness.hears(match, viewer, testified);
  state.standing = newer(state.standing, frame);
  state.isOver ||= overSchema.safeParse(state.standing.table).success || isEnd(frame);
  if (frame.type === "error" && frame.problem.code === "bad-token")
    notes.violated(`${match}: a good token was refused`);
  onFrame(frame);
  state.bell.ring();
};

/** The same by REST: one request after the other, each waiting for news. */
export const followByRest = (field: Field, { match, token, viewer, random }: Following): Follower => {
  const bell = createBell();
  let standing: Newest = NOTHING;
  let isOver = false;
  let stopped = false;
  const stay = async (): Promise<void> => {
    while (!stopped && !isOver) {
      const path = `/v1/matches/${match}/events?since=${Math.max(0, standing.seq)}&wait=10`;
      const { status, body } = await ask(field, random, "GET", path, token === null ? {} : { token });
      const answer = newsSchema.safeParse(body);
      if (!answer.success) {
        field.notes.violated(`GET ${path} was answered ${status} ${JSON.stringify(body)}`);
        return;
      }
      const { view, retryMs = 50, ...news } = answer.data;
      // What REST tells, as the frame of a socket would.
      const frame: ServerFrame =
        view.table === null
          ? { type: "view", view, ...news }
          : {
              type: "events",
              ...news,
              table: view.table,
              deadline: view.deadline,
              ...(view.legal ? { legal: view.legal } : {}),
            };
      const testified = testimonyIn(frame);
      if (testified) field.witness.hears(match, viewer, testified);
      standing = newer(standing, frame);
      isOver = view.status === "over" || view.status === "abandoned";
      bell.ring();
      await sleep(retryMs);
    }
  };
  const staying = stay();
  return {
    standing: () => standing,
    isOver: () => isOver,
    changed: bell.wait,
    send: () => false,
    stop: async () => {
      stopped = true;
      await staying;
    },
  };
};

const NOTHING: Newest = { seq: -1, own: -1, table: null, legal: [] };

const overSchema = z.object({ over: z.literal(true) });

const isEnd = (frame: ServerFrame): boolean =>
  frame.type === "seats" && (frame.status === "over" || frame.status === "abandoned");

/** Null if the frame has no table, or no match that has begun. */
const testimonyIn = (frame: ServerFrame): Testified | null => {
  if (frame.type === "view" && frame.view.table === null) return null;
  const stands = standingIn(frame);
  if (!stands) return null;
  const { seq, own, table } = stands;
  return { seq, own, table, ...("events" in frame ? { from: frame.from, events: frame.events } : {}) };
};

interface Bell {
  ring(): void;
  /** Resolves when it rings, or when the time is up. */
  wait(withinMs: number): Promise<void>;
}

const createBell = (): Bell => {
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      for (const wake of waiting) wake();
    },
    wait: (withinMs) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, withinMs);
        waiting.add(wake);
      }),
  };
};
