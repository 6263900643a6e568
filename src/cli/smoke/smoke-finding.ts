// What became of a check. A check that finds something else than it expects throws a `Broken`.
import { RelayRefusal } from "../../client/relay-refusal.ts";
import { oneLine } from "../../match/record-fault.ts";
import { SMOKE_CHECKS, type SmokeCheck } from "./smoke-checks.ts";

export interface SmokeFinding {
  readonly check: SmokeCheck;
  /** Null: the check is about no game. */
  readonly game: string | null;
  readonly result: "passed" | "failed" | "untried";
  /** In a sentence. */
  readonly seen: string;
  /** Of a failed check. */
  readonly expected?: string;
}

/** Something else came than was promised. */
export class Broken extends Error {
  readonly expected: string;
  readonly seen: string;

  constructor(expected: string, seen: string) {
    super(`expected ${expected}, seen ${seen}`);
    this.expected = expected;
    this.seen = seen;
  }
}

/** The check could not be made: another one failed before, or the relay keeps to its budget. */
export class Untried extends Error {}

/** @throws Broken unless it holds. */
export const hold = (holds: boolean, expected: string, seen: string): void => {
  if (!holds) throw new Broken(expected, seen);
};

export interface FindingPlace {
  readonly game: string | null;
  readonly tell: (finding: SmokeFinding) => void;
  /** Checks that the caller has left out. */
  readonly without: readonly SmokeCheck[];
}

/** Makes one check and tells what came of it. `make` returns what it saw, in a sentence. */
export const tryCheck = async (
  { game, tell, without }: FindingPlace,
  check: SmokeCheck,
  make: () => string | Promise<string>,
): Promise<void> => {
  if (without.includes(check)) return;
  try {
    tell({ check, game, result: "passed", seen: await make() });
  } catch (error) {
    tell({ check, game, ...failureOf(check, error) });
  }
};

const failureOf = (check: SmokeCheck, error: unknown): Pick<SmokeFinding, "result" | "seen" | "expected"> => {
  if (error instanceof Untried) return { result: "untried", seen: error.message };
  if (error instanceof RelayRefusal && error.problem.code === "over-budget")
    return { result: "untried", seen: "the relay takes nothing new, because of its budget" };
  const { expected, seen } = asBroken(check, error);
  return { result: "failed", expected: oneLine(expected), seen: oneLine(seen) };
};

const asBroken = (check: SmokeCheck, error: unknown): Pick<Broken, "expected" | "seen"> => {
  if (error instanceof Broken) return error;
  const expected = SMOKE_CHECKS[check];
  if (error instanceof RelayRefusal) {
    const { code, detail } = error.problem;
    return { expected, seen: `the relay refused: ${detail} (${code})` };
  }
  return { expected, seen: error instanceof Error ? error.message : String(error) };
};
