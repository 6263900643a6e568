// Puts the built page into its bucket at each deployment, with the relay's address beside it.
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ASSETS, CONFIG_FILE, cacheControlOf, PAGE_FILE } from "../src/bundle/web-site.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { pageFiles } from "./uploads.ts";

export interface UploadProps {
  readonly bucket: IBucket;
  /** The address of REST, where the page finds everything else. */
  readonly relayUrl: string;
  readonly settings: Pick<StageSettings, "logDays" | "keepsData">;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
}

export const uploadWeb = (scope: Construct, { bucket, relayUrl, settings, config }: UploadProps): void => {
  const built = pageFiles(config);
  const common = {
    destinationBucket: bucket,
    // A page that is open goes on to load the files of its own build.
    prune: false,
    // Otherwise the bucket could not go with its stack.
    retainOnDelete: false,
    logGroup: new LogGroup(scope, "UploadLogs", {
      retention: settings.logDays,
      removalPolicy: settings.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    }),
  };
  const assets = new BucketDeployment(scope, "Assets", {
    ...common,
    sources: [built],
    exclude: ["*"],
    include: [`${ASSETS}/*`],
    cacheControl: [CacheControl.fromString(cacheControlOf(`${ASSETS}/any`))],
  });
  const page = new BucketDeployment(scope, "Page", {
    ...common,
    sources: [built, Source.jsonData(CONFIG_FILE, { relay: relayUrl })],
    exclude: [`${ASSETS}/*`],
    cacheControl: [CacheControl.fromString(cacheControlOf(PAGE_FILE))],
  });
  // Whoever gets the new page finds its files.
  page.node.addDependency(assets);
};
