// The address by which a caller counts: the one that the gateway sees, or the one that a trusted proxy names.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { TrustedProxy } from "../settings.ts";

/** Finds a header by its name in lower case. */
export type HeaderNamed = (name: string) => string | undefined;

/** `seen`: the other end of the gateway's connection. Without the proxy's secret, no header matters. */
export const clientAddress = (proxy: TrustedProxy | null, header: HeaderNamed, seen: string): string => {
  if (!isFromProxy(proxy, header)) return seen;
  const listed = (header(proxy.addressHeader) ?? "").split(",").map((address) => address.trim());
  // The gateway adds the address that it sees.
  if (proxy.addressHeader === FORWARDED_FOR && listed.at(-1) === seen) listed.pop();
  // A client can write what stands before the last address.
  return plainAddress(listed.at(-1) ?? "") ?? seen;
};

/** Whether the request has the proxy's secret. */
export const isFromProxy = (proxy: TrustedProxy | null, header: HeaderNamed): proxy is TrustedProxy => {
  const secret = proxy === null ? undefined : header(proxy.secretHeader);
  return proxy !== null && secret !== undefined && isKnown(proxy.secretHashes, secret);
};

/** False: the request has to come by the proxy, and did not. */
export const mayCome = (proxy: TrustedProxy | null, header: HeaderNamed): boolean =>
  proxy === null || !proxy.required || isFromProxy(proxy, header);

const FORWARDED_FOR = "x-forwarded-for";

/** Compares hashes, so the time that it takes says nothing about the secret. */
const isKnown = (hashes: readonly string[], secret: string): boolean => {
  const given = bytesToHex(sha256(utf8ToBytes(secret)));
  return hashes.filter((hash) => isSame(hash, given)).length > 0;
};

const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let n = 0; n < one.length; n++) difference |= one.charCodeAt(n) ^ other.charCodeAt(n);
  return difference === 0;
};

const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/;
const IPV6 = /^(?=.*:.*:)[0-9a-f:.]+$/i;
const IPV6_WITH_PORT = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i;
const LONGEST = 45;

/** Without a port. Null for what is no address. */
const plainAddress = (text: string): string | null => {
  const address = (IPV4.exec(text) ?? IPV6_WITH_PORT.exec(text))?.[1] ?? (IPV6.test(text) ? text : null);
  return address !== null && address.length <= LONGEST ? address : null;
};
