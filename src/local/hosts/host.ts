// One execution environment of a function, as on Lambda, with its own memory and environment. It starts with its first
// event, or before. A runtime that dies or runs too long is replaced. Knows no event's shape.

import { assertNever } from "../../games/assert-never.ts";
import type { CountedMetrics } from "../../relay/metric-tally.ts";
import type { Invocation } from "../../stand-ins/invocation.ts";
import type { AskDatabase } from "../database/ask-database.ts";
import { requestId } from "../gateway/gateway-id.ts";
import type { FromWorker, PostHanded } from "./host-message.ts";
import type { HostRuntime, HostRuntimeOptions, StartRuntime } from "./host-runtime.ts";
import { startHostThread } from "./host-thread.ts";

export interface Host {
  /** Runs one event, beside those that run already. */
  invoke(event: unknown): Promise<Invocation>;
  /** Starts the runtime before its first event. */
  start(): void;
  stop(): Promise<void>;
}

export interface HostOptions extends HostRuntimeOptions {
  /** Default: a worker thread. */
  readonly startRuntime?: StartRuntime | undefined;
  readonly timeoutMs: number;
  /** Asks the database for the function. */
  readonly ask: AskDatabase;
  /** Called with what the function has counted. */
  readonly onCounted?: ((counted: CountedMetrics) => void) | undefined;
  /** Sends the function's posts. */
  readonly postHanded: PostHanded;
  /** Called for each event of the function. */
  readonly onInvoke?: ((name: HostRuntimeOptions["name"]) => void) | undefined;
}

/** The start has its own limit, as on Lambda. */
const START_MS = 10_000;

/** How long a stopping host may take to deliver its last output. */
const FLUSH_MS = 1_000;

export const STOPPED: Invocation = { ok: false, error: "the host has been stopped" };

export const createHost = (options: HostOptions): Host => {
  const { name, log } = options;
  let running: Running | undefined;
  let stopped = false;

  const start = (): Running => {
    const started = startRunning(options, () => {
      // When a dying runtime ends, another one may already be in its place.
      if (running === started) running = undefined;
    });
    return started;
  };

  return {
    invoke: async (event) => {
      if (stopped) return STOPPED;
      running ??= start();
      const invocation = await running.invoke(event);
      if (!invocation.ok && !stopped)
        log({ level: "error", event: "function-failed", function: name, error: invocation.error });
      return invocation;
    },
    start: () => {
      running ??= start();
    },
    stop: async () => {
      stopped = true;
      await running?.stop();
    },
  };
};

interface Running {
  invoke(event: unknown): Promise<Invocation>;
  stop(): Promise<void>;
}

/** A runtime with the events that run in it. `onDying` is called at its first sign of an end. */
const startRunning = (options: HostOptions, onDying: () => void): Running => {
  const { timeoutMs, startRuntime = startHostThread } = options;
  const runtime = startRuntime(options);
  const pending = createPending();
  let cause = "the host exited";
  let hasExited = false;
  let onFlushed = (): void => {};
  let onStarted = (): void => {};

  const endLate = (limitMs: number) =>
    setTimeout(() => {
      cause = `timed out after ${limitMs} ms`;
      onDying();
      // It may hang forever. Its other events fail too.
      void runtime.terminate();
    }, limitMs);

  const started = new Promise<void>((resolve) => {
    const late = endLate(START_MS);
    onStarted = () => {
      clearTimeout(late);
      resolve();
    };
  });

  runtime.onMessage((message: FromWorker) => {
    switch (message.type) {
      case "result":
        return pending.settle(message.requestId, { ok: true, result: JSON.parse(message.json) });
      case "error":
        return pending.settle(message.requestId, { ok: false, error: message.error });
      case "ask":
        return void askFor(options, runtime, message);
      case "posts":
        return options.postHanded(message.batch, (posted) => runtime.send({ type: "posted", posted }));
      case "counted":
        return options.onCounted?.(message.counted);
      case "ready":
        return onStarted();
      case "flushed":
        return onFlushed();
      default:
        return assertNever(message);
    }
  });
  runtime.onError((error) => {
    cause = error.stack ?? error.message;
    onDying();
  });
  // An error settles only at the exit. So the log of a failed event has the function's last output before it.
  runtime.onExit(() => {
    hasExited = true;
    onDying();
    onStarted();
    onFlushed();
    pending.settleAll({ ok: false, error: cause });
  });

  return {
    invoke: async (event) => {
      await started;
      if (hasExited) return { ok: false, error: cause };
      const id = requestId();
      const outcome = pending.outcomeOf(id);
      runtime.send({ type: "event", requestId: id, event, deadlineMs: Date.now() + timeoutMs });
      const late = endLate(timeoutMs);
      const invocation = await outcome;
      clearTimeout(late);
      return invocation;
    },
    stop: async () => {
      pending.settleAll(STOPPED);
      // The function's last output is still on its way. Terminating it now would lose that.
      const flushed = new Promise<void>((resolve) => {
        onFlushed = resolve;
        setTimeout(resolve, FLUSH_MS).unref();
      });
      runtime.send({ type: "flush" });
      await flushed;
      await runtime.terminate();
    },
  };
};

/** Asks the database what a function wants to know. */
const askFor = async (
  { ask }: HostOptions,
  { id, send }: HostRuntime,
  { request, target, body }: Extract<FromWorker, { readonly type: "ask" }>,
): Promise<void> => {
  send({ type: "stored", request, reply: await ask(target, body, id) });
};

/** The events that have no outcome yet. */
const createPending = () => {
  const pending = new Map<string, (invocation: Invocation) => void>();
  return {
    outcomeOf: (id: string) => new Promise<Invocation>((resolve) => pending.set(id, resolve)),
    settle: (id: string, invocation: Invocation): void => {
      pending.get(id)?.(invocation);
      pending.delete(id);
    },
    settleAll: (invocation: Invocation): void => {
      for (const settle of pending.values()) settle(invocation);
      pending.clear();
    },
  };
};
