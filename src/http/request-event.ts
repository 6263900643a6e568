// The gateway's event as one of which an address and a request can be made, whatever the caller has sent: where that
// fails, the adapter answers by itself, in no shape of ours.

interface Event {
  readonly rawPath: string;
  readonly body: string | null;
  readonly cookies?: string[];
  readonly requestContext: { readonly http: { readonly method: string } };
}

/**
 * A path comes decoded, and whoever makes an address of it reads `?`, `#` and blanks in an id as what they mean there:
 * encoded again, an id stays what the caller asked for. A body that comes with a GET means nothing. Cookies mean
 * nothing here. A method that no request can be made with is served nowhere, like any that nobody knows.
 */
export const requestEvent = <E extends Event>({ cookies: _, ...event }: E) => {
  const { rawPath, body, requestContext } = event;
  const { http } = requestContext;
  const method = UNMAKEABLE.test(http.method) ? "NONE" : http.method;
  return {
    ...event,
    rawPath: rawPath.split("/").map(encodeURIComponent).join("/"),
    body: BODILESS.test(method) ? null : body,
    requestContext: { ...requestContext, http: { ...http, method } },
  };
};

const BODILESS = /^(GET|HEAD)$/i;
const UNMAKEABLE = /^(CONNECT|TRACE|TRACK)$/i;
