// The `fetch` of a client that has signed in: it sends the newest access token, and asks once more with the next one where
// the relay refuses it.
import type { TokenKeeper } from "./token-keeper.ts";

/** A request that brings a token of its own, as a guest's does, goes as it is. */
export const signedFetch =
  (ask: typeof fetch, keeper: TokenKeeper): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = headers.has("authorization") ? undefined : await keeper.token();
    if (token === undefined) return ask(input, init);
    const send = (sent: string): Promise<Response> => {
      headers.set("authorization", `Bearer ${sent}`);
      return ask(input, { ...init, headers });
    };
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    const next = await keeper.after(token);
    if (next === null) return answer;
    await answer.body?.cancel();
    return send(next);
  };
