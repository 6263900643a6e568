// The worker thread of a host, and the messages between the two.

import { createInterface } from "node:readline";
import { MessageChannel, Worker } from "node:worker_threads";
import * as z from "zod";
import { type Log, messageOf } from "../log.ts";
import { type StoreExchange, storeExchangeSchema } from "../stream/store-exchange.ts";
import type { FunctionName } from "./bundle-functions.ts";
import { handedPostsSchema, type PostHanded } from "./handed-posts-message.ts";

export interface HostThreadOptions {
  readonly name: FunctionName;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Called with each request and answer between the function and the store that concerns a hot item. */
  readonly onStore?: ((exchange: StoreExchange) => void) | undefined;
  /** Sends the function's posts. */
  readonly postHanded: PostHanded;
}

/** What `host-worker.js` sends. */
export type FromHost =
  | { readonly type: "ready" }
  | { readonly type: "flushed" }
  | { readonly type: "result"; readonly requestId: string; readonly json: string }
  | { readonly type: "error"; readonly requestId: string; readonly error: string };

/** One event for the function, as JSON. */
export interface HostEvent {
  readonly requestId: string;
  readonly event: string;
  readonly deadlineMs: number;
}

export interface HostThread {
  run(event: HostEvent): void;
  /** Answered by `flushed`, when all output of the function is sent. */
  flush(): void;
  terminate(): Promise<unknown>;
  onMessage(listener: (message: FromHost) => void): void;
  onError(listener: (error: Error) => void): void;
  onExit(listener: () => void): void;
}

const sideMessageSchema = z.discriminatedUnion("type", [storeExchangeSchema, handedPostsSchema]);

const WORKER_FILE = new URL("./host-worker.js", import.meta.url);

export const startHostThread = ({
  name,
  bundle,
  env,
  log,
  onStore,
  postHanded,
}: HostThreadOptions): HostThread => {
  // A side channel for store exchanges and posts. On the worker's own channel each event has exactly one answer.
  const { port1, port2 } = new MessageChannel();
  port1.on("message", (message: unknown) => {
    const said = sideMessageSchema.parse(message);
    if (said.type === "store") onStore?.(said);
    else postHanded(said.batch, (posted) => port1.postMessage({ posted }));
  });
  port1.unref();
  const worker = new Worker(WORKER_FILE, {
    workerData: { name, bundle, side: port2 },
    transferList: [port2],
    env: { ...env },
    // Without the parent's options. They would load a loader, which a bundle does not need and which takes longer than
    // the bundle.
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", (line) =>
      log({ event: "function-log", function: name, line }),
    );
  }
  // Without a listener, a worker's error would end the whole relay.
  worker.on("error", (error) => log({ event: "host-died", function: name, error: messageOf(error) }));
  return {
    run: (event) => worker.postMessage(event),
    flush: () => worker.postMessage({ flush: true }),
    terminate: () => worker.terminate(),
    onMessage: (listener) => worker.on("message", listener),
    onError: (listener) => worker.on("error", listener),
    onExit: (listener) => worker.on("exit", listener),
  };
};
