// The CDK app: the stacks of every stage. A command names the stack that it is for.
import { App } from "aws-cdk-lib/core";
import { readStages } from "./settings/read-stages.ts";
import { STAGES } from "./settings/stages.ts";
import { TurnRelayStack } from "./turn-relay-stack.ts";

const app = new App();

for (const settings of Object.values(readStages(STAGES))) new TurnRelayStack(app, settings);
