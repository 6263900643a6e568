// What cdk-nag finds in the page, and in the function of its stack that uploads the page. Each stays so for a reason.
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import { Stack, Token } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { type AcknowledgedFinding, acknowledge } from "./acknowledged-findings.ts";

/** In the stack: CDK has one function for all uploads of a stack. */
const UPLOAD = /^Custom::CDKBucketDeployment\w+\/Resource$/;
const UPLOAD_ROLE = /^Custom::CDKBucketDeployment\w+\/ServiceRole\/(DefaultPolicy\/)?Resource$/;
const DISTRIBUTION = /^Distribution\/Resource$/;

const all = (ids: readonly string[], on: RegExp, reason: string): readonly AcknowledgedFinding[] =>
  ids.map((id) => ({ id, on, reason }));

const FINDINGS: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-CFR1",
    on: DISTRIBUTION,
    reason: "Players come from every country.",
  },
  {
    id: "AwsSolutions-CFR2",
    on: DISTRIBUTION,
    reason: "Behind it are files of one build, and nothing that a firewall could protect.",
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
];

const UPLOAD_FINDINGS: readonly AcknowledgedFinding[] = [
  ...all(
    ["AwsSolutions-L1", "Serverless-LambdaLatestVersion"],
    UPLOAD,
    "CDK brings this function and chooses its runtime.",
  ),
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

const GRANTED = ["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map(
  (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
);

/** The ids that cdk-nag gives to the rights on whole buckets. They name the account, the region and the bucket. */
const onBuckets = (page: IConstruct): readonly AcknowledgedFinding[] => {
  const stack = Stack.of(page);
  const shown = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  const [partition, account, region] = [
    shown(stack.partition, "Partition"),
    shown(stack.account, "AccountId"),
    shown(stack.region, "Region"),
  ];
  const bucket = page.node.findAll().find(CfnBucket.isCfnBucket);
  const buckets = [
    `arn:${partition}:s3:::cdk-${stack.synthesizer.bootstrapQualifier ?? "hnb659fds"}-assets-${account}-${region}/*`,
    `<${bucket && stack.getLogicalId(bucket)}.Arn>/*`,
  ].map((arn) => `AwsSolutions-IAM5[Resource::${arn}]`);
  return [
    ...all([...GRANTED, ...buckets], UPLOAD_ROLE, "It copies from CDK's bucket whatever the build has."),
    {
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]`,
      on: UPLOAD_ROLE,
      reason: "CDK's own choice: the right to write logs.",
    },
  ];
};

export const acknowledgePageFindings = (page: IConstruct, hasCertificate: boolean): void => {
  acknowledge(page, [...FINDINGS, ...(hasCertificate ? [] : [WITHOUT_CERTIFICATE])]);
  acknowledge(Stack.of(page), [...UPLOAD_FINDINGS, ...onBuckets(page)]);
};
