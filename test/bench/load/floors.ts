// Starts the floors.
import { join } from "node:path";
import * as z from "zod";
import type { BenchOptions } from "../part.ts";
import { startChild } from "./child.ts";
import { type Rival, SEATS } from "./rival.ts";

/** `folder`: for the data, unless they stay in memory. */
export const startFloor = async (
  kind: "ws" | "ws + UpdateItem",
  { engine, memory }: BenchOptions,
  folder: string,
): Promise<Rival> => {
  const store = kind === "ws" ? null : { data: memory ? null : join(folder, "floor"), engine };
  const child = startChild(new URL("./floor.ts", import.meta.url), [JSON.stringify({ store })]);
  const { socketUrl } = await child.told(z.object({ socketUrl: z.string() }));
  let matches = 0;
  return {
    name: `bare ${kind}`,
    pid: child.pid,
    socketUrl,
    wire: "relay",
    newTokens: async (count) =>
      Array.from({ length: count }, () => Array.from({ length: SEATS }, () => "none")),
    newMatches: async (tokens) => tokens.map(() => ({ id: `match-${matches++}`, keys: [] })),
    stop: child.stop,
  };
};
