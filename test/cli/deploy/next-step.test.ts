// What a deployment does next, by what the doctor found.
import { expect, test } from "vitest";
import { asDeploymentSees, nextStep } from "../../../src/cli/deploy/next-step.ts";
import type { Diagnosis } from "../../../src/cli/doctor/diagnosis.ts";

const FINE: Diagnosis = { about: "runtime", state: "fine", says: "nodejs24.x" };
const UNKNOWN: Diagnosis = { about: "requests", state: "unknown", says: "AccessDenied" };
const NO_BOOTSTRAP: Diagnosis = {
  about: "bootstrap",
  state: "fault",
  says: "not there",
  todo: "Run `npx cdk bootstrap`.",
};
const stack = (status: string): Diagnosis => ({
  ...{ about: "stack", state: "fault", says: `TurnRelay is ${status}: a role`, todo: "Do this." },
});

test("nothing stands in the way where all is fine, or cannot be asked", () => {
  expect(nextStep([FINE, UNKNOWN])).toEqual({ type: "go", notices: [] });
});

test("a missing bootstrap is made, and the deployer hears of it before the question", () => {
  expect(nextStep([FINE, NO_BOOTSTRAP])).toEqual({
    type: "go",
    notices: [expect.stringContaining("CDKToolkit")],
  });
  expect(asDeploymentSees(NO_BOOTSTRAP)).toMatchObject({ state: "look", todo: "Mended below." });
});

test.each(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED"])(
  "a first deployment that failed, %s, is deleted first",
  (status) => {
    expect(nextStep([stack(status)])).toEqual({
      type: "go",
      notices: [`TurnRelay is ${status}: a role. Its first deployment failed, so the CDK deletes it first.`],
    });
  },
);

test.each(["UPDATE_ROLLBACK_FAILED", "DELETE_FAILED", "UPDATE_IN_PROGRESS"])("%s is refused", (status) => {
  expect(nextStep([NO_BOOTSTRAP, stack(status)])).toEqual({
    type: "refuse",
    sentences: [`stack: TurnRelay is ${status}: a role. Do this.`],
  });
  expect(asDeploymentSees(stack(status))).toEqual(stack(status));
});

test("what the doctor would have done for a stack that is fine is not told", () => {
  expect(asDeploymentSees({ ...FINE, todo: "Run it." })).toEqual(FINE);
});
