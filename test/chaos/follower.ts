// A follower of a match, and what the follower knows: by the client library over real sockets, or by repeated requests.
// It notes every table and event that it receives.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { ambientScheduler } from "../../src/client/ambient.ts";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import type { OpenSocket } from "../../src/client/core/ports.ts";
import { createSession } from "../../src/client/core/session.ts";
import type { GameAction } from "../../src/games/game.ts";
import type { Viewer } from "../../src/match/redact.ts";
import { type ClientFrame, clientFrameSchema } from "../../src/protocol/client-frame.ts";
import { type News, newsSchema } from "../../src/protocol/match.ts";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { type Newest, newer, standingIn } from "../harness/seat-client.ts";
import { ask, type Field, oneOf, type Random } from "./field.ts";
import type { Testified } from "./witness.ts";

export interface Follower {
  standing(): Newest;
  isOver(): boolean;
  /** Resolves when a frame came, after `withinMs` at the latest. */
  changed(withinMs: number): Promise<void>;
  /** Resolves when the library has the act's verdict. Null without a socket. */
  readonly act: ((action: GameAction, seen: number) => Promise<ActVerdict>) | null;
  stop(): Promise<void>;
}

export interface Following {
  readonly match: string;
  /** Null: a spectator without a name. */
  readonly token: string | null;
  readonly viewer: Viewer;
  readonly random: Random;
  readonly onFrame?: (frame: ServerFrame) => void;
  readonly onSent?: (frame: ClientFrame) => void;
}

export const follow = (field: Field, following: Following): Follower => {
  const { match, viewer, random } = following;
  const bell = createBell();
  let isOver = false;
  const session = createSession(
    {
      ...{ scheduler: ambientScheduler, random },
      open: openWatched(field, following, (frame) => {
        isOver ||= isEnd(frame);
        bell.ring();
      }),
      readEvents: (_, since, heard) => {
        void readEvents(field, following, since, 0).then((news) => {
          if (news) field.witness.hears(match, viewer, { ...news, table: news.view.table });
          heard(news);
        });
      },
    },
    {
      status: (status, { problem }) => {
        if (status === "closed" && problem) field.notes.violated(`${match}: a good token was refused`);
      },
      notice: () => {},
    },
  );
  const followed = session.follow({
    id: match,
    hooks: {
      view: bell.ring,
      ...{ events: () => {}, seats: () => {}, unwatched: () => {}, fault: () => {} },
      end: (end) => {
        if (end.why === "refused")
          field.notes.violated(`${match}: ${viewer} may not watch: ${end.problem.code}`);
        bell.ring();
      },
    },
  });
  return {
    standing: () => {
      const { seq, own, table, legal } = followed.news.view();
      return { seq, own: own ?? 0, table, legal };
    },
    isOver: () => isOver || followed.news.view().over,
    changed: bell.wait,
    act: (action, seen) => new Promise((settle) => session.act(followed, action, seen, settle)),
    stop: async () => session.close(),
  };
};

/** Opens a socket to any gateway, and notes each frame that the library sends or hears. */
const openWatched =
  (
    field: Field,
    { match, token, viewer, random, ...more }: Following,
    heard: (frame: ServerFrame) => void,
  ): OpenSocket =>
  (listener) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const socket = new WebSocket(oneOf(field.gateways, random).socketUrl, { headers });
    socket.on("error", () => {});
    socket.on("open", () => {
      field.notes.count("sockets");
      listener.opened();
    });
    socket.on("close", () => listener.closed());
    socket.on("message", (data) => {
      const text = String(data);
      const { success, data: frame } = serverFrameSchema().safeParse(JSON.parse(text));
      if (success) {
        field.notes.count("frames");
        const testified = testimonyIn(frame);
        if (testified && "match" in frame && frame.match === match)
          field.witness.hears(match, viewer, testified);
        more.onFrame?.(frame);
      }
      listener.received(text);
      if (success) heard(frame);
    });
    return {
      send: (text) => {
        const frame = clientFrameSchema().parse(JSON.parse(text));
        more.onSent?.(frame);
        socket.send(text);
      },
      close: () => socket.terminate(),
    };
  };

/** Null where the relay's answer is no news. */
const readEvents = async (
  field: Field,
  { match, token, random }: Following,
  since: number,
  wait: number,
): Promise<News | null> => {
  const path = `/v1/matches/${match}/events?since=${since}&wait=${wait}`;
  const { status, body } = await ask(field, random, "GET", path, token === null ? {} : { token });
  const answer = newsSchema().safeParse(body);
  if (answer.success) return answer.data;
  field.notes.violated(`GET ${path} was answered ${status} ${JSON.stringify(body)}`);
  return null;
};

/** The same by REST: one request after the other, each waiting for news. */
export const followByRest = (field: Field, following: Following): Follower => {
  const { match, viewer } = following;
  const bell = createBell();
  let standing: Newest = NOTHING;
  let isOver = false;
  let stopped = false;
  const stay = async (): Promise<void> => {
    while (!stopped && !isOver) {
      const read = await readEvents(field, following, Math.max(0, standing.seq), 10);
      if (!read) return;
      const { view, retryMs = 50, ...news } = read;
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
    act: null,
    stop: async () => {
      stopped = true;
      await staying;
    },
  };
};

const NOTHING: Newest = { seq: -1, own: -1, table: null, legal: [] };

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
