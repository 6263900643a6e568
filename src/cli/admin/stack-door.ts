// The way to a stack as its operator: AWS's credentials, and a function that no route leads to.
import { createSignedExchange } from "../../aws/lambda/signed-request.ts";
import { createCallAws } from "../doctor/call-aws.ts";
import { findIdentity } from "../doctor/find-identity.ts";
import { readEnvironment } from "../environment.ts";
import { readStackOutputs } from "../redrive/stack-outputs.ts";
import { type AskOperator, answerIn } from "./ask-operator.ts";
import { signProof } from "./sign-proof.ts";

/** `region`: undefined is that of the credentials. @throws Error where the stack cannot be reached. */
export const stackDoor = async (stack: string, givenRegion: string | undefined): Promise<AskOperator> => {
  const { found, region: ownRegion } = await findIdentity();
  const region = givenRegion ?? ownRegion;
  if (found === null) throw new Error("There are no credentials of AWS. Set AWS_PROFILE, or sign in.");
  if (region === null) throw new Error("There is no region. Add --region, or set AWS_REGION.");
  const endpoint = readEnvironment().AWS_ENDPOINT_URL;
  const identity = { region, credentials: found.credentials };
  const account = { region, exchange: createSignedExchange(identity) };
  const functionArn = (await readStackOutputs(account, stack, endpoint ?? null)).get("OperatorFunction");
  if (functionArn === undefined)
    throw new Error(`The stack ${stack} has no output OperatorFunction. Deploy this version first.`);
  const call = createCallAws({ ...identity, endpoint });
  return async (asked) => {
    const request = JSON.stringify(asked);
    const proof = await signProof(identity, endpoint, { functionArn, request });
    const answer = await call({
      ...{ service: "lambda", method: "POST" },
      path: `/2015-03-31/functions/${encodeURIComponent(functionArn)}/invocations`,
      headers: { "content-type": "application/json", "x-amz-invocation-type": "RequestResponse" },
      body: JSON.stringify({ request, proof }),
    });
    if (answer.type === "refused") throw new Error(`Lambda, ${stack}: ${answer.code}: ${answer.says}`);
    return answerIn(answer.text, `The function of ${stack}`);
  };
};
