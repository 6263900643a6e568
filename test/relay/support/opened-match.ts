// An open match of a session in virtual time, with new guests in its lowest seats. None of them watches.
import * as z from "zod";
import { seatedSchema, seatsSchema } from "../../../src/protocol/match.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import type { WireSession } from "../../harness/wire-session.ts";

export interface OpenedMatch {
  readonly id: string;
  /** Its path. */
  readonly at: string;
  readonly callers: readonly Caller[];
  /** Only of a private match. */
  readonly code: string | undefined;
}

/** For four seats, unless `more` says otherwise. */
export const openedMatch = async (
  { gateway, call }: WireSession,
  players: number,
  more: object = {},
): Promise<OpenedMatch> => {
  const callers: Caller[] = [];
  let at = "/v1/matches";
  let id = "";
  let code: string | undefined;
  for (let n = 0; n < players; n++) {
    const caller = await gateway.newCaller();
    callers.push(caller);
    const opening = { game: "zip-zap", seats: 4, visibility: "public", ...more };
    const body = n === 0 ? opening : code === undefined ? {} : { code };
    const answer = await call(caller, "POST", n === 0 ? at : `${at}/seats`, body);
    ({ id, code } = seatedSchema().parse(answer.body));
    at = `/v1/matches/${id}`;
  }
  return { id, at, callers, code };
};

export const playersOf = (body: unknown): readonly (string | null)[] =>
  z
    .object({ seats: seatsSchema() })
    .parse(body)
    .seats.map(({ player }) => player);
