// The stacks of one stage: the relay, its store where data is kept, and the page where the stage has one.
import type { App } from "aws-cdk-lib/core";
import type { StageSettings } from "./settings/stage-settings.ts";
import { TurnRelayStack } from "./turn-relay-stack.ts";
import { WebStack } from "./web-stack.ts";

export interface StageStacks {
  readonly relay: TurnRelayStack;
  /** Null: the stage has no page. */
  readonly web: WebStack | null;
}

export const addStage = (app: App, settings: StageSettings): StageStacks => {
  const relay = new TurnRelayStack(app, settings);
  return { relay, web: settings.web ? new WebStack(app, settings, relay) : null };
};
