// One execution environment of a function, as on Lambda: a worker thread with its own memory and environment. It
// starts with its first event. A worker that dies or runs too long is replaced. Knows no event's shape.

import type { Invocation } from "../../stand-ins/invocation.ts";
import { requestId } from "../gateway/gateway-id.ts";
import { type FromHost, type HostThread, type HostThreadOptions, startHostThread } from "./host-thread.ts";

export interface Host {
  /** Runs one event, beside those that run already. */
  invoke(event: unknown): Promise<Invocation>;
  stop(): Promise<void>;
}

export interface HostOptions extends HostThreadOptions {
  readonly timeoutMs: number;
  /** Called for each event of the function. */
  readonly onInvoke?: ((name: HostThreadOptions["name"]) => void) | undefined;
}

/** The start has its own limit, as on Lambda. */
const START_MS = 10_000;

/** How long a stopping host may take to deliver its last output. */
const FLUSH_MS = 1_000;

const STOPPED: Invocation = { ok: false, error: "the host has been stopped" };

export const createHost = (options: HostOptions): Host => {
  const { name, log } = options;
  let running: Running | undefined;
  let stopped = false;

  const start = (): Running => {
    const started = startRunning(options, () => {
      // When a dying worker ends, another one may already be in its place.
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
        log({ event: "function-failed", function: name, error: invocation.error });
      return invocation;
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

/** A worker with the events that run in it. `onDying` is called at its first sign of an end. */
const startRunning = (options: HostOptions, onDying: () => void): Running => {
  const thread: HostThread = startHostThread(options);
  const pending = new Map<string, (invocation: Invocation) => void>();
  const { timeoutMs } = options;
  let cause = "the host exited";
  let hasExited = false;
  let onFlushed = (): void => {};
  let onStarted = (): void => {};

  const settleAll = (invocation: Invocation): void => {
    for (const settle of pending.values()) settle(invocation);
    pending.clear();
  };
  const endLate = (limitMs: number) =>
    setTimeout(() => {
      cause = `timed out after ${limitMs} ms`;
      onDying();
      // The worker may hang forever. Its other events fail too.
      void thread.terminate();
    }, limitMs);

  const started = new Promise<void>((resolve) => {
    const late = endLate(START_MS);
    onStarted = () => {
      clearTimeout(late);
      resolve();
    };
  });

  thread.onMessage((message: FromHost) => {
    if (message.type === "ready") return onStarted();
    if (message.type === "flushed") return onFlushed();
    const settle = pending.get(message.requestId);
    pending.delete(message.requestId);
    if (message.type === "error") settle?.({ ok: false, error: message.error });
    else settle?.({ ok: true, result: JSON.parse(message.json) });
  });
  thread.onError((error) => {
    cause = error.stack ?? error.message;
    onDying();
  });
  // An error settles only at the exit. So the log of a failed event has the worker's last output before it.
  thread.onExit(() => {
    hasExited = true;
    onDying();
    onStarted();
    onFlushed();
    settleAll({ ok: false, error: cause });
  });

  return {
    invoke: async (event) => {
      await started;
      if (hasExited) return { ok: false, error: cause };
      const id = requestId();
      const outcome = new Promise<Invocation>((resolve) => pending.set(id, resolve));
      thread.run({ requestId: id, event: JSON.stringify(event), deadlineMs: Date.now() + timeoutMs });
      const late = endLate(timeoutMs);
      const invocation = await outcome;
      clearTimeout(late);
      return invocation;
    },
    stop: async () => {
      settleAll(STOPPED);
      // The function's last output is still on its way. Terminating the worker now would lose it.
      const flushed = new Promise<void>((resolve) => {
        onFlushed = resolve;
        setTimeout(resolve, FLUSH_MS).unref();
      });
      thread.flush();
      await flushed;
      await thread.terminate();
    },
  };
};
