// Deliveries over real sockets: what a receiver gets and can check, and what a hostile one cannot do.

import type { IncomingMessage, ServerResponse } from "node:http";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { createGuardedPost } from "../../src/aws/lambda/guarded-post.ts";
import type { Resolve } from "../../src/aws/lambda/resolve-name.ts";
import { createReceivers } from "../../src/aws/lambda/webhook-receivers.ts";
import type { SignedDelivery } from "../../src/relay/ports/webhooks.ts";

const SECRETS = [
  `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  `whsec_${Buffer.alloc(32, 9).toString("base64")}`,
];
const BODY = JSON.stringify({
  type: "webhook.ping",
  timestamp: "2026-01-01T00:00:00.000Z",
  data: { name: "Ýr" },
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Got {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly method: string | undefined;
}

/** A server on this machine, and what it got. */
const receiver = async (answer: Answer = (_, response) => response.writeHead(204).end()) => {
  const got: Got[] = [];
  let connections = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    got.push({ headers, body: Buffer.concat(chunks).toString(), method: request.method });
    answer(request, response);
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = addressOf(server.address());
  return { got, port, url: `http://127.0.0.1:${port}/hook?room=1`, connections: () => connections };
};

const addressOf = (address: AddressInfo | string | null): AddressInfo => {
  if (address === null || typeof address === "string") throw new Error("a server without a port");
  return address;
};

const delivery = (url: string): SignedDelivery => ({ url, id: "Ab1", body: BODY, secrets: SECRETS });

/** As on one machine. A busy machine gets more than 5 s. */
const local = (resolve?: Resolve, timeoutMs = 100_000) =>
  createReceivers(
    createGuardedPost({ allowsLoopback: true, timeoutMs, ...(resolve ? { resolve } : {}) }),
    Date.now,
  );

test("a receiver checks the delivery by the specification's library, with the old and with the new secret", async () => {
  const { got, url } = await receiver();
  expect(await local().post(delivery(url))).toEqual({ type: "answered", status: 204 });
  const [{ headers, body, method } = { headers: {}, body: "", method: "" }] = got;
  expect([method, headers["content-type"], headers["webhook-id"]]).toEqual([
    "POST",
    "application/json",
    "msg_Ab1",
  ]);
  expect(body).toBe(BODY);
  for (const secret of SECRETS) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(BODY));
  const stranger = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect(() => new Webhook(stranger).verify(body, headers)).toThrow();
  expect(() => new Webhook(SECRETS[0] ?? "").verify(`${body} `, headers)).toThrow();
  const again = { ...headers, "webhook-id": "msg_Ab2" };
  expect(() => new Webhook(SECRETS[0] ?? "").verify(body, again)).toThrow();
});

test("a redirect is an answer, and nobody follows it", async () => {
  const target = await receiver();
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await receiver((_, response) =>
      response.writeHead(status, { location: target.url }).end(),
    );
    expect(await local().post(delivery(url))).toEqual({ type: "answered", status });
  }
  expect(target.connections()).toBe(0);
});

test("an answer is cut at 8 KB, however much comes, and the connection closed", async () => {
  let sentKb = 0;
  let closed = (): void => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { url } = await receiver((_, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) sentKb += 16;
    };
    response.on("drain", more);
    response.on("close", closed);
    more();
  });
  expect(await local().post(delivery(url))).toEqual({ type: "answered", status: 200 });
  await isClosed;
  // What the kernels between them hold.
  expect(sentKb).toBeLessThan(32_000);
});

test("headers above 8 KB are no answer", async () => {
  const { url } = await receiver((_, response) =>
    response.writeHead(200, { "x-long": "a".repeat(9_000) }).end(),
  );
  expect(await local().post(delivery(url))).toEqual({ type: "failed", fault: "no-connection" });
});

test.for<[string, Answer]>([
  ["never answers", () => {}],
  [
    "drips its body",
    (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    },
  ],
])("a receiver that %s times out as a whole", async ([, answer]) => {
  const { url } = await receiver(answer);
  expect(await local(undefined, 300).post(delivery(url))).toEqual({ type: "failed", fault: "timeout" });
});

test("a name that is never resolved times out too", async () => {
  const never: Resolve = () => new Promise(() => {});
  const { port } = await receiver();
  const post = local(never, 100).post(delivery(`http://receiver.test:${port}/`));
  expect(await post).toEqual({ type: "failed", fault: "timeout" });
});

test("nobody listens, and a name that nobody has", async () => {
  const failed = { type: "failed", fault: "no-connection" };
  expect(await local().post(delivery("http://127.0.0.1:1/"))).toEqual(failed);
  const unknown: Resolve = () => Promise.reject(new Error("ENOTFOUND"));
  expect(await local(unknown).post(delivery("http://receiver.test/"))).toEqual(failed);
});

/** As on AWS. */
const strict = (resolve?: Resolve) =>
  createReceivers(createGuardedPost({ allowsLoopback: false, ...(resolve ? { resolve } : {}) }), Date.now);

const REFUSED = { type: "failed", fault: "address" } as const;

test("no spelling of an address that is not public is connected to", async () => {
  const { port, connections } = await receiver();
  const hosts = ["127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "0.0.0.0", "[::1]", "[::]"];
  const mapped = ["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"];
  for (const host of [...hosts, ...mapped, "169.254.169.254", "[fd00:ec2::254]", "10.0.0.1"])
    expect(await strict().post(delivery(`https://${host}:${port}/`)), host).toEqual(REFUSED);
  expect(await strict().post(delivery(`https://localhost:${port}/`))).toEqual(REFUSED);
  expect(await strict().post(delivery(`http://127.0.0.1:${port}/`))).toEqual(REFUSED);
  expect(connections()).toBe(0);
});

test("one address of a name that is not public refuses the name, whatever its family", async () => {
  const good = { address: "1.1.1.1", family: 4 };
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254"])
    expect(
      await strict(async () => [good, { address, family: 4 }]).post(delivery("https://a.test/")),
    ).toEqual(REFUSED);
  for (const address of ["::1", "fe80::1", "::ffff:10.0.0.1", "fd00:ec2::254"])
    expect(
      await strict(async () => [good, { address, family: 6 }]).post(delivery("https://a.test/")),
    ).toEqual(REFUSED);
  expect(await strict(async () => []).post(delivery("https://a.test/"))).toMatchObject({
    fault: "no-connection",
  });
});

test("a name that means another address the second time is asked once, and the checked address is used", async () => {
  const { port, got } = await receiver();
  let asked = 0;
  const rebinding: Resolve = async () => {
    asked++;
    return [{ address: asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
  };
  const url = `http://receiver.test:${port}/`;
  expect(await local(rebinding).post(delivery(url))).toEqual({ type: "answered", status: 204 });
  expect(asked).toBe(1);
  // The receiver still sees the name.
  expect(got[0]?.headers["host"]).toBe(`receiver.test:${port}`);
});

test("plain HTTP goes to loopback alone, also where loopback is allowed", async () => {
  const elsewhere: Resolve = async () => [{ address: "1.1.1.1", family: 4 }];
  expect(await local(elsewhere).post(delivery("http://receiver.test/"))).toEqual(REFUSED);
});

test("no proxy of the environment is used", async () => {
  const proxy = await receiver();
  const { got, url } = await receiver();
  const names = ["HTTP_PROXY", "http_proxy", "NODE_USE_ENV_PROXY"];
  const before = names.map((name) => [name, process.env[name]] as const);
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  for (const name of names)
    process.env[name] = name.endsWith("PROXY") && name.startsWith("NODE") ? "1" : proxy.url;
  expect(await local().post(delivery(url))).toEqual({ type: "answered", status: 204 });
  expect(got).toHaveLength(1);
  expect(proxy.connections()).toBe(0);
});
