// An attack of the list, and what it found.
import type { Target } from "./target.ts";
import type { Visitor } from "./visitor.ts";

export interface Finding {
  readonly succeeded: boolean;
  /** What the attacker got, with numbers. */
  readonly got: string;
}

export interface Scene {
  readonly target: Target;
  /** A caller from a new address. */
  visitor(): Visitor;
}

export interface Attack {
  readonly name: string;
  /** It waits most of its time, so it runs beside the others. */
  readonly waits?: true;
  run(scene: Scene): Promise<Finding>;
}
