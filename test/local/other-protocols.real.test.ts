// Clients that would rather speak HTTP/2 ask for it with their first request. Java's own client does.
import { expect, test } from "vitest";
import { openRaw } from "./raw-connection.ts";
import { startFixtureRelay } from "./start-fixture-relay.ts";

const ASKING = [
  "Host: relay",
  "Connection: Upgrade, HTTP2-Settings",
  "Upgrade: h2c",
  "HTTP2-Settings: AAEAAEAAAAIAAAAB",
];
const head = (line: string, more: readonly string[]): string => [line, ...more, "", ""].join("\r\n");

test("a request that asks for HTTP/2 is answered in HTTP/1.1, with its body and those behind it", async () => {
  const relay = await startFixtureRelay({ hosts: { rotating: 1 } });
  const { socket, answers, heard } = await openRaw(Number(new URL(relay.url).port));
  const body = JSON.stringify({ name: "Ada".repeat(1_000) });
  const length = `Content-Length: ${body.length}`;
  socket.write(head("GET /v1/first HTTP/1.1", ["Host: relay"]));
  socket.write(head("POST /v1/second HTTP/1.1", [...ASKING, length]) + body);
  socket.write(head("GET /v1/third HTTP/1.1", ASKING));
  socket.write(head("GET /v1/last HTTP/1.1", ["Host: relay", "Connection: close"]));
  expect(await answers(4)).toEqual(["200", "200", "200", "200"]);
  const paths = [...heard().matchAll(/"rawPath":"([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(["/v1/first", "/v1/second", "/v1/third", "/v1/last"]);
  expect(heard()).toContain(Buffer.from(body).toString("base64"));
  await relay.stop();
});

test("a socket at another path is refused", async () => {
  const relay = await startFixtureRelay({ hosts: { rotating: 1 } });
  const { socket, answers } = await openRaw(Number(new URL(relay.url).port));
  socket.write(
    head("GET /v1/matches HTTP/1.1", ["Host: relay", "Connection: Upgrade", "Upgrade: WebSocket"]),
  );
  expect(await answers(1)).toEqual(["403"]);
  await relay.stop();
});
