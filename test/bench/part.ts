// What a part of the benchmark gets and gives.
import type { EngineName } from "../../src/local/database/engines.ts";
import type { Figures } from "./report/row.ts";

export interface BenchOptions {
  /** Multiplies the numbers of repetitions. */
  readonly scale: number;
  /** The database under the relay and under the floor. Undefined: each one's default. */
  readonly engine: EngineName | undefined;
  /** Keep the data in memory only. */
  readonly memory: boolean;
  /** The relay's `--hosts`. Undefined: its default. */
  readonly hosts: number | undefined;
  /** How many matches at a time, end to end. */
  readonly matches: readonly number[];
  /** Also measure boardgame.io. */
  readonly peers: boolean;
  /** Another checkout, whose relay is measured in turn with this one's. */
  readonly beside: string | undefined;
}

export interface Bench {
  readonly options: BenchOptions;
  /** The number of repetitions in this run, at least `least`. */
  times(usual: number, least?: number): number;
  /** `table`: of the part's own, if some rows have other figures. */
  row(name: string, figures: Figures, table?: string): void;
  /** Starts a progress bar of so many steps. The result takes a step. */
  progress(steps: number): () => void;
}

export interface Part {
  readonly name: string;
  /** What it measures, for `--help`. */
  readonly about: string;
  run(bench: Bench): Promise<void>;
}
