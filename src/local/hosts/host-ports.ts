// Replaces `#ports` in a local host's bundles: posts, and requests to the store, the queues and the connections, go
// through the host's message port. Signed requests into the same process would cost more than all the rest of an action,
// and would stand behind those of strangers.

import { parentPort } from "node:worker_threads";
import type { AskDynamo } from "../../aws/dynamo/dynamo-sender.ts";
import { createPosts as createSignedPosts } from "../../aws/lambda/signed-ports.ts";
import type { SignedExchange, SignedSender } from "../../aws/lambda/signed-request.ts";
import type { PostOutcome, Posts } from "../../relay/ports/delivery.ts";
import type { TrafficCounts } from "../../relay/ports/spending.ts";
import type { DynamoReply } from "../database/dynamo-service.ts";
import { TRAFFIC } from "../gateway/local-traffic.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";

const createAsk = (): AskDynamo => {
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

const ask = createAsk();

/** The gateway's process asks the database. */
export const createAskDynamo = (): AskDynamo => ask;

/** Of a request on AWS. An act waits for the timer that it sends. */
const TIMEOUT_MS = 1_500;

/** The queues and the connections are in the gateway's process. */
export const createExchange =
  (): SignedExchange =>
  ({ method, url, headers, body = "", timeoutMs = TIMEOUT_MS }) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      const target = headers?.["x-amz-target"] ?? `${method} ${url.pathname}`;
      void ask(target, body).then(({ status, text }) => {
        clearTimeout(timer);
        resolve({ status, text, requestId: undefined });
      });
    });

/** The gateway's process counts. */
export const createTraffic = (): TrafficCounts => ({
  daily: async (fromMs, nowMs) => JSON.parse((await ask(`${TRAFFIC} ${fromMs} ${nowMs}`, "")).text),
});

/** Posts that are made at the same time travel together. */
export const createPosts = (send: SignedSender, endpoint: string): Posts => ({
  ...createSignedPosts(send, endpoint),
  post: handOver(),
});

interface Gathered {
  readonly text: string;
  readonly to: { readonly post: number; readonly connection: string }[];
}

/** Sends posts made at the same time together. Receivers of the same text that follow one another share it. */
const handOver = (): Posts["post"] => {
  const waiting = new Map<number, (outcome: PostOutcome) => void>();
  let batch: Gathered[] = [];
  let posts = 0;

  parentPort?.on("message", (message: ToWorker) => {
    if (message.type !== "posted") return;
    for (const { post, outcome } of message.posted) {
      waiting.get(post)?.(outcome);
      waiting.delete(post);
    }
  });

  const send = (): void => {
    const message: FromWorker = { type: "posts", batch };
    parentPort?.postMessage(message);
    batch = [];
  };
  return (connection, text) =>
    new Promise((resolve) => {
      const post = posts++;
      waiting.set(post, resolve);
      if (batch.length === 0) setImmediate(send);
      const last = batch.at(-1);
      if (last?.text === text) last.to.push({ post, connection });
      else batch.push({ text, to: [{ post, connection }] });
    });
};
