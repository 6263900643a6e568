// The CDK app: the stacks of every stage, or of the one stage that a command of `turn-relay` is about.
import { App } from "aws-cdk-lib/core";
import cdk from "../cdk.json" with { type: "json" };
import { DEPLOYMENT_CONTEXT, deploymentSchema } from "./settings/deployment-context.ts";
import { readStages } from "./settings/read-stages.ts";
import { STAGES } from "./settings/stages.ts";
import { TurnRelayStack } from "./turn-relay-stack.ts";

// A project has no cdk.json. The same flags make the same template.
const app = new App({ context: cdk.context });
const given: unknown = app.node.tryGetContext(DEPLOYMENT_CONTEXT);
const deployment = given === undefined ? null : deploymentSchema.parse(JSON.parse(String(given)));

for (const settings of Object.values(readStages(deployment?.stages ?? STAGES))) {
  const stack = new TurnRelayStack(app, settings, {
    ...(deployment?.config && { config: deployment.config }),
    plain: deployment?.plain ?? false,
  });
  // `turn-relay deploy` reads this of the deployed template.
  if (deployment) stack.addMetadata("Deployment", { project: deployment.project, build: deployment.build });
}
