// What a deployment does next, by what the doctor found. Pure.
import type { Diagnosis } from "../doctor/diagnosis.ts";

export type NextStep =
  | {
      readonly type: "refuse";
      /** Each is a fault and what to do about it. */
      readonly sentences: readonly string[];
    }
  | {
      readonly type: "go";
      /** What a deployer should know before the answer. */
      readonly notices: readonly string[];
    };

/** A first deployment that failed leaves a stack that nothing can update. The CDK deletes it, and makes the stack anew. */
const FAILED_FIRST = / is (?:ROLLBACK_COMPLETE|ROLLBACK_FAILED|CREATE_FAILED)\b/;

/** The deployment itself mends these. */
const isMended = ({ about, says }: Diagnosis): boolean =>
  about === "bootstrap" || (about === "stack" && FAILED_FIRST.test(says));

export const nextStep = (findings: readonly Diagnosis[]): NextStep => {
  const faults = findings.filter(({ state }) => state === "fault");
  const left = faults.filter((fault) => !isMended(fault));
  if (left.length > 0)
    return {
      type: "refuse",
      sentences: left.map(({ about, says, todo }) => `${about}: ${says}.${todo ? ` ${todo}` : ""}`),
    };
  return {
    type: "go",
    notices: [
      ...new Set(
        faults.map(({ about, says }) =>
          about === "bootstrap"
            ? "The CDK gets a stack of its own in this account and region first, CDKToolkit."
            : `${says}. Its first deployment failed, so the CDK deletes it first.`,
        ),
      ),
    ],
  };
};

/** The same finding, where this command does what the doctor would have its reader do. */
export const asDeploymentSees = (finding: Diagnosis): Diagnosis => {
  const { about, state, says, todo } = finding;
  if (state === "fault" && isMended(finding)) return { about, state: "look", says, todo: "Mended below." };
  return state === "fine" || todo === undefined ? { about, state, says } : finding;
};
