// My Game on AWS: `npm run synth` writes the template, `npm run deploy` deploys it.
import { App, Stack } from "aws-cdk-lib/core";
import { TurnRelay } from "turn-relay/cdk";

const app = new App();
const stack = new Stack(app, "MyGame");

// The deployment prints the address of the page as RelayWebUrl. The data stays if the stack goes.
new TurnRelay(stack, "Relay", { config: "turn-relay.config.ts", web: true });
