// Matches for attackers and their victims, made over REST.
import type { Account, Visitor } from "./visitor.ts";

export interface OpenedMatch {
  readonly id: string;
  readonly commitment: string;
  readonly code: string | undefined;
}

export const openMatch = async (by: Visitor, host: Account, more: object = {}): Promise<OpenedMatch> => {
  const body = { game: "zip-zap", seats: 2, visibility: "public", ...more };
  const answer = await by.call("POST", "/v1/matches", { token: host.token, body });
  if (answer.status !== 201) throw new Error(`no match: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { id, commitment, code } = Object(answer.body);
  return {
    id: String(id),
    commitment: String(commitment),
    code: code === undefined ? undefined : String(code),
  };
};

/** Throws where the relay does not let the account in. */
export const takeSeat = async (by: Visitor, { token }: Account, { id, code }: OpenedMatch): Promise<void> => {
  const body = code === undefined ? {} : { code };
  const { status, body: said } = await by.call("POST", `/v1/matches/${id}/seats`, { token, body });
  if (status !== 201) throw new Error(`not seated: ${status} ${JSON.stringify(said)}`);
};

/** Both seats taken, so the match is live. */
export const liveMatch = async (
  by: Visitor,
  [host, guest]: readonly [Account, Account],
  more: object = {},
): Promise<OpenedMatch> => {
  const match = await openMatch(by, host, more);
  await takeSeat(by, guest, match);
  return match;
};

export const leave = (by: Visitor, { token }: Account, match: string) =>
  by.call("DELETE", `/v1/matches/${match}/seats/me`, { token });
