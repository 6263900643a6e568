// Tells a connection why the relay closes it, also one whose token has ended, and closes it.
import type { ErrorFrame } from "../../protocol/server-frame.ts";
import { gatewayId } from "../ports/connection-name.ts";
import type { CloseOutcome } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { fanOut } from "./deliver.ts";
import { connectionPost } from "./outbox.ts";

export const closeWith = async (
  relay: Relay,
  connection: string,
  frame: ErrorFrame,
): Promise<CloseOutcome> => {
  const id = gatewayId(connection);
  await fanOut(relay, [connectionPost(id, frame)]);
  return relay.posts.close(id);
};
