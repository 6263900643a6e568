// One execution environment of a function, as on Lambda: a worker thread with its own memory and environment. It
// starts with its first event. A worker that dies or runs too long is replaced. Knows no event's shape.

import { createInterface } from "node:readline";
import { MessageChannel, Worker } from "node:worker_threads";
import * as z from "zod";
import type { Invocation } from "../../stand-ins/invocation.ts";
import { requestId } from "../gateway/gateway-id.ts";
import { type Log, messageOf } from "../log.ts";
import { type StoreExchange, storeExchangeSchema } from "../stream/store-exchange.ts";
import type { FunctionName } from "./bundle-functions.ts";
import { type HandedPosts, handedPostsSchema, type Posted } from "./handed-posts-message.ts";

export interface Host {
  /** Runs one event. The caller waits for the result before it sends the next event. */
  invoke(event: unknown): Promise<Invocation>;
  stop(): Promise<void>;
}

export interface HostOptions {
  readonly name: FunctionName;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly log: Log;
  /** Called with each request and answer between the function and the store that concerns a hot item. */
  readonly onStore?: ((exchange: StoreExchange) => void) | undefined;
  /** Called for each event of the function. Shared hosts do not call it. */
  readonly onInvoke?: ((name: FunctionName) => void) | undefined;
  /** Sends the posts that the function hands over inside the process. */
  readonly onPosts?: ((posts: HandedPosts) => Promise<readonly Posted[]>) | undefined;
}

const sideMessageSchema = z.discriminatedUnion("type", [storeExchangeSchema, handedPostsSchema]);

const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("result"), json: z.string() }),
  z.object({ type: z.literal("error"), error: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/** The start has its own limit, as on Lambda. */
const START_MS = 10_000;

/** How long a stopping host may take to deliver its last output. */
export const FLUSH_MS = 1_000;

const WORKER_FILE = new URL("./host-worker.js", import.meta.url);

export const createHost = (options: HostOptions): Host => {
  let worker: Worker | undefined;
  let stopped = false;

  return {
    invoke: async (event) => {
      if (stopped) return { ok: false, error: "the host has been stopped" };
      const current = worker ?? startWorker(options);
      if (current !== worker) {
        worker = current;
        // A dying worker emits `error` and `exit`. At the second event another worker may already be in its place.
        const forget = (): void => {
          if (worker === current) worker = undefined;
        };
        current.once("error", forget).once("exit", forget);
        const started = await nextMessage(current, START_MS);
        if (started.type !== "ready") return failed(started);
      }
      const outcome = nextMessage(current, options.timeoutMs);
      current.postMessage({
        requestId: requestId(),
        event: JSON.stringify(event),
        deadlineMs: Date.now() + options.timeoutMs,
      });
      const message = await outcome;
      return message.type === "result" ? { ok: true, result: JSON.parse(message.json) } : failed(message);
    },
    stop: async () => {
      stopped = true;
      if (worker === undefined) return;
      // The function's last output is still on its way. Terminating the worker now would lose it.
      const flushed = nextMessage(worker, FLUSH_MS);
      worker.postMessage({ flush: true });
      await flushed;
      await worker?.terminate();
    },
  };
};

export const startWorker = ({ name, bundle, env, log, onStore, onPosts }: HostOptions): Worker => {
  // A side channel for store exchanges and posts. On the worker's own channel each event has exactly one answer.
  const { port1, port2 } = new MessageChannel();
  port1.on("message", (message: unknown) => {
    const said = sideMessageSchema.parse(message);
    if (said.type === "store") onStore?.(said);
    else void onPosts?.(said).then((posted) => port1.postMessage({ posted }));
  });
  port1.unref();
  const worker = new Worker(WORKER_FILE, {
    workerData: { name, bundle, side: port2, takesPosts: onPosts !== undefined },
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
  return worker;
};

/**
 * The worker's next message. A worker that is silent for `timeoutMs` is terminated. A worker that ends gives an error.
 */
const nextMessage = (worker: Worker, timeoutMs: number): Promise<Message> =>
  new Promise((resolve) => {
    let cause = "the host exited";
    const onMessage = (message: unknown): void => settle(messageSchema.parse(message));
    const onError = (error: Error): void => {
      cause = error.stack ?? error.message;
    };
    // An error settles only at the exit. So the next event never goes to a dying worker.
    const onExit = (): void => settle({ type: "error", error: cause });
    const timer = setTimeout(() => {
      cause = `timed out after ${timeoutMs} ms`;
      void worker.terminate();
    }, timeoutMs);
    const settle = (message: Message): void => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      resolve(message);
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });

const failed = (message: Message): Invocation => ({
  ok: false,
  error: message.type === "error" ? message.error : `unexpected ${message.type}`,
});
