// Revocation and erasure over real sockets: a whole local relay, with handshakes under way while the token is revoked.
import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { newPlayerSchema, newTokenSchema } from "../../src/protocol/player.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("open and opening sockets are closed, and no socket comes back", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: { rotating: 2 } });
  const ada = await newGuest(url, "Ada");
  const given = await call(url, "POST", "/v1/tokens", {
    token: ada.token,
    body: { label: "phone", scopes: ["match:read", "match:play"] },
  });
  const { id, token } = newTokenSchema().parse(given.body);
  const own = await connect(socketUrl, ada.token);
  const open = await connect(socketUrl, token);
  open.send({ type: "hello" });
  await open.frame((frame) => frame.type === "hello");

  // Handshakes and the revocation run at the same time. The relay lets each handshake in, because a browser needs that,
  // and then closes it.
  const opening = Array.from({ length: 5 }, () => ended(socketUrl, token));
  const revoked = call(url, "DELETE", `/v1/tokens/${id}`, { token: ada.token });
  expect((await revoked).status).toBe(204);
  expect((await call(url, "GET", "/v1/matches", { token })).status).toBe(401);
  const isBadToken = (frame: ServerFrame): frame is FrameOf<"error"> =>
    frame.type === "error" && frame.problem.code === "bad-token";
  await open.frame(isBadToken);
  expect(await Promise.all(opening)).toEqual(Array(5).fill("closed"));
  expect(open.socket.readyState).toBe(WebSocket.CLOSED);
  expect(await ended(socketUrl, token)).toBe("closed");
  own.send({ type: "ping" });
  await own.frame((frame) => frame.type === "pong");
});

test("an erased player is gone on every host at once, though hosts had cached the name", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: { rotating: 2 } });
  const { id, guests } = await newMatch(url, 2);
  const [ada, bo] = guests;
  if (!ada || !bo) throw new Error("no guests");
  const seat = await connect(socketUrl, ada.token);
  seat.send({ type: "watch", match: id });
  await seat.frame((frame): frame is FrameOf<"view"> => frame.type === "view");
  const { body } = await call(url, "POST", "/v1/bots", { token: ada.token, body: { name: "Engine" } });
  const bot = newPlayerSchema().parse(body);
  const engine = await connect(socketUrl, bot.token);
  engine.send({ type: "hello" });
  await engine.frame((frame): frame is FrameOf<"hello"> => frame.type === "hello");
  const closed = [seat, engine].map(({ socket }) => once(socket, "close"));

  expect((await call(url, "DELETE", "/v1/players/me", { token: ada.token })).status).toBe(204);
  await Promise.all(closed);
  for (const token of [ada.token, bot.token]) {
    expect((await call(url, "GET", `/v1/matches/${id}`, { token })).status).toBe(401);
  }
  for (const player of [ada.id, bot.player.id]) {
    expect((await call(url, "GET", `/v1/players/${player}`)).status).toBe(404);
  }
  expect((await call(url, "GET", `/v1/players/${bo.id}`)).status).toBe(200);
});

/** Says hello as soon as the socket is open; "refused" for a refused handshake. */
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
