// What passed between a client and the relay in one scenario, in order. The judges read nothing else.
import { fieldsOf, type WireFields } from "./wire-fields.ts";

/** `atMs` is the kit's own clock. A frame of the client is noted when the kit reads it, one to it when the kit writes it. */
interface Noted {
  readonly n: number;
  readonly atMs: number;
}

interface OnLine {
  /** Connections have numbers from 1. */
  readonly line: number;
}

interface OnCall {
  /** Requests have numbers from 1. */
  readonly call: number;
}

/** Who closed a connection. The kit stands for the gateway and for the network. */
export type Closer = "client" | "relay" | "kit";

export type Happening =
  | (OnLine & { readonly kind: "connected"; readonly token: string | null; readonly target: string })
  | (OnLine & { readonly kind: "opened" })
  | (OnLine & { readonly kind: "closed"; readonly by: Closer; readonly code: number })
  | (OnLine & { readonly kind: "sent"; readonly text: string; readonly isBinary: boolean })
  | (OnLine & { readonly kind: "received"; readonly text: string; readonly by: "relay" | "kit" })
  | (OnCall & {
      readonly kind: "asked";
      readonly method: string;
      readonly target: string;
      readonly token: string | null;
      readonly text: string;
    })
  | (OnCall & {
      readonly kind: "answered";
      readonly status: number;
      readonly text: string;
      readonly by: "relay" | "kit";
    })
  | (OnCall & { readonly kind: "unanswered"; readonly by: "client" | "kit" })
  /** What the kit did. With a `mark`, a judge looks for it. */
  | { readonly kind: "note"; readonly says: string; readonly mark?: Mark }
  | { readonly kind: "exited"; readonly code: number | null };

/** The turns of a scenario that a judge must know of. */
export type Mark = "silent" | "silent-to-the-end" | "replaced" | "barred" | "ends-soon" | "late";

export type TranscriptEntry = Happening & Noted & { readonly fields: WireFields };

export interface Transcript {
  readonly entries: readonly TranscriptEntry[];
  add(happening: Happening): void;
}

export const newTranscript = (nowMs: () => number, onEntry: () => void = () => {}): Transcript => {
  const entries: TranscriptEntry[] = [];
  return {
    entries,
    add: (happening) => {
      const fields = fieldsOf("text" in happening ? happening.text : "");
      entries.push({ ...happening, fields, n: entries.length, atMs: nowMs() });
      onEntry();
    },
  };
};
