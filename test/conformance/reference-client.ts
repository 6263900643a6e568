// A client on a socket that keeps every rule of docs/protocol.md, with one switch for each fault that a test plants.
import { WebSocket } from "ws";
import type { ClientUnderTest } from "../../src/conformance/client-under-test.ts";
import { fieldsOf, standingIn, type WireFields } from "../../src/conformance/wire-fields.ts";
import { REACTIONS } from "../../src/protocol/reaction.ts";
import { type OpenedMatch, openMatch, type ReferenceSurroundings } from "./opened-match.ts";
import type { FaultName } from "./planted-faults.ts";

interface PendingAct {
  readonly id: string;
  readonly seen: number;
  readonly action: unknown;
  timer?: NodeJS.Timeout | undefined;
}

interface Newest {
  readonly seq: number;
  readonly own: number;
  readonly legal: readonly unknown[];
  readonly over: boolean;
}

const RESEND_MS = 2_000;
const SILENCE_MS = 30_000;
const CHANGE_LEAD_MS = 3_000;
/** Long enough for the old frame that comes after a newer one. */
const LINGER_MS = 200;

export const startReferenceClient = (
  where: ReferenceSurroundings,
  fault: FaultName | null = null,
): ClientUnderTest => {
  let stop = () => {};
  let said = "";
  const ended = new Promise<number | null>((resolve) => {
    stop = () => resolve(0);
    openMatch(where, fault)
      .then((opened) => {
        const player = createPlayer(opened, fault, (code, why) => {
          said += why;
          resolve(code);
        });
        stop = () => {
          player.stop();
          resolve(0);
        };
        player.open();
      })
      .catch((error: unknown) => {
        said += String(error);
        resolve(1);
      });
  });
  return { ended, said: () => said, stop: () => stop() };
};

type OnExit = (code: number, why: string) => void;

const createPlayer = (
  { token: first, refresh, match, socketUrl }: OpenedMatch,
  fault: FaultName | null,
  onExit: OnExit,
) => {
  let token = first;
  let renewed = Promise.resolve();
  let socket: WebSocket | null = null;
  let newest: Newest = { seq: -1, own: -1, legal: [], over: false };
  let pending: PendingAct | null = null;
  let acts = 0;
  let attempts = 0;
  let isStopped = false;
  let hasReacted = false;
  /** Until the relay says that it is too much. Meanwhile it does not play, so the match does not end before. */
  let floods = fault === "floods the relay with pings";
  let silence: NodeJS.Timeout | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, step: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      if (!isStopped) step();
    }, ms);
    timers.add(timer);
    return timer;
  };
  const stop = (): void => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    socket?.terminate();
  };
  const exit: OnExit = (code, why) => {
    stop();
    onExit(code, why);
  };
  const send = (frame: object): void => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const isBinary = fault === "sends binary frames" && "action" in frame;
    socket.send(isBinary ? Buffer.from(JSON.stringify(frame)) : JSON.stringify(frame));
  };

  const watch = (): void => {
    const hasSince = newest.seq > 0 && fault !== "watches without `since`";
    send({ type: "watch", match, ...(hasSince ? { since: newest.seq } : {}) });
  };

  const open = (): void => {
    const address = fault === "has its token in the address" ? `${socketUrl}?token=${token}` : socketUrl;
    const next = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
    const old = socket;
    socket = next;
    next.on("error", () => {});
    next.on("open", () => {
      attempts = 0;
      send({ type: "hello" });
      watch();
      if (pending && old === null) resend();
      old?.close(1000);
      if (floods) send({ type: "ping" });
    });
    next.on("message", (data) => hear(String(data), next));
    next.on("close", () => {
      if (socket !== next || isStopped) return;
      socket = null;
      if (fault === "does not come back") return;
      const wait = 300 * 2 ** attempts * (0.75 + Math.random() / 2);
      attempts += 1;
      after(fault === "comes back at once" ? 0 : Math.min(20_000, wait), () => void renewed.then(open));
    });
  };

  const listen = (): void => {
    clearTimeout(silence);
    if (fault === "does not ping") return;
    silence = after(SILENCE_MS, () => {
      send({ type: "ping", match, seq: Math.max(0, newest.seq) });
      listen();
    });
  };

  const resend = (): void => {
    if (pending === null) return;
    const { id, seen, action } = pending;
    if (fault === "never repeats an act") return;
    if (fault === "repeats an act under a new id") acts += 1;
    const againId = fault === "repeats an act under a new id" ? `a${acts}` : id;
    const againSeen = fault === "repeats an act with another `seen`" ? seen - 1 : seen;
    send({ type: "act", match, id: againId, seen: againSeen, action });
    wind(pending);
  };

  const wind = (act: PendingAct): void => {
    clearTimeout(act.timer);
    act.timer = after(fault === "repeats an act at once" ? 300 : RESEND_MS, resend);
  };

  const decide = (): void => {
    const mayAct = fault === "acts on every frame" || pending === null;
    if (floods || !mayAct || newest.over || newest.legal.length === 0) return;
    const { legal, seq } = newest;
    acts += 1;
    const isAstray = fault === "plays what is not legal" && acts > 1;
    const action = isAstray ? { type: "ready" } : legal[Math.floor(Math.random() * legal.length)];
    const id = fault === "has one id for all acts" ? "a" : `a${acts}`;
    const seen = fault === "says that it has seen what comes next" ? seq + 1 : seq;
    const more = fault === "adds a field to its acts" ? { mood: "good" } : {};
    clearTimeout(pending?.timer);
    pending = { id, seen, action };
    send({ type: "act", match, id, seen, action, ...more });
    wind(pending);
    if (fault === "leaves in mid-match" && acts === 3) exit(0, "enough");
  };

  const settle = (act: PendingAct): void => {
    clearTimeout(act.timer);
    pending = null;
    if (fault === "repeats an act after its answer")
      for (const n of [1, 2, 3]) after(n * 50, () => send({ type: "act", match, ...act, timer: undefined }));
  };

  /** True: the frame answered the act in some way. */
  const answer = (frame: WireFields): void => {
    const { type, ack, id, code, retryMs = 1_000 } = frame;
    if (pending === null) return;
    const isRefused = type === "refused" && id === pending.id;
    const isUnjudged = isRefused && (code === "try-again" || code === "too-fast");
    if (type === undefined) resend();
    else if ((type === "events" && ack === pending.id) || (isRefused && !isUnjudged)) settle(pending);
    if (!isUnjudged) return;
    clearTimeout(pending.timer);
    if (fault === "decides anew after `try-again`" && code === "try-again") pending = null;
    else pending.timer = after(fault === "does not wait for `retryMs`" ? 50 : retryMs, resend);
  };

  const hear = (text: string, from: WebSocket): void => {
    listen();
    const frame = fieldsOf(text);
    if (fault === "breaks on what it does not know" && !KNOWN.has(frame.type ?? "")) exit(1, "unknown frame");
    if (
      fault === "breaks on a reaction of a later relay" &&
      frame.type === "reaction" &&
      !isKnown(frame.reaction)
    )
      exit(1, "unknown reaction");
    answer(frame);
    flood(frame);
    react(frame);
    mind(frame, from);
    const standing = frame.match === match ? standingIn(frame) : null;
    if (standing && (isNewer(standing, newest) || fault === "takes the last frame for the newest"))
      newest = { ...standing, legal: actionsIn(frame) };
    if (newest.over) exit(0, "");
    else if (fault === "takes the last frame for the newest") after(LINGER_MS, decide);
    else decide();
  };

  /** However slowly the relay answers, there are more and more. */
  const flood = ({ type, problem }: WireFields): void => {
    if (type === "error" && problem?.code === "too-fast") floods = false;
    if (floods && type === "pong") for (const _ of [1, 2]) send({ type: "ping" });
  };

  /** Says hello once, when the match is there. */
  const react = ({ type }: WireFields): void => {
    if (hasReacted && fault !== "reacts to everything") return;
    if (type !== "events" && type !== "reaction") return;
    hasReacted = true;
    send({ type: "react", match, reaction: "hello" });
  };

  /** What is about the connection. */
  const mind = (frame: WireFields, from: WebSocket): void => {
    const code = frame.problem?.code;
    if (frame.type === "error" && isShutOut(code) && fault !== "comes back with a bad token") {
      if (code === "bad-token" && refresh && fault !== "ends where it could refresh")
        renewed = renew(refresh);
      else exit(1, code ?? "");
    }
    if (frame.type === "error" && code === "too-fast" && frame.re === "watch")
      after(frame.problem?.retryMs ?? 0, watch);
    if (
      frame.why === "replaced" &&
      frame.match === match &&
      from === socket &&
      fault === "takes its frames back"
    )
      watch();
    if (frame.type !== "hello" || frame.reconnectBefore === undefined) return;
    if (fault === "does not mind `reconnectBefore`") return;
    const leftMs = Date.parse(frame.reconnectBefore) - Date.now();
    if (leftMs > 60_000) return;
    after(leftMs - CHANGE_LEAD_MS, () => {
      if (fault === "closes before it opens") socket?.close(1000);
      else open();
    });
  };

  const renew = async (next: () => Promise<string>): Promise<void> => {
    token = await next();
  };

  return { open, stop };
};

/** Neither token comes in again. */
const isShutOut = (code: string | undefined): boolean => code === "bad-token" || code === "banned";

const isKnown = (reaction: string | undefined): boolean => REACTIONS.some((one) => one === reaction);

const KNOWN = new Set([
  "reaction",
  "hello",
  "view",
  "events",
  "refused",
  "seats",
  "notice",
  "unwatched",
  "error",
  "pong",
]);

const isNewer = (come: Pick<Newest, "seq" | "own">, known: Newest): boolean =>
  come.seq > known.seq || (come.seq === known.seq && come.own > known.own);

const actionsIn = ({ legal, view }: WireFields): readonly unknown[] => legal ?? view?.legal ?? [];
