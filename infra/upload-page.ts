// Puts the built page into its bucket at each deployment, with the relay's address beside it. A function of ours carries the
// page in its bundle, and CloudFormation asks for the page as for any other resource. So a rollback brings the former
// page back, too.
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { CustomResource, Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { RelayFunction } from "./relay-function.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { codeHash } from "./uploads.ts";

export interface UploadProps {
  readonly bucket: IBucket;
  /** The addresses of both APIs, for clients. */
  readonly relay: { readonly http: string; readonly socket: string };
  /** The address of the page, which the previews of shared links name. */
  readonly pageUrl: string;
  readonly settings: Pick<StageSettings, "logDays" | "keepsData" | "loopDetection">;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
}

const TIMEOUT_SECONDS = 150;

export const uploadPage = (
  scope: Construct,
  { bucket, relay, pageUrl, settings, config }: UploadProps,
): void => {
  const { lambda } = new RelayFunction(scope, "Upload", {
    entry: "page",
    config,
    description: "turn-relay: puts the page into its bucket",
    stage: { ...settings, tracing: false },
    memoryMb: 512,
    timeoutSeconds: TIMEOUT_SECONDS,
    environment: {},
    may: [
      { actions: ["s3:PutObject", "s3:DeleteObject"], on: [bucket.arnForObjects("*")] },
      { actions: ["s3:ListBucket"], on: [bucket.bucketArn] },
    ],
  });
  new CustomResource(scope, "Files", {
    resourceType: "Custom::Page",
    serviceToken: lambda.functionArn,
    // Lambda invokes the function again if it ends without an answer.
    serviceTimeout: Duration.seconds(4 * TIMEOUT_SECONDS),
    properties: {
      Bucket: bucket.bucketName,
      Relay: relay.http,
      Socket: relay.socket,
      Page: pageUrl,
      Build: codeHash("page", config),
    },
  });
};
