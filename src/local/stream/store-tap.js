// Reports a function's requests about hot items and their answers, and delays none. The gateway makes the local
// store's stream from these. Plain JavaScript, because a worker has no TypeScript loader.

import http from "node:http";

const HOT_ITEM = /"sk":\s*\{\s*"S":\s*"M"\s*\}/;
/**
 * For these operations only the request contains the item. For all others the answer does, also after a failed
 * condition.
 */
const TELLING_REQUESTS = ["PutItem", "DeleteItem", "TransactWriteItems"];

/**
 * Must run before the function is loaded. `onExchange` gets `{operation, status, request, response}`, the last two as
 * JSON text.
 */
export const tapStore = (onExchange) => {
  const plain = http.request;
  // The sender looks `http.request` up at each call (`signed-request.ts`).
  http.request = (...args) => {
    const sent = plain(...args);
    const target = String(sent.getHeader("x-amz-target") ?? "");
    if (!target.startsWith("DynamoDB_")) return sent;
    const operation = target.split(".")[1];
    const said = TELLING_REQUESTS.includes(operation) ? requestOf(sent) : () => "";
    sent.on("response", (answer) => {
      const chunks = [];
      // A `data` listener would start the flow before the sender listens. So this wraps `emit`.
      const emit = answer.emit;
      answer.emit = (name, ...more) => {
        if (name === "data") chunks.push(Buffer.from(more[0]));
        if (name === "end") {
          const response = Buffer.concat(chunks).toString();
          const request = said();
          if (HOT_ITEM.test(response) || HOT_ITEM.test(request))
            onExchange({ operation, status: answer.statusCode, request, response });
        }
        return emit.call(answer, name, ...more);
      };
    });
    return sent;
  };
};

const requestOf = (sent) => {
  const chunks = [];
  for (const name of ["write", "end"]) {
    const plain = sent[name];
    sent[name] = (chunk, ...more) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return plain.call(sent, chunk, ...more);
    };
  }
  return () => Buffer.concat(chunks).toString();
};
