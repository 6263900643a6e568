// A flood of frames over real sockets, as an attacker sends it: each socket sends without regard to any answer, and comes
// back as soon as it was closed.
import { once, setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

export interface FloodOptions {
  readonly socketUrl: string;
  /** The sockets, each with its token; null for none. */
  readonly tokens: readonly (string | null)[];
  /** The frames, sent in turn. */
  readonly frames: readonly object[];
  /** Of all sockets together. */
  readonly framesPerSecond: number;
  /** The attacker's own address. Left out: the system chooses. */
  readonly localAddress?: string;
  /** Ends the flood. */
  readonly signal: AbortSignal;
}

export interface FloodReport {
  /** Handshakes that got in, and that did not. */
  connected: number;
  refused: number;
  sent: number;
  /** Frames that came back, and how many of them were `too-fast`. */
  answered: number;
  tooFast: number;
  /** Sockets that the relay closed. */
  closed: number;
}

const TICK_MS = 20;
/** A client that never learns to wait longer. */
const BACK_AFTER_MS = 300;

export const flood = async (options: FloodOptions): Promise<FloodReport> => {
  const report: FloodReport = { connected: 0, refused: 0, sent: 0, answered: 0, tooFast: 0, closed: 0 };
  setMaxListeners(0, options.signal);
  await Promise.all(options.tokens.map((token) => keepFlooding(options, token, report)));
  return report;
};

const keepFlooding = async (
  options: FloodOptions,
  token: string | null,
  report: FloodReport,
): Promise<void> => {
  while (!options.signal.aborted) {
    await floodOnce(options, token, report);
    await sleep(BACK_AFTER_MS);
  }
};

/** Resolves when the socket is closed. */
const floodOnce = async (
  { socketUrl, tokens, frames, framesPerSecond, localAddress, signal }: FloodOptions,
  token: string | null,
  report: FloodReport,
): Promise<void> => {
  const socket = new WebSocket(socketUrl, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {
    if (!signal.aborted) report.refused++;
  });
  socket.on("message", (data) => {
    report.answered++;
    if (String(data).includes('"too-fast"')) report.tooFast++;
  });
  const stop = (): void => socket.terminate();
  signal.addEventListener("abort", stop);
  const isOpen = await Promise.race([once(socket, "open").then(() => true), closed.then(() => false)]).catch(
    () => false,
  );
  if (isOpen) report.connected++;
  const each = (framesPerSecond * TICK_MS) / 1000 / tokens.length;
  let due = 0;
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    for (due += each; due >= 1; due--) {
      socket.send(JSON.stringify(frames[sent++ % frames.length]));
      report.sent++;
    }
  }, TICK_MS);
  await closed;
  clearInterval(timer);
  signal.removeEventListener("abort", stop);
  if (isOpen && !signal.aborted) report.closed++;
};
