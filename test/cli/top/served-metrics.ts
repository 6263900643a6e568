// An address with the metrics of a relay, which a test sets by hand. So it knows every number that has to show.
import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

export interface ServedMetrics {
  readonly url: string;
  /** The next readings. Null: there are no metrics. */
  set(text: string | null): void;
  stop(): void;
}

export const serveMetrics = async (text: string | null): Promise<ServedMetrics> => {
  let served = text;
  const server = createServer((request, response) => {
    const found = request.url === "/metrics" ? served : null;
    response.writeHead(found === null ? 404 : 200, { "content-type": "text/plain; version=0.0.4" });
    response.end(found ?? "");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (next) => {
      served = next;
    },
    stop,
  };
};

/** A page of metrics as the relay writes it, from the acts accepted and refused. */
export const metricsOf = (accepted: number, refused: number, slow = 0): string =>
  [
    "# HELP turn_relay_live_matches Matches that are live now.",
    "# TYPE turn_relay_live_matches gauge",
    "turn_relay_live_matches 7",
    "turn_relay_sockets 28",
    `turn_relay_accepted_total ${accepted}`,
    "turn_relay_beaten_total 3",
    `turn_relay_refused_total{code="barred"} ${refused}`,
    'turn_relay_refused_total{code="too-fast"} 2',
    "turn_relay_faults_total 0",
    `turn_relay_commit_latency_seconds_bucket{le="0.001"} 0`,
    `turn_relay_commit_latency_seconds_bucket{le="0.002"} ${accepted}`,
    `turn_relay_commit_latency_seconds_bucket{le="0.1"} ${accepted + slow}`,
    `turn_relay_commit_latency_seconds_bucket{le="+Inf"} ${accepted + slow}`,
    `turn_relay_commit_latency_seconds_sum 1`,
    `turn_relay_commit_latency_seconds_count ${accepted + slow}`,
    "",
  ].join("\n");
