// Runs in a worker as one execution environment: loads one bundle and calls its handler for each event. The messages
// are those of `host-message.ts`. Plain JavaScript, because a worker has no TypeScript loader.

import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { runEvent } from "./run-event.js";

// Listens before the bundle does, which listens for the answers to its posts. The first listener opens the port.
parentPort.on("message", (message) => {
  if (message.type === "event")
    void runEvent(handler, workerData.name, message).then((told) => parentPort.postMessage(told));
  else if (message.type === "flush")
    process.stdout.write("", () => parentPort.postMessage({ type: "flushed" }));
});

const { handler } = await import(pathToFileURL(workerData.bundle).href);
if (typeof handler !== "function") throw new Error("the function exports no handler");
parentPort.postMessage({ type: "ready" });
