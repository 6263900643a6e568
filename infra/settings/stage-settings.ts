// What a deployer may set for one stage, with the defaults. Knows nothing of AWS's constructs.
import * as z from "zod";
import { LOCAL_SETTINGS, proxyGiven, settingsGiven } from "../../src/aws/lambda/settings-text.ts";
import { throttlesGiven } from "./throttles.ts";

/** The numbers of days for which CloudWatch can keep logs. */
export const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const;

/** No copy of the store stays longer. */
export const MOST_KEPT_DAYS = 365;

const regionGiven = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "expected a region, like eu-west-1");
const hostName = z.hostname().regex(/\./, "expected a whole host name, like api.example.com");
const zoneGiven = z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: hostName });
const memoryMb = z.int().min(128).max(10_240);
/** SQS hands the batches of one queue to at least two environments. */
const environments = z.int().min(2).max(1_000);
const FEW_ENVIRONMENTS = 2;

export const stageSettings = z.strictObject({
  /** The stack's name. Two stages need different names. */
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,120}$/, "expected letters, digits and hyphens"),
  /** Whose account. Left out: that of the deployer's credentials. */
  account: z
    .string()
    .regex(/^\d{12}$/, "expected twelve digits")
    .optional(),
  /** Left out: the region of the deployer's credentials. */
  region: regionGiven.optional(),
  /**
   * True: the store outlives its stack, is protected against deletion, as is the stack, and can go back to any second
   * of the last 35 days. False: the store and the logs go with the stack.
   */
  keepsData: z.boolean(),
  /** An existing table to use: restored from a backup, or kept by an earlier stack. Left out: the stack makes one. */
  table: z
    .strictObject({
      name: z.string().regex(/^[\w.-]{3,255}$/, "expected a table's name"),
      /** The newest stream of the table. */
      streamArn: z.string().regex(/^arn:[\w-]+:dynamodb:[^:]+:\d{12}:table\/[^/]+\/stream\/.+$/),
    })
    .optional(),
  /** Copies of the store in another region, which a lost region leaves. Left out: none. */
  copies: z
    .strictObject({
      region: regionGiven,
      /** From one copy to the next. */
      everyHours: z.literal([1, 2, 3, 4, 6, 8, 12, 24]).default(6),
      /** How long each copy stays. */
      keptDays: z.int().min(7).max(MOST_KEPT_DAYS).default(7),
      /** Whether nobody can delete a copy before its time: no administrator and not AWS. Three days later this holds for ever. */
      locked: z.boolean().default(true),
    })
    .optional(),
  /** Own names of both APIs. Left out: the names that API Gateway gives. */
  domain: z
    .strictObject({
      http: hostName,
      /** API Gateway does not serve both kinds of API under one name. */
      socket: hostName,
      /** In ACM, in the stack's region, for both names. */
      certificateArn: z.string().regex(/^arn:[\w-]+:acm:[a-z0-9-]+:\d{12}:certificate\/.+$/),
      /** A zone of Route 53 in which the stack writes both names. Left out: you write them elsewhere. */
      zone: zoneGiven.optional(),
      /**
       * True: nobody reaches the APIs by the names that API Gateway gave, and the functions post to connections through
       * `socket`. So that name must lead straight to API Gateway.
       */
      closesDefaultAddresses: z.boolean().default(false),
    })
    .optional(),
  /** Whether the stack has the page that people play on, behind CloudFront. */
  web: z.boolean().default(false),
  /** An own name of the page. Left out: the name that CloudFront gives. */
  webDomain: z
    .strictObject({
      name: hostName,
      /** In ACM, in us-east-1, wherever the stack is: CloudFront asks for that. */
      certificateArn: z.string().regex(/^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/.+$/),
      /** A zone of Route 53 in which the stack writes the name. Left out: you write it elsewhere. */
      zone: zoneGiven.optional(),
    })
    .optional(),
  /** The ways to sign in. Left out: passkeys are bound to the name in `webDomain`. Without that, there are none. */
  signIn: z
    .strictObject({
      /**
       * The name that passkeys are bound to: the page's host, or a domain above it. For a page without `webDomain`: the name
       * that CloudFront has given. Never change it: every passkey would be lost.
       */
      rpId: hostName,
    })
    .optional(),
  /** A web ACL of AWS WAF before the page. It counts and bounds what asks CloudFront, not what asks the APIs. */
  webAclArn: z
    .string()
    .regex(
      /^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
      "expected a web ACL of us-east-1 with the scope CLOUDFRONT",
    )
    .optional(),
  /**
   * A CDN or proxy in front of the APIs, which says who the client is. `secretHashes` has the SHA-256 of its secret, in
   * hexadecimal digits, and two while the secret changes. Never the secret itself.
   */
  proxy: proxyGiven
    .extend({
      /** The addresses that clients use. Left out: those of the APIs. */
      httpUrl: z.url({ protocol: /^https$/ }).optional(),
      socketUrl: z.url({ protocol: /^wss$/ }).optional(),
    })
    .optional(),

  /** keptDays, archivedDays, watchers, watchersInAll, hostMemoryMb, lobbyShards, waiters, logLevel and limits: docs/deploying.md lists them. */
  ...settingsGiven.omit({ ...LOCAL_SETTINGS, proxy: true, budgetUsd: true }).shape,
  // Each of these takes environments away from the players. The defaults leave a new account, which may have only ten,
  // four of them.
  waiters: z.int().min(0).default(FEW_ENVIRONMENTS),
  /** How long CloudWatch keeps the logs. */
  logDays: z.literal([...LOG_DAYS]).default(30),

  /** Whether the waiting readers have reserved environments of their own: `waiters`, and ten more. */
  reservesWaiters: z.boolean().default(false),
  /** The most environments that handle timers at once. Each handles ten. */
  timerEnvironments: environments.default(FEW_ENVIRONMENTS),
  /** The most environments that deliver webhooks at once. */
  webhookEnvironments: environments.default(FEW_ENVIRONMENTS),
  /** Memory by function, in MB. A function's share of a processor grows with its memory. */
  memoryMb: z
    .strictObject({
      arenas: memoryMb.default(512),
      authorizer: memoryMb.default(512),
      http: memoryMb.default(512),
      operator: memoryMb.default(512),
      projections: memoryMb.default(512),
      // Of some 20 ms, it computes for 1.4 ms of a whole core. 512 MB would save 5 ms of each act and add 0.07
      // dollars to a million acts, 1,024 MB 7 ms and 0.20.
      socket: memoryMb.default(256),
      // It loads what checks passkeys, which takes time.
      signIn: memoryMb.default(512),
      spectators: memoryMb.default(512),
      timer: memoryMb.default(512),
      // These two mostly wait: for events, and for receivers.
      wait: memoryMb.default(256),
      webhooks: memoryMb.default(256),
    })
    .prefault({}),
  throttles: throttlesGiven,
  /**
   * Whether the region has Lambda's detection of loops. There, two functions need the property `RecursiveLoop`.
   * Elsewhere the property fails the deployment.
   */
  loopDetection: z.boolean().default(true),

  /** Whether a function plays a short match every five minutes, as a stranger does. It runs while nobody plays, too. */
  canary: z.boolean().default(true),
  /** Whether the stack has alarms. docs/operations.md has a section for each. */
  alarms: z.boolean().default(true),
  /** The mail address that alarms go to. Left out: they show in CloudWatch alone. */
  alarmAddress: z.email().optional(),
  /**
   * Dollars a month. Above its daily share the relay sheds what is new. In a stage, AWS also mails `alarmAddress` when the
   * whole account nears it. Null: no budget.
   */
  budgetUsd: settingsGiven.shape.budgetUsd,
  /** Whether both APIs log each request. On a WebSocket API this needs a CloudWatch role in the account's settings. */
  accessLogs: z.boolean().default(false),
  /** Whether API Gateway counts each route apart. CloudWatch charges for each as for a metric of one's own. */
  routeMetrics: z.boolean().default(false),
  /** Whether X-Ray traces the functions. */
  tracing: z.boolean().default(false),
  /** Whether the stack has a CloudWatch dashboard. An account has three for nothing. */
  dashboard: z.boolean().default(true),
});

/** What the construct takes: not what belongs to a whole stack or account. */
export const turnRelaySettings = stageSettings
  .omit({ name: true, account: true, region: true, copies: true })
  .extend({ keepsData: stageSettings.shape.keepsData.default(true) });

export type TurnRelayGiven = z.input<typeof turnRelaySettings>;

/** Those of a stage, too. */
export type TurnRelaySettings = z.infer<typeof turnRelaySettings>;

/** What `stages.ts` holds of one stage. */
export type StageGiven = z.input<typeof stageSettings>;

/** The settings of one stage, defaults applied. */
export type StageSettings = z.infer<typeof stageSettings>;

export type StoreCopiesSettings = NonNullable<StageSettings["copies"]>;
