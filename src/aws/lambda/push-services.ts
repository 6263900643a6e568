// Sends encrypted messages to the push services of browsers (RFC 8030, 8291, 8292). The library encrypts and signs. The
// request is this project's own, because the address is a stranger's.
import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { PRIVATE_KEY_BYTES } from "../../relay/ports/push.ts";
import type { PushServices } from "../../relay/ports/webhooks.ts";
import type { GuardedPost } from "./guarded-post.ts";

export const createPushServices = (post: GuardedPost): PushServices => ({
  push: async ({ endpoint, keys, contact, body, ttlSeconds, topic, urgency, key }) => {
    const subscription = { endpoint: asHttps(endpoint), expirationTime: null, keys: { ...keys } };
    // Not padded: a body says which match it is, in words of nearly one length.
    const [{ headers }, encrypted] = await Promise.all([
      vapidHeaders(subscription, {
        subject: contact,
        publicKey: base64url(key.subarray(PRIVATE_KEY_BYTES)),
        privateKey: base64url(key.subarray(0, PRIVATE_KEY_BYTES)),
      }),
      encryptNotification(subscription, new TextEncoder().encode(body), { pad: false }),
    ]);
    return post({
      url: endpoint,
      headers: {
        ...headers,
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "content-length": encrypted.byteLength,
        "user-agent": "turn-relay",
        ttl: ttlSeconds,
        topic,
        urgency,
      },
      body: encrypted,
    });
  },
});

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** The library signs for `https` alone. A push service on this machine may lack it. */
const asHttps = (endpoint: string): string => endpoint.replace(/^http:/, "https:");
