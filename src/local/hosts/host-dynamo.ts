// Replaces `#ask-dynamo` in a local host's bundles: requests go through the host's message port, and the gateway's
// process asks the database. Connections and signatures of each host cost a quarter of an action.
import { parentPort } from "node:worker_threads";
import type { AskDynamo } from "../../aws/dynamo/dynamo-sender.ts";
import type { DynamoReply } from "../database/dynamo-service.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";

export const createAskDynamo = (): AskDynamo => {
  const waiting = new Map<number, (reply: DynamoReply) => void>();
  let requests = 0;
  parentPort?.on("message", (message: ToWorker) => {
    if (message.type !== "stored") return;
    waiting.get(message.request)?.(message.reply);
    waiting.delete(message.request);
  });
  return (target, body) =>
    new Promise((resolve) => {
      const request = requests++;
      waiting.set(request, resolve);
      const message: FromWorker = { type: "ask", request, target, body };
      parentPort?.postMessage(message);
    });
};
