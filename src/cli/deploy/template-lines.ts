// What a deployer hears of a plain template: what was written, and what to run. Pure.
import { join } from "node:path";
import type { ChosenStage } from "./choose-stage.ts";
import { BUNDLES, SCRIPT, templateFile } from "./deploy-script.ts";

export interface WrittenTemplate {
  /** As the deployer named it. */
  readonly out: string;
  readonly stacks: readonly string[];
  readonly bundles: number;
  readonly bundleBytes: number;
}

export const templateLines = (
  { settings: { name, region, keepsData } }: ChosenStage,
  { out, stacks, bundles, bundleBytes }: WrittenTemplate,
): readonly string[] => {
  const there = region === undefined ? "" : ` --region ${region}`;
  return [
    `${out} has`,
    ...stacks.map((stack) => `  ${templateFile(stack)}`),
    `  ${BUNDLES}: ${bundles} zips of ${(bundleBytes / 1e6).toFixed(1)} MB, named by what is in them`,
    `  ${SCRIPT}, for AWS's command line`,
    "",
    `Once:       aws s3 mb s3://BUCKET${there}`,
    `Deploy:     ${join(out, SCRIPT)} BUCKET`,
    "Try it:     npx turn-relay smoke --server URL, with the output HttpUrl",
    `Update:     remove ${out}, then run this command and ${SCRIPT} again`,
    keepsData
      ? "Take back:  the stacks are protected, and docs/deploying.md says how"
      : `Take back:  aws cloudformation delete-stack --stack-name ${name}${there}`,
  ];
};
