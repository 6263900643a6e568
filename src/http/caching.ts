// The headers of an answer for caches: who may keep it, by which headers it differs, and the tag of its content
// (RFC 9110, RFC 9111).

import { createHash } from "node:crypto";
import { type Caching, cachingOf, type Operation } from "../protocol/operation.ts";
import { isCompressible } from "./compression.ts";
import type { Reply } from "./reply.ts";

/** A problem has its own `Cache-Control`. */
export const withCaching = (operation: Operation, reply: Reply): Reply => {
  const { status, headers, text } = reply;
  const caching = cachingOf(operation);
  const told = {
    ...(status < 400 || operation.isForm ? { "cache-control": CACHE_CONTROL[caching] } : {}),
    ...(status === 200 && text !== null && isTagged(operation, caching) ? { etag: tagOf(text) } : {}),
  };
  const names = [
    ...(isCallers(operation, caching) ? ["Authorization"] : []),
    ...(isCompressible(caching, text) ? ["Accept-Encoding"] : []),
  ];
  return { ...reply, headers: { ...varyBy(headers, names), ...told } };
};

const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  shared: "public, max-age=3600",
  fresh: "no-cache",
  own: "private, no-cache",
  never: "no-store",
  secret: "no-store",
};

const isTagged = ({ method }: Operation, caching: Caching): boolean =>
  method === "get" && caching !== "never" && caching !== "secret";

const isCallers = ({ access }: Operation, caching: Caching): boolean =>
  access !== "none" && caching !== "shared" && caching !== "fresh";

/** Weak: the compressed and the plain bytes of one content have the same tag. */
const tagOf = (text: string): string =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, TAG_LETTERS)}"`;

/** 132 bits. */
const TAG_LETTERS = 22;

/** Whether the client has this content already. */
export const isUnchanged = ({ headers }: Reply, ifNoneMatch: string | undefined): boolean => {
  const { etag } = headers;
  if (etag === undefined || ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === "*" || known.some((tag) => etag.endsWith(tag));
};

/** 304, with the headers that a cache needs to renew what it keeps. */
export const unchanged = ({ headers }: Reply): Reply => {
  const kept = Object.entries(headers).filter(([name]) => RENEWED.includes(name));
  return { status: 304, headers: Object.fromEntries(kept), text: null };
};

const RENEWED = ["cache-control", "etag", "vary"];

type Named = Readonly<Record<string, string>>;

/** The headers, with one `Vary` that has the old names and the new ones. */
const varyBy = (headers: Named, names: readonly string[]): Named => {
  const before = headers["vary"]?.split(", ") ?? [];
  const all = [...new Set([...before, ...names])];
  return all.length === 0 ? headers : { ...headers, vary: all.join(", ") };
};
