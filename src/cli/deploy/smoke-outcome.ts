// What became of the smoke after a deployment. Pure.
import type { Diagnosis } from "../doctor/diagnosis.ts";
import type { SmokeFinding } from "../smoke/smoke-finding.ts";

export type SmokeOutcome =
  | { readonly type: "passed" | "failed" }
  /** `why`: in a sentence. Null: the deployer wished it so. */
  | { readonly type: "not-run"; readonly why: string | null };

/** What the relay refuses because of its budget says nothing about the build. */
export const outcomeOf = (findings: readonly Pick<SmokeFinding, "result" | "seen">[]): SmokeOutcome => {
  if (findings.some(({ result }) => result === "failed")) return { type: "failed" };
  const untried = findings.find(({ result }) => result === "untried");
  return untried
    ? { type: "not-run", why: `The smoke could not play: ${untried.seen}.` }
    : { type: "passed" };
};

/** Why the smoke would fail with every build, by what the doctor found before. Null: it would not. */
export const whyNotPlayed = (findings: readonly Diagnosis[]): SmokeOutcome | null => {
  const kept = findings.find(
    ({ about, state }) => (about === "running" || about === "shedding") && state === "look",
  );
  return kept ? { type: "not-run", why: `The smoke was left out: the stack was ${kept.says}.` } : null;
};
