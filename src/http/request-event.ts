// Repairs the gateway's event so that it always makes a valid URL and request. Otherwise the adapter would answer by
// itself, in another format than ours.

interface Event {
  readonly rawPath: string;
  readonly body: string | null;
  readonly cookies?: string[];
  readonly requestContext: { readonly http: { readonly method: string } };
}

/**
 * The gateway decodes the path. In a URL, a decoded `?`, `#` or blank of an id would change its meaning, so this
 * encodes the path again. Every segment stays a segment: a URL would leave out a dot segment together with the one
 * before, and the request would reach another address. This drops the body of a GET and all cookies, which mean nothing here. A method that no request
 * can have gets the answer to a method that the address does not take.
 */
export const requestEvent = <E extends Event>({ cookies: _, ...event }: E) => {
  const { rawPath, body, requestContext } = event;
  const { http } = requestContext;
  const method = UNMAKEABLE.test(http.method) ? "NONE" : http.method;
  return {
    ...event,
    rawPath: rawPath.split("/").map(encodedSegment).join("/"),
    body: BODILESS.test(method) ? null : body,
    requestContext: { ...requestContext, http: { ...http, method } },
  };
};

/** A URL also understands `%2e` as a dot. With its `%` encoded, the segment is a text that names nothing. */
const encodedSegment = (segment: string): string =>
  /^\.{1,2}$/.test(segment) ? segment.replaceAll(".", "%252e") : encodeURIComponent(segment);

const BODILESS = /^(GET|HEAD)$/i;
const UNMAKEABLE = /^(CONNECT|TRACE|TRACK)$/i;
