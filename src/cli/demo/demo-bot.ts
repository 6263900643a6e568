// One bot of the demo: a WebSocket client that plays by the house bot's policy, after a short seeded thinking
// time. It knows no rules: the newest frame has the table and the legal actions.
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
  readonly match: { readonly id: string; readonly options: object };
  readonly seat: number;
  /** 64 hex digits. The bot's choices and thinking times follow from it. */
  readonly seed: string;
  readonly ticker: Ticker;
}

export interface DemoBot {
  /** Resolves when this seat receives the end of the match. */
  readonly over: Promise<void>;
  close(): void;
}

interface FrameState {
  readonly seq: number;
  readonly own: number;
  readonly table: GameTable;
  readonly legal: readonly GameAction[];
}

const SHORTEST_THOUGHT_MS = 20;
const LONGEST_THOUGHT_MS = 80;
/** After this silence a client sends a ping, to learn whether it is behind. */
const SILENCE_MS = 1_000;

export const seatBot = ({
  socketUrl,
  token,
  game,
  match: { id: match, options },
  seat,
  seed,
  ticker,
}: BotSeat): DemoBot => {
  const random = seededRandom(seed, `demo/${seat}`);
  const socket = new WebSocket(socketUrl, { headers: { authorization: `Bearer ${token}` } });
  const { promise: over, resolve: resolveOver } = deferred();
  const ended = new AbortController();
  let newest: FrameState | null = null;
  let acts = 0;

  const send = (frame: object): void => socket.send(JSON.stringify(frame));

  /** The bot acts on the frame it started with. Another seat may be faster, as in any match. */
  const think = async ({ seq, table, legal }: FrameState): Promise<void> => {
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
    ticker.show(seat, frame);
    const received = frameStateOf(frame);
    if (!received || !isNewer(received, newest)) return;
    newest = received;
    if (received.table.over) resolveOver();
    else think(received).catch(() => undefined);
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

const frameStateOf = (frame: ServerFrame): FrameState | null => {
  if (frame.type === "view" && frame.view.table) {
    const { table, legal = [] } = frame.view;
    return { seq: frame.seq, own: frame.own ?? 0, table, legal };
  }
  if (frame.type === "events" || (frame.type === "refused" && "table" in frame)) {
    return { seq: frame.seq, own: frame.own ?? 0, table: frame.table, legal: frame.legal ?? [] };
  }
  return null;
};

/** The highest `seq` is the newest frame. For equal `seq` the highest `own` is. */
const isNewer = (received: FrameState, known: FrameState | null): boolean =>
  !known || received.seq > known.seq || (received.seq === known.seq && received.own > known.own);

const deferred = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
