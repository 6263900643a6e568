// One execution environment of a function, as Lambda keeps them: a worker thread with its own memory and
// environment, started on its first event, replaced after it has died or run too long. Knows no event's shape.

import { createInterface } from "node:readline";
import { MessageChannel, Worker } from "node:worker_threads";
import * as z from "zod";
import { requestId } from "../gateway/gateway-id.ts";
import { HandedPosts, type Posted } from "../gateway/handed-posts.ts";
import { type Log, messageOf } from "../log.ts";
import { StoreExchange } from "../stream/store-exchange.ts";
import type { FunctionName } from "./bundle-functions.ts";

/** What became of one event: the handler's result, or why there is none. */
export type Invocation =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: string };

export interface Host {
  /** Runs one event; the caller sees to it that there is one at a time. */
  invoke(event: unknown): Promise<Invocation>;
  stop(): Promise<void>;
}

export interface HostOptions {
  readonly name: FunctionName;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly log: Log;
  /** What the function has asked of the store about a hot item, and was answered. */
  readonly onStore?: ((exchange: StoreExchange) => void) | undefined;
  /** Hears of every event that the function is given. */
  readonly onInvoke?: ((name: FunctionName) => void) | undefined;
  /** Posts that the function hands over in the process. */
  readonly onPosts?: ((posts: HandedPosts) => Promise<readonly Posted[]>) | undefined;
}

const SideMessage = z.discriminatedUnion("type", [StoreExchange, HandedPosts]);

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("result"), json: z.string() }),
  z.object({ type: z.literal("error"), error: z.string() }),
]);
type Message = z.infer<typeof Message>;

/** Lambda too gives the start of an environment a limit of its own. */
const startMs = 10_000;

/** How long a host that is stopped may take to hand over what it has printed. */
export const flushMs = 1_000;

const workerFile = new URL("./host-worker.js", import.meta.url);

export function createHost(options: HostOptions): Host {
  let worker: Worker | undefined;
  let stopped = false;

  return {
    async invoke(event) {
      if (stopped) return { ok: false, error: "the host has been stopped" };
      const current = worker ?? startWorker(options);
      if (current !== worker) {
        worker = current;
        // It tells of its death twice, and by the second time another may have taken its place.
        const forget = (): void => {
          if (worker === current) worker = undefined;
        };
        current.once("error", forget).once("exit", forget);
        const started = await nextMessage(current, startMs);
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
    async stop() {
      stopped = true;
      if (worker === undefined) return;
      // What the function has printed is on its way yet; a host that is ended loses it.
      const flushed = nextMessage(worker, flushMs);
      worker.postMessage({ flush: true });
      await flushed;
      await worker?.terminate();
    },
  };
}

export function startWorker({ name, bundle, env, log, onStore, onPosts }: HostOptions): Worker {
  // Beside the worker's own channel, on which each event has one answer.
  const { port1, port2 } = new MessageChannel();
  port1.on("message", (message: unknown) => {
    const said = SideMessage.parse(message);
    if (said.type === "store") onStore?.(said);
    else void onPosts?.(said).then((posted) => port1.postMessage({ posted }));
  });
  port1.unref();
  const worker = new Worker(workerFile, {
    workerData: { name, bundle, side: port2 },
    transferList: [port2],
    env: { ...env },
    // Not the parent's options: a bundle needs no loader, and loading one takes longer than the bundle.
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", (line) =>
      log({ event: "function-log", function: name, line }),
    );
  }
  // Without a listener the error of a worker would end the whole relay.
  worker.on("error", (error) => log({ event: "host-died", function: name, error: messageOf(error) }));
  return worker;
}

/** The worker's next message. A worker that says nothing in time is ended; one that ended is an error. */
function nextMessage(worker: Worker, timeoutMs: number): Promise<Message> {
  return new Promise((resolve) => {
    let cause = "the host exited";
    const onMessage = (message: unknown): void => settle(Message.parse(message));
    const onError = (error: Error): void => {
      cause = error.stack ?? error.message;
    };
    // Only the exit settles a death, so that the next event never meets a worker that is about to go.
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
}

function failed(message: Message): Invocation {
  return { ok: false, error: message.type === "error" ? message.error : `unexpected ${message.type}` };
}
