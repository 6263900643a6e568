// Serves `/metrics` to programs of this machine, and to nobody else. To all others, the address is not there.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isLoopbackAddress } from "../../aws/lambda/public-address.ts";
import { answer } from "./answer.ts";
import { METRICS_TYPE } from "./metrics-page.ts";

export const METRICS_PATH = "/metrics";

/**
 * The connection comes from this machine, by a name that only this machine has, and nobody has passed the request on. A
 * page whose own name leads here has its own name in `Host`. Most proxies add a header. One that adds none and asks by
 * `127.0.0.1` cannot be told from a program of this machine.
 */
export const isFromHere = (address: string, headers: IncomingHttpHeaders): boolean =>
  isLoopbackAddress(address) &&
  isLoopbackName(headers.host ?? "") &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));

const isLoopbackName = (host: string): boolean => {
  const name = host.replace(/:\d{1,5}$/, "").toLowerCase();
  return name === "localhost" || isLoopbackAddress(name.replace(/^\[(.*)\]$/, "$1"));
};

/** Headers that proxies and CDNs add. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|x-proxyuser-ip|x-real-ip|(.*-)?(client|connecting)-ip|cf-.*|cdn-.*)$/;

export const serveMetrics = (
  { metrics }: { readonly metrics: () => string },
  { method }: IncomingMessage,
  response: ServerResponse,
): void => {
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    answer(response, 405, { message: "Method Not Allowed" });
    return;
  }
  response.writeHead(200, { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" });
  response.end(metrics());
};
