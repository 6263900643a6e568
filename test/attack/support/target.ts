// The relay under attack: `turn-relay start` as a process of its own, with a folder for its data, and by default with
// default settings.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { descendants } from "../../harness/processes.ts";

export interface Target {
  readonly url: string;
  readonly socketUrl: string;
  readonly databaseEndpoint: string;
  /** The folder of its data. */
  readonly data: string;
  /** The relay and every process that it has started. */
  pids(): readonly number[];
  stop(): Promise<void>;
}

const BIN = fileURLToPath(new URL("../../../bin/turn-relay.js", import.meta.url));

export const startTarget = async (data: string, settings: object = {}): Promise<Target> => {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [BIN, "start", "--data", data], {
    env: { PATH, HOME, PORT: "0", SETTINGS: JSON.stringify(settings) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  let greeting = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    greeting += text;
  });
  const { pid } = child;
  while (!greeting.includes("Try:")) {
    const news = once(child.stdout, "data");
    const ended = await Promise.race([news.then(() => false), exited.then(() => true)]);
    if (ended || pid === undefined) throw new Error(`the relay did not start: ${said}`);
  }
  const told = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(greeting)?.[1] ?? "";
  return {
    url: told("REST").replace(/\/v1$/, ""),
    socketUrl: told("WebSocket"),
    data,
    databaseEndpoint: told("DynamoDB"),
    pids: () => (pid === undefined ? [] : descendants(pid)),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};
