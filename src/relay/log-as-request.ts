// A relay for one request: each line that it logs names the request.
import type { Relay } from "./relay.ts";

export const logAsRequest = (relay: Relay, requestId: string): Relay => ({
  ...relay,
  log: (entry) => relay.log({ ...entry, requestId }),
});
