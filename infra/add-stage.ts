// The stacks of one stage: the relay, its store where data is kept, and the page where the stage has one.
import { type App, CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { webStackName } from "./settings/read-stages.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { TurnRelayStack } from "./turn-relay-stack.ts";
import { WebPage } from "./web-page.ts";

export interface StageStacks {
  readonly relay: TurnRelayStack;
  /** Null: the stage has no page. */
  readonly web: WebStack | null;
}

export const addStage = (app: App, settings: StageSettings): StageStacks => {
  const relay = new TurnRelayStack(app, settings);
  return { relay, web: settings.web ? new WebStack(app, settings, relay) : null };
};

class WebStack extends Stack {
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
