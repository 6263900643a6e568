// The relay's frames, which the floors speak too.
import type { Wire } from "./wire.ts";

let acts = 0;

export const relayWire: Wire = {
  isReady: () => true,
  reply: () => null,

  watch: ({ id }) => JSON.stringify({ type: "watch", match: id }),

  seqOf: (frame, { id }) => {
    const head = frame.toString("latin1", 0, HEAD_BYTES);
    if (head.startsWith('{"type":"refused"') || head.startsWith('{"message"')) throw new Error(String(frame));
    if (!head.startsWith('{"type":"events"') && !head.startsWith('{"type":"view"')) return null;
    if (!head.includes(id)) return null;
    const at = frame.indexOf(SEQ) + SEQ.length;
    return Number.parseInt(frame.toString("latin1", at, at + DIGITS), 10);
  },

  act: (frame, { id }, _, seen) => {
    const from = frame.lastIndexOf(LEGAL) + LEGAL.length;
    // No action of Zip Zap has a list in it.
    const to = frame.indexOf("]", from);
    const legal: readonly { readonly type: string }[] = JSON.parse(`[${frame.toString("utf8", from, to)}]`);
    // Nobody hears of a pass.
    const choices = legal.filter(({ type }) => type !== "pass");
    const action = choices[acts % choices.length];
    return action ? JSON.stringify({ type: "act", match: id, id: `a${acts++}`, seen, action }) : null;
  },
};

const HEAD_BYTES = 80;
const DIGITS = 9;
const SEQ = '"seq":';
const LEGAL = '"legal":[';
