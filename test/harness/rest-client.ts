// The REST API as a test calls it: plain fetch, answers as they come.
import type { Seated } from "../../src/protocol/match.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";

export interface Guest {
  readonly id: string;
  readonly token: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface RestRequest {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without it, the call may take any time. */
  readonly withinMs?: number;
}

/** `path` begins with a slash. A body of `URLSearchParams` goes as a form. A body that is not JSON comes back as its text. */
export const call = async (
  url: string,
  method: string,
  path: string,
  { token, body, headers, withinMs }: RestRequest = {},
): Promise<Answered> => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
};

/** Asks until a gateway can answer; counts each earlier attempt. */
export const surely = async (
  asking: () => Promise<Answered>,
  onTrouble: (answer: Answered | null) => void,
  pauseMs: (attempts: number) => number = () => 20,
): Promise<Answered> => {
  for (let attempts = 1; ; attempts++) {
    // Null: nobody answers at the address.
    const answer = await asking().catch(() => null);
    if (answer && answer.status < 500) return answer;
    onTrouble(answer);
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempts)));
  }
};

export const newGuest = async (url: string, name = "Guest"): Promise<Guest> => {
  const { body } = await call(url, "POST", "/v1/players", { body: { name } });
  const { player, token } = newPlayerSchema().parse(body);
  return { id: player.id, token };
};

/** A live Zip Zap match with new guests in its seats, in order. `more` goes into the opening. */
export const newMatch = async (
  url: string,
  seats: number,
  more: object = {},
): Promise<{ readonly id: string; readonly guests: readonly Guest[] }> => {
  const guests = await Promise.all(Array.from({ length: seats }, (_, seat) => newGuest(url, `Seat ${seat}`)));
  const [host, ...others] = guests;
  const opening = { game: "zip-zap", seats, visibility: "public", ...more };
  const { id } = await seatedAnswer(call(url, "POST", "/v1/matches", { ...tokenOf(host), body: opening }));
  for (const guest of others) {
    await seatedAnswer(call(url, "POST", `/v1/matches/${id}/seats`, { ...tokenOf(guest), body: {} }));
  }
  return { id, guests };
};

const seatedAnswer = async (answer: Promise<Answered>): Promise<Seated> => {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`not seated: ${status} ${JSON.stringify(body)}`);
  return seatedSchema().parse(body);
};

const tokenOf = (guest: Guest | undefined): { token: string } => {
  if (!guest) throw new Error("no such guest");
  return { token: guest.token };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
