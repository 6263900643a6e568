// Installs boardgame.io outside of the project, and starts a server of it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { call } from "../../harness/rest-client.ts";
import { startChild } from "../load/child.ts";
import { type Rival, SEATS } from "../load/rival.ts";
import type { MatchSeats } from "../load/wire.ts";

/** A later node-persist holds writes back for up to a second, so FlatFile would look slower than it is. */
const PACKAGES = ["boardgame.io@0.50.2", "node-persist@3.1.0"];

/** With a newer one, the server answers no request of its lobby. */
const OVERRIDES = { "koa-compose": "4.1.0" };

/** Installs boardgame.io into the folder. */
export const installBoardgame = (folder: string): void => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides: OVERRIDES }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
};

/** `FlatFile` keeps the matches in files below the folder. */
export const startBoardgame = async (storage: "FlatFile" | "InMemory", folder: string): Promise<Rival> => {
  const child = startChild(new URL("./boardgame-server.js", import.meta.url), [folder, storage], {
    execArgv: [],
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  const { port } = await child.told(z.object({ port: z.int() }));
  const url = `http://127.0.0.1:${port}`;
  return {
    name: `boardgame.io, ${storage}`,
    pid: child.pid,
    socketUrl: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    wire: "boardgame",
    newTokens: async (matches) =>
      Array.from({ length: matches }, () => Array.from({ length: SEATS }, () => "none")),
    newMatches: async (tokens) => {
      const matches: MatchSeats[] = [];
      for (const _ of tokens) matches.push(await newMatch(url));
      return matches;
    },
    stop: child.stop,
  };
};

const createdSchema = z.object({ matchID: z.string() });
const joinedSchema = z.object({ playerCredentials: z.string() });

const newMatch = async (url: string): Promise<MatchSeats> => {
  const created = await call(url, "POST", "/games/zip/create", { body: { numPlayers: SEATS } });
  const { matchID: id } = createdSchema.parse(created.body);
  const keys: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const body = { playerID: String(seat), playerName: `Seat ${seat}` };
    const joined = await call(url, "POST", `/games/zip/${id}/join`, { body });
    keys.push(joinedSchema.parse(joined.body).playerCredentials);
  }
  return { id, keys };
};
