// The list prices of AWS that a bill needs, as data. No discount, no free tier.

/** The tiers of a month: up to `upTo`, each unit costs `price` US dollars. The last tier has no bound. */
export type Tiers = readonly [...(readonly { readonly upTo: number; readonly price: number }[]), number];

const MILLION = 1e6;
const BILLION = 1e9;
const TB = 1024;

/** Where AWS publishes them: `aws.amazon.com/NAME/pricing`. */
export const PRICE_PAGES = [
  ...["api-gateway", "lambda", "dynamodb", "sqs", "cloudwatch", "ec2"],
  ...["fargate", "elasticloadbalancing", "vpc"],
] as const;

/** In us-east-1, read in November 2026. */
export const PRICES = {
  region: "us-east-1",
  asOf: "2026-11",
  /** A message of the WebSocket API, in or out, for each 32 KB. */
  message: [{ upTo: BILLION, price: 1e-6 }, 0.8e-6],
  connectionMinute: [0.25e-6],
  httpRequest: [{ upTo: 300 * MILLION, price: 1e-6 }, 0.9e-6],
  invocation: [0.2e-6],
  /** On arm64. */
  gbSecond: [
    { upTo: 7.5 * BILLION, price: 13.3334e-6 },
    { upTo: 18.75 * BILLION, price: 12.0001e-6 },
    10.6667e-6,
  ],
  writeUnit: [0.625e-6],
  readUnit: [0.125e-6],
  queueRequest: [{ upTo: 100 * BILLION, price: 0.4e-6 }, { upTo: 200 * BILLION, price: 0.3e-6 }, 0.24e-6],
  /** A one-time schedule of EventBridge Scheduler, when it sends. */
  schedule: [1e-6],
  logGb: [0.5],
  /** A metric of one's own, a month. */
  metric: 0.3,
  /** A metric of an alarm, a month. */
  alarmMetric: 0.1,
  /** An alarm on other alarms, a month. */
  compositeAlarm: 0.5,
  /** A GB of a backup of a table, a month. Each backup has the whole table. */
  backupGb: 0.1,
  /** To another region, of AWS Backup. */
  backupCopyGb: 0.02,
  /** Of a container on Fargate, arm64. */
  vcpuHour: 0.03238,
  memoryGbHour: 0.00356,
  /** Of a Network Load Balancer, and of each of its capacity units. */
  loadBalancerHour: 0.0225,
  loadBalancerUnitHour: 0.006,
  /** A public IPv4 address. */
  addressHour: 0.005,
  /** To the internet. */
  outGb: [
    { upTo: 10 * TB, price: 0.09 },
    { upTo: 50 * TB, price: 0.085 },
    { upTo: 150 * TB, price: 0.07 },
    0.05,
  ],
} as const satisfies Readonly<Record<string, string | number | Tiers>>;
