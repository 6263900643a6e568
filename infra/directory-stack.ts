// The directory of several cells: one function behind one HTTP API. It needs no store, no queue and no rights.
import * as gateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { type AcknowledgedFinding, acknowledge } from "./acknowledged-findings.ts";
import { CustomDomain } from "./custom-domain.ts";
import { RelayFunction } from "./relay-function.ts";
import type { DirectorySettings } from "./settings/directory-settings.ts";

const MEMORY_MB = 256;
/** A cell that is away is asked for two seconds, twice at most. */
const TIMEOUT_SECONDS = 10;

export class DirectoryStack extends Stack {
  constructor(scope: Construct, settings: DirectorySettings) {
    const { name, account, region, cells, domain, throttle } = settings;
    super(scope, name, {
      env: { ...(account && { account }), ...(region && { region }) },
      description: "turn-relay: the directory of the cells",
    });
    const { lambda } = new RelayFunction(this, "Directory", {
      entry: "directory",
      config: null,
      description: "turn-relay: the directory of the cells",
      stage: { ...settings, keepsData: false, loopDetection: false, memoryMb: { directory: MEMORY_MB } },
      timeoutSeconds: TIMEOUT_SECONDS,
      environment: { CELLS: JSON.stringify(cells) },
      may: [],
    });
    const api = new gateway.HttpApi(this, "Api", {
      apiName: `${name}-http`,
      defaultIntegration: new HttpLambdaIntegration("Integration", lambda),
      createDefaultStage: false,
    });
    const stage = new gateway.HttpStage(this, "Stage", {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
    });
    const own = domain && new CustomDomain(this, "Domain", { api, stage, name: domain.http, domain });
    acknowledge(this, findingsWith(settings.tracing));
    new CfnOutput(this, "DirectoryUrl", { value: domain ? `https://${domain.http}` : api.apiEndpoint });
    if (own && !domain?.zone) new CfnOutput(this, "DirectoryTarget", { value: own.target });
  }
}

const findingsWith = (tracing: boolean): readonly AcknowledgedFinding[] => [
  {
    id: "AwsSolutions-APIG4",
    on: /^Api\/.*(Route|--.*)\/Resource$/,
    reason: "Everybody may ask where the cells are. The cells judge tokens.",
  },
  {
    id: "Serverless-LambdaDLQ",
    on: /\/Function\/Resource$/,
    reason: "Nobody invokes this function asynchronously, so a dead-letter queue would stay empty.",
  },
  ...["AwsSolutions-APIG1", "Serverless-APIGWAccessLogging"].map((id) => ({
    id,
    on: /^Stage\/Resource$/,
    reason: "A log would have the addresses of callers, and nothing that the cells' logs lack.",
  })),
  tracing
    ? {
        id: "AwsSolutions-IAM5[Resource::*]",
        on: /\/Role\/DefaultPolicy\/Resource$/,
        reason: "X-Ray knows no resources: its actions take * alone.",
      }
    : {
        id: "Serverless-LambdaTracing",
        on: /\/Function\/Resource$/,
        reason: "The switch tracing is off.",
      },
];
