// What a scenario does to the traffic between client and relay. What a scenario leaves out passes as it is.

import type { Mark } from "../transcript.ts";
import type { WireFields } from "../wire-fields.ts";
import type { ProxyAnswer, ProxyCall } from "./proxy-call.ts";

export interface ProxyFrame {
  readonly text: string;
  readonly fields: WireFields;
}

/** A connection of the client, with the kit's own to the relay behind it. */
export interface ProxyLine {
  readonly line: number;
  readonly token: string | null;
  toRelay(text: string): void;
  toClient(text: string, by: "relay" | "kit"): void;
  /** Both ends break off without a close frame. */
  cut(): void;
  /** As the gateway closes. */
  close(code: number): void;
}

export type ForwardCall = (other?: Partial<Pick<ProxyCall, "target" | "text">>) => Promise<ProxyAnswer>;

export interface Tampering {
  /** False: the handshake fails. */
  readonly admits?: (line: number) => boolean;
  /** Instead of `line.toRelay`. */
  readonly fromClient?: (frame: ProxyFrame, line: ProxyLine) => void;
  /** Instead of `line.toClient`. */
  readonly fromRelay?: (frame: ProxyFrame, line: ProxyLine) => void;
  /** `forward` asks the relay, perhaps in other words. Null: the client gets no answer, its connection breaks. */
  readonly rest?: (call: ProxyCall, forward: ForwardCall) => Promise<ProxyAnswer | null>;
  /** Whether the scenario has done all that it wants to do. */
  readonly isDone: () => boolean;
}

/** It looks at each request. */
export interface RestTampering extends Tampering {
  readonly rest: NonNullable<Tampering["rest"]>;
}

/** What a scenario may use. */
export interface TamperingTools {
  note(says: string, mark?: Mark): void;
  /** Does nothing after the scenario's end. */
  after(ms: number, step: () => void): void;
  /** Calls it at the scenario's end. */
  onEnd(closer: () => void): void;
  /** Numbers in [0, 1), by the scenario's seed. */
  random(): number;
  /** The relay itself, without the kit between. */
  readonly relay: { readonly url: string; readonly socketUrl: string };
}
