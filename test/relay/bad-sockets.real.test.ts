// What closes a socket: invalid frames and bad tokens.
import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestRelay } from "../harness/test-relay.ts";

test("an invalid frame closes the socket, and a bad token closes it at the first frame", async () => {
  const { socketUrl } = await startTestRelay({ hosts: { rotating: 1 } });
  const forbidden = [
    [Buffer.from('{"type":"hello"}'), 1003],
    ["x".repeat(32 * 1024 + 1), 1009],
    [Buffer.alloc(1024 * 1024), 1009],
  ] as const;
  for (const [frame, code] of forbidden) {
    const socket = new WebSocket(socketUrl);
    await once(socket, "open");
    socket.send(frame);
    expect((await once(socket, "close"))[0]).toBe(code);
  }
  const token = `tr_${"x".repeat(40)}`;
  const doors = [
    () => new WebSocket(socketUrl, { headers: { authorization: `Bearer ${token}` } }),
    () => new WebSocket(socketUrl, ["turn-relay.v1", `bearer.${token}`]),
  ];
  for (const open of doors) {
    const socket = open();
    await once(socket, "open");
    expect(["", "turn-relay.v1"]).toContain(socket.protocol);
    socket.send("whatever");
    const [frame] = await once(socket, "message");
    const problem = { code: "bad-token", status: 401 };
    expect(JSON.parse(String(frame))).toMatchObject({ type: "error", problem });
    await once(socket, "close");
  }
});
