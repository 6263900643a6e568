// What a deployer and the command line need to know of a relay: the outputs of its stack.
import { CfnOutput } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { RelayQueues } from "./relay-queues.ts";

export interface OutputParts {
  readonly addresses: { readonly http: string; readonly socket: string };
  readonly tableName: string;
  readonly queues: RelayQueues;
  /** Where records of own names must lead. Null: somebody has written them, or there are no own names. */
  readonly targets: { readonly http: string; readonly socket: string } | null;
  /** `target` is null where no record is missing. */
  readonly page: { readonly url: string; readonly target: string | null } | null;
}

export const createOutputs = (relay: Construct, parts: OutputParts): void => {
  const { addresses, tableName, queues, targets, page } = parts;
  const { timers, webhooks, streamFailed } = queues;
  const tell = (name: string, value: string) => new CfnOutput(relay, name, { value });
  tell("HttpUrl", addresses.http);
  tell("SocketUrl", addresses.socket);
  tell("TableName", tableName);
  tell("TimerQueueUrl", timers.url);
  if (targets) {
    tell("HttpTarget", targets.http);
    tell("SocketTarget", targets.socket);
  }
  if (page) tell("WebUrl", page.url);
  if (page?.target) tell("WebTarget", page.target);
  // For `turn-relay redrive`.
  tell("TimersFailedUrl", timers.failed.queueUrl);
  tell("WebhooksFailedUrl", webhooks.failed.queueUrl);
  tell("StreamFailedUrl", streamFailed.queueUrl);
};
