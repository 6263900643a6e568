// Runs in a worker as one execution environment: loads one bundle and calls its handler for each event. Events and
// results are JSON text, as on Lambda. Plain JavaScript, because a worker has no TypeScript loader.

import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { tapStore } from "../stream/store-tap.js";

const { side } = workerData;
// The side channel must not keep the worker alive.
side.unref();
tapStore((exchange) => side.postMessage({ type: "store", ...exchange }));
process.setSourceMapsEnabled(true);
const { handler } = await import(pathToFileURL(workerData.bundle).href);
if (typeof handler !== "function") throw new Error("the function exports no handler");

parentPort.on("message", async ({ flush, requestId, event, deadlineMs }) => {
  if (flush) {
    process.stdout.write("", () => parentPort.postMessage({ type: "flushed" }));
    return;
  }
  const context = {
    awsRequestId: requestId,
    functionName: workerData.name,
    functionVersion: "$LATEST",
    getRemainingTimeInMillis: () => deadlineMs - Date.now(),
  };
  try {
    const result = await handler(JSON.parse(event), context);
    parentPort.postMessage({ type: "result", requestId, json: JSON.stringify(result ?? null) });
  } catch (error) {
    parentPort.postMessage({
      type: "error",
      requestId,
      error: (error instanceof Error && error.stack) || String(error),
    });
  }
});
parentPort.postMessage({ type: "ready" });
