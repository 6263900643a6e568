// Records by hand and their lines, for tests.
import { assertNever } from "../../src/games/assert-never.ts";
import type { GameAction } from "../../src/games/game.ts";
import type { Actor } from "../../src/games/match-event.ts";
import { type MatchRecord, parseRecord } from "../../src/match/record.ts";
import type { RecordEntry } from "../../src/match/record-schema.ts";
import { lineOf, type ReplayLine, replay } from "../../src/match/replay.ts";
import { discard } from "./played-record.ts";

export const recordOf = (value: unknown): MatchRecord => {
  const parsed = parseRecord(JSON.parse(JSON.stringify(value)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

export const linesOf = (value: unknown): readonly ReplayLine[] => {
  const record = recordOf(value);
  return [...replay(record)].map((step) => lineOf(record, step, (code) => `no: ${code}`));
};

export interface Hands {
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

export const zipZapRecord = (deals: readonly Hands[], actions: readonly RecordEntry[]) => ({
  format: "turn-relay/2",
  game: "zip-zap",
  seats: deals[0]?.hands.length ?? 2,
  deals,
  actions,
});

const acts = (seat: number, action: GameAction): RecordEntry => ({ type: "action", seat, action });
export const ready = (seat: number) => acts(seat, { type: "ready" });
export const zap = (seat: number) => acts(seat, { type: "zap" });
export const pass = (seat: number) => acts(seat, { type: "pass" });
export const play = (seat: number, card: string) => acts(seat, discard(card));
export const CLOCK: RecordEntry = { type: "clock" };
export const handOver = (seat: number, to: Actor, left: { readonly left?: true } = {}): RecordEntry => ({
  type: "handover",
  seat,
  to,
  ...left,
});

/** The entry as a record of `turn-relay/1` writes it. */
const listed = (entry: RecordEntry): readonly unknown[] => {
  switch (entry.type) {
    case "action":
      return [entry.seat, entry.action];
    case "clock":
      return ["clock"];
    case "handover": {
      const { type: _, seat, ...to } = entry;
      return ["seat", seat, to];
    }
    default:
      return assertNever(entry);
  }
};

/** The same record in the older format. */
export const inFormat1 = <Document extends { readonly actions: readonly RecordEntry[] }>(
  document: Document,
) => ({ ...document, format: "turn-relay/1" as const, actions: document.actions.map(listed) });
