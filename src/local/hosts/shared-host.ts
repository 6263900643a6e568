// Hosts that run any number of events at a time, where an environment of Lambda runs one. A shared host stands for
// many environments. It suits functions whose events mostly wait.

import type { Worker } from "node:worker_threads";
import * as z from "zod";
import type { Invocation } from "../../stand-ins/invocation.ts";
import { requestId } from "../gateway/gateway-id.ts";
import { FLUSH_MS, type HostOptions, startWorker } from "./host.ts";
import type { HostPool } from "./host-pool.ts";

const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("result"), requestId: z.string(), json: z.string() }),
  z.object({ type: z.literal("error"), requestId: z.string(), error: z.string() }),
]);

/** Gives events to the hosts in turn, so that every memory is used. */
export const createSharedPool = (size: number, options: HostOptions): HostPool => {
  const hosts = Array.from({ length: size }, () => createSharedHost(options));
  const idle = async () => {
    await Promise.all(hosts.map((host) => host.idle()));
  };
  const stop = async () => {
    await Promise.all(hosts.map((host) => host.stop()));
  };
  return {
    invoke: (event) => {
      const [next] = hosts.splice(0, 1);
      if (!next) throw new Error("a pool without hosts");
      hosts.push(next);
      return next.invoke(event);
    },
    idle,
    stop,
  };
};

const createSharedHost = (options: HostOptions): HostPool => {
  const { name, timeoutMs, log } = options;
  const pending = new Map<string, (invocation: Invocation) => void>();
  let worker: Worker | undefined;
  let stopped = false;
  let onReady = (): void => {};

  const start = (): Worker => {
    const started = startWorker(options);
    started.on("message", (said: unknown) => {
      const message = messageSchema.parse(said);
      if (message.type === "ready") return onReady();
      const settle = pending.get(message.requestId);
      if (message.type === "error") settle?.({ ok: false, error: message.error });
      else settle?.({ ok: true, result: JSON.parse(message.json) });
    });
    started.once("exit", () => {
      if (worker === started) worker = undefined;
      settleAll("the host exited");
    });
    return started;
  };

  const settleAll = (error: string): void => {
    for (const settle of pending.values()) settle({ ok: false, error });
  };

  return {
    invoke: async (event) => {
      if (stopped) return { ok: false, error: "the host has been stopped" };
      worker ??= start();
      const id = requestId();
      const outcome = new Promise<Invocation>((resolve) => {
        pending.set(id, resolve);
        worker?.postMessage({
          requestId: id,
          event: JSON.stringify(event),
          deadlineMs: Date.now() + timeoutMs,
        });
      });
      const late = setTimeout(() => {
        pending.get(id)?.({ ok: false, error: `timed out after ${timeoutMs} ms` });
        // The worker may hang forever. Its other events fail too. The queue and the readers send them again.
        void worker?.terminate();
      }, timeoutMs);
      const invocation = await outcome;
      clearTimeout(late);
      pending.delete(id);
      if (!invocation.ok && !stopped)
        log({ event: "function-failed", function: name, error: invocation.error });
      return invocation;
    },
    idle: async () => {
      while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: async () => {
      stopped = true;
      settleAll("the host has been stopped");
      if (worker === undefined) return;
      // The function's last output is still on its way. Terminating the worker now would lose it.
      const flushed = new Promise<void>((resolve) => {
        onReady = resolve;
        setTimeout(resolve, FLUSH_MS).unref();
      });
      worker.postMessage({ flush: true });
      await flushed;
      await worker?.terminate();
    },
  };
};
