// The demo's REST calls: guests, a match, its record.
import { randomBytes } from "node:crypto";
import type * as z from "zod";
import { entropyHashOf } from "../../games/shuffle.ts";
import { matchSchema, seatedSchema } from "../../protocol/match.ts";
import { newPlayerSchema } from "../../protocol/player.ts";

export interface DemoMatch {
  readonly id: string;
  readonly options: object;
  /** As the host saw it, before anybody else sat down. */
  readonly commitment: string;
  /** One for each seat. */
  readonly tokens: readonly string[];
}

export const openDemoMatch = async (
  url: string,
  game: string,
  names: readonly string[],
): Promise<DemoMatch> => {
  const guests = await Promise.all(
    names.map((name) => post(`${url}/v1/players`, { name }, null, newPlayerSchema)),
  );
  const [host, ...others] = guests.map(({ token }) => token);
  const shares = guests.map(() => randomBytes(12).toString("base64url"));
  const promiseOf = (seat: number) => ({ entropyHash: entropyHashOf(shares[seat] ?? "") });
  const opening = { game, seats: names.length, visibility: "public", ...promiseOf(0) };
  const { id, options, commitment } = await post(`${url}/v1/matches`, opening, host ?? null, seatedSchema);
  for (const [n, token] of others.entries())
    await post(`${url}/v1/matches/${id}/seats`, promiseOf(n + 1), token, seatedSchema);
  for (const [seat, { token }] of guests.entries())
    await post(`${url}/v1/matches/${id}/entropy`, { entropy: shares[seat] }, token, matchSchema);
  return { id, options, commitment, tokens: guests.map(({ token }) => token) };
};

export const servedRecordOf = async (url: string, match: string): Promise<unknown> => {
  const answer = await fetch(`${url}/v1/matches/${match}/record`);
  return answer.json();
};

const post = async <T>(url: string, body: object, token: string | null, schema: z.ZodType<T>): Promise<T> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return schema.parse(await answer.json());
};
