// The worker thread of a host. Its output goes into the log.

import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { programFile } from "#program";
import { messageOf } from "../log.ts";
import type { StartRuntime } from "./host-runtime.ts";
import { lineEntry } from "./line-entry.ts";

/** Node lets each worker keep 48 MB of young objects before it looks closely. An event needs much less. */
const YOUNG_MB = 8;

const WORKER_FILE = programFile("host-worker");

export const startHostThread: StartRuntime = ({ name, bundle, env, log }) => {
  const worker = new Worker(WORKER_FILE, {
    name,
    workerData: { name, bundle },
    env: { ...env },
    // Without the parent's options. They would load a loader, which a bundle does not need and which takes longer than
    // the bundle.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", (line) => log(lineEntry(name, line)));
  }
  // Without a listener, a worker's error would end the whole relay.
  worker.on("error", (error) =>
    log({ level: "error", event: "host-died", function: name, error: messageOf(error) }),
  );
  return {
    id: `${name} ${process.pid}.${worker.threadId}`,
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    onMessage: (listener) => worker.on("message", listener),
    onError: (listener) => worker.on("error", listener),
    onExit: (listener) => worker.on("exit", listener),
  };
};
