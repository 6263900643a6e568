// The parts of the benchmark in the order of their run. Each is loaded when it runs, so that none slows another.
import type { Part } from "./part.ts";

export const PARTS: readonly Part[] = [
  {
    name: "referees",
    about: "each game's referee, a match folded from its log, a seat's view, what is legal",
    run: async (bench) => (await import("./parts/referees.ts")).measureReferees(bench),
  },
  {
    name: "searches",
    about: "the searches of Zip, Zilch, Zero in the worst known positions",
    run: async (bench) => (await import("./parts/searches.ts")).measureSearches(bench),
  },
  {
    name: "hot-path",
    about: "an accepted action in the socket function: requests, units, processor time",
    run: async (bench) => (await import("./parts/hot-path.ts")).measureHotPath(bench),
  },
  {
    name: "cost",
    about: "what a million accepted acts cost on AWS, and for what",
    run: async (bench) => (await import("./parts/cost.ts")).measureCost(bench),
  },
  {
    name: "end-to-end",
    about: "an action to its sender and to all seats: the relay beside two floors",
    run: async (bench) => (await import("./parts/end-to-end.ts")).measureEndToEnd(bench),
  },
  {
    name: "memory",
    about: "the relay's memory after many actions and requests",
    run: async (bench) => (await import("./parts/memory.ts")).measureMemory(bench),
  },
  {
    name: "start",
    about: "from the command to the first accepted socket",
    run: async (bench) => (await import("./parts/start.ts")).measureStart(bench),
  },
  {
    name: "bundles",
    about: "each function's bundle: size, contents, and how long a new process loads it",
    run: async (bench) => (await import("./parts/bundles.ts")).measureBundles(bench),
  },
  {
    name: "page",
    about:
      "the web table in Chromium: frames, tasks and keys with 12 cards and 20 events a second; layout shifts",
    run: async (bench) => (await import("./parts/page.ts")).measurePage(bench),
  },
  {
    name: "phone",
    about: "the same table on a weak phone, and a newcomer's first hand over a slow network",
    run: async (bench) => (await import("./parts/page.ts")).measurePhone(bench),
  },
];
