// An attack of the list in issue 18, and what it found.
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
  /** The number of the point in the issue. */
  readonly point: number;
  readonly name: string;
  /** It waits most of its time, so it runs beside the others. */
  readonly waits?: true;
  run(scene: Scene): Promise<Finding>;
}
