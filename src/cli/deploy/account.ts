// What the account says of the stacks that a command is about.
import * as z from "zod";
import { type CallAws, queryCall, textsIn } from "../doctor/call-aws.ts";
import { CLOUDFORMATION } from "../doctor/check-features.ts";

/** Null: the account does not say. */
export const accountNumber = async (call: CallAws): Promise<string | null> => {
  const answer = await call(queryCall("sts", "2011-06-15", { Action: "GetCallerIdentity" }));
  return answer.type === "answered" ? (textsIn(answer.text, "Account")[0] ?? null) : null;
};

export type StackStatus =
  /** As CloudFormation names it. */
  | { readonly type: "deployed"; readonly status: string }
  | { readonly type: "absent" }
  /** These credentials may not ask. */
  | { readonly type: "unknown"; readonly says: string };

export const statusOf = async (call: CallAws, stack: string): Promise<StackStatus> => {
  const answer = await call(
    queryCall("cloudformation", CLOUDFORMATION, { Action: "DescribeStacks", StackName: stack }),
  );
  if (answer.type === "answered")
    return { type: "deployed", status: textsIn(answer.text, "StackStatus")[0] ?? "?" };
  return answer.says.includes("does not exist")
    ? { type: "absent" }
    : { type: "unknown", says: `${answer.code}: ${answer.says}` };
};

/** A commit, as Git names it. */
export const buildSchema = z.string().regex(/^[0-9a-f]{40}$/);

const deployedSchema = z
  .object({
    Metadata: z.object({
      Deployment: z.object({ project: z.string(), build: buildSchema.nullable().catch(null) }),
    }),
  })
  .transform(({ Metadata }) => Metadata.Deployment);

/** What the deployed template says of its deployment. */
export interface DeployedBy {
  readonly project: string;
  /** The commit. Null: nobody said so. */
  readonly build: string | null;
}

/** Null: nothing is deployed, or its template says nothing of it. */
export const deployedBy = async (call: CallAws, stack: string): Promise<DeployedBy | null> => {
  const answer = await call(
    queryCall("cloudformation", CLOUDFORMATION, {
      Action: "GetTemplate",
      StackName: stack,
      TemplateStage: "Original",
    }),
  );
  if (answer.type === "refused") return null;
  try {
    return deployedSchema.parse(JSON.parse(textsIn(answer.text, "TemplateBody")[0] ?? ""));
  } catch {
    return null;
  }
};

/** True: the stack is protected no longer. */
export const unprotectStack = async (call: CallAws, stack: string): Promise<boolean> => {
  const answer = await call(
    queryCall("cloudformation", CLOUDFORMATION, {
      Action: "UpdateTerminationProtection",
      EnableTerminationProtection: "false",
      StackName: stack,
    }),
  );
  return answer.type === "answered";
};
