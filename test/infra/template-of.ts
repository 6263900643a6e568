// A stage's templates, as `cdk synth` makes them with the flags of cdk.json, but without copies of the bundles.
import { readFileSync } from "node:fs";
import { Template } from "aws-cdk-lib/assertions";
import { type App, Stack } from "aws-cdk-lib/core";
import * as z from "zod";
import { readStages, storeStackName } from "../../infra/settings/read-stages.ts";
import type { StageGiven } from "../../infra/settings/stage-settings.ts";
import { TurnRelayStack } from "../../infra/turn-relay-stack.ts";
import { inApp } from "./in-app.ts";

const cdkSchema = z.object({ context: z.record(z.string(), z.unknown()) });

/** The relay's stack of a stage that differs from the defaults by `given`. Its data goes with it. */
export const templateOf = (given: Partial<StageGiven> = {}): Template => templatesOf(given).relay;

interface Templates {
  readonly relay: Template;
  /** Null where the store has no stack of its own. */
  readonly store: Template | null;
}

/** The files of a worker share them. */
const synthesised = new Map<string, Templates>();

export const templatesOf = (given: Partial<StageGiven>): Templates => {
  const key = JSON.stringify(given);
  const known = synthesised.get(key);
  if (known) return known;
  const templates = inApp(context(), (app) => {
    const { stack, store } = stacksIn(app, given);
    return { relay: Template.fromStack(stack), store: store && Template.fromStack(store) };
  });
  synthesised.set(key, templates);
  return templates;
};

/** Without their templates. */
export const stacksOf = (given: Partial<StageGiven>) => inApp(context(), (app) => stacksIn(app, given));

const context = () => {
  const cdk = cdkSchema.parse(JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")));
  return { ...cdk.context, "aws:cdk:disable-asset-staging": true };
};

const stacksIn = (app: App, given: Partial<StageGiven>) => {
  const { tested } = readStages({ tested: { name: "TurnRelay", keepsData: false, ...given } });
  if (tested === undefined) throw new Error("the stage is lost");
  const stack = new TurnRelayStack(app, tested);
  const store = app.node.tryFindChild(storeStackName(tested.name));
  return { stack, store: store instanceof Stack ? store : null };
};
