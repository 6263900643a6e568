// The key by which push services know the relay. It is made once for the stack, because each subscription is bound to it.
import { createECDH } from "node:crypto";
import type { Relay } from "../relay.ts";

const KEY_BYTES = 32;

/** The point of the curve P-256 in base64url, as browsers take it. */
export const publicPushKey = async ({ pushKeys, random }: Relay): Promise<string> =>
  publicKeyOf((await pushKeys.read()) ?? (await pushKeys.create(random.bytes(KEY_BYTES))));

export const publicKeyOf = (key: Uint8Array): string => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(key);
  return pair.getPublicKey("base64url");
};
