// The words of replays: the list, the control bar, and what is proved.
import type { FailedCheck, ProofState, Proved, Unproved } from "../../replay/proof.ts";
import type { RecordTrouble } from "../../replay/record-trouble.ts";

export interface ReplayWords {
  readonly title: string;
  readonly intro: string;
  readonly dropHere: string;
  readonly letGo: string;
  readonly pick: string;
  readonly kept: string;
  readonly keptText: string;
  readonly noneKept: string;
  readonly noneKeptText: string;
  readonly toLobby: string;
  readonly droppedFile: string;
  /** Day and time, where the reader is. */
  readonly when: (date: Date) => string;
  readonly forget: (names: string) => string;
  readonly loading: string;
  readonly another: string;
  readonly toMatch: string;
  readonly again: string;
  /** What is wrong with a record, in a sentence. `place`: where, as a path into the JSON. */
  readonly trouble: (trouble: RecordTrouble) => string;
  readonly cannotReplay: string;
  readonly bar: {
    readonly name: string;
    readonly toStart: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly forward: string;
    readonly again: string;
    readonly toEnd: string;
    readonly scrub: string;
    readonly place: (at: number, of: number) => string;
    readonly round: (round: number) => string;
    readonly speed: string;
    readonly times: (speed: number) => string;
    readonly view: string;
    readonly open: string;
    readonly seat: (seat: number) => string;
    readonly link: string;
    readonly save: string;
  };
  readonly proof: {
    readonly title: string;
    /** What is shown at all times. */
    readonly short: (state: ProofState, deals: number) => string;
    readonly text: Readonly<Record<ProofState, string>>;
    readonly provedTitle: string;
    readonly proved: Readonly<Record<Proved, string>>;
    readonly unprovedTitle: string;
    readonly unproved: Readonly<Record<Unproved, string>>;
    readonly failed: Readonly<Record<FailedCheck, string>>;
    /** Counted from 1. */
    readonly entry: (entry: number) => string;
    readonly notRevealed: (name: string) => string;
    readonly dealsTitle: string;
    readonly deal: (round: number, shuffle: number) => string;
    readonly dealer: (name: string) => string;
    readonly opened: string;
    readonly stock: string;
    readonly draw: string;
  };
}
