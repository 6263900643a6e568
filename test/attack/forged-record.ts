// A record with another secret, commitment, entropy and other actions goes through `verify`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gameNamed } from "../../src/games/catalog.ts";
import { walkedRecord } from "../match/walked-record.ts";
import type { Attack } from "./support/attack.ts";
import { leave, liveMatch } from "./support/matches.ts";

export const forgedRecord: Attack = {
  name: "a forged record is verified",
  run: async ({ target, visitor }) => {
    const by = visitor();
    const pair = [await by.guest("Ada"), await by.guest("Bo")] as const;
    const { id, commitment } = await liveMatch(by, pair);
    for (const one of pair) await leave(by, one, id);
    const address = `/v1/matches/${id}/record`;
    const { body: record } = await by.call("GET", address);
    const game = gameNamed("zip-zap");
    if (!game) throw new Error("no Zip Zap");
    const played = walkedRecord(game, { seats: 2, secret: "f0".repeat(32), entropy: ["forged", "too"] });
    const forged = JSON.stringify({ ...Object(record), ...played, match: id });
    const otherEnd = JSON.stringify({ ...Object(record), endedAt: "2031-01-01T00:00:00.000Z" });
    const url = `${target.url}${address}`;
    const [alone, shown, told, named] = await Promise.all([
      verify(["-"], forged),
      verify(["-", "--commitment", commitment], forged),
      verify(["-", "--url", url], forged),
      verify(["-", "--url", url], otherEnd),
    ]);
    return {
      succeeded: /^verified/m.test(alone.out) || [shown, told, named].some(({ status }) => status === 0),
      got: `alone: "${alone.last.slice(0, 24)}"; with the commitment: ${shown.status}; with the address: ${told.status}; a forged end: ${named.status}`,
    };
  },
};

const BIN = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));

const verify = async (args: readonly string[], stdin: string) => {
  const child = spawn(process.execPath, [BIN, "verify", ...args], { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [out, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { status: Number(status), out, last: out.trimEnd().split("\n").at(-1) ?? "" };
};
