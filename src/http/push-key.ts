// The key by which push services know the relay. It is made once for the stack, because each subscription is bound to it.
import { createECDH } from "node:crypto";
import { PRIVATE_KEY_BYTES } from "../relay/ports/push.ts";
import type { Relay } from "../relay/relay.ts";

/** The public part in base64url, as browsers take it. */
export const publicPushKey = async ({ pushKeys, random }: Relay): Promise<string> => {
  const key = (await pushKeys.read()) ?? (await pushKeys.create(pairOf(random.bytes(PRIVATE_KEY_BYTES))));
  return Buffer.from(key.subarray(PRIVATE_KEY_BYTES)).toString("base64url");
};

/** On the curve P-256. */
const pairOf = (secret: Uint8Array): Uint8Array => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return Buffer.concat([secret, pair.getPublicKey()]);
};
