// Pushes over real sockets: the bytes that a push service gets, read by another library, and where nothing is sent.
import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { createGuardedPost } from "../../src/aws/lambda/guarded-post.ts";
import { createPushServices } from "../../src/aws/lambda/push-services.ts";
import type { PushDelivery } from "../../src/relay/ports/push.ts";
import { claimsOf, newBrowser, startPushService } from "../harness/push-service.ts";
import { pick } from "../relay/support/pick.ts";

const own = createECDH("prime256v1");
own.generateKeys();
const KEY = Buffer.concat([own.getPrivateKey(), own.getPublicKey()]);
const BODY = { event: "seat.turn", match: "vmQd6SlTJXWx", game: "zip-zap", language: "is" };

const delivery = (endpoint: string, keys: PushDelivery["keys"]): PushDelivery => ({
  ...{ endpoint, keys, contact: "https://relay.example", key: KEY, body: JSON.stringify(BODY) },
  ...{ ttlSeconds: 90, topic: BODY.match, urgency: "high" },
});

/** A busy machine gets more than 5 s. */
const servicesOn = (allowsLoopback: boolean) =>
  createPushServices(createGuardedPost({ allowsLoopback, timeoutMs: 100_000 }));

test("a push service gets what only the browser can read, signed by the relay's key", async () => {
  const { got, endpoint, origin } = await startPushService();
  const [browser, other] = [newBrowser(), newBrowser()];
  const sent = await servicesOn(true).push(delivery(endpoint, browser.keys));
  expect(sent).toEqual({ type: "answered", status: 201 });
  const message = pick(got, 0);
  expect(browser.read(message)).toEqual(BODY);
  expect(() => other.read(message)).toThrow();
  expect(message.bytes.toString("latin1")).not.toContain(BODY.match);
  expect(message.method).toBe("POST");
  expect(message.headers).toMatchObject({
    ...{ ttl: "90", topic: BODY.match, urgency: "high" },
    ...{ "content-encoding": "aes128gcm", "content-length": String(message.bytes.length) },
  });
  const claims = claimsOf(message);
  expect(claims).toMatchObject({
    ...{ key: own.getPublicKey("base64url"), aud: `https://${origin}`, sub: "https://relay.example" },
  });
  // RFC 8292 allows a day.
  expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
});

test("two pushes of one text have no byte string in common, and a browser reads both", async () => {
  const { got, endpoint } = await startPushService();
  const browser = newBrowser();
  for (let n = 0; n < 2; n++) await servicesOn(true).push(delivery(endpoint, browser.keys));
  expect(got.map(browser.read)).toEqual([BODY, BODY]);
  const [first, second] = got.map(({ bytes }) => bytes.subarray(0, 16).toString("hex"));
  expect(first).not.toBe(second);
});

test("a push service at an address that is not public gets nothing", async () => {
  const { got, endpoint } = await startPushService();
  const { keys } = newBrowser();
  for (const one of [endpoint, endpoint.replace("http:", "https:"), "https://169.254.169.254/send"])
    expect(await servicesOn(false).push(delivery(one, keys)), one).toEqual({
      type: "failed",
      fault: "address",
    });
  expect(got).toEqual([]);
});
