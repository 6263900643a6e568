// A Lambda function with its bundle, its environment, its own role and its log group. The role has only the
// listed permissions. Knows nothing of what the function does.
import { fileURLToPath } from "node:url";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import {
  type BundlingOptions,
  Charset,
  LogLevel,
  NodejsFunction,
  OutputFormat,
} from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { SERVED_TEXTS, TEXTS_EXTENSION, writeServedTexts } from "../src/bundle/write-served-texts.ts";
import type { StageSettings } from "./settings/stage-settings.ts";

export interface RelayFunctionProps {
  /** The name of the entry point in `functions/`. */
  readonly entry:
    | "directory"
    | "projections"
    | "authorizer"
    | "http"
    | "socket"
    | "timer"
    | "wait"
    | "spectators"
    | "webhooks";
  readonly description: string;
  readonly stage: Pick<StageSettings, "logDays" | "keepsData" | "loopDetection" | "tracing"> & {
    readonly memoryMb: Readonly<Partial<Record<RelayFunctionProps["entry"], number>>>;
  };
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly may: readonly Permission[];
  /**
   * Reserved concurrency: how many environments may run at once. Undefined means any free one of the account.
   */
  readonly environments?: number | undefined;
  /** Whether the function's own messages may invoke the function again. */
  readonly loops?: boolean;
}

export interface Permission {
  readonly actions: readonly string[];
  /** ARNs. */
  readonly on: readonly string[];
}

export class RelayFunction extends Construct {
  readonly lambda: NodejsFunction;

  constructor(scope: Construct, id: string, props: RelayFunctionProps) {
    super(scope, id);
    const { stage } = props;
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    for (const { actions, on } of props.may) {
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...on] }));
    }
    if (Stack.of(this).bundlingRequired) writeServedTexts(inProject(TEXTS_FOLDER));
    this.lambda = new NodejsFunction(this, "Function", {
      description: props.description,
      entry: inProject(`functions/${props.entry}.ts`),
      projectRoot: inProject("."),
      depsLockFilePath: inProject("package-lock.json"),
      bundling: BUNDLING,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryOf(props),
      timeout: Duration.seconds(props.timeoutSeconds),
      ...(props.environments === undefined ? {} : { reservedConcurrentExecutions: props.environments }),
      environment: { ...props.environment, NODE_OPTIONS: "--enable-source-maps" },
      // Lambda ends such a loop after about 16 rounds, unless the loop is allowed. Some regions lack the property.
      ...(props.loops && stage.loopDetection ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      // A setting for the old SDK, which nothing here uses.
      awsSdkConnectionReuse: false,
      // Lambda's own lines on each invocation, START to REPORT, cost more than the timers of the matches.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      // The relay leaves out lines by its own setting. Lambda would drop the lines of metrics too, which have no level.
      applicationLogLevelV2: ApplicationLogLevel.DEBUG,
      role,
      logGroup,
      ...(stage.tracing ? { tracing: Tracing.ACTIVE } : {}),
    });
  }
}

const memoryOf = ({ stage, entry }: RelayFunctionProps): number => {
  const memoryMb = stage.memoryMb[entry];
  if (memoryMb === undefined) throw new Error(`no setting says how much memory ${entry} has`);
  return memoryMb;
};

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A fixed name, because the path is part of the source maps. Two syntheses of one commit must have the same hash. */
const TEXTS_FOLDER = "generated";

/** The benchmark bundles with these too. */
export const BUNDLING: BundlingOptions = {
  format: OutputFormat.ESM,
  // With ES modules the bundler can leave out unused code.
  mainFields: ["module", "main"],
  // The SDK is bundled too. It starts faster than the runtime's SDK, and it is the tested version.
  externalModules: [],
  target: "node24",
  charset: Charset.UTF8,
  esbuildArgs: {
    "--alias": [
      `${SERVED_TEXTS}=./${TEXTS_FOLDER}/${SERVED_TEXTS}.mjs`,
      "@aws-sdk/client-dynamodb=./src/aws/dynamo/bundled-commands.ts",
      "zod=./src/bundle/lazy-zod.ts",
    ],
  },
  loader: { [TEXTS_EXTENSION]: "file" },
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  logLevel: LogLevel.WARNING,
};
