// Listens to what a function asks of DynamoDB and is answered, without being in its way, and tells what has to do with
// hot items: the local table has no stream, so the gateway makes one of this. Plain JavaScript, because it runs in a
// worker that starts without a TypeScript loader.

import http from "node:http";

const HOT_ITEM = /"sk":\s*\{\s*"S":\s*"M"\s*\}/;
/** What is written stands in the request alone; all else is in the answer, a failed condition's item too. */
const TELLING_REQUESTS = ["PutItem", "DeleteItem", "TransactWriteItems"];

/** Must run before the function is loaded. `tell` gets `{operation, status, request, response}`, texts of JSON. */
export function tapStore(tell) {
  const plain = http.request;
  // The SDK takes this function off the module when it first sends.
  http.request = (...args) => {
    const sent = plain(...args);
    const target = String(sent.getHeader("x-amz-target") ?? "");
    if (!target.startsWith("DynamoDB_")) return sent;
    const operation = target.split(".")[1];
    const said = TELLING_REQUESTS.includes(operation) ? requestOf(sent) : () => "";
    sent.on("response", (answer) => {
      const chunks = [];
      // Listening to `data` would set the answer flowing before the SDK is there.
      const emit = answer.emit;
      answer.emit = (name, ...more) => {
        if (name === "data") chunks.push(Buffer.from(more[0]));
        if (name === "end") {
          const response = Buffer.concat(chunks).toString();
          const request = said();
          if (HOT_ITEM.test(response) || HOT_ITEM.test(request))
            tell({ operation, status: answer.statusCode, request, response });
        }
        return emit.call(answer, name, ...more);
      };
    });
    return sent;
  };
}

function requestOf(sent) {
  const chunks = [];
  for (const name of ["write", "end"]) {
    const plain = sent[name];
    sent[name] = (chunk, ...more) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return plain.call(sent, chunk, ...more);
    };
  }
  return () => Buffer.concat(chunks).toString();
}
