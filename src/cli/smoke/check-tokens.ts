// Checks of tokens that need no match: a browser's handshake, and a token that is revoked under an open socket.
import { WebSocket } from "ws";
import { SOCKET_BOUNDS } from "../../client/bounded-fetch.ts";
import { type RelayFrame, readFrame } from "../../client/core/relay-frame.ts";
import { type CastPlayer, dataOrThrow, tappedClient } from "./cast.ts";
import { hold } from "./smoke-finding.ts";
import { PATIENCE_MS, within } from "./within.ts";

/** Returns what was seen. @throws Broken */
export const checkHandshake = async (socketUrl: string, { token, id }: CastPlayer): Promise<string> => {
  const socket = new WebSocket(socketUrl, [SUBPROTOCOL, `bearer.${token}`], SOCKET_BOUNDS);
  const received: RelayFrame[] = [];
  const troubles: string[] = [];
  socket.on("error", ({ message }) => troubles.push(message));
  socket.on("message", (data) => received.push(readFrame(String(data)) ?? {}));
  socket.on("open", () => socket.send('{"type":"hello"}'));
  try {
    await within(PATIENCE_MS, () => troubles.length > 0 || received.length > 0);
    const asked = `the gateway picks ${SUBPROTOCOL}`;
    hold(troubles.length === 0, asked, troubles.join(", "));
    hold(socket.protocol === SUBPROTOCOL, asked, socket.protocol || "none");
    const [hello] = received;
    const player = hello?.type === "hello" ? hello.player?.id : undefined;
    hold(
      player === id,
      `\`hello\` names player ${id}`,
      `${hello?.type ?? "no frame"} with ${player ?? "nobody"}`,
    );
  } finally {
    socket.terminate();
  }
  return `the gateway picked ${SUBPROTOCOL}, and hello named the player`;
};

const SUBPROTOCOL = "turn-relay.v1";

/** Returns what was seen. @throws Broken, RelayRefusal */
export const checkRevoked = async (server: string, guest: CastPlayer): Promise<string> => {
  const owner = tappedClient(server, { token: guest.token });
  const body = { label: "smoke", scopes: ["profile:read" as const], expiresIn: 3_600 };
  const { id, token } = dataOrThrow(await owner.relay.patiently.createToken({ body }));
  const other = tappedClient(server, { token });
  try {
    dataOrThrow(await other.relay.patiently.getProfile());
    const ends: string[] = [];
    other.relay.on("status", ({ status, problem }) => {
      if (status === "closed") ends.push(problem?.code ?? "without a reason");
    });
    // The client connects for its notices.
    void other.relay.notices[Symbol.asyncIterator]().next();
    await within(PATIENCE_MS, () => other.relay.status === "open");
    hold(
      other.relay.status === "open",
      "a second token opens a socket",
      `the socket is ${other.relay.status}`,
    );
    const revokedAtMs = performance.now();
    dataOrThrow(await owner.relay.patiently.revokeToken({ params: { id } }));
    await within(PATIENCE_MS, () => ends.length > 0);
    hold(
      ends[0] === "bad-token",
      "the relay closes the socket with bad-token",
      ends[0] ?? "the socket stays open",
    );
    const ms = performance.now() - revokedAtMs;
    const answer = await other.relay.patiently.getProfile();
    hold(!answer.ok && answer.status === 401, "REST answers 401 to the revoked token", `${answer.status}`);
    return `the socket was closed with bad-token after ${(ms / 1000).toFixed(1)} s, and REST answered 401`;
  } finally {
    other.relay.close();
    owner.relay.close();
  }
};
