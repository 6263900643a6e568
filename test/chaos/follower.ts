// Whoever follows a match, and what that one knows of it: by a socket that comes back whatever happens, or by asking
// over and over. Notes every table and event that it is told.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import * as z from "zod";
import type { Viewer } from "../../src/match/redact.ts";
import type { ClientFrame } from "../../src/protocol/client-frame.ts";
import { eventsAnswerSchema } from "../../src/protocol/rest.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { type Newest, newer, openSeat, type SeatClient, standingIn } from "../harness/seat-client.ts";
import { ask, type Field, oneOf, patienceMs, type Random } from "./field.ts";
import type { Telling } from "./witness.ts";

export interface Follower {
  standing(): Newest;
  isOver(): boolean;
  /** Resolves when something was heard, after `withinMs` at the latest. */
  changed(withinMs: number): Promise<void>;
  /** False where no socket is open. */
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
/** Whoever has heard nothing for so long asks whether it is behind. */
const SILENCE_MS = 5_000;
/** Of a socket that has been silent so long, the client thinks that it is dead. */
const DEAD_MS = { first: 10_000, most: 40_000 };
/** So long an answer to a watch may take, before it is sent again. */
const REWATCH_MS = 2_000;
const BACK_MS = { first: 300, most: 5_000 };

export const follow = (field: Field, following: Following): Follower => {
  const { match, token, viewer, random, onFrame = () => {} } = following;
  const { notes, witness } = field;
  const bell = createBell();
  let standing: Newest = NOTHING;
  let isOver = false;
  let stopped = false;
  let client: SeatClient | null = null;
  /** Sockets in a row that said nothing. */
  let mute = 0;

  const watch = (to: SeatClient): void =>
    to.send({ type: "watch", match, ...(standing.seq < 1 ? {} : { since: standing.seq }) });

  const hear = (frame: ServerFrame): void => {
    notes.count("frames");
    if ("match" in frame && frame.match !== undefined && frame.match !== match) return;
    const telling = tellingIn(frame);
    if (telling) witness.hears(match, viewer, telling);
    standing = newer(standing, frame);
    isOver ||= overSchema.safeParse(standing.table).success || isEnd(frame);
    if (frame.type === "error" && frame.problem.code === "bad-token")
      notes.violated(`${match}: a good token was refused`);
    onFrame(frame);
    bell.ring();
  };

  /** Until it is cut, or says nothing any more. */
  const attend = async (to: SeatClient): Promise<void> => {
    let heardMs = Date.now();
    let isWatching = false;
    to.hear((frame) => {
      heardMs = Date.now();
      mute = 0;
      if (frame.type === "view" || frame.type === "events") isWatching = true;
      // Its own socket of before was only now heard at another gateway.
      if (frame.type === "unwatched") isWatching = false;
      hear(frame);
    });
    // By this a player's list loses what is over, also what nobody has seen to yet.
    to.send({ type: "hello" });
    watch(to);
    let askedMs = heardMs;
    while (!stopped && to.socket.readyState === WebSocket.OPEN) {
      await sleep(LOOK_MS);
      const silentMs = Date.now() - heardMs;
      if (silentMs > patienceMs(DEAD_MS, mute)) return;
      if (to.socket.readyState !== WebSocket.OPEN) return;
      if (Date.now() - Math.max(askedMs, heardMs) < (isWatching ? SILENCE_MS : REWATCH_MS)) continue;
      askedMs = Date.now();
      if (isWatching) to.send({ type: "ping", match, seq: Math.max(0, standing.seq) });
      else watch(to);
    }
  };

  const stay = async (): Promise<void> => {
    while (!stopped) {
      mute++;
      const opened = await openSeat(oneOf(field.gateways, random).socketUrl, token).catch(() => null);
      if (opened) {
        notes.count("sockets");
        opened.socket.on("error", () => {});
        client = opened;
        await attend(opened);
        client = null;
        opened.socket.terminate();
      }
      if (!stopped) await sleep(patienceMs(BACK_MS, mute) * random());
    }
  };
  const staying = stay();
  return {
    standing: () => standing,
    isOver: () => isOver,
    changed: bell.wait,
    send: (frame) => {
      if (client?.socket.readyState !== WebSocket.OPEN) return false;
      client.send(frame);
      return true;
    },
    stop: async () => {
      stopped = true;
      bell.ring();
      await staying;
    },
  };
};

/** The same by REST: one question after the other, each held back until there is news. */
export const followByRest = (field: Field, { match, token, viewer, random }: Following): Follower => {
  const bell = createBell();
  let standing: Newest = NOTHING;
  let isOver = false;
  let stopped = false;
  const stay = async (): Promise<void> => {
    while (!stopped && !isOver) {
      const path = `/v1/matches/${match}/events?since=${Math.max(0, standing.seq)}&wait=10`;
      const { status, body } = await ask(field, random, "GET", path, token === null ? {} : { token });
      const answer = eventsAnswerSchema.safeParse(body);
      if (!answer.success) {
        field.notes.violated(`GET ${path} was answered ${status} ${JSON.stringify(body)}`);
        return;
      }
      const telling = tellingIn(answer.data);
      if (telling) field.witness.hears(match, viewer, telling);
      standing = newer(standing, answer.data);
      isOver = answer.data.status === "over" || answer.data.status === "abandoned";
      bell.ring();
      await sleep(50);
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

/** Null where the frame tells no table, or none that has begun. */
const tellingIn = (frame: ServerFrame): Telling | null => {
  if (frame.type === "view" && frame.view.table === null) return null;
  const stands = standingIn(frame);
  if (!stands) return null;
  const { seq, own, table } = stands;
  return { seq, own, table, ...("events" in frame ? { from: frame.from, events: frame.events } : {}) };
};

const createBell = (): { ring(): void; wait(withinMs: number): Promise<void> } => {
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
