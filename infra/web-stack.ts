// A stack of its own for the page of one stage. A new account may not have CloudFront yet, and the relay needs none.
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { webStackName } from "./settings/read-stages.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import type { TurnRelayStack } from "./turn-relay-stack.ts";
import { WebPage } from "./web-page.ts";

export class WebStack extends Stack {
  constructor(scope: Construct, settings: StageSettings, { relay }: TurnRelayStack) {
    const { name, account, region, webDomain } = settings;
    super(scope, webStackName(name), {
      env: { ...(account && { account }), ...(region && { region }) },
      description: "turn-relay: the page that people play on",
    });
    const page = new WebPage(this, "Page", { relay: relay.addresses, settings, config: null });
    new CfnOutput(this, "WebUrl", { value: page.url });
    if (webDomain && !webDomain.zone) new CfnOutput(this, "WebTarget", { value: page.target });
  }
}
