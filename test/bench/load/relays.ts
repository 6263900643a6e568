// Starts the local relay as `npm start` does, without limits on callers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { seatedSchema } from "../../../src/protocol/match.ts";
import { call, newGuest } from "../../harness/rest-client.ts";
import { LIFTED } from "../functions/environment.ts";
import type { BenchOptions } from "../part.ts";
import { type Rival, SEATS } from "./rival.ts";
import type { MatchSeats } from "./wire.ts";

export interface StartedRelay {
  readonly pid: number;
  readonly url: string;
  readonly socketUrl: string;
  stop(): Promise<void>;
}

export interface RelayStart extends Pick<BenchOptions, "engine" | "memory" | "hosts"> {
  /** For the data, unless they stay in memory. */
  readonly folder: string;
  /** The project's folder. */
  readonly checkout?: string | undefined;
}

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const startRelay = async (options: RelayStart): Promise<StartedRelay> => {
  const { engine, memory, hosts, folder, checkout = ROOT } = options;
  mkdirSync(folder, { recursive: true });
  const args = memory ? ["--memory"] : ["--data", join(folder, "relay")];
  const child = spawn(
    process.execPath,
    [
      join(checkout, "bin/turn-relay.js"),
      ...["start", ...args],
      ...(hosts === undefined ? [] : ["--hosts", String(hosts)]),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: "0",
        SETTINGS: JSON.stringify(LIFTED),
        ...(engine === undefined ? {} : { DATABASE: engine }),
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
  };
  let [url, socketUrl] = ["", ""];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, address = ""] = /^ {2}(REST|WebSocket) +(\S+)/.exec(line) ?? [];
    if (name === "REST") url = address.replace(/\/v1$/, "");
    if (name === "WebSocket") socketUrl = address;
    if (url !== "" && socketUrl !== "" && child.pid !== undefined) {
      child.stdout.resume();
      return { pid: child.pid, url, socketUrl, stop };
    }
  }
  await exited;
  throw new Error("the relay did not start");
};

/** The relay as a rival of the floors. */
export const startRelayRival = async (
  name: string,
  options: RelayStart,
): Promise<Rival & Pick<StartedRelay, "url">> => {
  const relay = await startRelay(options);
  return {
    ...{ ...relay, name, wire: "relay" },
    newTokens: (matches) => Promise.all(Array.from({ length: matches }, () => guestTokens(relay.url))),
    newMatches: async (tokens) => {
      const matches: MatchSeats[] = [];
      for (const group of tokens) matches.push({ id: await openMatch(relay.url, group), keys: [] });
      return matches;
    },
  };
};

const guestTokens = async (url: string): Promise<readonly string[]> => {
  const guests = await Promise.all(Array.from({ length: SEATS }, (_, seat) => newGuest(url, `Seat ${seat}`)));
  return guests.map(({ token }) => token);
};

/** A live match of Zip Zap without clocks. */
export const openMatch = async (url: string, tokens: readonly string[]): Promise<string> => {
  let path = "/v1/matches";
  let body: object = { game: "zip-zap", seats: tokens.length, visibility: "public", clocks: null };
  let id = "";
  for (const token of tokens) {
    const answer = await call(url, "POST", path, { token, body });
    if (answer.status !== 201) throw new Error(`not seated: ${answer.status} ${JSON.stringify(answer.body)}`);
    ({ id } = seatedSchema().parse(answer.body));
    path = `/v1/matches/${id}/seats`;
    body = {};
  }
  return id;
};
