// Arenas for attackers and their victims, opened over REST.
import type { Account, Visitor } from "./visitor.ts";

export interface OpenedArena {
  readonly id: string;
  readonly code: string | undefined;
  readonly series: string;
}

/** Of `startsInMs` 0 begins a second or so later. */
export const openArena = async (
  by: Visitor,
  { token }: Account,
  { startsInMs = 0, ...more }: { readonly startsInMs?: number } & Readonly<Record<string, unknown>> = {},
): Promise<OpenedArena> => {
  const body = {
    ...{ game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30, ...more },
    ...(startsInMs === 0 ? {} : { startsAt: new Date(Date.now() + startsInMs).toISOString() }),
  };
  const answer = await by.call("POST", "/v1/arenas", { token, body });
  if (answer.status !== 201) throw new Error(`no arena: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { id, code, series } = Object(answer.body);
  return { id: String(id), code: code === undefined ? undefined : String(code), series: String(series) };
};
