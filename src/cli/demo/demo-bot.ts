// One bot of the demo: a client of the socket that plays by the house policy on what its frames say, after a short
// seeded thought. It knows no rules: the newest frame holds the table and what is legal.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Game, GameAction, GameTable } from "../../games/game.ts";
import { seededRandom } from "../../games/seeded-random.ts";
import { type ServerFrame, serverFrameSchema } from "../../protocol/server-frame.ts";
import type { Ticker } from "./ticker.ts";

export interface BotSeat {
  readonly socketUrl: string;
  readonly token: string;
  readonly game: Game;
  readonly table: { readonly id: string; readonly options: object };
  readonly seat: number;
  /** 64 hex digits: what it thinks, and how long. */
  readonly seed: string;
  readonly ticker: Ticker;
}

export interface DemoBot {
  /** Resolves once this seat has been told that the match is over. */
  readonly over: Promise<void>;
  close(): void;
}

interface Standing {
  readonly seq: number;
  readonly own: number;
  readonly table: GameTable;
  readonly legal: readonly GameAction[];
}

const SHORTEST_THOUGHT_MS = 20;
const LONGEST_THOUGHT_MS = 80;
/** Silence after which a client asks whether it is behind. */
const SILENCE_MS = 1_000;

export const seatBot = ({
  socketUrl,
  token,
  game,
  table: { id: match, options },
  seat,
  seed,
  ticker,
}: BotSeat): DemoBot => {
  const random = seededRandom(seed, `demo/${seat}`);
  const socket = new WebSocket(socketUrl, { headers: { authorization: `Bearer ${token}` } });
  const { promise: over, resolve: isOver } = promised();
  const ended = new AbortController();
  let newest: Standing | null = null;
  let acts = 0;

  const send = (frame: object): void => socket.send(JSON.stringify(frame));

  /** Acts on what it saw when it began to think, like anyone: somebody may have been faster. */
  const think = async ({ seq, table, legal }: Standing): Promise<void> => {
    const action = game.bots.hard.choose({ seat, table, legal, options }, random);
    if (!action) return;
    const thought = SHORTEST_THOUGHT_MS + random() * (LONGEST_THOUGHT_MS - SHORTEST_THOUGHT_MS);
    await sleep(thought, undefined, { signal: ended.signal });
    acts += 1;
    send({ type: "act", match, id: `${seat}-${acts}`, seen: seq, action });
  };

  socket.on("open", () => send({ type: "watch", match, since: 0 }));
  socket.on("message", (data) => {
    const frame = serverFrameSchema.parse(JSON.parse(String(data)));
    ticker.told(seat, frame);
    const come = standingIn(frame);
    if (!come || !isNewer(come, newest)) return;
    newest = come;
    if (come.table.over) isOver();
    else think(come).catch(() => undefined);
  });
  const pings = setInterval(() => {
    if (newest && socket.readyState === WebSocket.OPEN) send({ type: "ping", match, seq: newest.seq });
  }, SILENCE_MS);

  return {
    over,
    close: () => {
      clearInterval(pings);
      ended.abort();
      socket.close();
    },
  };
};

const standingIn = (frame: ServerFrame): Standing | null => {
  if (frame.type === "view" && frame.view.table) {
    const { table, legal = [] } = frame.view;
    return { seq: frame.seq, own: frame.own ?? 0, table, legal };
  }
  if (frame.type === "events" || (frame.type === "refused" && "table" in frame)) {
    return { seq: frame.seq, own: frame.own ?? 0, table: frame.table, legal: frame.legal ?? [] };
  }
  return null;
};

/** The highest seq is the truth; on equal seq the highest `own`. */
const isNewer = (come: Standing, known: Standing | null): boolean =>
  !known || come.seq > known.seq || (come.seq === known.seq && come.own > known.own);

const promised = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
