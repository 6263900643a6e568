// Compresses long answers, because API Gateway's HTTP APIs do not. The adapter sends compressed bytes as base64, and the
// gateway decodes them.
import { gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import type { Caching } from "../protocol/operation.ts";
import { type Reply, responseOf } from "./reply.ts";

/** A shorter text would gain nothing: it fits into one packet anyway. */
const SHORTEST = 1024;

/** Never a text with a token: the length of compressed bytes tells about their content. */
export const isCompressible = (caching: Caching, text: string | null): text is string =>
  text !== null && text.length >= SHORTEST && caching !== "secret";

export const compressedResponse = (
  caching: Caching,
  reply: Reply,
  accepted: string | undefined,
): Response => {
  const { status, headers, text } = reply;
  if (!isCompressible(caching, text) || !acceptsGzip(accepted)) return responseOf(reply);
  return new Response(gzipSync(text), { status, headers: { ...headers, "content-encoding": "gzip" } });
};

const acceptsGzip = (accepted: string | undefined): boolean => {
  if (accepted === undefined) return false;
  const wishes = new Negotiator({ headers: { "accept-encoding": accepted } });
  return wishes.encoding(["gzip", "identity"]) === "gzip";
};
