// The stack's template, as `cdk synth` makes it with the flags of cdk.json but without bundles.
import { readFileSync } from "node:fs";
import { Template } from "aws-cdk-lib/assertions";
import { App } from "aws-cdk-lib/core";
import * as z from "zod";
import { settingsFrom } from "../../infra/settings.ts";
import { TurnRelayStack } from "../../infra/turn-relay-stack.ts";

const cdkSchema = z.object({ context: z.record(z.string(), z.unknown()) });

/** `context` is what a deployer sets with `-c`. */
export const templateOf = (context: Readonly<Record<string, string | object>> = {}): Template => {
  const cdk = cdkSchema.parse(JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")));
  const app = new App({ context: { ...cdk.context, "aws:cdk:bundling-stacks": [], ...context } });
  const { stackName, ...settings } = settingsFrom(app.node);
  return Template.fromStack(new TurnRelayStack(app, stackName, settings));
};
