// Counts the new acts of a client, from 1. The very same act has the number of its first copy.
import { isActCall } from "../judges/story.ts";
import type { ProxyCall } from "../middle/proxy-call.ts";
import type { ProxyFrame } from "../middle/tampering.ts";
import { canonical, fieldsOf, type WireFields } from "../wire-fields.ts";

export interface CountedAct {
  readonly number: number;
  readonly isCopy: boolean;
  readonly id: string | undefined;
  readonly match: string | undefined;
}

export interface ActCount {
  /** Null if the frame is no act. */
  ofFrame(frame: ProxyFrame): CountedAct | null;
  ofCall(call: ProxyCall): CountedAct | null;
  /** The number of the act that the frame answers. Null if it answers none. */
  answeredBy(frame: ProxyFrame): number | null;
}

export const countActs = (): ActCount => {
  const numbers = new Map<string, number>();
  const byId = new Map<string, number>();
  const count = ({ id, match, seen, action }: WireFields): CountedAct => {
    const key = canonical([match, id ?? null, seen, action]);
    const known = numbers.get(key);
    const number = known ?? numbers.size + 1;
    numbers.set(key, number);
    if (id !== undefined) byId.set(id, number);
    return { number, isCopy: known !== undefined, id, match };
  };
  return {
    ofFrame: ({ fields }) => (fields.type === "act" ? count(fields) : null),
    ofCall: ({ method, target, text }) => (isActCall(method, target) ? count(fieldsOf(text)) : null),
    answeredBy: ({ fields: { type, ack, id } }) => {
      const answered = type === "events" ? ack : type === "refused" ? id : undefined;
      return answered === undefined ? null : (byId.get(answered) ?? null);
    },
  };
};
