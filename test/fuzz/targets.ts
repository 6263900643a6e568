// Every fuzzed entry point, by its name: what must hold for any input, and how many inputs one part has.
import type fc from "fast-check";
import { contract, type Seen } from "./contract.ts";
import { frames, handshakes } from "./frames.ts";
import type { FuzzStore } from "./fuzz-world.ts";
import { logs } from "./logs.ts";
import { places } from "./places.ts";
import { records } from "./records.ts";
import { settings } from "./settings.ts";

export interface Target {
  readonly name: string;
  readonly property: fc.IRawProperty<unknown, boolean>;
  /** That many inputs take about a second or two. */
  readonly piece: number;
}

export const targets = (store: () => FuzzStore, seen: Seen): readonly Target[] => [
  { name: "contract", property: contract(store, 80, seen), piece: 20 },
  { name: "places", property: places(store), piece: 300 },
  { name: "frames", property: frames(store), piece: 10 },
  { name: "handshakes", property: handshakes(store), piece: 200 },
  { name: "logs", property: logs, piece: 500 },
  { name: "records", property: records, piece: 200 },
  { name: "settings", property: settings, piece: 1_000 },
];
