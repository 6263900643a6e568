// What functions may be allowed, by the resource. Knows no function.
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { MessageQueue } from "./message-queue.ts";
import type { Permission } from "./relay-function.ts";
import type { RelayStore } from "./relay-store.ts";
import type { SocketApi } from "./socket-api.ts";

interface Granted {
  readonly store: RelayStore;
  readonly sockets: SocketApi;
  readonly timers: MessageQueue;
  readonly webhooks: MessageQueue;
  readonly parked: IQueue;
}

export interface Grants {
  readonly onStore: (...actions: readonly string[]) => Permission;
  readonly onConnections: (...methods: readonly ("GET" | "POST" | "DELETE")[]) => Permission;
  readonly sendTimers: Permission;
  readonly sendWebhooks: Permission;
  readonly park: Permission;
}

export const grantsOf = ({ store, sockets, timers, webhooks, parked }: Granted): Grants => ({
  onStore: (...actions) => ({ actions: actions.map((action) => `dynamodb:${action}`), on: [store.arn] }),
  onConnections: (...methods) => ({
    actions: ["execute-api:ManageConnections"],
    on: methods.map((method) => sockets.connectionsArn(method)),
  }),
  sendTimers: { actions: ["sqs:SendMessage"], on: [timers.arn] },
  sendWebhooks: { actions: ["sqs:SendMessage"], on: [webhooks.arn] },
  park: { actions: ["sqs:SendMessage"], on: [parked.queueArn] },
});
