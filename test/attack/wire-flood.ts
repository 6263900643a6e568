// A flood below the API, as an attacker sends it: bytes over many connections, without regard to any answer. A closed
// connection comes back.
import { setMaxListeners } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface WireFloodOptions {
  readonly port: number;
  readonly localAddress: string;
  readonly connections: number;
  /** What each connection sends first. */
  readonly head: string;
  /** What it sends then, again and again, as fast as the relay reads. Empty: nothing. */
  readonly more: string;
  /** How long a closed connection waits before it comes back. */
  readonly backAfterMs: number;
  readonly signal: AbortSignal;
}

export interface WireReport {
  connected: number;
  /** Answers by their status. */
  answers: Record<string, number>;
  /** Connections that the relay closed. */
  closed: number;
}

/** Counts in `report` as it goes. */
export const wireFlood = async (
  options: WireFloodOptions,
  report: WireReport = { connected: 0, answers: {}, closed: 0 },
): Promise<WireReport> => {
  setMaxListeners(0, options.signal);
  const lane = async (): Promise<void> => {
    while (!options.signal.aborted) {
      await pressOnce(options, report);
      await sleep(options.backAfterMs);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, lane));
  return report;
};

/** Resolves when the connection is closed. */
const pressOnce = (
  { port, localAddress, head, more, signal }: WireFloodOptions,
  report: WireReport,
): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    const end = (): void => void socket.destroy();
    const press = (): void => {
      while (more !== "" && !socket.destroyed && socket.write(more));
    };
    signal.addEventListener("abort", end);
    socket.on("error", () => {});
    socket.on("connect", () => {
      report.connected++;
      socket.write(head);
      press();
    });
    socket.on("drain", press);
    socket.on("data", (data) => {
      for (const [, status = ""] of data.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g))
        report.answers[status] = (report.answers[status] ?? 0) + 1;
    });
    socket.on("close", () => {
      signal.removeEventListener("abort", end);
      if (!signal.aborted) report.closed++;
      resolve();
    });
    if (signal.aborted) end();
  });
