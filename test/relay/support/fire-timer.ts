// A timer fires and its posts are sent, as the timers' function does for each message.
import { deliver } from "../../../src/relay/delivery/deliver.ts";
import { type Timer, wake } from "../../../src/relay/play/wake.ts";
import type { Relay } from "../../../src/relay/relay.ts";

export const fireTimer = async (relay: Relay, timer: Timer): Promise<void> => {
  for await (const posts of wake(relay, timer)) await deliver(relay, posts);
};
