// The types of `run-event.js`.
import type { FromWorker, HostEvent } from "./host-message.ts";

export type Handler = (event: unknown, context: object) => unknown;

/** Never rejects. */
export function runEvent(
  handler: Handler,
  functionName: string,
  event: HostEvent,
): Promise<Extract<FromWorker, { readonly type: "result" | "error" }>>;
