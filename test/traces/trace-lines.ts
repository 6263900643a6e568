// The lines of a trace as they are written: what is sent and received on each named socket, in order.
import type { World } from "../harness/host.ts";
import type { Caller, VirtualGateway } from "../harness/virtual-gateway.ts";

/** A line of the file after the first. */
export type TraceLine =
  | { readonly socket: string; readonly says: object }
  | { readonly socket: string; readonly told: unknown };

export interface TraceLines {
  readonly lines: readonly TraceLine[];
  /** The client sends the frame; every frame that follows is written down. */
  say(socket: string, caller: Caller, frame: object): Promise<void>;
  /** Writes down frames that follow from no client's frame: after a request over REST, after a timer. */
  hear(): void;
}

export const traceLines = (
  gateway: VirtualGateway,
  world: World,
  onReceived: (socket: string, frame: unknown) => void,
): TraceLines => {
  const lines: TraceLine[] = [];
  const socketNames = new Map<string, string>();
  let heard = 0;

  const hear = (): void => {
    for (const { connection, text } of world.posted.slice(heard)) {
      const socket = socketNames.get(connection) ?? "";
      const told: unknown = JSON.parse(text);
      lines.push({ socket, told });
      onReceived(socket, told);
    }
    heard = world.posted.length;
  };
  const say = async (socket: string, caller: Caller, frame: object): Promise<void> => {
    socketNames.set(caller.connection, socket);
    lines.push({ socket, says: frame });
    await gateway.say(caller, frame);
    hear();
  };
  return { lines, say, hear };
};
