// From the start of the command `turn-relay start` to its greeting, and to the first accepted socket.
import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { startRelay } from "../load/relays.ts";
import { usageOf } from "../load/usage.ts";
import type { Bench } from "../part.ts";
import { median } from "../report/quantiles.ts";
import { withScratchFolder } from "../scratch-folder.ts";

const RUNS = 7;

export const measureStart = (bench: Bench): Promise<void> =>
  withScratchFolder(async (folder) => {
    const runs = bench.times(RUNS);
    const kinds = [false, true].filter((memory) => memory || !bench.options.memory);
    const step = bench.progress(runs * kinds.length);
    for (const memory of kinds) {
      const starts: Start[] = [];
      for (let run = 0; run < runs; run++) {
        starts.push(await startOnce({ ...bench.options, memory, folder: join(folder, `${memory}-${run}`) }));
        step();
      }
      bench.row(memory ? "--memory" : "with a new data folder", {
        runs,
        greetingMs: median(starts.map(({ greetingMs }) => greetingMs)),
        connectedMs: median(starts.map(({ connectedMs }) => connectedMs)),
        fastestMs: Math.min(...starts.map(({ connectedMs }) => connectedMs)),
        cpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
        memoryMb: median(starts.map(({ memoryMb }) => memoryMb)),
      });
    }
  });

/** Times count from the start of the process. */
interface Start {
  readonly greetingMs: number;
  readonly connectedMs: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const startOnce = async (options: Parameters<typeof startRelay>[0]): Promise<Start> => {
  const startMs = performance.now();
  const relay = await startRelay(options);
  const greetingMs = performance.now() - startMs;
  const socket = new WebSocket(relay.socketUrl);
  await once(socket, "open");
  const connectedMs = performance.now() - startMs;
  const { own, database } = usageOf(relay.pid);
  socket.terminate();
  await relay.stop();
  return {
    ...{ greetingMs, connectedMs },
    cpuMs: own.cpuMs + database.cpuMs,
    memoryMb: own.memoryMb + database.memoryMb,
  };
};
