// The CDK app: one stack, in the account and region of the deployer's credentials.
import { App } from "aws-cdk-lib/core";
import { settingsFrom } from "./settings.ts";
import { TurnRelayStack } from "./turn-relay-stack.ts";

const app = new App();
const { stackName, ...settings } = settingsFrom(app.node);

new TurnRelayStack(app, stackName, settings);
