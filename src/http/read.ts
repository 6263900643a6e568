// The result of one step of reading a request: a value, or the problem that answers the request.
import type { Refusal } from "./refuse.ts";

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refusal };

export const read = <Value>(value: Value): Read<Value> => ({ ok: true, value });

export const unread = (refused: Refusal) => ({ ok: false, refused }) as const;
