// `turn-relay redrive`: sends again what a stack on AWS has given up. Projections are found anew by a sweep of the store,
// since each match itself says what must follow.

import * as z from "zod";
import { createQueueJobs, parkedSchema } from "../../aws/lambda/queue-message.ts";
import { createListingSweep } from "../../aws/stores/listing-sweep.ts";
import { createMatchStore } from "../../aws/stores/match-store.ts";
import { missedMatches } from "../../relay/projections/missed-matches.ts";
import { readEnvironment } from "../environment.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type AwsAccount, findAwsAccount } from "./aws-account.ts";
import { createFailedMessages, type FailedMessage, type FailedMessages } from "./failed-messages.ts";
import { readStackOutputs } from "./stack-outputs.ts";

export interface RedriveFlags {
  readonly stack: string;
  readonly dryRun?: boolean;
  /** Only what is parked of this match. */
  readonly match?: string;
}

const outputsSchema = z.object({
  TableName: z.string(),
  TimerQueueUrl: z.url(),
  TimersFailedUrl: z.url(),
  WebhooksFailedUrl: z.url(),
  StreamFailedUrl: z.url(),
  ParkedUrl: z.url(),
  WebhookQueueUrl: z.url(),
});
type Outputs = z.infer<typeof outputsSchema>;

/** For so long after a change, the stream may still bring it. */
const STREAM_MS = 60_000;

export const redrive = async (
  { stack, dryRun = false, match }: RedriveFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const account = await findAwsAccount();
  const endpoint = readEnvironment().AWS_ENDPOINT_URL ?? null;
  const outputs = outputsSchema.safeParse(
    Object.fromEntries(await readStackOutputs(account, stack, endpoint)),
  );
  if (!outputs.success) {
    terminal.stderr.write(
      `The stack ${stack} has no output ${String(outputs.error.issues[0]?.path[0])}. Deploy this version first.\n`,
    );
    return EXIT.unusable;
  }
  const failed = createFailedMessages(account.exchange);
  await redriveParked(failed, outputs.data, { dryRun, match }, terminal);
  if (match !== undefined) return EXIT.done;
  await redriveStream(account, failed, outputs.data, dryRun, terminal);
  await redriveQueue("timers and jobs", failed, outputs.data.TimersFailedUrl, dryRun, terminal);
  await redriveQueue("webhooks", failed, outputs.data.WebhooksFailedUrl, dryRun, terminal);
  return EXIT.done;
};

/** A dry run shows the messages again soon, so that the true one finds them. */
const LOOKED_AT_SECONDS = 30;

/** What fails each time: each message says of which match it is, and why it failed. */
const redriveParked = async (
  failed: FailedMessages,
  { ParkedUrl, TimerQueueUrl, WebhookQueueUrl }: Outputs,
  { dryRun, match }: { readonly dryRun: boolean; readonly match: string | undefined },
  { stdout }: Terminal,
): Promise<void> => {
  const isPartly = dryRun || match !== undefined;
  const taken = await failed.take(ParkedUrl, isPartly ? LOOKED_AT_SECONDS : undefined);
  const parked = taken
    .map((message) => ({ message, read: parkedSchema().parse(JSON.parse(message.body)) }))
    .filter(({ read }) => match === undefined || read.match === match);
  for (const { read } of parked)
    stdout.write(`  ${read.match ? `match ${read.match}` : read.queue}: ${read.error}\n`);
  for (const { message, read } of dryRun ? [] : parked) {
    await failed.send(read.queue === "timers" ? TimerQueueUrl : WebhookQueueUrl, read.body);
    await failed.remove(ParkedUrl, [message]);
  }
  stdout.write(
    `parked: ${counted(parked.length, "message", "messages")}${sentAgain(parked.length, dryRun)}\n`,
  );
};

/** Takes the list of what was given up first, and removes it last. So nothing is lost where the sweep fails. */
const redriveStream = async (
  { dynamo, exchange }: AwsAccount,
  failed: FailedMessages,
  { TableName, TimerQueueUrl, StreamFailedUrl }: Outputs,
  dryRun: boolean,
  { stdout }: Terminal,
): Promise<void> => {
  const listed = dryRun ? [] : await failed.take(StreamFailedUrl);
  const count = dryRun ? await failed.count(StreamFailedUrl) : listed.length;
  stdout.write(`stream: ${counted(count, "batch", "batches")} given up\n`);
  for (const line of givenUpLines(listed)) stdout.write(`  ${line}\n`);
  const sweep = createListingSweep(dynamo, TableName, Date.now);
  const matches = createMatchStore(dynamo, TableName, Date.now);
  const jobs = createQueueJobs(exchange, TimerQueueUrl);
  let missed = 0;
  for await (const match of missedMatches(sweep, matches, Date.now() - STREAM_MS)) {
    missed += 1;
    stdout.write(`  match ${match}: its start or end was missed\n`);
    if (!dryRun) await jobs.send({ type: "project", match }, 0);
  }
  stdout.write(`projections: ${counted(missed, "match", "matches")} missed${sentAgain(missed, dryRun)}\n`);
  await failed.remove(StreamFailedUrl, listed);
};

const redriveQueue = async (
  name: string,
  failed: FailedMessages,
  queueUrl: string,
  dryRun: boolean,
  { stdout }: Terminal,
): Promise<void> => {
  const count = await failed.count(queueUrl);
  if (count > 0 && !dryRun) await failed.moveBack(queueUrl);
  stdout.write(`${name}: ${counted(count, "message", "messages")} given up${sentAgain(count, dryRun)}\n`);
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const sentAgain = (count: number, dryRun: boolean): string => (count === 0 || dryRun ? "" : ", sent again");

/** What Lambda says of a batch that it has given up. */
const givenUpSchema = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  DDBStreamBatchInfo: z.object({ approximateArrivalOfFirstRecord: z.string(), batchSize: z.number() }),
});

const givenUpLines = (messages: readonly FailedMessage[]): readonly string[] =>
  messages.map(({ body }) => {
    const read = givenUpSchema.safeParse(JSON.parse(body));
    if (!read.success) return "a message of another form";
    const { requestContext, DDBStreamBatchInfo } = read.data;
    const name = /:function:([^:]+)/.exec(requestContext.functionArn)?.[1] ?? requestContext.functionArn;
    const { batchSize, approximateArrivalOfFirstRecord } = DDBStreamBatchInfo;
    return `${counted(batchSize, "record", "records")} since ${approximateArrivalOfFirstRecord} by ${name}: ${requestContext.condition}`;
  });
