// What cdk-nag finds in the page, and stays so for a reason.
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import { Stack } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { type AcknowledgedFinding, acknowledge } from "./acknowledged-findings.ts";
import type { StageSettings } from "./settings/stage-settings.ts";

const UPLOAD = /^Upload\/Function\/Resource$/;
const DISTRIBUTION = /^Distribution\/Resource$/;

const FINDINGS: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-CFR1",
    on: DISTRIBUTION,
    reason: "Players come from every country.",
  },
  {
    id: "AwsSolutions-CFR3",
    on: DISTRIBUTION,
    reason: "A log would have the addresses of readers, and nothing that the relay's logs lack.",
  },
  {
    id: "AwsSolutions-S1",
    on: /^Bucket\/Resource$/,
    reason: "CloudFront alone reads the bucket, and its files are public.",
  },
  {
    id: "Serverless-LambdaDLQ",
    on: UPLOAD,
    reason: "CloudFormation alone invokes it, and shows a deployer what failed.",
  },
  { id: "Serverless-LambdaTracing", on: UPLOAD, reason: "It runs at deployments alone." },
];

const WITHOUT_CERTIFICATE: AcknowledgedFinding = {
  id: "AwsSolutions-CFR4",
  on: DISTRIBUTION,
  reason: "Only an own name has a say in it: webDomain. CloudFront's own name takes what CloudFront allows.",
};

const WITHOUT_FIREWALL: AcknowledgedFinding = {
  id: "AwsSolutions-CFR2",
  on: DISTRIBUTION,
  reason:
    "Behind it are files of one build. A deployer who wants a firewall before them names it: webAclArn.",
};

/** cdk-nag names the bucket. */
const onAllFiles = (page: IConstruct): AcknowledgedFinding => {
  const bucket = page.node.findAll().find(CfnBucket.isCfnBucket);
  return {
    id: `AwsSolutions-IAM5[Resource::<${bucket && Stack.of(page).getLogicalId(bucket)}.Arn>/*]`,
    on: /^Upload\/Role\/DefaultPolicy\/Resource$/,
    reason: "It puts whatever files the build has into the page's own bucket.",
  };
};

export const acknowledgePageFindings = (
  page: IConstruct,
  { webDomain, webAclArn }: Pick<StageSettings, "webDomain" | "webAclArn">,
): void => {
  acknowledge(page, [
    ...FINDINGS,
    onAllFiles(page),
    ...(webDomain ? [] : [WITHOUT_CERTIFICATE]),
    ...(webAclArn ? [] : [WITHOUT_FIREWALL]),
  ]);
};
