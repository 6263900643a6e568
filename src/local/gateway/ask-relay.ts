// What the functions ask by message: the database, the queues, the connections. So the relay's own requests stand behind
// no stranger, and need no connection.

import type { Traffic } from "../../relay/spending/traffic.ts";
import type { AskDatabase } from "../database/ask-database.ts";
import { messageOf } from "../log.ts";
import { type ServiceReply, serviceError, serviceReply } from "./answer.ts";
import { TRAFFIC } from "./local-traffic.ts";

export interface AskedServices {
  readonly askDatabase: AskDatabase;
  readonly askQueue: (target: string, text: string) => Promise<ServiceReply>;
  readonly askTraffic: (fromMs: number, nowMs: number) => readonly Traffic[];
  readonly askConnection: (method: string, path: string) => Promise<ServiceReply>;
}

/** A target is the header `x-amz-target` of a service, or a method and a path. */
export const createAskRelay =
  ({ askDatabase, askQueue, askTraffic, askConnection }: AskedServices): AskDatabase =>
  (target, text, host) => {
    if (target.startsWith("DynamoDB_")) return askDatabase(target, text, host);
    const [method = "", path, nowMs] = target.split(" ");
    if (method === TRAFFIC)
      return Promise.resolve(serviceReply(200, askTraffic(Number(path), Number(nowMs))));
    const asked = path === undefined ? askQueue(target, text) : askConnection(method, path);
    return asked.catch((error: unknown) => serviceError(503, "ServiceUnavailable", messageOf(error)));
  };
