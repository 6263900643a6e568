// The CDK app without pages: CDK's function that uploads a page has layers, which MiniStack does not run.
import { App } from "aws-cdk-lib/core";
import { readStages } from "../../infra/settings/read-stages.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { TurnRelayStack } from "../../infra/turn-relay-stack.ts";

const app = new App();

for (const settings of Object.values(readStages(STAGES)))
  new TurnRelayStack(app, { ...settings, web: false });
