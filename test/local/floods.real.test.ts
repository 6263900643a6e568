// Floods of one address over real connections: who is answered before whom, what is refused, and what is not read.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import type { LocalRelayOptions } from "../../src/local/start-local-relay.ts";
import { eventually } from "./eventually.ts";
import { head, openRaw } from "./raw-connection.ts";
import { startFixtureRelay } from "./start-fixture-relay.ts";

const MB = 2 ** 20;
const OTHER = "127.0.0.2";

const startRelay = async (options: Partial<LocalRelayOptions> = {}) => {
  const relay = await startFixtureRelay(options);
  onTestFinished(() => relay.stop());
  return relay;
};

const asked = async (port: number, path: string, localAddress?: string): Promise<string> => {
  const connection = await openRaw(port, localAddress);
  connection.socket.write(head("GET", path));
  const [status = ""] = await connection.answers(1);
  connection.socket.destroy();
  return status;
};

test.each([
  ["of another address", OTHER],
  ["of the same address", "127.0.0.1"],
])("a request %s is answered before most of those that one connection has pipelined", async (_, address) => {
  const { port } = await startRelay();
  expect(await asked(port, "/v1/first")).toBe("200");
  const flood = await openRaw(port);
  flood.socket.write(head("GET", "/v1/flood").repeat(5_000));
  await flood.answers(1);
  expect(await asked(port, "/v1/other", address)).toBe("200");
  expect(flood.statuses().length).toBeLessThan(500);
});

test("one connection's requests run one after another, and all are answered in their order", async () => {
  const { port } = await startRelay();
  const connection = await openRaw(port);
  const bodies = Array.from({ length: 300 }, (_, n) =>
    n % 3 === 0
      ? head("POST", `/at-once`, "Content-Type: application/json", "Content-Length: 700") + "x".repeat(700)
      : head("GET", "/at-once"),
  );
  connection.socket.write(bodies.join(""));
  expect(new Set(await connection.answers(300))).toEqual(new Set(["200"]));
  expect(new Set(connection.heard().match(/(?<=\r\n\r\n)\d+/g))).toEqual(new Set(["1"]));
});

test("one address has a quarter of the places, over any number of connections", async () => {
  const { port } = await startRelay({ limits: { turnMs: 600_000 } });
  const connections = await Promise.all(Array.from({ length: 30 }, () => openRaw(port)));
  for (const { socket } of connections) socket.write(head("GET", "/at-once"));
  for (const connection of connections) {
    await connection.answers(1);
    expect(connection.heard()).toMatch(/\r\n\r\n1$/);
  }
});

test("a flood keeps its places for a while, so that it leaves moments in which nothing runs", async () => {
  const { port } = await startRelay({ limits: { turnMs: 600_000, requestsInARow: 10 } });
  const flood = await Promise.all([openRaw(port), openRaw(port)]);
  for (const { socket } of flood) socket.write(head("GET", "/v1").repeat(20));
  await eventually(() => expect(flood.flatMap(({ statuses }) => statuses())).toHaveLength(11));
  expect(await asked(port, "/v1", OTHER)).toBe("200");
  expect(flood.flatMap(({ statuses }) => statuses())).toHaveLength(11);
});

test("an address has so many connections, half-open or silent, and is refused before it is read", async () => {
  const { port } = await startRelay({ settings: { connectionsByAddress: 5 } });
  const held = await Promise.all(Array.from({ length: 5 }, () => openRaw(port, OTHER)));
  for (const { socket } of held.slice(0, 3)) socket.write("GET /v1 HTTP/1.1\r\nHost: relay\r\nX-A: ");
  const late = await openRaw(port, OTHER);
  await late.closed;
  expect(late.statuses()).toEqual(["429"]);
  expect(late.heard()).toContain('"code":"too-fast"');
  expect(await asked(port, "/v1")).toBe("200");
  held[0]?.socket.destroy();
  await eventually(async () => expect(await asked(port, "/v1", OTHER)).toBe("200"));
});

test("the networks around an address have four times as many", async () => {
  const { port } = await startRelay({ settings: { connectionsByAddress: 2 } });
  const statuses: string[] = [];
  for (let n = 0; n < 12; n++) {
    const connection = await openRaw(port, `127.0.9.${1 + n}`);
    connection.socket.write(head("GET", "/v1"));
    statuses.push(...(await connection.answers(1)));
  }
  expect(statuses).toEqual([...Array(8).fill("200"), ...Array(4).fill("429")]);
  expect(await asked(port, "/v1")).toBe("200");
});

test("a connection that sends no whole head, or no whole body, ends", async () => {
  const { port } = await startRelay({ limits: { headMs: 50, requestMs: 100 } });
  const begun = ["", "GET /v1 HTTP/1.1\r\nX-A: ", `${head("POST", "/v1", "Content-Length: 9")}a`];
  for (const text of begun) {
    const connection = await openRaw(port);
    connection.socket.write(text);
    await connection.closed;
    expect(connection.statuses()).toEqual(["408"]);
  }
});

test.each([
  ["that says its length", [`Content-Length: ${64 * MB}`], "x".repeat(MB)],
  ["in chunks", ["Transfer-Encoding: chunked"], `100000\r\n${"x".repeat(MB)}\r\n`],
])("a body above 16 KB %s is refused and not read", async (_, headers, part) => {
  const { port, entries } = await startRelay();
  const connection = await openRaw(port);
  connection.socket.write(head("POST", "/v1/players", "Content-Type: application/json", ...headers));
  for (let n = 0; n < 64; n++) connection.socket.write(part);
  expect(await connection.answers(1)).toEqual(["413"]);
  expect(connection.heard()).toContain('"code":"too-large"');
  // The systems at both ends hold some MB, and the relay has read none of the rest.
  expect(connection.socket.writableLength).toBeGreaterThan(40 * MB);
  await connection.closed;
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("who asks first whether a body is welcome hears it before sending", async () => {
  const { port } = await startRelay();
  const asks = (bytes: number) => head("POST", "/v1", `Content-Length: ${bytes}`, "Expect: 100-continue");
  const [small, large] = [await openRaw(port), await openRaw(port)];
  small.socket.write(asks(2));
  expect(await small.answers(1)).toEqual(["100"]);
  small.socket.write("{}");
  expect(await small.answers(2)).toEqual(["100", "200"]);
  large.socket.write(asks(20_000));
  expect(await large.answers(1)).toEqual(["413"]);
});

test("connections that pipeline behind a refused body give all their places back", async () => {
  const { port, entries } = await startRelay({ settings: { connectionsByAddress: 20 } });
  const sizes = [16_385, 16_400, 17_000, 33_000, 70_000];
  const crafted = sizes.flatMap((bytes) => [1, 3, 40].map((behind) => ({ bytes, behind })));
  await Promise.all(
    crafted.map(async ({ bytes, behind }) => {
      const { socket, closed, statuses } = await openRaw(port, OTHER);
      const post = head("POST", "/v1", `Content-Length: ${bytes}`) + "x".repeat(bytes);
      socket.write(post + head("GET", "/v1").repeat(behind));
      await closed;
      expect(statuses()).toEqual(["413"]);
    }),
  );
  const all = await Promise.all(Array.from({ length: 20 }, () => openRaw(port, OTHER)));
  for (const { socket } of all)
    socket.write(head("POST", "/v1", "Content-Length: 2", "Expect: 100-continue"));
  // Each has a place now, and waits for its body.
  for (const { answers } of all) expect(await answers(1)).toEqual(["100"]);
  for (const { socket } of all) socket.write("{}");
  for (const { answers } of all) expect(await answers(2)).toEqual(["100", "200"]);
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("a client that breaks off its body leaves no line of level error", async () => {
  const { port, entries } = await startRelay();
  const connection = await openRaw(port);
  connection.socket.write(`${head("POST", "/v1", "Content-Length: 9")}a`);
  connection.socket.end();
  await connection.closed;
  expect(await asked(port, "/v1")).toBe("200");
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});

const secret = "s".repeat(20);
const proxy = {
  secretHeader: "x-proxy-secret",
  secretHashes: [createHash("sha256").update(secret).digest("hex")],
  addressHeader: "x-client",
};

test("behind a proxy, nobody reads the metrics, whatever host the proxy names", async () => {
  const [behind, bare] = [await startRelay({ settings: { proxy } }), await startRelay()];
  const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text();
  expect(await metrics(bare.url)).toContain("turn_relay_accepted_total");
  expect(await metrics(behind.url)).not.toContain("turn_relay_");
});

test("behind a proxy, its address has a bound of its own, and each client the usual one", async () => {
  let underWay = 0;
  const { port } = await startRelay({
    settings: { proxy, connectionsByAddress: 2, connectionsByProxy: 4 },
    onInvoke: () => {
      underWay += 1;
    },
  });
  const through = async (client: string, path = "/never") => {
    const connection = await openRaw(port);
    connection.socket.write(head("GET", path, `X-Proxy-Secret: ${secret}`, `X-Client: ${client}`));
    return connection;
  };
  const busy = [await through("9.9.9.1"), await through("9.9.9.1")];
  await eventually(() => expect(underWay).toBe(2));
  expect(await (await through("9.9.9.1", "/v1")).answers(1)).toEqual(["429"]);
  expect(await (await through("8.8.8.1", "/v1")).answers(1)).toEqual(["200"]);
  expect(busy.flatMap(({ statuses }) => statuses())).toEqual([]);
  const late = await through("8.8.8.1", "/v1");
  await late.closed;
  expect(late.statuses()).toEqual(["429"]);
});

test("a socket's pings stand in the line behind its frames", async () => {
  const { port, socketUrl, reported } = await startRelay();
  const folder = mkdtempSync(join(tmpdir(), "pings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "go");
  const socket = new WebSocket(`${socketUrl}?player=one`);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once("open", resolve));
  let pongs = 0;
  socket.on("pong", () => {
    pongs += 1;
  });
  socket.send(`when there is ${file}`);
  socket.ping();
  await reported("MESSAGE");
  expect(await asked(port, "/v1", OTHER)).toBe("200");
  expect(pongs).toBe(0);
  writeFileSync(file, "");
  await eventually(() => expect(pongs).toBe(1));
});

test("functions reach their queue while strangers hold every connection", async () => {
  const relay = await startRelay({ settings: { connectionsByAddress: 3 } });
  const connection = await openRaw(relay.port);
  await Promise.all([openRaw(relay.port), openRaw(relay.port)]);
  connection.socket.write(head("GET", "/queue"));
  expect(await connection.answers(1)).toEqual(["200"]);
  await relay.reported("timer");
});
