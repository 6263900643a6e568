// What `turn-relay deploy` and `turn-relay template` tell the CDK app, as one value of the app's context.
import * as z from "zod";

/** The name of the value, which is JSON. */
export const DEPLOYMENT_CONTEXT = "turn-relay:deployment";

export const deploymentSchema = z.object({
  /** One stage, by its name, with its settings. The app checks them. */
  stages: z.record(z.string(), z.looseObject({})),
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  config: z.string().nullable(),
  /** Whose stacks they are, so that no other project takes them for its own. */
  project: z.string(),
  /** The commit that is deployed. Null: nobody said so. */
  build: z.string().nullable(),
  /** Whether the templates are for CloudFormation alone, with the bundles in a bucket of one's own. */
  plain: z.boolean(),
});
export type DeploymentContext = z.infer<typeof deploymentSchema>;

/** The parameters of a plain template. */
export const BUCKET_PARAMETER = "BucketName";
/** With its slash at the end, if it has one. */
export const PREFIX_PARAMETER = "Prefix";
