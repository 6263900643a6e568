// Execution environments that take any number of events at a time, which those of Lambda do not. They stand for as many
// as there would be on AWS, for functions whose events do little but wait.

import type { Worker } from "node:worker_threads";
import * as z from "zod";
import { requestId } from "../gateway/gateway-id.ts";
import { flushMs, type HostOptions, type Invocation, startWorker } from "./host.ts";
import type { HostPool } from "./host-pool.ts";

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("result"), requestId: z.string(), json: z.string() }),
  z.object({ type: z.literal("error"), requestId: z.string(), error: z.string() }),
]);

/** Events go to the hosts in turn, so that every memory is used. */
export function createSharedPool(size: number, options: HostOptions): HostPool {
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
}

function createSharedHost(options: HostOptions): HostPool {
  const { name, timeoutMs, log } = options;
  const pending = new Map<string, (invocation: Invocation) => void>();
  let worker: Worker | undefined;
  let stopped = false;
  let onReady = (): void => {};

  function start(): Worker {
    const started = startWorker(options);
    started.on("message", (said: unknown) => {
      const message = Message.parse(said);
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
  }

  function settleAll(error: string): void {
    for (const settle of pending.values()) settle({ ok: false, error });
  }

  return {
    async invoke(event) {
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
        // It may hang for good; what else it does is lost with it, as a queue and its readers are ready for.
        void worker?.terminate();
      }, timeoutMs);
      const invocation = await outcome;
      clearTimeout(late);
      pending.delete(id);
      if (!invocation.ok && !stopped)
        log({ event: "function-failed", function: name, error: invocation.error });
      return invocation;
    },
    async idle() {
      while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async stop() {
      stopped = true;
      settleAll("the host has been stopped");
      if (worker === undefined) return;
      // What the function has printed is on its way yet; a host that is ended loses it.
      const flushed = new Promise<void>((resolve) => {
        onReady = resolve;
        setTimeout(resolve, flushMs).unref();
      });
      worker.postMessage({ flush: true });
      await flushed;
      await worker?.terminate();
    },
  };
}
