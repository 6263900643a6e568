// A Lambda function with all that belongs to it: its bundle, its environment, a role of its own that may do what is
// listed and nothing else, and a log group that forgets. Knows nothing of what the function does.
import { fileURLToPath } from "node:url";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, RecursiveLoop, Runtime } from "aws-cdk-lib/aws-lambda";
import { type BundlingOptions, LogLevel, NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";

export interface RelayFunctionProps {
  /** The entry point's name in `functions/`. */
  readonly entry: "projections" | "authorizer" | "http" | "socket" | "timer" | "wait" | "spectators";
  readonly description: string;
  readonly memoryMiB: number;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly may: readonly Permission[];
  /** How many of it may run at once, set aside for it from those of the account; left out: whatever is free. */
  readonly environments?: number | undefined;
  /** Whether what it sends may come back to it, again and again. */
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
    const logGroup = new LogGroup(this, "Logs", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    for (const { actions, on } of props.may) {
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...on] }));
    }
    this.lambda = new NodejsFunction(this, "Function", {
      description: props.description,
      entry: inProject(`functions/${props.entry}.ts`),
      projectRoot: inProject("."),
      depsLockFilePath: inProject("package-lock.json"),
      bundling: BUNDLING,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMiB,
      timeout: Duration.seconds(props.timeoutSeconds),
      ...(props.environments === undefined ? {} : { reservedConcurrentExecutions: props.environments }),
      environment: { ...props.environment, NODE_OPTIONS: "--enable-source-maps" },
      // Lambda ends such a chain after some 16 rounds, where it notices it and is not told that it is meant.
      recursiveLoop: props.loops ? RecursiveLoop.ALLOW : RecursiveLoop.TERMINATE,
      // A switch for the SDK of old, which nothing here reads.
      awsSdkConnectionReuse: false,
      role,
      logGroup,
    });
  }
}

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const BUNDLING: BundlingOptions = {
  format: OutputFormat.ESM,
  // The ES modules of the packages, of which the bundler can leave out what is not used.
  mainFields: ["module", "main"],
  // The SDK too: a part of it in the bundle starts faster than the runtime's own, and is the one that was tested.
  externalModules: [],
  target: "node24",
  loader: { ".yaml": "text" },
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  logLevel: LogLevel.WARNING,
};
