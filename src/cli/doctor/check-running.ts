// Whether a deployed stack runs: stopped by hand, or shedding what is new above its budget. Silent about a stack that does
// neither, or that cannot be asked.
import * as z from "zod";
import { readDeployed } from "../stop/read-deployed.ts";
import { stagePath } from "../stop/switches.ts";
import { type CallAws, queryCall, targetCall, textsIn } from "./call-aws.ts";
import { CLOUDFORMATION } from "./check-features.ts";
import type { Diagnosis } from "./diagnosis.ts";

const stageSchema = z.object({
  defaultRouteSettings: z.object({ throttlingRateLimit: z.number().optional() }).optional(),
});

const apiSchema = z.object({ ApiId: z.object({ Ref: z.string() }) });

/** Null for a stack whose stages take requests. */
export const checkStopped = async (
  call: CallAws,
  { name }: { readonly name: string },
): Promise<Diagnosis | null> => {
  const deployed = await readDeployed(call, name);
  if (typeof deployed === "string") return null;
  const stages = Object.entries(deployed.resources).flatMap(([logical, { Type, Properties }]) => {
    const api = apiSchema.safeParse(Type === "AWS::ApiGatewayV2::Stage" ? Properties : null).data?.ApiId.Ref;
    const [apiId, stage] = [deployed.physicalIds.get(api ?? ""), deployed.physicalIds.get(logical)];
    return apiId !== undefined && stage !== undefined ? [stagePath(apiId, stage)] : [];
  });
  const answers = await Promise.all(
    stages.map((path) => call({ service: "apigateway", method: "GET", path })),
  );
  const stopped = answers.filter(
    (answer) =>
      answer.type === "answered" &&
      stageSchema.safeParse(jsonIn(answer.text)).data?.defaultRouteSettings?.throttlingRateLimit === 0,
  );
  if (stopped.length === 0) return null;
  const says = stopped.length === stages.length ? "stopped by hand" : "partly stopped by hand";
  return { about: "running", state: "look", says, todo: `Run \`npx turn-relay start --stack ${name}\`.` };
};

const spendingSchema = z.object({
  Item: z.object({
    step: z.object({ N: z.coerce.number() }),
    spentUsd: z.object({ N: z.coerce.number() }),
    shareUsd: z.object({ N: z.coerce.number() }),
    endsAtMs: z.object({ N: z.coerce.number() }),
  }),
});

/** Null for a stack that estimates nothing today. */
export const checkSpending = async (
  call: CallAws,
  { name }: { readonly name: string },
  nowMs: number,
): Promise<Diagnosis | null> => {
  const about = "budget";
  const stack = await call(
    queryCall("cloudformation", CLOUDFORMATION, { Action: "DescribeStacks", StackName: name }),
  );
  const outputs = stack.type === "answered" ? stack.text.split("</member>") : [];
  const [table] = textsIn(outputs.find((one) => one.includes(">TableName<")) ?? "", "OutputValue");
  if (table === undefined) return null;
  const key = { pk: { S: "X#spending" }, sk: { S: "S" } };
  const answer = await call(
    targetCall("dynamodb", "DynamoDB_20120810.GetItem", { TableName: table, Key: key }),
  );
  const item =
    answer.type === "answered" ? spendingSchema.safeParse(jsonIn(answer.text)).data?.Item : undefined;
  if (item === undefined || item.endsAtMs.N <= nowMs) return null;
  const [spent, share] = [item.spentUsd.N.toFixed(2), item.shareUsd.N.toFixed(2)];
  const today = `$${spent} of $${share} today`;
  if (item.step.N === 0) return { about, state: "fine", says: today };
  const todo = "docs/deploying.md#how-does-a-stack-keep-to-its-budget says what each step sheds.";
  return { about: "shedding", state: "look", says: `shedding by step ${item.step.N}: ${today}`, todo };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
