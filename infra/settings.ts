// What a deployer may set by CDK context, `cdk deploy -c NAME=VALUE`: the one place where that is read.
import type { Node } from "constructs";
import * as z from "zod";
import { settingsGiven, settingsText } from "../src/aws/lambda/settings-text.ts";

const settingsSchema = z.object({
  /** Two stacks of one account and region have different names. */
  stackName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/)
    .default("TurnRelay"),
  /** Whether the table outlives the stack. */
  keepData: z.union([z.boolean(), z.stringbool()]).default(true),
  /** How many readers may wait at once, all callers together, in environments that are then theirs alone. */
  waiters: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1))
    .optional(),
  /** How long matches are kept and what callers may ask for: JSON on the command line, an object in cdk.json. */
  settings: z
    .union([settingsText, settingsGiven])
    .transform((settings) => JSON.stringify(settings))
    .optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Throws on a value that cannot be one. */
export const settingsFrom = (node: Node): Settings =>
  settingsSchema.parse({
    stackName: node.tryGetContext("stackName"),
    keepData: node.tryGetContext("keepData"),
    waiters: node.tryGetContext("waiters"),
    settings: node.tryGetContext("settings"),
  });
