// What is deployed, beside what `cdk synth` has made, and beside what somebody changed by hand.
import { isDeepStrictEqual } from "node:util";
import { type AwsAnswer, type CallAws, queryCall, textsIn } from "./call-aws.ts";
import { CLOUDFORMATION } from "./check-features.ts";
import { checkFormats } from "./check-formats.ts";
import { checkSignIn } from "./check-sign-in.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { type SynthesizedStack, templateIn } from "./read-assembly.ts";

const asked = (call: CallAws, fields: Readonly<Record<string, string>>): Promise<AwsAnswer> =>
  call(queryCall("cloudformation", CLOUDFORMATION, fields));

export const checkStatus = async (call: CallAws, { name }: SynthesizedStack): Promise<Diagnosis> => {
  const about = "stack";
  const answer = await asked(call, { Action: "DescribeStacks", StackName: name });
  if (answer.type === "refused")
    return answer.says.includes("does not exist")
      ? { about, state: "fine", says: `${name} is not deployed yet`, todo: "Run `npx turn-relay deploy`." }
      : { about, state: "unknown", says: `${answer.code}: ${answer.says}` };
  const [status = "?"] = textsIn(answer.text, "StackStatus");
  const [reason] = textsIn(answer.text, "StackStatusReason");
  const says = `${name} is ${status}${reason ? `: ${reason}` : ""}`;
  if (status === "UPDATE_ROLLBACK_COMPLETE")
    return { about, state: "look", says, todo: "The last deployment failed, and what was before runs on." };
  const todo = todoFor(status, name);
  return todo === undefined ? { about, state: "fine", says } : { about, state: "fault", says, todo };
};

const todoFor = (status: string, name: string): string | undefined => {
  if (status === "ROLLBACK_COMPLETE" || status === "ROLLBACK_FAILED" || status === "CREATE_FAILED")
    return "The first deployment failed. Read the events, and deploy again: that deletes this stack first.";
  if (status === "UPDATE_ROLLBACK_FAILED")
    return `Run \`npx cdk rollback ${name} --app cdk.out\`. What stands in its way is named in the stack's events.`;
  if (status === "DELETE_FAILED")
    return "Read the stack's events: a resource was kept or is in use. Then run `npx turn-relay destroy` again.";
  if (status.endsWith("_IN_PROGRESS")) return "A deployment runs. Wait for its end.";
  return undefined;
};

/** What is deployed beside what is synthesized. Nothing before the first deployment. */
export const checkTemplate = async (
  call: CallAws,
  stack: SynthesizedStack,
): Promise<readonly Diagnosis[]> => {
  const answer = await asked(call, {
    Action: "GetTemplate",
    StackName: stack.name,
    TemplateStage: "Original",
  });
  if (answer.type === "refused") return [];
  const [text = ""] = textsIn(answer.text, "TemplateBody");
  const deployed = templateIn(text);
  if (deployed === null)
    return [{ about: "template", state: "unknown", says: "the deployed template is no JSON" }];
  return [
    checkResources(deployed.resources, stack),
    ...checkFormats(deployed.formats, stack.formats),
    ...checkSignIn(deployed.resources, stack.resources),
  ];
};

/** Names at most so many resources. */
const MOST_NAMED = 5;

const checkResources = (deployed: SynthesizedStack["resources"], stack: SynthesizedStack): Diagnosis => {
  const about = "template";
  const ids = new Set([...Object.keys(deployed), ...Object.keys(stack.resources)]);
  const changed = [...ids].filter((id) => !isDeepStrictEqual(deployed[id], stack.resources[id]));
  if (changed.length === 0) return { about, state: "fine", says: "deployed as synthesized" };
  const named = changed.slice(0, MOST_NAMED).join(", ");
  const more = changed.length > MOST_NAMED ? " and more" : "";
  const todo = "`npx turn-relay deploy` shows the differences before it asks.";
  return { about, state: "look", says: `differs in ${changed.length}: ${named}${more}`, todo };
};

/** Compares the resources with the deployed template. CloudFormation takes a minute or more. */
export const checkDrift = async (
  call: CallAws,
  { name }: SynthesizedStack,
  pause: () => Promise<void>,
): Promise<Diagnosis> => {
  const about = "drift";
  const begun = await asked(call, { Action: "DetectStackDrift", StackName: name });
  if (begun.type === "refused") return { about, state: "unknown", says: `${begun.code}: ${begun.says}` };
  const [id = ""] = textsIn(begun.text, "StackDriftDetectionId");
  const fields = { Action: "DescribeStackDriftDetectionStatus", StackDriftDetectionId: id };
  let answer = await asked(call, fields);
  while (answer.type === "answered" && answer.text.includes("DETECTION_IN_PROGRESS")) {
    await pause();
    answer = await asked(call, fields);
  }
  if (answer.type === "refused") return { about, state: "unknown", says: `${answer.code}: ${answer.says}` };
  const [status = "?"] = textsIn(answer.text, "StackDriftStatus");
  if (status === "IN_SYNC") return { about, state: "fine", says: "nobody changed a resource by hand" };
  if (status !== "DRIFTED") return { about, state: "unknown", says: status };
  const drifts = await asked(call, {
    Action: "DescribeStackResourceDrifts",
    StackName: name,
    "StackResourceDriftStatusFilters.member.1": "MODIFIED",
    "StackResourceDriftStatusFilters.member.2": "DELETED",
  });
  const names = drifts.type === "answered" ? textsIn(drifts.text, "LogicalResourceId").join(", ") : "?";
  const todo = "Change the resource back, or write the change into infra/ and deploy it.";
  return { about, state: "look", says: `changed by hand: ${names}`, todo };
};

/** Whether the alarms' mails arrive: AWS sends none before the reader has confirmed the address. Null without a topic. */
export const checkAlarms = async (call: CallAws, stack: SynthesizedStack): Promise<Diagnosis | null> => {
  const about = "alarms";
  const topic = Object.entries(stack.resources).find(([, { Type }]) => Type === "AWS::SNS::Topic");
  if (topic === undefined) return null;
  const answer = await asked(call, {
    Action: "DescribeStackResource",
    StackName: stack.name,
    LogicalResourceId: topic[0],
  });
  const [arn] = answer.type === "answered" ? textsIn(answer.text, "PhysicalResourceId") : [];
  if (arn === undefined) return null;
  const list = await call(
    queryCall("sns", "2010-03-31", { Action: "ListSubscriptionsByTopic", TopicArn: arn }),
  );
  if (list.type === "refused") return { about, state: "unknown", says: `${list.code}: ${list.says}` };
  const [addresses, arns] = [textsIn(list.text, "Endpoint"), textsIn(list.text, "SubscriptionArn")];
  const waiting = addresses.filter((_, at) => arns[at] === "PendingConfirmation");
  if (waiting.length > 0) {
    const todo = "Open the mail of AWS Notifications and confirm. Nobody gets an alarm before that.";
    return { about, state: "look", says: `${waiting.join(", ")} is not confirmed`, todo };
  }
  return addresses.length === 0
    ? {
        about,
        state: "look",
        says: "they tell nobody",
        todo: "Set alarmAddress of the stage.",
      }
    : { about, state: "fine", says: `they tell ${addresses.join(", ")}` };
};
