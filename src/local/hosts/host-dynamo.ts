// Replaces `#ask-dynamo` in a local host's bundles. If the database is in the gateway's process, requests go there by
// message. All others use HTTP, as on AWS.
import { parentPort, workerData } from "node:worker_threads";
import { type AskDynamo, createAskDynamo as createAskByHttp } from "../../aws/lambda/ask-dynamo.ts";
import type { SignedExchange } from "../../aws/lambda/signed-request.ts";
import type { DynamoReply } from "../database/dynamo-service.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";

export const createAskDynamo = (exchange: SignedExchange, endpoint: string): AskDynamo =>
  workerData.hasStore === true ? askByMessage() : createAskByHttp(exchange, endpoint);

const askByMessage = (): AskDynamo => {
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
