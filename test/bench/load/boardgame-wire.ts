// boardgame.io's frames: packets of Socket.IO 4 on a bare WebSocket.
import type { Wire } from "./wire.ts";

export const boardgameWire: Wire = {
  isReady: (frame) => frame !== null && frame.toString("latin1", 0, CONFIRMED.length) === CONFIRMED,

  // The server opens with a packet 0 and later sends heartbeats. The client joins the game's namespace.
  reply: (frame) => {
    const packet = frame.toString("latin1", 0, 1);
    if (packet === "0") return CONFIRMED;
    return packet === "2" ? "3" : null;
  },

  watch: ({ id, keys }, seat) => event(["sync", id, String(seat), keys[seat], keys.length]),

  seqOf: (frame, { id }) => {
    const head = frame.toString("latin1", 0, HEAD_BYTES);
    if (!/^\["(?:update|sync)"/.test(head.slice(PREFIX.length)) || !head.includes(id)) return null;
    const at = frame.indexOf(STATE_ID) + STATE_ID.length;
    return Number.parseInt(frame.toString("latin1", at, at + DIGITS), 10);
  },

  act: (frame, { id, keys }, seat, seen) => {
    // The other hands are numbers.
    const from = frame.indexOf("[", frame.indexOf(HANDS) + HANDS.length) + 1;
    const hand: readonly string[] = JSON.parse(`[${frame.toString("utf8", from, frame.indexOf("]", from))}]`);
    const payload = {
      type: "discard",
      args: [hand[0]],
      playerID: String(seat),
      credentials: keys[seat],
    };
    return event(["update", { type: "MAKE_MOVE", payload }, seen, id, String(seat)]);
  },
};

const NAMESPACE = "/zip,";
const PREFIX = `42${NAMESPACE}`;
/** The same text asks to join and confirms it. */
const CONFIRMED = `40${NAMESPACE}`;
const HEAD_BYTES = 80;
const DIGITS = 9;
const STATE_ID = '"_stateID":';
const HANDS = '"hands":[';

const event = (parts: readonly unknown[]): string => `${PREFIX}${JSON.stringify(parts)}`;
