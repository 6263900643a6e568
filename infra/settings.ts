// The settings of a deployment, from CDK context: `cdk deploy -c NAME=VALUE`. No other file reads the
// context.
import type { Node } from "constructs";
import * as z from "zod";
import { settingsGiven, settingsText } from "../src/aws/lambda/settings-text.ts";

const settingsSchema = z.object({
  /** Two stacks in one account and region need different names. */
  stackName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/)
    .default("TurnRelay"),
  /** Whether the data outlives the stack. */
  keepData: z.union([z.boolean(), z.stringbool()]).default(true),
  /** How many readers may wait at once. Environments are reserved for them. 0: nobody waits. */
  waiters: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0))
    .optional(),
  /** How long matches are kept, and the callers' limits. JSON on the command line, an object in cdk.json. */
  settings: z
    .union([settingsText, settingsGiven])
    // On Lambda the loopback interface leads to the function's own runtime.
    .refine(({ loopbackWebhooks }) => !loopbackWebhooks, "loopbackWebhooks is for one machine")
    .transform((settings) => JSON.stringify(settings))
    .optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** @throws ZodError for an invalid value. */
export const settingsFrom = (node: Node): Settings =>
  settingsSchema.parse({
    stackName: node.tryGetContext("stackName"),
    keepData: node.tryGetContext("keepData"),
    waiters: node.tryGetContext("waiters"),
    settings: node.tryGetContext("settings"),
  });
