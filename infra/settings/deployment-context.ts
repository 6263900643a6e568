// What `turn-relay deploy` tells the CDK app of a deployment, as one value of the app's context.
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
});
export type DeploymentContext = z.infer<typeof deploymentSchema>;
