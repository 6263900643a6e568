// Whether the deployer's machine and account are ready: Node, credentials, the region, CDK's bootstrap.
import * as z from "zod";
import { type CallAws, queryCall, targetCall, textsIn } from "./call-aws.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { FoundIdentity } from "./find-identity.ts";
import type { SynthesizedStack } from "./read-assembly.ts";

/** As `engines` of package.json has it. */
const LEAST_NODE = [20, 19] as const;

export const checkNode = (version: string): Diagnosis => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNewEnough
    ? { about: "Node", state: "fine", says: version }
    : {
        about: "Node",
        state: "fault",
        says: `${version} is too old`,
        todo: `Install Node ${LEAST_NODE.join(".")} or newer.`,
      };
};

export const checkRegion = (region: string | null): Diagnosis =>
  region === null
    ? {
        about: "region",
        state: "fault",
        says: "none is set",
        todo: "Set `region` of the stage, or AWS_REGION (AWS_DEFAULT_REGION counts too), or run `aws configure`.",
      }
    : { about: "region", state: "fine", says: region };

const SIGN_IN = "Run `aws configure` or `aws sso login`, or set AWS_PROFILE or the AWS_* variables.";

/** Null for `call`: there are no credentials, or no region. */
export const checkCredentials = async (
  { found }: FoundIdentity,
  call: CallAws | null,
  expected: string | null,
): Promise<Diagnosis> => {
  const about = "credentials";
  if (found === null) return { about, state: "fault", says: "none found", todo: SIGN_IN };
  if (call === null)
    return { about, state: "unknown", says: `from ${found.source}, not tried without a region` };
  const answer = await call(queryCall("sts", "2011-06-15", { Action: "GetCallerIdentity" }));
  if (answer.type === "refused") {
    const says = `from ${found.source}: ${answer.code}: ${answer.says}`;
    return { about, state: "fault", says, todo: SIGN_IN };
  }
  const [account = "?"] = textsIn(answer.text, "Account");
  const [arn = "?"] = textsIn(answer.text, "Arn");
  if (expected !== null && expected !== account) {
    const todo = "Take the credentials of the other account, or change `account` of the stage.";
    return { about, state: "fault", says: `account ${account}, but the stage has ${expected}`, todo };
  }
  return { about, state: "fine", says: `${arn}, from ${found.source}` };
};

const parameterSchema = z.object({ Parameter: z.object({ Value: z.coerce.number() }) });

export const checkBootstrap = async (
  call: CallAws,
  { bootstrap: { version, parameter } }: SynthesizedStack,
): Promise<Diagnosis> => {
  const about = "bootstrap";
  const todo = "`npx turn-relay deploy` makes it, or `npx cdk bootstrap` once for each account and region.";
  const answer = await call(targetCall("ssm", "AmazonSSM.GetParameter", { Name: parameter }));
  if (answer.type === "refused") {
    return answer.code === "ParameterNotFound"
      ? { about, state: "fault", says: "CDK's own stack is not in this account and region", todo }
      : { about, state: "unknown", says: `${answer.code}: ${answer.says}` };
  }
  const { Value: found } = parameterSchema.parse(JSON.parse(answer.text)).Parameter;
  return found < version
    ? { about, state: "fault", says: `version ${found}, but this stack needs ${version}`, todo }
    : { about, state: "fine", says: `version ${found}` };
};
