// A Lambda function with its bundle, its environment, its own role and its log group. The role has only the
// listed permissions. Knows nothing of what the function does.
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { DeployedFunction } from "../src/bundle/build-deployed.ts";
import type { StageSettings } from "./settings/stage-settings.ts";
import { functionCode } from "./uploads.ts";

export interface RelayFunctionProps {
  readonly entry: DeployedFunction;
  /** The path of a `turn-relay.config.ts`. Null: the shipped games. */
  readonly config: string | null;
  readonly description: string;
  readonly stage: Pick<StageSettings, "logDays" | "keepsData" | "loopDetection" | "tracing">;
  readonly memoryMb: number;
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
  readonly lambda: Lambda;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: RelayFunctionProps) {
    super(scope, id);
    const { stage } = props;
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.logGroup = logGroup;
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    for (const { actions, on } of props.may) {
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...on] }));
    }
    this.lambda = new Lambda(this, "Function", {
      description: props.description,
      code: functionCode(props.entry, props.config),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      ...(props.environments === undefined ? {} : { reservedConcurrentExecutions: props.environments }),
      environment: { ...props.environment, NODE_OPTIONS: "--enable-source-maps" },
      // Lambda ends such a loop after about 16 rounds, unless the loop is allowed. Some regions lack the property.
      ...(props.loops && stage.loopDetection ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
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
