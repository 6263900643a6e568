// The configuration of a Lambda function. No other file in `functions/` or `src/aws/` reads the environment.
import * as z from "zod";
import { jsonText, settingsText } from "./settings-text.ts";

const gatewaySchema = z.object({ api: z.string(), stage: z.string() });

const configurationSchema = z
  .object({
    AWS_REGION: z.string().min(1),
    AWS_ACCESS_KEY_ID: z.string().min(1),
    AWS_SECRET_ACCESS_KEY: z.string().min(1),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_ENDPOINT_URL_DYNAMODB: z.url(),
    TABLE_NAME: z.string().min(1),
    TURN_RELAY_STACK: z.string().min(1).default("TurnRelay"),
    CONNECTIONS_ENDPOINT: z.url(),
    TIMER_QUEUE_URL: z.url(),
    WEBHOOK_QUEUE_URL: z.url(),
    PARKED_QUEUE_URL: z.url().optional(),
    SCHEDULER: jsonText
      .pipe(
        z.object({
          endpoint: z.url(),
          group: z.string(),
          role: z.string(),
          queue: z.string(),
          failed: z.string(),
        }),
      )
      .optional(),
    GATEWAYS: jsonText
      .pipe(z.object({ endpoint: z.url(), http: gatewaySchema, socket: gatewaySchema }))
      .optional(),
    AWS_ENDPOINT_URL_STS: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    PAGE_URL: z.url().optional(),
    RP_ID: z.hostname().optional(),
    SOCKET_URL: z.url().optional(),
    SOCKET_PATH: z.string().startsWith("/").optional(),
    SETTINGS: settingsText.prefault("{}"),
  })
  .transform((environment) => ({
    identity: identityOf(environment),
    storeEndpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
    tableName: environment.TABLE_NAME,
    /** The name of the stack, for its metrics. */
    stack: environment.TURN_RELAY_STACK,
    /** The management API of the WebSocket stage. */
    connectionsEndpoint: environment.CONNECTIONS_ENDPOINT,
    timerQueueUrl: environment.TIMER_QUEUE_URL,
    webhookQueueUrl: environment.WEBHOOK_QUEUE_URL,
    /** Null: nothing is parked. Only the functions that read a queue have it. */
    parkedQueueUrl: environment.PARKED_QUEUE_URL ?? null,
    /** Null: without it, timers far ahead come and go each quarter of an hour. Only the timers' function has it. */
    scheduler: environment.SCHEDULER ?? null,
    /** What CloudWatch counts, and where it is. Null: without a budget, nobody asks. */
    gateways: environment.GATEWAYS ?? null,
    /** Where the operator's function asks who has invoked it. Null: on one machine, where a key is the proof. */
    identityEndpoint: environment.AWS_ENDPOINT_URL_STS ?? null,
    /** The public address of REST. Null if only the request names it. */
    publicUrl: environment.PUBLIC_URL ?? null,
    socketUrl: environment.SOCKET_URL ?? null,
    /** The page that people play on. Null: it has no name of its own. */
    pageUrl: environment.PAGE_URL ?? null,
    /** The name that passkeys are bound to. Null: the host of the page. */
    rpId: environment.RP_ID ?? null,
    /** Where the socket is at the address of REST. Only on one machine. */
    socketPath: environment.SOCKET_PATH ?? null,
    settings: environment.SETTINGS,
  }));

/** Who asks, and where. Lambda sets these for the life of an environment. */
export interface AwsIdentity {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

const identityOf = (environment: {
  readonly AWS_REGION: string;
  readonly AWS_ACCESS_KEY_ID: string;
  readonly AWS_SECRET_ACCESS_KEY: string;
  readonly AWS_SESSION_TOKEN?: string | undefined;
}): AwsIdentity => {
  const { AWS_SESSION_TOKEN: sessionToken } = environment;
  return {
    region: environment.AWS_REGION,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      ...(sessionToken && { sessionToken }),
    },
  };
};

export type Configuration = z.infer<typeof configurationSchema>;

const pageSchema = z
  .object({
    AWS_REGION: z.string().min(1),
    AWS_ACCESS_KEY_ID: z.string().min(1),
    AWS_SECRET_ACCESS_KEY: z.string().min(1),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_ENDPOINT_URL: z.url().optional(),
  })
  .transform((environment) => ({
    identity: identityOf(environment),
    /** Instead of AWS's own address: an emulator's. */
    endpoint: environment.AWS_ENDPOINT_URL ?? null,
  }));

/** Of the page's function, which has none of the relay's settings. */
export type PageConfiguration = z.infer<typeof pageSchema>;

const canarySchema = z
  .object({
    AWS_REGION: z.string().min(1),
    AWS_ACCESS_KEY_ID: z.string().min(1),
    AWS_SECRET_ACCESS_KEY: z.string().min(1),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_ENDPOINT_URL_SSM: z.url(),
    CANARY_PARAMETER: z.string().min(1),
    RELAY_URL: z.url(),
    TURN_RELAY_STACK: z.string().min(1),
  })
  .transform((environment) => ({
    identity: identityOf(environment),
    /** Where its token is kept. */
    parameter: { endpoint: environment.AWS_ENDPOINT_URL_SSM, name: environment.CANARY_PARAMETER },
    /** The public address of REST, which says where the sockets are. */
    relayUrl: environment.RELAY_URL,
    stack: environment.TURN_RELAY_STACK,
  }));

/** Of the canary, which has none of the relay's settings either. */
export type CanaryConfiguration = z.infer<typeof canarySchema>;

/** Where schedules are made: a group. `role` is theirs. `queue` and `failed` take their messages. The last three are ARNs. */
export type AwsScheduler = NonNullable<Configuration["scheduler"]>;

/** The stages of both APIs, and the address of CloudWatch. */
export type AwsGateways = NonNullable<Configuration["gateways"]>;

/** To compile a parser takes longer than to parse once without. */
const ONCE = { jitless: true };

export const configurationFromEnvironment = (): Configuration => configurationSchema.parse(process.env, ONCE);

export const pageConfigurationFromEnvironment = (): PageConfiguration => pageSchema.parse(process.env, ONCE);

export const canaryConfigurationFromEnvironment = (): CanaryConfiguration =>
  canarySchema.parse(process.env, ONCE);
