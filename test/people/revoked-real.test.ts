// Revocation over real sockets: a whole local relay, handshakes under way while the token is revoked.
import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { newTokenSchema } from "../../src/protocol/player.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { call, newGuest } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("sockets that are open and sockets that are opening are closed, and none comes back", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: 2 });
  const ada = await newGuest(url, "Ada");
  const given = await call(url, "POST", "/v1/tokens", {
    token: ada.token,
    body: { label: "phone", scopes: ["match:play"] },
  });
  const { id, token } = newTokenSchema.parse(given.body);
  const own = await connect(socketUrl, ada.token);
  const open = await connect(socketUrl, token);
  open.send({ type: "hello" });
  await open.frame((frame) => frame.type === "hello");

  // Their handshakes and the revocation meet somewhere: all are let in, as a browser must be, and all are ended.
  const opening = Array.from({ length: 5 }, () => ended(socketUrl, token));
  const revoked = call(url, "DELETE", `/v1/tokens/${id}`, { token: ada.token });
  expect((await revoked).status).toBe(204);
  expect((await call(url, "GET", "/v1/matches", { token })).status).toBe(401);
  const isBadToken = (frame: ServerFrame): frame is FrameOf<"error"> =>
    frame.type === "error" && frame.problem.code === "bad-token";
  await open.frame(isBadToken, 5_000);
  expect(await Promise.all(opening)).toEqual(Array(5).fill("closed"));
  expect(open.socket.readyState).toBe(WebSocket.CLOSED);
  expect(await ended(socketUrl, token)).toBe("closed");
  own.send({ type: "ping" });
  await own.frame((frame) => frame.type === "pong");
});

/** Says hello as soon as it is open; "refused" for a handshake that is. */
const ended = async (url: string, token: string): Promise<"closed" | "refused"> => {
  const socket = new WebSocket(url, ["turn-relay.v1", `bearer.${token}`]);
  socket.on("error", () => {});
  socket.on("unexpected-response", () => socket.emit("refused"));
  socket.on("open", () => socket.send('{"type":"hello"}'));
  return Promise.race([
    once(socket, "close").then(() => "closed" as const),
    once(socket, "refused").then(() => "refused" as const),
  ]);
};
