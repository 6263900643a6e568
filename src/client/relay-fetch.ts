// The `fetch` of a client in Node: bounded, and a redirect becomes a problem that names where the relay is.
// A browser follows redirects by itself, so its client has none of this.
import { boundedFetch } from "./bounded-fetch.ts";

const LONGEST_PLACE = 100;

/**
 * Says where an answer redirects to. Null: it is no redirect. `path`: what the caller has added to the address that a
 * person named. The sentence has a stranger's text in it: write it as such.
 */
export const redirectOf = ({ status, headers, url }: Response, path = ""): string | null => {
  const location = status < 300 || status > 399 ? null : headers.get("location");
  if (location === null) return null;
  const whole = URL.canParse(location, url || undefined)
    ? new URL(location, url || undefined).href
    : location;
  const place = whole.endsWith(path) ? whole.slice(0, whole.length - path.length) : whole;
  const shown = place.length > LONGEST_PLACE ? `${place.slice(0, LONGEST_PLACE)}...` : place;
  return `The address redirects to ${shown}. Name that one.`;
};

/** `address`: the one that a person named. */
export const relayFetch = (address: string, ask: typeof fetch = boundedFetch): typeof fetch => {
  const { length } = address.replace(/\/+$/, "");
  return async (input, init) => {
    const answer = await ask(input, init);
    const detail = redirectOf(answer, String(input).slice(length));
    if (detail === null) return answer;
    await answer.body?.cancel();
    const { status } = answer;
    const problem = { code: "gateway", status, title: "The relay did not answer", detail };
    // A 304 may have no body.
    return new Response(status === 304 ? null : JSON.stringify(problem), { status });
  };
};
