// A host in the relay's own process: a bundle that is evaluated for it alone, with an environment, an output and a port of
// its own. Messages to a thread and back cost more than what the function does with them. Two things a thread can do and
// this cannot: end an endless loop, and outlive an error that nobody catches.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import * as z from "zod";
import { messageOf } from "../log.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";
import type { StartRuntime } from "./host-runtime.ts";
import { lineEntry } from "./line-entry.ts";
import { type Handler, runEvent } from "./run-event.js";

const bundleSchema = z.object({
  handler: z.custom<Handler>((one) => typeof one === "function", "the function exports no handler"),
});

let started = 0;

export const startHostInProcess: StartRuntime = ({ name, bundle, env, log }) => {
  const toFunction = createChannel<ToWorker>();
  const toHost = createChannel<FromWorker>();
  const errors = createChannel<Error>();
  const exits = createChannel<void>();

  const print = (text: string): void => {
    for (const line of text.split("\n")) if (line !== "") log(lineEntry(name, line));
  };
  const load = (): Handler =>
    evaluate(bundle, {
      process: Object.create(process, { env: { value: { ...env } }, stdout: { value: { write: print } } }),
      port: { on: (_, hear) => toFunction.hear(hear), postMessage: toHost.tell },
    });

  const end = (): void => {
    for (const channel of [toFunction, toHost, errors]) channel.close();
    exits.tell();
    exits.close();
  };

  let handler: Handler | null = null;
  // The host hears of it, as it hears of a thread.
  setImmediate(() => {
    try {
      handler = load();
      toHost.tell({ type: "ready" });
    } catch (error) {
      log({ level: "error", event: "host-died", function: name, error: messageOf(error) });
      errors.tell(error instanceof Error ? error : new Error(String(error)));
      end();
    }
  });

  return {
    id: `${name} ${process.pid}.in-process.${started++}`,
    send: (message) => {
      if (message.type !== "event") toFunction.tell(message);
      else if (handler) void runEvent(handler, name, message).then(toHost.tell);
      if (message.type === "flush") toHost.tell({ type: "flushed" });
    },
    terminate: async () => end(),
    onMessage: toHost.hear,
    onError: errors.hear,
    onExit: exits.hear,
  };
};

interface Channel<Message> {
  readonly tell: (message: Message) => void;
  readonly hear: (listener: (message: Message) => void) => void;
  /** What is told later, nobody hears. */
  readonly close: () => void;
}

const createChannel = <Message>(): Channel<Message> => {
  const listeners: ((message: Message) => void)[] = [];
  return {
    tell: (message) => {
      for (const listener of listeners) listener(message);
    },
    hear: (listener) => void listeners.push(listener),
    close: () => void listeners.splice(0),
  };
};

interface BundleParts {
  readonly process: NodeJS.Process;
  /** Stands for a worker's port to its parent. */
  readonly port: {
    readonly on: (event: "message", hear: (message: ToWorker) => void) => void;
    readonly postMessage: (message: FromWorker) => void;
  };
}

/** @throws ZodError if the bundle exports no handler, and what the bundle throws. */
const evaluate = (file: string, { process, port }: BundleParts): Handler => {
  const parameters = ["module", "exports", "require", "process"];
  const filename = pathToFileURL(file).href;
  const compiled = compileFunction(readFileSync(file, "utf8"), parameters, { filename });
  const module = { exports: {} };
  const ofNode = createRequire(file);
  const require = (id: string): unknown => (id === "node:worker_threads" ? { parentPort: port } : ofNode(id));
  Reflect.apply(compiled, undefined, [module, module.exports, require, process]);
  return bundleSchema.parse(module.exports).handler;
};
