// A cache takes in the heap what it counts, and not more: whole matches of each game, weighed after a collection.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "../../src/games/catalog.ts";
import { builtScript } from "../harness/built-script.ts";

const ROOM_MB = 8;
const script = fileURLToPath(new URL("./support/weigh-caches.ts", import.meta.url));

const weightSchema = z.object({ game: z.string(), seats: z.int(), takenMb: z.number() });

test("matches of each game fill the bytes of a cache", async () => {
  const words = [await builtScript(script), String(ROOM_MB)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const weights = stdout
    .trim()
    .split("\n")
    .map((line) => weightSchema.parse(JSON.parse(line)));
  expect(new Set(weights.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ id }) => id)));
  for (const { game, seats, takenMb } of weights) {
    const what = `${game}, ${seats} seats: ${takenMb.toFixed(1)} MB of ${ROOM_MB}`;
    process.stdout.write(`${what}\n`);
    expect(takenMb, what).toBeLessThan(ROOM_MB * 1.1);
    expect(takenMb, what).toBeGreaterThan(ROOM_MB * 0.25);
  }
});
