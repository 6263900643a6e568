// A TypeScript file of this benchmark as a process of its own, which answers each message with one message.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type * as z from "zod";

export interface Child {
  readonly pid: number;
  /** Sends the message and takes the answer. */
  ask<T>(message: object, answer: z.ZodType<T>): Promise<T>;
  /** The next message of the process. */
  told<T>(schema: z.ZodType<T>): Promise<T>;
  stop(): Promise<void>;
}

/** No answer takes as long, even on a busy machine. */
const PATIENCE_MS = 300_000;

interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Default: those that load TypeScript. */
  readonly execArgv?: readonly string[];
  /** Drops what the process prints. */
  readonly quiet?: boolean;
}

export const startChild = (file: URL, args: readonly string[] = [], options: ChildOptions = {}): Child => {
  const { env, execArgv = ["--import", "tsx"], quiet = false } = options;
  const child = fork(fileURLToPath(file), [...args], {
    execArgv: [...execArgv],
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start`);
  const told: Child["told"] = async (schema) => schema.parse(await nextMessage(child, exited));
  return {
    pid,
    told,
    ask: (message, answer) => {
      const answered = told(answer);
      child.send(message);
      return answered;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await exited;
    },
  };
};

const nextMessage = async (child: ChildProcess, exited: Promise<unknown>): Promise<unknown> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("no answer in five minutes")), PATIENCE_MS);
  try {
    const [message] = await Promise.race([
      once(child, "message", { signal: late.signal }),
      exited.then(() => {
        throw new Error(`the process ${child.pid} ended`);
      }),
    ]);
    return message;
  } finally {
    clearTimeout(timer);
  }
};
