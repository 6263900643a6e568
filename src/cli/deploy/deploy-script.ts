// The script beside a plain template, for AWS's own command line. Pure.
import { BUCKET_PARAMETER, PREFIX_PARAMETER } from "../../../infra/settings/deployment-context.ts";
import { copiesStackName } from "../../../infra/settings/read-stages.ts";
import type { StageSettings } from "../../../infra/settings/stage-settings.ts";

export const SCRIPT = "deploy.sh";
export const BUNDLES = "bundles";

/** The outputs of the relay's stack that a deployer wants to see. */
const ADDRESSES = "HttpUrl SocketUrl WebUrl HttpTarget SocketTarget WebTarget";

export interface ScriptedStage {
  readonly stage: string;
  readonly settings: Pick<StageSettings, "name" | "account" | "region" | "keepsData" | "copies">;
  /** In the order in which they are deployed. That of the copies is in another region, and comes before them. */
  readonly stacks: readonly string[];
}

export const templateFile = (stack: string): string => `${stack}.template.json`;

export const deployScript = ({ stage, settings, stacks }: ScriptedStage): string => {
  const { name, account, region, keepsData, copies } = settings;
  return `${[
    "#!/bin/sh",
    `# ./${SCRIPT} BUCKET [PREFIX]: deploys the stage ${stage}, with its bundles in a bucket of yours`,
    `# in ${region ?? "your region"}. Each run uploads and changes only what differs.`,
    "set -eu",
    'cd "$(dirname "$0")"',
    `bucket=\${1:?"which bucket?"} prefix=\${2:-turn-relay}/`,
    ...(region === undefined ? [] : [`export AWS_REGION=${region} AWS_DEFAULT_REGION=${region}`]),
    ...(account === undefined ? [] : accountLines(account)),
    ...(copies ? copiesLines(copiesStackName(name), copies.region) : []),
    `aws s3 sync ${BUNDLES} "s3://$bucket/$prefix" --size-only --only-show-errors`,
    `for stack in ${stacks.join(" ")}; do`,
    `  aws cloudformation deploy --stack-name $stack --template-file ${templateFile("$stack")} \\`,
    `    --s3-bucket "$bucket" --s3-prefix "\${prefix%/}" --capabilities CAPABILITY_IAM --no-fail-on-empty-changeset \\`,
    `    --parameter-overrides "${BUCKET_PARAMETER}=$bucket" "${PREFIX_PARAMETER}=$prefix"`,
    ...(keepsData
      ? [
          "  aws cloudformation update-termination-protection --enable-termination-protection \\",
          "    --stack-name $stack --output text",
        ]
      : []),
    "done",
    `aws cloudformation describe-stacks --stack-name ${name} --output text \\`,
    `  --query "Stacks[0].Outputs[?contains('${ADDRESSES}', OutputKey)].[OutputKey, OutputValue]"`,
  ].join("\n")}\n`;
};

const copiesLines = (stack: string, region: string): readonly string[] => [
  `aws cloudformation deploy --region ${region} --stack-name ${stack} --template-file ${templateFile(stack)} \\`,
  "  --capabilities CAPABILITY_IAM --no-fail-on-empty-changeset",
  `aws cloudformation update-termination-protection --enable-termination-protection --region ${region} \\`,
  `  --stack-name ${stack} --output text`,
];

const accountLines = (account: string): readonly string[] => [
  "account=$(aws sts get-caller-identity --query Account --output text)",
  `[ "$account" = ${account} ] || { echo "These are credentials of $account, not of ${account}." >&2; exit 1; }`,
];
