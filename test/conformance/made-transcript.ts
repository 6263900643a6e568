// Transcripts for the judges' tests, without a relay: what was said in which order, at times that the test gives.
import { type Happening, newTranscript, type TranscriptEntry } from "../../src/conformance/transcript.ts";

export const MATCH = "7kQ2mXv9TzB4";

/** Each happening with the ms at which it happened. */
export const told = (...steps: readonly (readonly [number, Happening])[]): readonly TranscriptEntry[] => {
  let nowMs = 0;
  const transcript = newTranscript(() => nowMs);
  for (const [atMs, happening] of steps) {
    nowMs = atMs;
    transcript.add(happening);
  }
  return transcript.entries;
};

export const sent = (frame: object, line = 1): Happening => ({
  ...{ kind: "sent", line, isBinary: false },
  text: JSON.stringify({ match: MATCH, ...frame }),
});

export const act = (id: string, seen: number, card = "y7", line = 1): Happening =>
  sent({ type: "act", id, seen, action: { type: "discard", card } }, line);

export const received = (frame: object, line = 1): Happening & { readonly kind: "received" } => ({
  ...{ kind: "received", line, by: "relay" },
  text: JSON.stringify({ match: MATCH, ...frame }),
});

/** Events, up to this seq. With `ack` they answer an act. */
export const news = (seq: number, more: object = {}, line = 1): Happening =>
  received(
    {
      type: "events",
      seq,
      own: 0,
      table: { over: false },
      legal: [{ type: "discard", card: "y7" }],
      ...more,
    },
    line,
  );

export const refused = (id: string, code: string, more: object = {}): ReturnType<typeof received> =>
  received({ type: "refused", id, code, ...more });

export const connected = (line: number): Happening => ({
  kind: "connected",
  line,
  token: "tr_a",
  target: "/ws",
});
export const opened = (line: number): Happening => ({ kind: "opened", line });
export const closed = (line: number, by: "client" | "kit" = "kit"): Happening => ({
  ...{ kind: "closed", line, by, code: 1006 },
});

export const asked = (call: number, method: string, target: string, body: object = {}): Happening => ({
  ...{ kind: "asked", call, method, target, token: "tr_a" },
  text: JSON.stringify(body),
});
export const actCall = (call: number, seen: number, card = "y7"): Happening =>
  asked(call, "POST", `/v1/matches/${MATCH}/actions`, { seen, action: { type: "discard", card } });
export const answered = (call: number, body: object, status = 200): Happening => ({
  ...{ kind: "answered", call, status, by: "relay" },
  text: JSON.stringify(body),
});
