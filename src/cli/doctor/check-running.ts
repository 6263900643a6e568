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

const storedNumber = z.object({ N: z.coerce.number() }).transform(({ N }) => N);

const spendingSchema = z.object({
  Item: z.object({
    askedAtMs: storedNumber,
    /** These come with the first estimate. */
    estimatedAtMs: storedNumber.optional(),
    step: storedNumber.default(0),
    spentUsd: storedNumber.default(0),
    shareUsd: storedNumber.default(0),
    endsAtMs: storedNumber.default(0),
  }),
});

/** An estimate takes some seconds. */
const ESTIMATED_WITHIN_MS = 60_000;

/** Nothing of a stack that has estimated what it was asked to, and nothing today. */
export const checkSpending = async (
  call: CallAws,
  { name }: { readonly name: string },
  nowMs: number,
): Promise<readonly Diagnosis[]> => {
  const about = "budget";
  const stack = await call(
    queryCall("cloudformation", CLOUDFORMATION, { Action: "DescribeStacks", StackName: name }),
  );
  const outputs = stack.type === "answered" ? stack.text.split("</member>") : [];
  const [table] = textsIn(outputs.find((one) => one.includes(">TableName<")) ?? "", "OutputValue");
  if (table === undefined) return [];
  const key = { pk: { S: "X#spending" }, sk: { S: "S" } };
  const answer = await call(
    targetCall("dynamodb", "DynamoDB_20120810.GetItem", { TableName: table, Key: key }),
  );
  const item =
    answer.type === "answered" ? spendingSchema.safeParse(jsonIn(answer.text)).data?.Item : undefined;
  if (item === undefined) return [];
  const { askedAtMs, estimatedAtMs, step, spentUsd, shareUsd, endsAtMs } = item;
  const isLate = askedAtMs > (estimatedAtMs ?? 0) && nowMs - askedAtMs > ESTIMATED_WITHIN_MS;
  const since =
    estimatedAtMs === undefined ? "never estimated" : `not estimated since ${isoOf(estimatedAtMs)}`;
  const unestimated: Diagnosis = {
    ...{ about, state: "look", says: `${since}, so the budget guards nothing` },
    todo: "docs/operations.md#spending says where to look.",
  };
  return [
    ...(isLate ? [unestimated] : []),
    ...(endsAtMs > nowMs ? [stepOf(step, `$${spentUsd.toFixed(2)} of $${shareUsd.toFixed(2)} today`)] : []),
  ];
};

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`;

const stepOf = (step: number, today: string): Diagnosis => {
  if (step === 0) return { about: "budget", state: "fine", says: today };
  const todo = "docs/deploying.md#how-does-a-stack-keep-to-its-budget says what each step sheds.";
  return { about: "shedding", state: "look", says: `shedding by step ${step}: ${today}`, todo };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
