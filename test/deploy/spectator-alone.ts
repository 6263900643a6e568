// A spectator on a bare socket. It asks once and then only listens. The client library would also read what did not come.
import { once } from "node:events";
import { WebSocket } from "ws";
import { type ServerFrame, serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { withinPatience } from "../harness/within-patience.ts";
import type { Deployment } from "./deployment.ts";

export interface SpectatorAlone {
  /** The events of all frames so far. */
  heard(): readonly string[];
  close(): void;
}

/** Resolves when the relay has answered with the view. */
export const spectateAlone = async (
  { socketUrl }: Deployment,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<SpectatorAlone> => {
  const socket = new WebSocket(socketUrl, ["turn-relay.v1"]);
  const frames: ServerFrame[] = [];
  const seen = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const frame = serverFrameSchema().parse(JSON.parse(data.toString()));
      frames.push(frame);
      if (frame.type === "view") resolve();
    });
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "watch", match: id, code }));
  await withinPatience(seen, () => `no view of ${id} for a spectator, but ${JSON.stringify(frames)}`);
  return {
    heard: () =>
      frames.flatMap((frame) =>
        frame.type === "events" ? (frame.events ?? []).map(({ type }) => type) : [],
      ),
    close: () => socket.close(),
  };
};
