// One guest uses many tokens and bots to have more than one caller's share.
import type { Attack, Scene } from "./support/attack.ts";
import { liveMatch } from "./support/matches.ts";
import type { Account, Visitor } from "./support/visitor.ts";

export const manyTokens: Attack = {
  name: "one guest makes 30 tokens",
  run: async ({ visitor }) => {
    const by = visitor();
    const tokens = await tokensOf(by, await by.guest(), 30);
    return { succeeded: tokens.length > 20, got: `${tokens.length} of 30 tokens, beside the first` };
  },
};

export const manyTokensRequests: Attack = {
  name: "one guest sends 900 requests with 3 tokens and 3 bots",
  run: async ({ visitor }) => {
    const by = visitor();
    const guest = await by.guest();
    const tokens = [guest.token, ...(await tokensOf(by, guest, 2)), ...(await botsOf(by, guest, 3))];
    const begun = Date.now();
    const elapsedMs = (): number => Date.now() - begun;
    const statuses: number[] = [];
    const flood = async (token: string): Promise<void> => {
      for (let i = 0; i < 900 / tokens.length && elapsedMs() < LONGEST_MS; i++)
        statuses.push((await by.call("GET", "/v1/matches?limit=1", { token })).status);
    };
    await Promise.all(tokens.flatMap(flood));
    const served = statuses.filter((status) => status < 400).length;
    const refused = statuses.filter((status) => status === 429).length;
    return {
      // An account has 300 a minute. The run may touch two minutes. A slow machine sends less.
      succeeded: served > 600 || (served > 330 && refused === 0),
      got: `${served} answers and ${refused} times 429 in ${(elapsedMs() / 1000).toFixed(1)} s, with ${tokens.length} tokens`,
    };
  },
};

/** Less than a minute, with the requests before. */
const LONGEST_MS = 40_000;

export const manyLongPolls: Attack = {
  name: "one guest holds 140 long polls",
  run: async ({ visitor }: Scene) => {
    const by = visitor();
    const [host, other] = [await by.guest("Host"), await by.guest("Other")];
    const { id } = await liveMatch(by, [host, other], { clocks: null });
    const guest = await by.guest();
    const tokens = [...(await tokensOf(by, guest, 20)), ...(await botsOf(by, guest, 5))].slice(0, 20);
    const heldMs: number[] = [];
    const polls = tokens.flatMap((token) =>
      Array.from({ length: 140 / 20 }, async () => {
        const begun = Date.now();
        const path = `/v1/matches/${id}/events?since=2&wait=15`;
        const status = await by.call("GET", path, { token, withinMs: 60_000 }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) heldMs.push(Date.now() - begun);
        return status;
      }),
    );
    const statuses = await Promise.all(polls);
    const held = heldMs.filter((ms) => ms > 10_000).length;
    const kinds = [...new Set(statuses)].map(
      (one) => `${statuses.filter((status) => status === one).length} x ${one}`,
    );
    return {
      succeeded: held > 40,
      got: `${held} of ${polls.length} held for 10 s (${kinds.join(", ")}), with ${tokens.length} tokens`,
    };
  },
};

const tokensOf = async (by: Visitor, { token }: Account, count: number): Promise<readonly string[]> => {
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const body = { label: `token ${i}`, scopes: ["match:play"] };
    const answer = await by.call("POST", "/v1/tokens", { token, body });
    if (answer.status === 201) tokens.push(String(Object(answer.body).token));
  }
  return tokens;
};

const botsOf = async (by: Visitor, { token }: Account, count: number): Promise<readonly string[]> => {
  const tokens: string[] = [];
  for (let i = 0; i < count; i++) {
    const answer = await by.call("POST", "/v1/bots", { token, body: { name: `Robot ${i}` } });
    if (answer.status === 201) tokens.push(String(Object(answer.body).token));
  }
  return tokens;
};
