// What the functions ask by message: the database, the queues, the connections. So the relay's own requests stand behind
// no stranger, and need no connection.

import type { AskDatabase } from "../database/ask-database.ts";
import { messageOf } from "../log.ts";
import { type ServiceReply, serviceError } from "./answer.ts";

export interface AskedServices {
  readonly askDatabase: AskDatabase;
  readonly askQueue: (target: string, text: string) => Promise<ServiceReply>;
  readonly askConnection: (method: string, path: string) => Promise<ServiceReply>;
}

/** A target is the header `x-amz-target` of a service, or a method and a path. */
export const createAskRelay =
  ({ askDatabase, askQueue, askConnection }: AskedServices): AskDatabase =>
  (target, text, host) => {
    if (target.startsWith("DynamoDB_")) return askDatabase(target, text, host);
    const [method = "", path] = target.split(" ");
    const asked = path === undefined ? askQueue(target, text) : askConnection(method, path);
    return asked.catch((error: unknown) => serviceError(503, "ServiceUnavailable", messageOf(error)));
  };
